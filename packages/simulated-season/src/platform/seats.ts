// A fantasy team in the middle of its season: its manager, its roster, its decisions.

import type { Random } from '../random.ts';
import { amountIn } from '../values.ts';
import type { LeagueDefinition } from './leagues.ts';
import type { MarketPlayer } from './market.ts';

/** How many of a position a manager wants at most, by league. */
export function positionLimit(league: LeagueDefinition, position: string): number {
  const isSuperflex = league.slots.includes('SUPER_FLEX');
  const deep = league.type === 2;
  const limits: Readonly<Record<string, number>> = {
    QB: isSuperflex ? 4 : 2,
    RB: deep ? 8 : 6,
    WR: deep ? 9 : 7,
    TE: deep ? 3 : 2,
    K: 1,
    DEF: 1,
  };
  return league.slots.some((slot) => slot === position) || !['K', 'DEF'].includes(position)
    ? amountIn(limits, position)
    : 0;
}

/** The least a team needs at a position to fill its own slots. */
export const positionNeed = (league: LeagueDefinition, position: string): number =>
  league.slots.filter((slot) => slot === position || (slot === 'SUPER_FLEX' && position === 'QB')).length;

export interface Seat {
  readonly rosterId: number;
  /** Number of the manager; null = no one. */
  readonly manager: number | null;
  /** How readily he acts, 0 to 1; an orphan never does. */
  readonly activity: number;
  /** How freely he bids. */
  readonly boldness: number;
  readonly rostered: Set<string>;
  faabSpent: number;
  moves: number;
  /** His own view of a player, as a factor; lasts the season. */
  readonly opinions: Map<string, number>;
}

export function newSeat(
  random: Random,
  rosterId: number,
  manager: number | null,
  assets: readonly MarketPlayer[],
): Seat {
  return {
    rosterId,
    manager,
    activity: manager === null ? 0 : 0.25 + 0.65 * random.next(),
    boldness: Math.exp(random.normal(0, 0.35)),
    rostered: new Set(),
    faabSpent: 0,
    moves: 0,
    opinions: new Map(assets.map(({ id }) => [id, Math.exp(random.normal(0, 0.11))])),
  };
}
