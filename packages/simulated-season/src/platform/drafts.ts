// How the leagues get their players: in turn (snake or linear, with keepers and
// traded picks) or by auction.

import type { Random } from '../random.ts';
import { entryOf, itemAt } from '../values.ts';
import { type LeagueDefinition, rosterSize } from './leagues.ts';
import { type MarketPlayer, marketValue, type SandboxMarket } from './market.ts';
import { positionLimit, positionNeed, type Seat } from './seats.ts';

export interface SandboxPick {
  readonly number: number;
  readonly round: number;
  readonly slot: number;
  /** Who made the pick: the slot's own team, or the one it was traded to. */
  readonly rosterId: number;
  readonly id: string;
  readonly isKeeper: boolean;
  /** Auction price. */
  readonly amount: number | null;
}

/** A pick that another team holds. */
export interface SandboxTradedPick {
  readonly season: number;
  readonly round: number;
  /** The team that owned the pick before trades. */
  readonly rosterId: number;
  readonly ownerId: number;
  readonly previousOwnerId: number;
}

export interface Keeper {
  readonly rosterId: number;
  readonly id: string;
  readonly round: number;
}

interface DraftState {
  readonly random: Random;
  readonly league: LeagueDefinition;
  readonly market: SandboxMarket;
  readonly seats: readonly Seat[];
  readonly available: Map<string, MarketPlayer>;
  readonly values: ReadonlyMap<string, number>;
  /** A newcomers' draft: the best left is taken, whatever his position. */
  readonly isOpen: boolean;
}

export interface TurnDraft {
  readonly rounds: number;
  readonly isSnake: boolean;
  /** Roster ids in the order of the first round. */
  readonly order: readonly number[];
  readonly traded: readonly SandboxTradedPick[];
  readonly keepers: readonly Keeper[];
  /** Who may be drafted: everyone, or newcomers only. */
  readonly pool: readonly MarketPlayer[];
}

const draftState = (
  random: Random,
  league: LeagueDefinition,
  market: SandboxMarket,
  seats: readonly Seat[],
  pool: readonly MarketPlayer[],
): DraftState => ({
  random,
  league,
  market,
  seats,
  available: new Map(pool.map((asset) => [asset.id, asset])),
  values: marketValue(market, 1, league.teams, league.slots),
  isOpen: pool.every(({ person }) => person?.entryYear === market.season),
});

const countAt = (state: DraftState, seat: Seat, position: string): number =>
  [...seat.rostered].filter((id) => state.market.byId.get(id)?.position === position).length;

/**
 * The best of the board in a manager's eyes; every open slot of his weighs in, and a place in the
 * team is left for kicker and defense.
 */
function choosePlayer(state: DraftState, seat: Seat, left: number): MarketPlayer | null {
  const { league, market, values } = state;
  const expected = market.expectations(1);
  const counts = new Map(
    ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].map((position) => [position, countAt(state, seat, position)]),
  );
  const missing = [...counts]
    .filter(([position, count]) => count < positionNeed(league, position))
    .map(([position]) => position);
  const mustFill = missing.length >= left ? missing : null;
  let best: MarketPlayer | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const asset of state.available.values()) {
    const count = entryOf(counts, asset.position);
    if (
      (!state.isOpen && count >= positionLimit(league, asset.position)) ||
      (mustFill && !mustFill.includes(asset.position))
    )
      continue;
    // no one takes a kicker or a defense before the end
    if (!mustFill && (asset.position === 'K' || asset.position === 'DEF') && left > 3) continue;
    const base = (values.get(asset.id) ?? -50) + 0.12 * entryOf(expected, asset.id);
    const youth = league.type === 2 && asset.person ? youthBonus(asset, market.season) : 0;
    const need = count < positionNeed(league, asset.position) ? 1.3 : -0.5 * count;
    const score = (base + youth) * (seat.opinions.get(asset.id) ?? 1) + need + state.random.normal(0, 0.45);
    if (score > bestScore) {
      best = asset;
      bestScore = score;
    }
  }
  return best;
}

/**
 * A dynasty pays for years to come: early picks of the league's draft who have
 * not been in it for long.
 */
function youthBonus({ person }: MarketPlayer, season: number): number {
  if (!person?.draft) return 0;
  const promise = Math.max(0, (110 - person.draft.pick) / 30);
  return promise * Math.max(0, 0.6 - 0.2 * (season - person.entryYear));
}

export function draftInTurn(
  random: Random,
  league: LeagueDefinition,
  market: SandboxMarket,
  seats: readonly Seat[],
  plan: TurnDraft,
): SandboxPick[] {
  const state = draftState(random, league, market, seats, plan.pool);
  const seatOf = new Map(seats.map((seat) => [seat.rosterId, seat]));
  for (const seat of seats) for (const id of seat.rostered) state.available.delete(id);
  for (const keeper of plan.keepers) {
    state.available.delete(keeper.id);
    seatOf.get(keeper.rosterId)?.rostered.add(keeper.id);
  }
  const picks: SandboxPick[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    const backwards = plan.isSnake && round % 2 === 0;
    for (let i = 0; i < plan.order.length; i += 1) {
      const slot = backwards ? plan.order.length - i : i + 1;
      const owner = itemAt(plan.order, slot - 1);
      const rosterId = plan.traded.find((pick) => pick.round === round && pick.rosterId === owner)?.ownerId ?? owner;
      const seat = seatOf.get(rosterId);
      const keeper = plan.keepers.find((each) => each.rosterId === owner && each.round === round);
      if (!seat) continue;
      const id =
        keeper?.id ?? choosePlayer(state, seat, league.type === 2 ? 99 : rosterSize(league) - seat.rostered.size)?.id;
      if (!id) continue;
      state.available.delete(id);
      seat.rostered.add(id);
      picks.push({
        number: (round - 1) * plan.order.length + i + 1,
        round,
        slot,
        rosterId,
        id,
        isKeeper: keeper !== undefined,
        amount: null,
      });
    }
  }
  return picks;
}

/** Dollars a team has for its whole roster. */
export const AUCTION_BUDGET = 200;

/** Prices rise more slowly than worth: no one spends half his money on one man. */
const PRICE_CURVE_EXPONENT = 0.75;

/**
 * Players are called up roughly by worth; whoever values one most pays a dollar more than the next.
 */
export function draftByAuction(
  random: Random,
  league: LeagueDefinition,
  market: SandboxMarket,
  seats: readonly Seat[],
  order: readonly number[],
): SandboxPick[] {
  const state = draftState(random, league, market, seats, market.assets);
  const size = rosterSize(league);
  const money = new Map(seats.map((seat) => [seat, AUCTION_BUDGET]));
  const nominations = [...state.available.values()].map((asset) => ({
    asset,
    values: Math.max(0, entryOf(state.values, asset.id)) ** PRICE_CURVE_EXPONENT,
  }));
  const total = nominations.reduce((sum, { values }) => sum + values, 0);
  const spare = (AUCTION_BUDGET - size) * league.teams;
  const nominationOrder = nominations
    .map(({ asset, values }) => ({
      asset,
      dollars: 1 + (spare * values) / total,
      turn: values + 0.2 * entryOf(market.expectations(1), asset.id) + random.normal(0, 0.6),
    }))
    .sort((a, b) => b.turn - a.turn);
  const picks: SandboxPick[] = [];
  const sell = (asset: MarketPlayer, seat: Seat, price: number): void => {
    state.available.delete(asset.id);
    seat.rostered.add(asset.id);
    money.set(seat, entryOf(money, seat) - price);
    const number = picks.length + 1;
    picks.push({
      number,
      round: Math.ceil(number / league.teams),
      slot: order.indexOf(seat.rosterId) + 1,
      rosterId: seat.rosterId,
      id: asset.id,
      isKeeper: false,
      amount: price,
    });
  };
  const limitOf = (seat: Seat): number => entryOf(money, seat) - (size - seat.rostered.size - 1);
  for (const { asset, dollars } of nominationOrder) {
    if (dollars < 1.5) break;
    const offers = seats
      .filter(
        (seat) =>
          seat.rostered.size < size && countAt(state, seat, asset.position) < positionLimit(league, asset.position),
      )
      .map((seat) => {
        const need = countAt(state, seat, asset.position) < positionNeed(league, asset.position) ? 1.15 : 0.9;
        const offer = Math.floor(
          dollars * (seat.opinions.get(asset.id) ?? 1) * need * Math.exp(random.normal(0, 0.06)) + 2,
        );
        return { seat, offer: Math.min(offer, limitOf(seat)) };
      })
      .sort((a, b) => b.offer - a.offer || a.seat.rosterId - b.seat.rosterId);
    const [highestOffer, secondOffer] = offers;
    if (highestOffer && highestOffer.offer >= 1)
      sell(asset, highestOffer.seat, Math.max(1, Math.min(highestOffer.offer, (secondOffer?.offer ?? 0) + 1)));
  }
  // the rest of the benches go for a dollar
  for (let open = true; open; ) {
    open = false;
    for (const rosterId of order) {
      const seat = seats.find((each) => each.rosterId === rosterId);
      const asset = seat && seat.rostered.size < size ? choosePlayer(state, seat, size - seat.rostered.size) : null;
      if (!seat || !asset) continue;
      sell(asset, seat, 1);
      open = true;
    }
  }
  return picks;
}
