// Tiers of a whole draft board and what each is called, by what its players are
// worth beyond a replacement.
import { itemAt } from '../../checked/index.ts';
import { type RankedProjection, tierSizes } from '../../fantasy/index.ts';

/** Neighbors on the board that are too close to order with confidence. */
export interface Tier {
  readonly label: string;
  /** How many of the board, best first. */
  readonly size: number;
}

/**
 * What a tier must gain, in squared noise, to be separate: a gap that noise alone makes
 * one time in six is none.
 */
const TIER_BREAK_COST = 2;
/** The tenth and the ninetieth percentile are this many standard deviations apart. */
const RANGE_SDS = 2.563;
/** Least noise of a projection, in points: where floor and ceiling are equal. */
const MIN_SD = 1;

/** Tiers above replacement, from the top of the board: words that fit a quarterback as well. */
const TIERS_ABOVE_REPLACEMENT = [
  'Cornerstones',
  'Strong starters',
  'Solid starters',
  'Starters',
  'Low-end starters',
  'Back-end starters',
  'Matchup starters',
  'Spot starters',
];
const LAST_TIER_ABOVE = 'Last starters';
/** The tier in which replacement level lies. */
const REPLACEMENT_TIER = 'Fringe starters and top bench';
/** Tiers below replacement, best first. */
const TIERS_BELOW_REPLACEMENT = ['Reserves', 'Depth', 'Late fliers'];
const LAST_TIER_BELOW = 'Last picks';

/** Players of a tier from which it is split: no one drafts from a list of forty. */
const MAX_TIER_SIZE = 14;
/** Least share of a split tier in either part. */
const MIN_PART_SHARE = 0.3;

/** Splits a tier that is too long where its values differ most. */
function splitLongTiers(sizes: readonly number[], values: readonly number[]): readonly number[] {
  let from = 0;
  return sizes.flatMap((size) => {
    const tier = values.slice(from, from + size);
    from += size;
    return splitLongTier(tier);
  });
}

function splitLongTier(values: readonly number[]): readonly number[] {
  const { length } = values;
  if (length <= MAX_TIER_SIZE) return [length];
  const least = Math.ceil(MIN_PART_SHARE * length);
  const gapBefore = (i: number) => itemAt(values, i - 1) - itemAt(values, i);
  const breaks = Array.from({ length: length - 2 * least + 1 }, (_, i) => least + i);
  const cut = breaks.reduce((best, i) => (gapBefore(i) > gapBefore(best) ? i : best), least);
  return [...splitLongTier(values.slice(0, cut)), ...splitLongTier(values.slice(cut))];
}

/** Tiers of the whole board, before it is cut to the requested limit: the limit moves no tier. */
export function tiersOf(board: readonly RankedProjection[]): readonly Tier[] {
  const apart = tierSizes(
    board.map(({ outcome, draftValue }) => ({
      value: draftValue,
      sd: Math.max(MIN_SD, (outcome.p90 - outcome.p10) / RANGE_SDS),
    })),
    TIER_BREAK_COST,
  );
  const sizes = splitLongTiers(
    apart,
    board.map(({ draftValue }) => draftValue),
  );
  let from = 0;
  let above = 0;
  let below = 0;
  return sizes.map((size) => {
    const best = itemAt(board, from).draftValue;
    from += size;
    const worst = itemAt(board, from - 1).draftValue;
    if (worst >= 0) return { size, label: TIERS_ABOVE_REPLACEMENT[above++] ?? LAST_TIER_ABOVE };
    return { size, label: best >= 0 ? REPLACEMENT_TIER : (TIERS_BELOW_REPLACEMENT[below++] ?? LAST_TIER_BELOW) };
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

/** The number of the tier of a rank, 1 = best; beyond the board that of its last. */
export function tierAt(tiers: readonly Tier[], rank: number): number {
  let last = 0;
  const index = tiers.findIndex(({ size }) => {
    last += size;
    return rank <= last;
  });
  return index < 0 ? tiers.length : index + 1;
}
