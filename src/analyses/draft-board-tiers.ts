// Tiers of a whole draft board and what each is called, by what its players are worth beyond a replacement.
import type { Ranked } from '../football/draft/ranking.ts';
import { tierSizes } from '../football/draft/tiers.ts';

/** Neighbours on the board between whom the order matters little. */
export interface Tier {
  readonly label: string;
  /** How many of the board, best first. */
  readonly size: number;
}

/** What a tier must gain, in squared noise, to stand apart: a gap that noise alone makes one time in six is none. */
const BREAK_COST = 2;
/** The tenth and the ninetieth percentile are this many standard deviations apart. */
const RANGE = 2.563;
/** Noise of a projection whose range is closed, in points. */
const LEAST_NOISE = 1;

/** Tiers of nobody below replacement, from the top of the board. */
const ABOVE = ['Cornerstones', 'Strong starters', 'Starters', 'Flex starters'];
const LAST_ABOVE = 'Matchup starters';
/** The tier in which replacement level lies. */
const ACROSS = 'Last starters and first reserves';
/** Tiers of nobody above replacement, from the best of them. */
const BELOW = ['Reserves', 'Depth', 'Late fliers'];
const LAST_BELOW = 'Last picks';

/** The tiers of everybody on the board, before it is cut to what was asked: how many are shown moves no tier. */
export function tiersOf(board: readonly Ranked[]): readonly Tier[] {
  const sizes = tierSizes(
    board.map(({ outcome }) => ({
      value: outcome.overReplacement,
      noise: Math.max(LEAST_NOISE, (outcome.p90 - outcome.p10) / RANGE),
    })),
    BREAK_COST,
  );
  let from = 0;
  let above = 0;
  let below = 0;
  return sizes.map((size) => {
    const best = board[from]?.outcome.overReplacement ?? 0;
    from += size;
    const worst = board[from - 1]?.outcome.overReplacement ?? 0;
    if (worst >= 0) return { size, label: ABOVE[above++] ?? LAST_ABOVE };
    return { size, label: best >= 0 ? ACROSS : (BELOW[below++] ?? LAST_BELOW) };
  });
}

/** The list in its tiers, as far as it reaches. */
export function inTiers<T>(
  tiers: readonly Tier[],
  list: readonly T[],
): readonly { readonly label: string; readonly players: readonly T[] }[] {
  let from = 0;
  return tiers
    .map(({ label, size }) => {
      const players = list.slice(from, from + size);
      from += size;
      return { label, players };
    })
    .filter(({ players }) => players.length > 0);
}
