// The tables of advice in real leagues, filled week by week: a header, then a line a row.
import { type PlayerValue, rosterValue } from '../../fantasy/index.ts';
import { fantasyPoints, leagueScoring, scoringAt } from '../../fantasy/scoring/index.ts';
import { numberAt, type Player, type Snapshot, textAt } from '../../nfl/index.ts';
import { type AnalysisContext, AnswerError, draftReport } from '../../products/index.ts';
import { ADVICE_COLUMNS, type AdviceTable, type AdviceWeek, type JudgedWeek, leagueAdvice } from './advice.ts';
import type { CapturedLeague } from './captured-league.ts';
import { leaguesAt } from './league-at.ts';
import { LEAGUE_CALL_COLUMNS, type LeagueCall, leagueCallRows, leagueCalls } from './league-calls.ts';
import { OUTLOOK_COLUMNS, outlookRows } from './outlooks.ts';
import { TRADE_COLUMNS, tradeRows } from './trades.ts';
import { TARGET_COLUMNS, targetRows } from './waiver-targets.ts';

export type LeagueTable = AdviceTable | 'availability' | 'calls' | 'outlooks' | 'targets' | 'trades';

export interface LeagueTables {
  readonly lines: Readonly<Record<LeagueTable, readonly string[]>>;
  /** Asks for advice in the leagues of the week's season; drafts are graded before week 1. */
  add(week: JudgedWeek, leagues: readonly CapturedLeague[]): Promise<void>;
}

/**
 * Empty tables. `now` is the snapshot of today, with the results that claims
 * and drafts are judged by.
 */
export function createLeagueTables(now: Snapshot): LeagueTables {
  const lines: Record<LeagueTable, string[]> = {
    lineups: [ADVICE_COLUMNS.lineups],
    claims: [ADVICE_COLUMNS.claims],
    drops: [ADVICE_COLUMNS.drops],
    availability: [AVAILABILITY_COLUMNS],
    calls: [LEAGUE_CALL_COLUMNS],
    outlooks: [OUTLOOK_COLUMNS],
    targets: [TARGET_COLUMNS],
    trades: [TRADE_COLUMNS],
  };
  return {
    lines,
    async add(week, leagues) {
      lines.availability.push(...availabilityRows(week));
      const ofSeason = leagues.filter(({ league }) => league.season === week.before.season);
      lines.targets.push(...(await targetRows(week, ofSeason)));
      for (const league of ofSeason) {
        const rows = await leagueAdvice(league, week);
        for (const table of ['lineups', 'claims', 'drops'] as const) lines[table].push(...rows[table]);
        lines.outlooks.push(...(await outlookRows(league, week)));
        lines.trades.push(...(await tradeRows(league, week, now)));
        const graded = week.before.week === 1 ? await draftCalls(league, week, now) : [];
        lines.calls.push(
          ...leagueCallRows(league, week.before, [...(await leagueCalls(league, week, now)), ...graded]),
        );
      }
    },
  };
}

// Every player's chance to play his team's game, and a quarterback's to
// start it, as rows of a table.
const AVAILABILITY_COLUMNS = 'season,week,player_id,position,p_play,p_start';

/** D/STs always play. */
const POSITIONS = new Set(['QB', 'RB', 'WR', 'TE', 'K']);

/**
 * One line a player with a game this week or on a roster of it; a player without an id is left out.
 * A quarterback also has his chance to start.
 */
function availabilityRows({ before, model }: Pick<AdviceWeek, 'before' | 'model'>): readonly string[] {
  const forecast = model.week(before);
  return before.players.all
    .flatMap((player) => {
      const { gsisId, position } = player;
      if (gsisId === null || !POSITIONS.has(position)) return [];
      const availability = model.availability(before, player);
      if (!availability && !isOnRoster(before, player)) return [];
      // the odds that answers give: the crowd and the platform move those of quarterbacks
      const start = forecast.projectionFor(player)?.plays ?? availability?.starts?.[0] ?? 0;
      const play = position === 'QB' ? Math.max(start, availability?.plays[0] ?? 0) : (availability?.plays[0] ?? 0);
      const startCell = position === 'QB' ? start.toFixed(4) : '';
      return [[before.season, before.week, gsisId, position, play.toFixed(4), startCell].join(',')];
    })
    .sort();
}

function isOnRoster({ rosters, rostersOf, season, week }: Snapshot, player: Player): boolean {
  const row = rostersOf(player).at(-1);
  return row !== undefined && rosters.numbers.season[row] === season && rosters.numbers.week[row] === week;
}

/**
 * One a drafter. Draft ranks of the time are not recorded, so the draft's own order stands for
 * them. `after` has the season's results.
 */
async function draftCalls(
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
