// The calls that the league products make about every team of a captured league before a week,
// judged by what the league scored: one row a call.
import { completedWeeks, type PositionStrength, positionStrengths, reviewLineups } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { isOffensePosition, type Snapshot } from '../../nfl/index.ts';
import { type AnalysisContext, AnswerError, InvalidRequestError, roster, teamReport } from '../../products/index.ts';
import { type WeekOutcomes, weekOutcomes } from '../../track-record/index.ts';
import type { AdviceWeek } from './advice.ts';
import type { CapturedLeague } from './captured-league.ts';
import { leaguesAt, managerOf } from './league-at.ts';

export const LEAGUE_CALL_COLUMNS = 'season,week,product,call,confidence,league_id,roster_id,said,came';

export interface LeagueCall {
  readonly product: 'roster' | 'team-report' | 'draft-report';
  readonly call: string;
  readonly confidence: string;
  readonly rosterId: number;
  /** The probability behind the word. */
  readonly probability: number;
  /** 1 when the call was right, 0 when wrong, 0.5 for a tie. */
  readonly outcome: number;
}

/** League weeks over which a team report's position is judged. */
const JUDGED_WEEKS = 4;
/** Verdicts of a roster about a change of its lineup. */
const CHANGES: readonly string[] = ['change', 'two_changes', 'claim_first', 'weak_first', 'level'];

type RosterDecision = Awaited<ReturnType<typeof roster.decide>>;

/**
 * A roster is asked about twice: with no lineup set, and with the starters of the week before still
 * in the lineup, as the platform carries them over. `now` is any later snapshot, with the results
 * that claims are judged by.
 */
export async function leagueCalls(
  captured: CapturedLeague,
  week: AdviceWeek,
  now: Snapshot,
): Promise<readonly LeagueCall[]> {
  const { before, clock, model, market } = week;
  const outcomes = weekOutcomes(before, now, SCORING_PRESETS.ppr);
  const context: AnalysisContext = {
    currentSnapshot: before,
    clock,
    model,
    market,
    leagues: leaguesAt(captured, before, clock),
  };
  const strengthAhead = strengthsAhead(captured, before);
  const calls: LeagueCall[] = [];
  for (const { id: rosterId } of captured.rosters) {
    const team = { platform_username: managerOf({ id: rosterId }), league_id: captured.league.id, week: before.week };
    const unset = await decisionOrNull(roster.decide(context, { ...team, roster: null }));
    const carried = carriedOver(captured, context, rosterId);
    const set = carried && (await decisionOrNull(roster.decide(context, { ...carried, week: before.week })));
    for (const [call, decision] of [
      ['closest start', unset],
      ['first change', set],
    ] as const) {
      // without a change the second question repeats the first
      if (!decision?.judged || (decision === set && !CHANGES.includes(set.verdict.kind))) continue;
      const { start, rival, probability } = decision.judged;
      if (probability === null) continue;
      const outcome = outscored(captured, before, rosterId, start.player.platformId, rival?.player.platformId ?? null);
      if (outcome !== null)
        calls.push({ product: 'roster', call, confidence: decision.confidence, rosterId, probability, outcome });
    }
    calls.push(...claimCalls(unset, rosterId, outcomes));
    const report = await decisionOrNull(teamReport.decide(context, team));
    const ahead =
      report?.judged && strengthAhead.get(rosterId)?.find(({ position }) => position === report.judged?.position);
    if (report?.judged && ahead) {
      const { side, probability } = report.judged;
      const gap = (ahead.pointsPerWeek - ahead.leagueAverage) * (side === 'above' ? 1 : -1);
      const outcome = gap === 0 ? 0.5 : Number(gap > 0);
      calls.push({ product: 'team-report', call: side, confidence: report.confidence, rosterId, probability, outcome });
    }
  }
  return calls;
}

/** Claims of players whose odds to be startable are given. */
function claimCalls(decision: RosterDecision | null, rosterId: number, outcomes: WeekOutcomes): LeagueCall[] {
  return (decision?.claims ?? []).flatMap(({ player, confidence, probability, odds }): LeagueCall[] => {
    const startable = isOffensePosition(player.position) ? outcomes.startable(player) : null;
    if (odds === null || startable === null) return [];
    return [{ product: 'roster', call: 'claim', confidence, rosterId, probability, outcome: Number(startable) }];
  });
}

/** The team as pasted text: the week's players, the starters of the week before marked. */
function carriedOver(
  { league, matchups }: CapturedLeague,
  { currentSnapshot: { week } }: AnalysisContext,
  rosterId: number,
) {
  const rowOf = (inWeek: number) => (matchups.get(inWeek) ?? []).find((row) => row.rosterId === rosterId);
  const [now, last] = [rowOf(week), rowOf(week - 1)];
  if (!now || !last || last.starters.length === 0) return null;
  const roster = now.players.map((name) => ({ name, position: null, starter: last.starters.includes(name) }));
  return { platform_username: null, league_id: league.id, roster };
}

/** Null where the platform has no points of one of them. */
function outscored(
  { matchups }: CapturedLeague,
  { week }: Snapshot,
  rosterId: number,
  start: string | null,
  rival: string | null,
): number | null {
  const points = (matchups.get(week) ?? []).find((row) => row.rosterId === rosterId)?.playerPoints;
  const own = points?.get(start ?? '');
  const other = rival === null ? 0 : points?.get(rival);
  if (own === undefined || other === undefined) return null;
  return own === other ? 0.5 : Number(own > other);
}

/** Strength by position over the weeks ahead; empty where the regular season has fewer left. */
function strengthsAhead(
  { league, rosters, matchups }: CapturedLeague,
  { week, players }: Snapshot,
): ReadonlyMap<number, readonly PositionStrength[]> {
  const weeks = Array.from({ length: JUDGED_WEEKS }, (_, i) => week + i);
  if (week + JUDGED_WEEKS > (league.rules.playoffStartWeek ?? league.rules.lastWeek + 1)) return new Map();
  const played = completedWeeks(
    weeks,
    weeks.map((inWeek) => matchups.get(inWeek) ?? []),
  );
  const reviews = reviewLineups(league, rosters, played, (id) => {
    const player = players.byPlatformId(id);
    return { position: player?.position ?? null, positions: player?.fantasyPositions ?? [] };
  });
  return positionStrengths(reviews);
}

async function decisionOrNull<Decision>(decision: Promise<Decision>): Promise<Decision | null> {
  try {
    return await decision;
  } catch (error) {
    if (error instanceof AnswerError || error instanceof InvalidRequestError) return null;
    throw error;
  }
}

/** One line a call, in the columns of `LEAGUE_CALL_COLUMNS`. */
export function leagueCallRows(
  { league }: CapturedLeague,
  { season, week }: Snapshot,
  calls: readonly LeagueCall[],
): readonly string[] {
  return calls.map(({ product, call, confidence, rosterId, probability, outcome }) =>
    [season, week, product, call, confidence, league.id, rosterId, probability.toFixed(4), outcome].join(','),
  );
}
