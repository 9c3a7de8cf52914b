// How the leagues get their players: in turn (snake or linear, with keepers and traded picks) or by auction.
import type { Random } from '../random.ts';
import { type LeagueDefinition, rosterSize } from './leagues.ts';
import { type Asset, aboveReplacement, type Market } from './market.ts';
import { positionLimit, positionNeed, type Seat } from './seats.ts';

export interface Pick {
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
export interface TradedPick {
  readonly season: number;
  readonly round: number;
  /** Whose pick it was by right. */
  readonly rosterId: number;
  readonly ownerId: number;
  readonly previousOwnerId: number;
}

export interface Keeper {
  readonly rosterId: number;
  readonly id: string;
  readonly round: number;
}

interface Room {
  readonly random: Random;
  readonly league: LeagueDefinition;
  readonly market: Market;
  readonly seats: readonly Seat[];
  readonly available: Map<string, Asset>;
  readonly worth: ReadonlyMap<string, number>;
  /** A newcomers' draft: the best left is taken, whatever his position. */
  readonly isOpen: boolean;
}

export interface TurnDraft {
  readonly rounds: number;
  readonly isSnake: boolean;
  /** Roster ids in the order of the first round. */
  readonly order: readonly number[];
  readonly traded: readonly TradedPick[];
  readonly keepers: readonly Keeper[];
  /** Who may be drafted: everybody, or newcomers only. */
  readonly pool: readonly Asset[];
}

const roomOf = (
  random: Random,
  league: LeagueDefinition,
  market: Market,
  seats: readonly Seat[],
  pool: readonly Asset[],
): Room => ({
  random,
  league,
  market,
  seats,
  available: new Map(pool.map((asset) => [asset.id, asset])),
  worth: aboveReplacement(market, 1, league.teams, league.slots),
  isOpen: pool.every(({ person }) => person?.entryYear === market.season),
});

const countAt = (room: Room, seat: Seat, position: string): number =>
  [...seat.held].filter((id) => room.market.byId.get(id)?.position === position).length;

/** The best of the board in a manager's eyes; every open slot of his weighs in, and a place in the team is left for kicker and defence. */
function choose(room: Room, seat: Seat, left: number): Asset | null {
  const { league, market, worth } = room;
  const expected = market.expectations(1);
  const counts = new Map(
    ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].map((position) => [position, countAt(room, seat, position)]),
  );
  const missing = [...counts]
    .filter(([position, count]) => count < positionNeed(league, position))
    .map(([position]) => position);
  const must = missing.length >= left ? missing : null;
  let best: Asset | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const asset of room.available.values()) {
    const count = counts.get(asset.position) ?? 0;
    if ((!room.isOpen && count >= positionLimit(league, asset.position)) || (must && !must.includes(asset.position)))
      continue;
    // nobody takes a kicker or a defence before the end
    if (!must && (asset.position === 'K' || asset.position === 'DEF') && left > 3) continue;
    const base = (worth.get(asset.id) ?? -50) + 0.12 * (expected.get(asset.id) ?? 0);
    const youth = league.type === 2 && asset.person ? youthBonus(asset, market.season) : 0;
    const need = count < positionNeed(league, asset.position) ? 1.3 : -0.5 * count;
    const score = (base + youth) * (seat.opinions.get(asset.id) ?? 1) + need + room.random.normal(0, 0.45);
    if (score > bestScore) {
      best = asset;
      bestScore = score;
    }
  }
  return best;
}

/** A dynasty pays for years to come: early picks of the league's draft who have not been in it for long. */
function youthBonus({ person }: Asset, season: number): number {
  if (!person?.draft) return 0;
  const promise = Math.max(0, (110 - person.draft.pick) / 30);
  return promise * Math.max(0, 0.6 - 0.2 * (season - person.entryYear));
}

export function draftInTurn(
  random: Random,
  league: LeagueDefinition,
  market: Market,
  seats: readonly Seat[],
  plan: TurnDraft,
): Pick[] {
  const room = roomOf(random, league, market, seats, plan.pool);
  const seatOf = new Map(seats.map((seat) => [seat.rosterId, seat]));
  for (const seat of seats) for (const id of seat.held) room.available.delete(id);
  for (const keeper of plan.keepers) {
    room.available.delete(keeper.id);
    seatOf.get(keeper.rosterId)?.held.add(keeper.id);
  }
  const picks: Pick[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    const backwards = plan.isSnake && round % 2 === 0;
    for (let i = 0; i < plan.order.length; i += 1) {
      const slot = backwards ? plan.order.length - i : i + 1;
      const owner = plan.order[slot - 1] ?? 0;
      const rosterId = plan.traded.find((pick) => pick.round === round && pick.rosterId === owner)?.ownerId ?? owner;
      const seat = seatOf.get(rosterId);
      const keeper = plan.keepers.find((each) => each.rosterId === owner && each.round === round);
      if (!seat) continue;
      const id = keeper?.id ?? choose(room, seat, league.type === 2 ? 99 : rosterSize(league) - seat.held.size)?.id;
      if (!id) continue;
      room.available.delete(id);
      seat.held.add(id);
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

/** Prices rise more slowly than worth: nobody spends half his money on one man. */
const MARKET_CURVE = 0.75;

/** Players are called up roughly by worth; whoever values one most pays a dollar more than the next. */
export function draftByAuction(
  random: Random,
  league: LeagueDefinition,
  market: Market,
  seats: readonly Seat[],
  order: readonly number[],
): Pick[] {
  const room = roomOf(random, league, market, seats, market.assets);
  const size = rosterSize(league);
  const money = new Map(seats.map((seat) => [seat, AUCTION_BUDGET]));
  const wanted = [...room.available.values()].map((asset) => ({
    asset,
    worth: Math.max(0, room.worth.get(asset.id) ?? 0) ** MARKET_CURVE,
  }));
  const total = wanted.reduce((sum, { worth }) => sum + worth, 0);
  const spare = (AUCTION_BUDGET - size) * league.teams;
  const called = wanted
    .map(({ asset, worth }) => ({
      asset,
      dollars: 1 + (spare * worth) / total,
      turn: worth + 0.2 * (market.expectations(1).get(asset.id) ?? 0) + random.normal(0, 0.6),
    }))
    .sort((a, b) => b.turn - a.turn);
  const picks: Pick[] = [];
  const sell = (asset: Asset, seat: Seat, price: number): void => {
    room.available.delete(asset.id);
    seat.held.add(asset.id);
    money.set(seat, (money.get(seat) ?? 0) - price);
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
  const limitOf = (seat: Seat): number => (money.get(seat) ?? 0) - (size - seat.held.size - 1);
  for (const { asset, dollars } of called) {
    if (dollars < 1.5) break;
    const offers = seats
      .filter(
        (seat) => seat.held.size < size && countAt(room, seat, asset.position) < positionLimit(league, asset.position),
      )
      .map((seat) => {
        const need = countAt(room, seat, asset.position) < positionNeed(league, asset.position) ? 1.15 : 0.9;
        const offer = Math.floor(
          dollars * (seat.opinions.get(asset.id) ?? 1) * need * Math.exp(random.normal(0, 0.06)) + 2,
        );
        return { seat, offer: Math.min(offer, limitOf(seat)) };
      })
      .sort((a, b) => b.offer - a.offer || a.seat.rosterId - b.seat.rosterId);
    const [top, second] = offers;
    if (top && top.offer >= 1) sell(asset, top.seat, Math.max(1, Math.min(top.offer, (second?.offer ?? 0) + 1)));
  }
  // the rest of the benches go for a dollar
  for (let open = true; open; ) {
    open = false;
    for (const rosterId of order) {
      const seat = seats.find((each) => each.rosterId === rosterId);
      const asset = seat && seat.held.size < size ? choose(room, seat, size - seat.held.size) : null;
      if (!seat || !asset) continue;
      sell(asset, seat, 1);
      open = true;
    }
  }
  return picks;
}
