// One fantasy team in one week: who is parked, who starts, what it scores.

import type { Random } from '../random.ts';
import { entryOf } from '../values.ts';
import type { LeagueDefinition } from './leagues.ts';
import { pickLineup } from './lineup.ts';
import { type MarketPlayer, type SandboxMarket, scoreOf } from './market.ts';
import { roundToCents } from './scoring.ts';
import type { Seat } from './seats.ts';

export interface TeamWeek {
  readonly rosterId: number;
  /** Null without an opponent. */
  readonly matchup: number | null;
  /** Everyone rostered when the week began, reserve and taxi included. */
  readonly rostered: readonly string[];
  readonly starters: readonly string[];
  readonly reserve: readonly string[];
  readonly taxi: readonly string[];
  readonly points: number;
  /** Waiver money spent and moves made up to this week. */
  readonly faabSpent: number;
  readonly moves: number;
}

/**
 * Who sits outside the roster's numbers: on reserve as many as fit, the least useful
 * newcomers on the taxi squad.
 */
export function reserveAndTaxi(
  definition: LeagueDefinition,
  market: SandboxMarket,
  seat: Seat,
  week: number,
): { reserve: string[]; taxi: string[] } {
  const assets = [...seat.rostered].sort().flatMap((id) => market.byId.get(id) ?? []);
  const expected = market.expectations(week);
  const reserve = assets.filter((asset) => market.isOnReserve(asset, week)).slice(0, definition.reserveSlots);
  const taxi = assets
    .filter(
      (asset) =>
        asset.person?.entryYear === market.season && !reserve.includes(asset) && entryOf(expected, asset.id) < 6,
    )
    .sort((a, b) => entryOf(expected, a.id) - entryOf(expected, b.id))
    .slice(0, definition.taxiSlots);
  return { reserve: reserve.map(({ id }) => id), taxi: taxi.map(({ id }) => id) };
}

/**
 * Points by which a manager's feeling for a week misses; and the chance that he
 * forgets to take someone out.
 */
const OPINION_NOISE_SD = 2;
const FORGET_LINEUP_CHANCE = 0.03;

export function teamWeek(
  random: Random,
  definition: LeagueDefinition,
  market: SandboxMarket,
  seat: Seat,
  week: number,
  games: readonly (readonly [number, number])[],
): TeamWeek {
  const { reserve, taxi } = reserveAndTaxi(definition, market, seat, week);
  const rostered = [...seat.rostered].sort();
  const isInactive = seat.manager === null || random.chance(FORGET_LINEUP_CHANCE * (2 - seat.activity));
  const opinionOf = (asset: MarketPlayer): number => {
    const expected = isInactive ? entryOf(market.expectations(week), asset.id) : market.inWeek(asset, week);
    return expected <= 0
      ? 0
      : Math.max(0.01, expected * (seat.opinions.get(asset.id) ?? 1) + random.normal(0, OPINION_NOISE_SD));
  };
  const candidates = rostered.flatMap((id) => {
    const asset = market.byId.get(id);
    if (!asset || reserve.includes(id) || taxi.includes(id)) return [];
    const value = opinionOf(asset);
    return value > 0 ? [{ id, position: asset.position, value }] : [];
  });
  const starters = pickLineup(definition.slots, candidates);
  const scored = market.pointsIn(week);
  const matchup = games.findIndex((game) => game.includes(seat.rosterId));
  return {
    rosterId: seat.rosterId,
    matchup: matchup === -1 ? null : matchup + 1,
    rostered,
    starters,
    reserve,
    taxi,
    points: roundToCents(starters.reduce((sum, id) => sum + scoreOf(scored, id), 0)),
    faabSpent: seat.faabSpent,
    moves: seat.moves,
  };
}
