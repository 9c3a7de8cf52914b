// What all leagues of the platform add and drop: follows who is expected to score more, or less, than two weeks ago.
import { randomOf } from '../random.ts';
import type { Asset, Market } from './market.ts';

export interface TrendingCount {
  readonly id: string;
  readonly count: number;
}

/** Adds a day of a player on the verge of being rostered who gained one point a game. */
const ADDS_PER_POINT = 16_000;
const DROPS_PER_POINT = 9_000;
/** Adds a day of the defence or kicker with the best game of the week, per point above a usual one. */
const STREAMED_PER_POINT = 2_600;
/** Hours after which three fifths of a news item's moves are made. */
const NEWS_HALF = 40;
/** However hot the news, only so many leagues have room: counts level off below this. */
const MOST_PER_DAY = 110_000;

/** Points a game at which half of all leagues hold a player, by position (12 teams, PPR). */
const HELD_FROM: Readonly<Record<string, number>> = { QB: 15, RB: 6.5, WR: 8.5, TE: 7.5, K: 8, DEF: 7 };

/** Share of leagues that hold him. */
const heldBy = (position: string, expected: number): number =>
  1 / (1 + Math.exp(-1.1 * (expected - (HELD_FROM[position] ?? 8))));

/** Counts of the last `hours` before `week`, highest first; players nobody moved are left out. */
export function trending(
  seed: number,
  market: Market,
  kind: 'add' | 'drop',
  week: number,
  hours: number,
): TrendingCount[] {
  const now = market.expectations(week);
  const before = market.expectations(Math.max(1, week - 2));
  const grown = (1 - Math.exp(-hours / NEWS_HALF)) / (1 - Math.exp(-24 / NEWS_HALF));
  const perDay = kind === 'add' ? addsOf : dropsOf;
  return market.assets
    .filter(({ team }) => team !== null)
    .map((asset) => {
      const random = randomOf(seed, 'trending', kind, market.season, week, asset.id);
      const wanted =
        perDay(market, asset, week, now.get(asset.id) ?? 0, before.get(asset.id) ?? 0) *
        Math.exp(random.normal(0, 0.25));
      const day = MOST_PER_DAY * Math.tanh(wanted / MOST_PER_DAY);
      return { id: asset.id, count: Math.round(day * grown) };
    })
    .filter(({ count }) => count >= 50)
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}

function addsOf(market: Market, asset: Asset, week: number, now: number, before: number): number {
  if (market.isOut(asset, week)) return 0;
  const free = 1 - heldBy(asset.position, before);
  if (asset.position === 'K' || asset.position === 'DEF') {
    return STREAMED_PER_POINT * free * Math.max(0, market.inWeek(asset, week) - (HELD_FROM[asset.position] ?? 8) - 0.5);
  }
  // a gain on nothing moves nobody: he has to become useful
  const useful = heldBy(asset.position, now + 2.5);
  return ADDS_PER_POINT * free * useful * Math.max(0, now - before) ** 1.2;
}

function dropsOf(market: Market, asset: Asset, week: number, now: number, before: number): number {
  const held = heldBy(asset.position, before);
  // stars are stashed, not dropped
  const expendable = 1 - heldBy(asset.position, now - 3);
  const hurt = market.isOnReserve(asset, week) ? 2 : market.isOut(asset, week) ? 0.6 : 0;
  const idle = market.inWeek(asset, week) === 0 && hurt === 0 ? 0.35 : 0;
  return DROPS_PER_POINT * held * expendable * (Math.max(0, before - now) + hurt + idle);
}
