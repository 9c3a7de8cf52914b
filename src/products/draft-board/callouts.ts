// What a draft board's sentences name: its first players, its top tier, the best value, the worst
// reach, and of each player what his market rank means.
import type { Fact } from '../../citations/index.ts';
import { LEAGUE_TEAMS } from '../../fantasy/defaults/index.ts';
import type { BoardPlayer } from './board-player.ts';
import type { Shift } from './shift.ts';

export type MarketPrice =
  /** He goes later than he should. `round`: in which to take him, of a league of twelve. */
  | { readonly kind: 'value'; readonly rank: Fact; readonly round: number }
  | { readonly kind: 'too_early'; readonly rank: Fact };

/** A player with what is said of his price; null where it is about right or not known. */
export interface PricedPlayer extends BoardPlayer {
  readonly price: MarketPrice | null;
  /** Of a value or a reach: why his points a game are not last season's; null where not known. */
  readonly shift: Shift | null;
}

/** Points above replacement from which a late price makes a player a value. */
export const MIN_VALUE_POINTS = 10;

/** What `withPrice` knows beyond the player. */
interface PriceContext {
  /** On the list of values or reaches, where the price is the reason. */
  readonly isCallout: boolean;
  /** Worth a pick wherever the market has him. */
  readonly isTopTier: boolean;
}

export function withPrice(entry: BoardPlayer, context: PriceContext): Omit<PricedPlayer, 'shift'> {
  const { market } = entry;
  return { ...entry, price: market && (market.isFar || context.isCallout) ? priceOf(entry, market, context) : null };
}

function priceOf(
  { overReplacement, rank: boardRank }: BoardPlayer,
  { opinion, rank }: NonNullable<BoardPlayer['market']>,
  { isTopTier }: PriceContext,
): MarketPrice | null {
  if (opinion === 'too early') return isTopTier ? null : { kind: 'too_early', rank };
  return overReplacement !== null && overReplacement.value >= MIN_VALUE_POINTS
    ? { kind: 'value', rank, round: roundToTake(boardRank, rank.value) }
    : null;
}

/** The round before the market takes him, and none before his own. */
const roundToTake = (boardRank: number, marketRank: number): number =>
  Math.max(roundOf(boardRank), roundOf(marketRank) - 1);

const roundOf = (place: number): number => Math.ceil(place / LEAGUE_TEAMS);

/** A player of the reasoning with his price. */
export interface Callout<Price extends MarketPrice = MarketPrice> {
  readonly entry: PricedPlayer;
  readonly price: Price;
}

/** The first of the list with this kind of price; null for none. */
export function firstCallout<Kind extends MarketPrice['kind']>(
  list: readonly PricedPlayer[],
  kind: Kind,
): Callout<Extract<MarketPrice, { kind: Kind }>> | null {
  const entry = list.find(({ price }) => price?.kind === kind);
  return entry ? { entry, price: entry.price as Extract<MarketPrice, { kind: Kind }> } : null;
}

/** The top tier as the reasoning describes it. */
export type TopTier =
  | { readonly kind: 'alone'; readonly only: PricedPlayer }
  /** Any of them is as good a pick. */
  | { readonly kind: 'alike'; readonly players: readonly PricedPlayer[] }
  | { readonly kind: 'short'; readonly size: number; readonly last: PricedPlayer }
  | {
      readonly kind: 'long';
      readonly first: PricedPlayer;
      readonly last: PricedPlayer;
      readonly main: MainPosition;
      /** Whether it is long for a tier. */
      readonly isDeep: boolean;
    };

/** The commonest position of a tier, and how much of it that is. */
export interface MainPosition {
  readonly position: string;
  readonly share: 'all' | 'most' | 'some';
}

/** A longer tier is described by the players it begins and ends with. */
const MAX_LISTED_TIER = 4;
/** Players from which a tier is deep: most of a round of twelve teams. */
const MIN_DEEP_TIER = 9;
/** Share of the first player's points above replacement from which another is as good a pick. */
const MIN_ALIKE_SHARE = 0.85;

/** Null for an empty board. */
export function topTierOf(players: readonly PricedPlayer[]): TopTier | null {
  const [first] = players;
  const last = players.at(-1);
  if (!first || !last) return null;
  if (players.length === 1) return { kind: 'alone', only: first };
  if (players.length > MAX_LISTED_TIER)
    return { kind: 'long', first, last, main: mainPosition(players, first), isDeep: players.length >= MIN_DEEP_TIER };
  return areAlike(players) ? { kind: 'alike', players } : { kind: 'short', size: players.length, last };
}

/** Share of a tier from which a position is most of it. */
const MOST_OF_TIER = 0.5;

function mainPosition(players: readonly PricedPlayer[], first: PricedPlayer): MainPosition {
  const counts = new Map<string, number>();
  for (const { player } of players) counts.set(player.position, (counts.get(player.position) ?? 0) + 1);
  const [position, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [first.player.position, 1];
  const share = count / players.length;
  return { position, share: share === 1 ? 'all' : share > MOST_OF_TIER ? 'most' : 'some' };
}

/** False where a player's value is not known. */
function areAlike(players: readonly PricedPlayer[]): boolean {
  const values = players.flatMap(({ overReplacement }) => overReplacement?.value ?? []);
  const best = Math.max(...values);
  return values.length === players.length && values.every((value) => value >= MIN_ALIKE_SHARE * best);
}
