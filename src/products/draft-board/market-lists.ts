// Which players of a draft board are values and reaches, and which of the market's first are not on
// it.
import type { Fact } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { BoardPlayer } from './board-player.ts';
import { MIN_VALUE_POINTS } from './callouts.ts';
import { marketRankFact } from './market-rank.ts';

/** Longest list of values, and of reaches. */
const MAX_CALLOUTS = 10;
/** Share of the market's order in which a reach matters: hardly anyone drafts the rest. */
const DRAFTED_SHARE = 0.75;
/** Places between board and market from which a player is a value or a reach: a round. */
const MIN_CALLOUT_PLACES = 12;
/** The same where they lie in different tiers: half a round (not tuned). */
const MIN_CALLOUT_PLACES_ACROSS_TIERS = 6;

/** `tierAt`: the tier of a place on the board, 1 = best. */
interface ListedBoard {
  readonly board: readonly BoardPlayer[];
  tierAt(rank: number): number;
}

/**
 * Furthest first. Kickers and defenses come last by rule, so a rank says nothing of their value.
 */
export function lateOnMarket({ board, tierAt }: ListedBoard): readonly BoardPlayer[] {
  return board
    .filter(
      (entry) =>
        entry.market?.opinion === 'too late' &&
        isCallout(entry, tierAt) &&
        entry.overReplacement !== null &&
        entry.overReplacement.value >= MIN_VALUE_POINTS,
    )
    .sort((a, b) => deltaOf(b) - deltaOf(a))
    .slice(0, MAX_CALLOUTS);
}

/** Furthest first. Who is in the top tier is worth a pick wherever the market has him. */
export function earlyOnMarket({ board, tierAt }: ListedBoard): readonly BoardPlayer[] {
  const ranked = board.filter(({ delta }) => delta !== null).length;
  return board
    .filter(
      (entry) =>
        entry.market?.opinion === 'too early' &&
        isCallout(entry, tierAt) &&
        tierAt(entry.rank) > 1 &&
        marketPlace(entry.marketRank, board) <= DRAFTED_SHARE * ranked,
    )
    .sort((a, b) => deltaOf(a) - deltaOf(b))
    .slice(0, MAX_CALLOUTS);
}

/** By the order of the listed players, and by the ranks as they are. */
function isCallout({ player, delta, rank, marketRank }: BoardPlayer, tierAt: ListedBoard['tierAt']): boolean {
  if (delta === null || marketRank === null || isStreamed(player.position)) return false;
  const places = Math.min(Math.abs(delta), Math.abs(marketRank - rank));
  if (places >= MIN_CALLOUT_PLACES) return true;
  const crossesTier = tierAt(Math.max(1, rank + Math.sign(delta) * places)) !== tierAt(rank);
  return crossesTier && places >= MIN_CALLOUT_PLACES_ACROSS_TIERS;
}

/** Only players with a market rank are compared. */
function deltaOf({ delta }: BoardPlayer): number {
  return delta ?? Number.NaN;
}

/** Place in the market's order of the board's players. */
function marketPlace(marketRank: number | null, board: readonly BoardPlayer[]): number {
  if (marketRank === null) return Number.POSITIVE_INFINITY;
  return board.filter((other) => other.marketRank !== null && other.marketRank <= marketRank).length;
}

/** A player the market drafts early who is not among the players listed. */
export interface Unlisted {
  readonly player: Player;
  readonly marketRank: Fact;
}

/** Players named who are not on the list. */
const MAX_UNLISTED = 3;
/**
 * Share of the list's length within which a market rank makes an absence a surprise (not tuned).
 */
const SURPRISING_SHARE = 1 / 3;

/** The market's best of those who come after the list, first on the market first. */
export function unlistedOf(
  after: readonly { readonly player: Player; readonly marketRank: number | null }[],
  listed: number,
): readonly Unlisted[] {
  return after
    .flatMap(({ player, marketRank }) =>
      marketRank !== null && marketRank <= SURPRISING_SHARE * listed && !isStreamed(player.position)
        ? [{ player, marketRank }]
        : [],
    )
    .sort((a, b) => a.marketRank - b.marketRank)
    .slice(0, MAX_UNLISTED)
    .map(({ player, marketRank }) => ({ player, marketRank: marketRankFact(player, marketRank) }));
}
