// The grades that the draft report gives the teams of a captured league before week 1, judged by
// the season's points.
import { type PlayerValue, rosterValue } from '../../fantasy/index.ts';
import { fantasyPoints, leagueScoring, scoringAt } from '../../fantasy/scoring/index.ts';
import { numberAt, type Snapshot, textAt } from '../../nfl/index.ts';
import { type AnalysisContext, AnswerError, draftReport } from '../../products/index.ts';
import type { AdviceWeek } from './advice.ts';
import type { CapturedLeague } from './captured-league.ts';
import { leaguesAt } from './league-at.ts';
import type { LeagueCall } from './league-calls.ts';

/**
 * One a drafter. Draft ranks of the time are not recorded, so the draft's own order stands for
 * them. `after` has the season's results.
 */
export async function draftCalls(
  captured: CapturedLeague,
  { before, clock, model, market }: AdviceWeek,
  after: Snapshot,
): Promise<readonly LeagueCall[]> {
  if (captured.draft === null) return [];
  const { draft, picks } = captured.draft;
  const ranks = new Map(picks.map(({ playerId, pickNo }) => [playerId, pickNo]));
  const context: AnalysisContext = {
    currentSnapshot: before,
    clock,
    model,
    market: { ...market, draftRanks: async () => ({ asOf: '', ranks }) },
    leagues: leaguesAt(captured, before, clock),
  };
  const scored = seasonPoints(captured, before, after);
  const calls: LeagueCall[] = [];
  for (const seat of [...new Set(picks.map((pick) => pick.seat))].sort((a, b) => a - b)) {
    const decision = await gradeOrNull(context, draft.id, seat);
    if (!decision) continue;
    const { side, probability, levels, roster, redrafts } = decision.judged;
    const value = (drafted: readonly PlayerValue[]) => rosterValue(levels, drafted.map(scored));
    const own = value(roster);
    const below = redrafts.filter((redraft) => value(redraft) < own).length;
    const gap = (2 * below - redrafts.length) * (side === 'above' ? 1 : -1);
    const outcome = gap === 0 ? 0.5 : Number(gap > 0);
    calls.push({
      product: 'draft-report',
      call: `${side} the median`,
      confidence: decision.confidence,
      rosterId: seat,
      probability,
      outcome,
    });
  }
  return calls;
}

async function gradeOrNull(context: AnalysisContext, draftId: string, seat: number) {
  try {
    const query = { platform_username: null, draft_id: draftId, draft_slot: seat, season: null };
    return await draftReport.decide(context, query);
  } catch (error) {
    if (error instanceof AnswerError) return null;
    throw error;
  }
}

/**
 * The player with the points and games he had in the league's weeks. Kickers and defenses are
 * streamed, so they keep what was expected of them.
 */
function seasonPoints({ league }: CapturedLeague, { season, players }: Snapshot, { stats }: Snapshot) {
  const { scoring } = leagueScoring(league.scoring);
  const totals = new Map<string, { points: number; games: number }>();
  for (let row = 0; row < stats.length; row++) {
    if (stats.numbers.season[row] !== season || textAt(stats.texts.season_type, row) !== 'REG') continue;
    if (numberAt(stats.numbers.week, row) > league.rules.lastWeek) continue;
    const player = players.byGsisId(textAt(stats.texts.player_id, row));
    if (!player?.platformId) continue;
    const { points, games } = totals.get(player.platformId) ?? { points: 0, games: 0 };
    const gained = fantasyPoints(stats, row, scoringAt(scoring, player.position));
    totals.set(player.platformId, { points: points + gained, games: games + 1 });
  }
  return (drafted: PlayerValue): PlayerValue =>
    drafted.position === 'K' || drafted.position === 'DEF'
      ? drafted
      : { ...drafted, ...(totals.get(drafted.id) ?? { points: 0, games: 0 }) };
}
