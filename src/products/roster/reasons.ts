// The reasons of a roster audit, chosen and ordered: wasted spots, changes, the closest call, strength and weakness, and claims.
import type { Player } from '../../nfl/index.ts';
import type { WaiverCall } from './adds.ts';
import type { PositionGrade } from './grades.ts';
import { type ClosestPair, closestPair } from './headline.ts';
import type { LineupCall, LineupCalls } from './lineup.ts';
import { isStarted, type LineupChange } from './lineup-changes.ts';
import type { RosterContext, RosterPlayer } from './roster-context.ts';
import type { WastedSpots } from './wasted-spots.ts';

export type RosterReason =
  | { readonly kind: 'roster_unused' }
  | { readonly kind: 'too_many_starters'; readonly extra: number }
  | { readonly kind: 'idle_starter'; readonly member: RosterPlayer }
  | { readonly kind: 'unfilled_slots'; readonly slots: readonly string[]; readonly week: number }
  | { readonly kind: 'healthy_on_reserve'; readonly player: Player }
  | { readonly kind: 'reserve_eligible'; readonly player: Player }
  | { readonly kind: 'change'; readonly change: LineupChange }
  | { readonly kind: 'best_ball' }
  | { readonly kind: 'closest_call'; readonly pair: ClosestPair; readonly closeness: Closeness }
  | { readonly kind: 'no_alternatives' }
  | { readonly kind: 'grades'; readonly best: PositionGrade; readonly worst: PositionGrade }
  | { readonly kind: 'claims'; readonly status: 'named' | 'none_helps' | 'team_unknown' | 'no_league' };

export type Closeness = 'clear' | 'coin_flip' | 'coin_flip_by_mean';

/** Odds below which a call is a coin flip. */
const LEVEL_ODDS = 0.55;
const EVEN_ODDS = 0.5;

export interface RosterAudit {
  readonly lineup: LineupCalls;
  readonly changes: readonly LineupChange[];
  readonly closest: LineupCall | null;
  readonly grades: readonly PositionGrade[];
  readonly claims: readonly WaiverCall[];
  readonly wasted: WastedSpots;
}

export function rosterReasons(team: RosterContext, audit: RosterAudit): readonly RosterReason[] {
  const { lineup, changes, closest, grades, claims, wasted } = audit;
  const reasons: (RosterReason | null)[] = [
    team.isRosterUnused ? { kind: 'roster_unused' } : null,
    wasted.extraStarters > 0 ? { kind: 'too_many_starters', extra: wasted.extraStarters } : null,
    ...wasted.idleStarters.map((member) => ({ kind: 'idle_starter', member }) as const),
    wasted.unfilledSlots.length > 0
      ? { kind: 'unfilled_slots', slots: wasted.unfilledSlots, week: team.snapshot.week }
      : null,
    ...wasted.healthyOnReserve.map((player) => ({ kind: 'healthy_on_reserve', player }) as const),
    ...wasted.reserveEligible.map((player) => ({ kind: 'reserve_eligible', player }) as const),
    ...changes.map((change) => ({ kind: 'change', change }) as const),
    lineup.callouts.some(isStarted) ? lineupReason(team, closest) : null,
    gradesReason(grades),
    { kind: 'claims', status: claimsStatus(team, claims) },
  ];
  return reasons.filter((reason) => reason !== null);
}

function lineupReason({ league }: RosterContext, closest: LineupCall | null): RosterReason {
  if (league?.rules.bestBall) return { kind: 'best_ball' };
  const pair = closestPair(closest);
  return pair ? { kind: 'closest_call', pair, closeness: closenessOf(pair) } : { kind: 'no_alternatives' };
}

function closenessOf({ odds }: ClosestPair): Closeness {
  const value = odds?.value ?? 1;
  return value >= LEVEL_ODDS ? 'clear' : value < EVEN_ODDS ? 'coin_flip_by_mean' : 'coin_flip';
}

function gradesReason(grades: readonly PositionGrade[]): RosterReason | null {
  const [best, ...rest] = grades.filter(({ hasOwnSlot }) => hasOwnSlot).sort((a, b) => b.percentile - a.percentile);
  const worst = rest.at(-1);
  return best && worst ? { kind: 'grades', best, worst } : null;
}

function claimsStatus({ league, pool }: RosterContext, claims: readonly WaiverCall[]) {
  if (pool) return claims.length === 0 ? 'none_helps' : 'named';
  return league ? 'team_unknown' : 'no_league';
}
