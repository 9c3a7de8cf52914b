// What all leagues of the platform add and drop: follows who is expected to score more, or
// less, than two weeks ago.

import { randomOf } from '../random.ts';
import { entryOf } from '../values.ts';
import type { MarketPlayer, SandboxMarket } from './market.ts';

export interface TrendingCount {
  readonly id: string;
  readonly count: number;
}

/** Adds a day of a player on the verge of being rostered who gained one point a game. */
const ADDS_PER_POINT = 16_000;
const DROPS_PER_POINT = 9_000;
/**
 * Adds a day of the defense or kicker with the best game of the week, per point above a usual one.
 */
const STREAM_ADDS_PER_POINT = 2_600;
/** Hours after which three fifths of a news item's moves are made. */
const NEWS_DECAY_HOURS = 40;
/** However hot the news, only so many leagues have room: counts level off below this. */
const MAX_PER_DAY = 110_000;

/** Points a game at which half of all leagues hold a player, by position (12 teams, PPR). */
const HALF_ROSTERED_POINTS: Readonly<Record<string, number>> = { QB: 15, RB: 6.5, WR: 8.5, TE: 7.5, K: 8, DEF: 7 };

/** Share of leagues that hold him. */
const rosteredShare = (position: string, expected: number): number =>
  1 / (1 + Math.exp(-1.1 * (expected - (HALF_ROSTERED_POINTS[position] ?? 8))));

/** Counts of the last `hours` before `week`, highest first; players no one moved are left out. */
export function trendingCounts(
  seed: number,
  market: SandboxMarket,
  kind: 'add' | 'drop',
  week: number,
  hours: number,
): TrendingCount[] {
  const now = market.expectations(week);
  const before = market.expectations(Math.max(1, week - 2));
  const grown = (1 - Math.exp(-hours / NEWS_DECAY_HOURS)) / (1 - Math.exp(-24 / NEWS_DECAY_HOURS));
  const perDay = kind === 'add' ? addsOf : dropsOf;
  return market.assets
    .filter(({ team }) => team !== null)
    .map((asset) => {
      const random = randomOf(seed, 'trending', kind, market.season, week, asset.id);
      const expectedMoves =
        perDay(market, asset, week, entryOf(now, asset.id), entryOf(before, asset.id)) *
        Math.exp(random.normal(0, 0.25));
      const day = MAX_PER_DAY * Math.tanh(expectedMoves / MAX_PER_DAY);
      return { id: asset.id, count: Math.round(day * grown) };
    })
    .filter(({ count }) => count >= 50)
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}

function addsOf(market: SandboxMarket, asset: MarketPlayer, week: number, now: number, before: number): number {
  if (market.isOut(asset, week)) return 0;
  const free = 1 - rosteredShare(asset.position, before);
  if (asset.position === 'K' || asset.position === 'DEF') {
    return (
      STREAM_ADDS_PER_POINT *
      free *
      Math.max(0, market.inWeek(asset, week) - (HALF_ROSTERED_POINTS[asset.position] ?? 8) - 0.5)
    );
  }
  // a gain on nothing moves no one: he has to become useful
  const useful = rosteredShare(asset.position, now + 2.5);
  return ADDS_PER_POINT * free * useful * Math.max(0, now - before) ** 1.2;
}

function dropsOf(market: SandboxMarket, asset: MarketPlayer, week: number, now: number, before: number): number {
  const rostered = rosteredShare(asset.position, before);
  // stars are stashed, not dropped
  const expendable = 1 - rosteredShare(asset.position, now - 3);
  const hurt = market.isOnReserve(asset, week) ? 2 : market.isOut(asset, week) ? 0.6 : 0;
  const idle = market.inWeek(asset, week) === 0 && hurt === 0 ? 0.35 : 0;
  return DROPS_PER_POINT * rostered * expendable * (Math.max(0, before - now) + hurt + idle);
}
