// What the market's ranks mean: a player's price, the values and reaches of a board, and who is
// not on it.
import { isStreamed, LEAGUE_TEAMS } from '../../fantasy/defaults/index.ts';
import type { Player } from '../../nfl/index.ts';
import { CUTS } from '../cuts.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';
import { type BoardPlayer, marketRankFact, placesApart } from './player.ts';

/** What of his price is worth a word: that it is about right is none. */
const PRICE = reasons<Priced>()({
  /** He goes later than he should; `round`: in which to take him, of a league of twelve. */
  value: ({ entry, market: { opinion, rank } }) =>
    opinion === 'too late' && isWorthPick(entry) && { rank, round: roundToTake(entry.rank, rank.value) },
  /** Who is in the top tier is worth a pick wherever the market has him. */
  too_early: ({ market: { opinion, rank }, isTopTier }) => opinion === 'too early' && !isTopTier && { rank },
});

export type MarketPrice = ReasonOf<typeof PRICE>;
type Priced = Readonly<{ entry: BoardPlayer; market: NonNullable<BoardPlayer['market']>; isTopTier: boolean }>;

/** Null where it is about right or not known. `isListed`: a value or a reach of the lists. */
export function marketPrice(
  entry: BoardPlayer,
  { isListed, isTopTier }: Readonly<{ isListed: boolean; isTopTier: boolean }>,
): MarketPrice | null {
  const { market } = entry;
  return market && (market.isFar || isListed) ? firstOf(PRICE, { entry, market, isTopTier }) : null;
}

const isWorthPick = ({ overReplacement }: BoardPlayer): boolean =>
  overReplacement !== null && overReplacement.value >= CUTS.points.starter;

/** The round before the market takes him, and none before his own. */
const roundToTake = (boardRank: number, marketRank: number): number =>
  Math.max(roundOf(boardRank), roundOf(marketRank) - 1);

const roundOf = (place: number): number => Math.ceil(place / LEAGUE_TEAMS);

/** `tierAt`: the tier of a place on the board, 1 = best. */
type Tiered = Readonly<{ board: readonly BoardPlayer[]; tierAt: (rank: number) => number }>;

/** The values of the whole board, furthest first. */
export const lateOnMarket = ({ board, tierAt }: Tiered): readonly BoardPlayer[] =>
  board
    .filter((entry) => entry.market?.opinion === 'too late' && isFarOff(entry, tierAt) && isWorthPick(entry))
    .sort((a, b) => deltaOf(b) - deltaOf(a));

/** The reaches of the whole board, furthest first: none of the top tier. */
export function earlyOnMarket({ board, tierAt }: Tiered): readonly BoardPlayer[] {
  const ranked = board.filter(({ delta }) => delta !== null).length;
  // in the market's order of the board's players
  const marketPlace = (rank: number) => board.filter((other) => other.marketRank !== null && other.marketRank <= rank);
  return board
    .filter(
      (entry) =>
        entry.market?.opinion === 'too early' &&
        isFarOff(entry, tierAt) &&
        tierAt(entry.rank) > 1 &&
        marketPlace(entry.marketRank ?? 0).length <= CUTS.share.nearly * ranked,
    )
    .sort((a, b) => deltaOf(a) - deltaOf(b));
}

/** Kickers and defenses come last by rule, so a rank says nothing of their value. */
function isFarOff(entry: BoardPlayer, tierAt: Tiered['tierAt']): boolean {
  const { player, delta, rank } = entry;
  const places = placesApart(entry);
  if (isStreamed(player.position) || places < CUTS.share.half * LEAGUE_TEAMS) return false;
  return places >= LEAGUE_TEAMS || tierAt(Math.max(1, rank + Math.sign(delta ?? 0) * places)) !== tierAt(rank);
}

/** Only players with a market rank are compared. */
const deltaOf = ({ delta }: BoardPlayer): number => delta ?? Number.NaN;

/** The market's best of those who come after the list, first on the market first. */
export const unlistedOf = (
  after: readonly { readonly player: Player; readonly marketRank: number | null }[],
  listed: number,
) =>
  after
    .flatMap(({ player, marketRank }) =>
      marketRank !== null && marketRank <= CUTS.share.third * listed && !isStreamed(player.position)
        ? [{ player, marketRank }]
        : [],
    )
    .sort((a, b) => a.marketRank - b.marketRank)
    .slice(0, CUTS.length.listed)
    .map(({ player, marketRank }) => ({ player, marketRank: marketRankFact(player, marketRank) }));
