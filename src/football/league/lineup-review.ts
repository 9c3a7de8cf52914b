// Every lineup of a league's weeks against the best one in hindsight, and at which positions its points were scored.
import type { League, LeagueRoster, Matchup } from '../league.ts';
import { bestLineup, type Candidate } from './best-lineup.ts';
import type { LeagueWeek } from './counted-weeks.ts';
import { isShared, startingSlots, takes } from './slots.ts';

/** What is known of a player's positions. */
export interface Eligibility {
  /** His main position; null when nobody knows him. */
  readonly position: string | null;
  /** Positions he may be started at. */
  readonly positions: readonly string[];
}

export type EligibilityOf = (playerId: string) => Eligibility;

/** Somebody who stood in a lineup, or should have. */
export interface Starter {
  readonly id: string;
  readonly points: number;
  /** Position his points count for. */
  readonly position: string;
}

/** One team's lineup of one week. */
export interface ReviewedWeek {
  readonly week: number;
  readonly actual: number;
  readonly optimal: number;
  /** Slots without anybody in them. */
  readonly empty: number;
  readonly started: readonly Starter[];
  /** In the best lineup, but left on the bench. */
  readonly missed: readonly Starter[];
  /** In the lineup, but not in the best one. */
  readonly misplaced: readonly Starter[];
}

export interface LineupReview {
  readonly rosterId: number;
  readonly weeks: readonly ReviewedWeek[];
  readonly actual: number;
  readonly optimal: number;
  /** Sum over the weeks of what the best lineup would have added. */
  readonly benchPointsLost: number;
  /** Actual in percent of optimal, at most 100; 100 where nothing was to be scored. */
  readonly efficiency: number;
}

/** Position of somebody whose position no slot of the league takes. */
export const NO_POSITION = '?';
const EMPTY = '0';

/** Reviews of all the league's teams, those without a score in these weeks included. */
export function reviewLineups(
  league: League,
  rosters: readonly LeagueRoster[],
  weeks: readonly LeagueWeek[],
  eligibilityOf: EligibilityOf,
): ReadonlyMap<number, LineupReview> {
  const slots = startingSlots(league.places);
  const own = ownPositions(slots, eligibilityOf);
  return new Map(
    rosters.map((roster) => {
      const taxi = new Set(roster.taxi);
      const reviewed = weeks.flatMap(({ week, matchups }) => {
        const matchup = matchups.find((row) => row.rosterId === roster.id);
        if (!matchup) return [];
        return [reviewWeek(week, matchup, { slots, taxi, bestBall: league.rules.bestBall, eligibilityOf, own })];
      });
      return [roster.id, summed(roster.id, reviewed)];
    }),
  );
}

interface Rules {
  readonly slots: readonly string[];
  readonly taxi: ReadonlySet<string>;
  readonly bestBall: boolean;
  readonly eligibilityOf: EligibilityOf;
  readonly own: (playerId: string) => string;
}

function reviewWeek(
  week: number,
  matchup: Matchup,
  { slots, taxi, bestBall, eligibilityOf, own }: Rules,
): ReviewedWeek {
  const { starters, starterPoints, playerPoints } = matchup;
  const stood = new Set(starters);
  const pool: Candidate[] = matchup.players
    .filter((id) => stood.has(id) || !taxi.has(id))
    .map((id) => ({ id, points: playerPoints.get(id) ?? 0, positions: eligibilityOf(id).positions }));
  const best = bestLineup(slots, pool, starters);
  const named = starters.some((id) => id !== EMPTY);
  // in best ball nobody sets a lineup: the best one is the team's
  const lineup = bestBall && !named ? best.ids.map((id) => id ?? EMPTY) : starters;
  const pointsAt = (id: string, slot: number) => playerPoints.get(id) ?? starterPoints[slot] ?? 0;
  const actual = bestBall ? best.points : lineup.reduce((sum, id, slot) => sum + pointsAt(id, slot), 0);
  const positionAt = (id: string, slot: number) => {
    const name = slots[slot];
    return lineup.length === slots.length && name !== undefined && !isShared(name) ? name : own(id);
  };
  const started = lineup.flatMap((id, slot) =>
    id === EMPTY ? [] : [{ id, points: pointsAt(id, slot), position: positionAt(id, slot) }],
  );
  const chosen = new Set(best.ids);
  const missed = best.ids.flatMap((id, slot) =>
    id === null || lineup.includes(id) ? [] : [{ id, points: pointsAt(id, slot), position: positionAt(id, slot) }],
  );
  return {
    week,
    actual,
    optimal: best.points,
    empty: Math.max(0, slots.length - started.length),
    started,
    missed: bestBall ? [] : missed,
    misplaced: bestBall ? [] : started.filter(({ id }) => !chosen.has(id)),
  };
}

function summed(rosterId: number, weeks: readonly ReviewedWeek[]): LineupReview {
  const actual = weeks.reduce((sum, week) => sum + week.actual, 0);
  const optimal = weeks.reduce((sum, week) => sum + week.optimal, 0);
  return {
    rosterId,
    weeks,
    actual,
    optimal,
    benchPointsLost: weeks.reduce((sum, week) => sum + Math.max(0, week.optimal - week.actual), 0),
    efficiency: optimal > 0 ? Math.min(100, (100 * actual) / optimal) : 100,
  };
}

/** A player's own position in this league: the first of his that some slot takes (a fullback is a RB). */
function ownPositions(slots: readonly string[], eligibilityOf: EligibilityOf): (playerId: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const kept = known.get(id);
    if (kept !== undefined) return kept;
    const { position, positions } = eligibilityOf(id);
    const all = position === null ? positions : [position, ...positions];
    const own = all.find((one) => slots.some((slot) => takes(slot, [one]))) ?? NO_POSITION;
    known.set(id, own);
    return own;
  };
}
