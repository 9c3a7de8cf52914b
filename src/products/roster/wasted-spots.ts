// Spots of a roster that add no points: idle starters, empty slots, too many starters, and a
// reserve list used badly.
import { isReserveEligible, type Player } from '../../nfl/index.ts';
import type { LineupCalls } from './lineup.ts';
import { canLeave } from './locks.ts';
import type { RosterContext } from './roster-context.ts';
import type { RosterPlayer } from './roster-player.ts';

export interface WastedSpots {
  /** Players in the lineup now who do not play this week. */
  readonly idleStarters: readonly RosterPlayer[];
  /** Slots no player of the roster can fill this week, each once. */
  readonly unfilledSlots: readonly string[];
  /** Those of them that others of the same name are filled of. */
  readonly partlyFilledSlots: ReadonlySet<string>;
  /** Marked starters beyond the lineup's slots, in a pasted roster. */
  readonly extraStarters: number;
  /** On the reserve list, healthy and playing. */
  readonly healthyOnReserve: readonly Player[];
  /** On a roster spot, with a long absence; as many as there are open reserve spots. */
  readonly reserveEligible: readonly Player[];
}

export function wastedSpots(team: RosterContext, { unfilled, callouts }: LineupCalls): WastedSpots {
  const { league, members, slots, isReserveKnown } = team;
  const marked = members.filter(({ isStarting }) => isStarting === true);
  const onReserve = members.filter(({ reserveSpot }) => reserveSpot === 'reserve');
  const openReserveSpots = Math.max(0, (league?.rules.reserveSlots ?? 0) - onReserve.length);
  const isHealthy = ({ profile }: RosterPlayer) =>
    profile.participation === 'plays' && profile.status.availability === 'healthy';
  const isStashable = (member: RosterPlayer) =>
    member.reserveSpot === null && isReserveEligible(member.profile.status) && canLeave(member);
  return {
    idleStarters: marked.filter(
      ({ profile, absence, lock }) => profile.participation !== 'unmodeled' && absence !== null && lock === null,
    ),
    unfilledSlots: [...new Set(unfilled)],
    partlyFilledSlots: new Set(unfilled.filter((slot) => callouts.some((call) => call.slot === slot))),
    extraStarters: Math.max(0, marked.length - slots.length),
    healthyOnReserve: isReserveKnown ? onReserve.filter(isHealthy).map(({ player }) => player) : [],
    reserveEligible: isReserveKnown
      ? members
          .filter(isStashable)
          .map(({ player }) => player)
          .slice(0, openReserveSpots)
      : [],
  };
}
