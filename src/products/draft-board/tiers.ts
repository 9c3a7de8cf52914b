// Tiers of a whole draft board: what each is called, by what its players are worth beyond a
// replacement, and what the first is made of.
import { itemAt } from '../../checked/index.ts';
import { LEAGUE_TEAMS } from '../../fantasy/defaults/index.ts';
import { type RankedProjection, tierSizes } from '../../fantasy/index.ts';
import { NORMAL_P90 } from '../../stats/index.ts';
import { CUTS } from '../cuts.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';
import type { BoardPlayer } from './player.ts';

/** Neighbors on the board that are too close to order with confidence. */
export interface Tier {
  readonly label: string;
  /** How many of the board, best first. */
  readonly size: number;
}

/** What a tier must gain, in squared noise: what noise makes one time in six is none. */
const TIER_BREAK_COST = 2;
/** The tenth and the ninetieth percentile are this many standard deviations apart. */
const RANGE_SDS = 2 * NORMAL_P90;

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

/** What the top tier is made of. */
const TOP_TIER = reasons<readonly BoardPlayer[]>()({
  alone: ([only, second]) => only && !second && { only },
  long: (players) =>
    players.length > CUTS.length.listed && {
      ...endsOf(players),
      main: mainPosition(players),
      isDeep: players.length >= CUTS.share.nearly * LEAGUE_TEAMS,
    },
  short: (players) => ({ size: players.length, ...endsOf(players) }),
});

export type TopTier = ReasonOf<typeof TOP_TIER>;

/** Null for an empty board. */
export const topTierOf = (players: readonly BoardPlayer[]): TopTier | null =>
  players.length === 0 ? null : firstOf(TOP_TIER, players);

const endsOf = (players: readonly BoardPlayer[]) => ({
  first: itemAt(players, 0),
  last: itemAt(players, players.length - 1),
});

/** The commonest position of a tier, and whether most of it is. */
function mainPosition(players: readonly BoardPlayer[]) {
  const counts = new Map<string, number>();
  for (const { player } of players) counts.set(player.position, (counts.get(player.position) ?? 0) + 1);
  const [position, count] = itemAt(
    [...counts].sort((a, b) => b[1] - a[1]),
    0,
  );
  return { position, isMost: count / players.length > CUTS.share.half };
}

/** Splits a tier that is too long where its values differ most. */
function splitLongTier(values: readonly number[]): readonly number[] {
  const { length } = values;
  if (length <= MAX_TIER_SIZE) return [length];
  const least = Math.ceil(CUTS.share.third * length);
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
      sd: Math.max(CUTS.points.shown, (outcome.p90 - outcome.p10) / RANGE_SDS),
    })),
    TIER_BREAK_COST,
  );
  const values = board.map(({ draftValue }) => draftValue);
  const sizes = partsOf(values, apart).flatMap(splitLongTier);
  let [above, below] = [0, 0];
  return partsOf(values, sizes).map((tier) => {
    const { length: size } = tier;
    const [best, worst] = [itemAt(tier, 0), itemAt(tier, size - 1)];
    if (worst >= 0) return { size, label: TIERS_ABOVE_REPLACEMENT[above++] ?? LAST_TIER_ABOVE };
    return { size, label: best >= 0 ? REPLACEMENT_TIER : (TIERS_BELOW_REPLACEMENT[below++] ?? LAST_TIER_BELOW) };
  });
}

/** The list in its tiers, as far as it reaches. */
export const inTiers = <T>(tiers: readonly Tier[], list: readonly T[]) =>
  partsOf(
    list,
    tiers.map(({ size }) => size),
  ).flatMap((players, i) => (players.length > 0 ? [{ label: itemAt(tiers, i).label, players }] : []));

function partsOf<T>(list: readonly T[], sizes: readonly number[]): readonly (readonly T[])[] {
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return list.slice(from - size, from);
  });
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
