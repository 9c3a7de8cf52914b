// Where the best lineup has a player, cited for programs.
import { createFact, type Fact, LINEUP_SLOTS, playerSlice } from '../../citations/index.ts';
import type { LineupCall } from './lineup.ts';
import type { RosterContext } from './roster-context.ts';

/** Null for a slot that the platform has no word for. */
export function slotFact(
  { league, snapshot, username }: RosterContext,
  { member: { player, reserveSpot }, slot }: LineupCall,
): Fact | null {
  const spot = slot ?? (reserveSpot === null ? 'BN' : RESERVE_SPOTS[reserveSpot]);
  const place = (LINEUP_SLOTS as readonly string[]).indexOf(spot);
  if (place < 0) return null;
  const week = `${snapshot.season} wk ${snapshot.week}`;
  const slice = `${league ? `league ${league.id} ` : ''}${week}, ${playerSlice(player)}`;
  return createFact('roster_slot', place, 'slot', player.position === 'DEF' ? null : player.name, {
    dataset: username === null ? 'request roster' : 'platform rosters',
    slice,
    rule: 'slot in the best lineup',
  });
}

const RESERVE_SPOTS = { reserve: 'IR', taxi: 'TAXI' } as const;
