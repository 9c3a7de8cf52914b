// Sets of positions, each named once. Those that depend on a league's lineup are in `defaults/`,
// the four of an offense in `nfl`.

/** Positions of fantasy players. */
export const FANTASY_POSITIONS: ReadonlySet<string> = new Set(['QB', 'RB', 'FB', 'WR', 'TE', 'K', 'DEF']);

/** Positions with a workload: touches, targets or pass attempts. */
export const SKILL_POSITIONS: ReadonlySet<string> = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);

/** Positions that live on targets. */
export const RECEIVING_POSITIONS: ReadonlySet<string> = new Set(['WR', 'TE']);

/**
 * Positions at which one player of an NFL team has most of the work, and the next takes it over. A
 * quarterback has all of it.
 */
export const ONE_STARTER_POSITIONS: ReadonlySet<string> = new Set(['RB', 'TE']);

/** Positions of which most leagues start one. */
export const ONE_SPOT_POSITIONS: ReadonlySet<string> = new Set(['QB', 'TE', 'K', 'DEF']);

/** A fullback fills a running back's spot. */
export function fantasyPosition(position: string): string {
  return position === 'FB' ? 'RB' : position;
}

/** Whether he is a running back or a fullback. */
export const isBack = (position: string): boolean => fantasyPosition(position) === 'RB';
