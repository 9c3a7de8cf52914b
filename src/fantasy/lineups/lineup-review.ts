// Every lineup of a league's weeks against the best one in hindsight, and at which
// positions its points were scored.
import { entryOf } from '../../checked/index.ts';
import { sum } from '../../stats/index.ts';
import type { League, LeagueRoster, Matchup } from '../league.ts';
import type { CompletedWeek, ScoredMatchup } from '../standings/counted-weeks.ts';
import { bestLineup, type LineupCandidate } from './best-lineup.ts';
import { isEligible, isFlexSlot, startingSlots } from './slots.ts';
import { slotsOfWeek } from './week-slots.ts';

/** What is known of a player's positions. */
export interface Eligibility {
  /** His main position; null for an unknown player. */
  readonly position: string | null;
  /** Positions he may be started at. */
  readonly positions: readonly string[];
}

export type EligibilityOf = (playerId: string) => Eligibility;

/** A player who was in a lineup, or should have been. */
export interface LineupPlayer {
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
  /** Slots without a player. */
  readonly emptySlots: number;
  readonly started: readonly LineupPlayer[];
  /** In the best lineup, but left on the bench. */
  readonly missedStarters: readonly LineupPlayer[];
  /** In the lineup, but not in the best one. */
  readonly wrongStarters: readonly LineupPlayer[];
}

export interface LineupReview {
  readonly rosterId: number;
  readonly weeks: readonly ReviewedWeek[];
  /** Weeks of which the platform lost the lineup: its points are not those of the score. */
  readonly lostWeeks: readonly number[];
  readonly actual: number;
  readonly optimal: number;
  /** Sum over the weeks of what the best lineup would have added. */
  readonly benchPointsLost: number;
  /** Actual in percent of optimal, at most 100; 100 where nothing was to be scored. */
  readonly efficiency: number;
}

/** Position of a player that no slot of the league takes. */
export const NO_POSITION = '?';
const EMPTY_SLOT = '0';

/**
 * Reviews of the league's teams with a lineup to review. A team's week in which the points of a
 * player are unknown has no best lineup, and one whose lineup the platform lost has none at all:
 * both are left out.
 */
export function reviewLineups(
  league: League,
  rosters: readonly LeagueRoster[],
  weeks: readonly CompletedWeek[],
  eligibilityOf: EligibilityOf,
): ReadonlyMap<number, LineupReview> {
  const slots = startingSlots(league.rosterSpots);
  const positionInLeague = positionsInLeague(slots, eligibilityOf);
  const { bestBall } = league.rules;
  const slotsIn = new Map(
    weeks.map(({ week, matchups }) => [week, slotsOfWeek(slots, matchups, (id) => eligibilityOf(id).positions)]),
  );
  return new Map(
    rosters.flatMap((roster) => {
      const taxi = new Set(roster.taxi);
      const lostWeeks: number[] = [];
      const reviewed = weeks.flatMap(({ week, matchups }) => {
        const matchup = matchups.find((row) => row.rosterId === roster.id);
        if (!matchup) return [];
        const rules = { slots: entryOf(slotsIn, week), taxi, bestBall, eligibilityOf, own: positionInLeague };
        if (isLineupLost(matchup, rules)) {
          lostWeeks.push(week);
          return [];
        }
        return reviewWeek(week, matchup, rules) ?? [];
      });
      return reviewed.length === 0 ? [] : [[roster.id, totalReview(roster.id, reviewed, lostWeeks)] as const];
    }),
  );
}

/** Points by which a score may differ from its lineup by rounding. */
const MAX_ROUNDING_POINTS = 0.1;

/**
 * Whether the points of the lineup are not those of the score, which no commissioner has set. In
 * best ball the platform sets the lineup, and may show none.
 */
function isLineupLost(
  { score, overridden, starters, starterPoints }: ScoredMatchup,
  { bestBall }: Pick<ReviewRules, 'bestBall'>,
): boolean {
  if (overridden || bestBall) return false;
  const known = starterPoints.filter((points) => points !== null);
  const isUnknown = starters.some((id, slot) => id !== EMPTY_SLOT && starterPoints[slot] === null);
  return !isUnknown && Math.abs(sum(known) - score) > MAX_ROUNDING_POINTS;
}

interface ReviewRules {
  readonly slots: readonly string[];
  readonly taxi: ReadonlySet<string>;
  readonly bestBall: boolean;
  readonly eligibilityOf: EligibilityOf;
  readonly own: (playerId: string) => string;
}

function reviewWeek(
  week: number,
  matchup: Matchup,
  { slots, taxi, bestBall, eligibilityOf, own: positionInLeague }: ReviewRules,
): ReviewedWeek | null {
  const { starters, starterPoints, playerPoints } = matchup;
  const startedIds = new Set(starters);
  const choices = matchup.players.filter((id) => startedIds.has(id) || !taxi.has(id));
  if (!choices.every((id) => playerPoints.has(id))) return null;
  const eligible: LineupCandidate[] = choices.map((id) => ({
    id,
    points: entryOf(playerPoints, id),
    positions: eligibilityOf(id).positions,
  }));
  const best = bestLineup(slots, eligible, starters);
  const hasLineup = starters.some((id) => id !== EMPTY_SLOT);
  // in best ball the platform sets the best lineup
  const lineup = bestBall && !hasLineup ? best.ids.map((id) => id ?? EMPTY_SLOT) : starters;
  // an empty slot scored nothing, unless its player is one that the platform no longer lists
  const pointsAt = (id: string, slot: number) =>
    id === EMPTY_SLOT ? (starterPoints[slot] ?? 0) : entryOf(playerPoints, id);
  const actual = bestBall ? best.points : sum(lineup.map(pointsAt));
  const positionAt = (id: string, slot: number) => {
    const name = slots[slot];
    return lineup.length === slots.length && name !== undefined && !isFlexSlot(name) ? name : positionInLeague(id);
  };
  const started = lineup.flatMap((id, slot) =>
    id === EMPTY_SLOT ? [] : [{ id, points: pointsAt(id, slot), position: positionAt(id, slot) }],
  );
  const chosen = new Set(best.ids);
  const missed = best.ids.flatMap((id, slot) =>
    id === null || lineup.includes(id) ? [] : [{ id, points: pointsAt(id, slot), position: positionAt(id, slot) }],
  );
  return {
    week,
    actual,
    optimal: best.points,
    emptySlots: Math.max(0, slots.length - started.length),
    started,
    missedStarters: bestBall ? [] : missed,
    wrongStarters: bestBall ? [] : started.filter(({ id }) => !chosen.has(id)),
  };
}

function totalReview(rosterId: number, weeks: readonly ReviewedWeek[], lostWeeks: readonly number[]): LineupReview {
  const actual = sum(weeks.map((week) => week.actual));
  const optimal = sum(weeks.map((week) => week.optimal));
  return {
    rosterId,
    weeks,
    lostWeeks,
    actual,
    optimal,
    benchPointsLost: sum(weeks.map((week) => Math.max(0, week.optimal - week.actual))),
    efficiency: optimal > 0 ? Math.min(100, (100 * actual) / optimal) : 100,
  };
}

/**
 * A player's own position in this league: the first of his that some slot
 * takes (a fullback is a RB).
 */
function positionsInLeague(slots: readonly string[], eligibilityOf: EligibilityOf): (playerId: string) => string {
  const cachedPositions = new Map<string, string>();
  return (id) => {
    const cached = cachedPositions.get(id);
    if (cached !== undefined) return cached;
    const { position, positions } = eligibilityOf(id);
    const all = position === null ? positions : [position, ...positions];
    const slotPosition =
      all.find((candidatePosition) => slots.some((slot) => isEligible(slot, [candidatePosition]))) ?? NO_POSITION;
    cachedPositions.set(id, slotPosition);
    return slotPosition;
  };
}
