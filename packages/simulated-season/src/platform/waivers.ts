// The market of a week: claims with bids, some of them lost, then pick-ups of those no one claimed.
import { HOUR } from '../calendar.ts';
import type { Random } from '../random.ts';
import { type LeagueDefinition, rosterSize } from './leagues.ts';
import { type MarketPlayer, marketValue, type SandboxMarket } from './market.ts';
import { positionLimit, positionNeed, type Seat } from './seats.ts';
import { type MoveLog, waiversRunAt } from './transactions.ts';

export interface WaiverDay {
  readonly random: Random;
  readonly league: LeagueDefinition;
  readonly market: SandboxMarket;
  readonly week: number;
  /** In waiver order: the worst team first. */
  readonly seats: readonly Seat[];
  /** Players who take no place on the roster: on reserve or on the taxi squad, by roster id. */
  readonly exempt: ReadonlyMap<number, ReadonlySet<string>>;
  readonly log: MoveLog;
}

interface SandboxClaim {
  readonly seat: Seat;
  readonly add: MarketPlayer;
  readonly drop: string | null;
  readonly bid: number;
  readonly order: number;
}

/** Points a game by which someone on the wire must beat the worst of the bench. */
const MIN_CLAIM_GAIN = 0.8;

export function runWaivers(day: WaiverDay): void {
  const values = marketValue(day.market, day.week, day.league.teams, day.league.slots);
  for (const seat of day.seats) cutDown(day, seat, values);
  const claims = day.seats.flatMap((seat, order) => claimsOf(day, seat, order, values));
  claims.sort((a, b) => b.bid - a.bid || a.order - b.order);
  for (const claim of claims) settle(day, claim);
  for (const seat of day.seats) fillEmptySlots(day, seat, values);
}

const isRostered = (day: WaiverDay, id: string): boolean => day.seats.some((seat) => seat.rostered.has(id));

/** How a manager values someone for the weeks ahead; kickers and defenses by this week's game. */
function value(day: WaiverDay, seat: Seat, asset: MarketPlayer, values: ReadonlyMap<string, number>): number {
  const opinion = seat.opinions.get(asset.id) ?? 1;
  const streamed = asset.position === 'K' || asset.position === 'DEF';
  const base = streamed ? day.market.inWeek(asset, day.week) - 8 : (values.get(asset.id) ?? -50);
  return base * (base > 0 ? opinion : 2 - opinion) - (day.market.isOnReserve(asset, day.week) ? 4 : 0);
}

/** The member a team can best do without; null when it has room. */
function leastUseful(
  day: WaiverDay,
  seat: Seat,
  values: ReadonlyMap<string, number>,
  incoming: MarketPlayer,
): { drop: string | null; value: number } | null {
  const exempt = day.exempt.get(seat.rosterId) ?? new Set<string>();
  const members = [...seat.rostered].flatMap((id) => day.market.byId.get(id) ?? []);
  const sameSpot = members.filter(({ position }) => position === incoming.position).length;
  const counted = members.filter(({ id }) => !exempt.has(id));
  if (openSpots(day, seat) > 0 && sameSpot < positionLimit(day.league, incoming.position))
    return { drop: null, value: -3 };
  const candidates = counted
    .filter(({ position }) => {
      const count = members.filter((each) => each.position === position).length;
      if (sameSpot >= positionLimit(day.league, incoming.position)) return position === incoming.position;
      return count > positionNeed(day.league, position) || position === incoming.position;
    })
    .map((asset) => ({ drop: asset.id, value: value(day, seat, asset, values) }))
    .sort((a, b) => a.value - b.value);
  return candidates[0] ?? null;
}

/**
 * Whoever comes back from reserve needs a place: a team over its number lets its
 * least useful members go.
 */
function cutDown(day: WaiverDay, seat: Seat, values: ReadonlyMap<string, number>): void {
  const exempt = day.exempt.get(seat.rosterId) ?? new Set<string>();
  const members = [...seat.rostered].flatMap((id) => day.market.byId.get(id) ?? []);
  let excess = -openSpots(day, seat);
  const cutAt = waiversRunAt(day.market.season, day.week) - 36 * HOUR + seat.rosterId * 60_000;
  const order = members
    .filter(({ id }) => !exempt.has(id))
    .map((asset) => ({ asset, value: value(day, seat, asset, values) }))
    .sort((a, b) => a.value - b.value);
  for (const { asset } of order) {
    if (excess <= 0) break;
    const left = [...seat.rostered].filter((id) => day.market.byId.get(id)?.position === asset.position).length;
    if (left <= positionNeed(day.league, asset.position)) continue;
    excess -= 1;
    seat.rostered.delete(asset.id);
    seat.moves += 1;
    day.log.write({
      type: 'free_agent',
      week: day.week,
      rosterIds: [seat.rosterId],
      creator: seat.manager,
      adds: {},
      drops: { [asset.id]: seat.rosterId },
      // before the claims run: they may need the place
      created: cutAt,
      updated: cutAt,
    });
  }
}

function claimsOf(day: WaiverDay, seat: Seat, order: number, values: ReadonlyMap<string, number>): SandboxClaim[] {
  const { random, league, market, week } = day;
  if (!random.chance(seat.activity)) return [];
  const freeAgents = market.assets
    .filter((asset) => asset.team !== null && (values.get(asset.id) ?? -50) > -6 && !isRostered(day, asset.id))
    .map((asset) => ({ asset, value: value(day, seat, asset, values) + random.normal(0, 0.5) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, 8);
  const claims: SandboxClaim[] = [];
  const dropping = new Set<string>();
  for (const { asset, value: gain } of freeAgents) {
    if (claims.length >= 3) break;
    const dropOption = leastUseful(day, seat, values, asset);
    if (
      !dropOption ||
      gain - dropOption.value < MIN_CLAIM_GAIN ||
      (dropOption.drop !== null && dropping.has(dropOption.drop))
    )
      continue;
    if (dropOption.drop !== null) dropping.add(dropOption.drop);
    const share =
      0.02 * (gain - dropOption.value) * seat.boldness * Math.exp(random.normal(0, 0.45)) * (week > 11 ? 1.3 : 1);
    const bid = bidOf(league.faab, seat.faabSpent, share);
    claims.push({ seat, add: asset, drop: dropOption.drop, bid, order });
  }
  return claims;
}

/** Places left on a roster: those on reserve and on the taxi squad take none. */
function openSpots(day: WaiverDay, seat: Seat): number {
  const exempt = day.exempt.get(seat.rosterId) ?? new Set<string>();
  return rosterSize(day.league) - [...seat.rostered].filter((id) => !exempt.has(id)).length;
}

function settle(day: WaiverDay, { seat, add, drop, bid }: SandboxClaim): void {
  const { league, log, week } = day;
  const isTaken = isRostered(day, add.id);
  const isGone = drop === null ? openSpots(day, seat) <= 0 : !seat.rostered.has(drop);
  const isBroke = league.faab !== null && bid > league.faab - seat.faabSpent;
  const failure = isTaken
    ? 'This player was claimed by another owner.'
    : isGone
      ? 'Unfortunately, your roster will have too many players after this transaction.'
      : isBroke
        ? 'You do not have enough budget for this claim.'
        : null;
  log.write({
    type: 'waiver',
    status: failure === null ? 'complete' : 'failed',
    week,
    rosterIds: [seat.rosterId],
    creator: seat.manager,
    adds: { [add.id]: seat.rosterId },
    drops: drop === null ? {} : { [drop]: seat.rosterId },
    bid: league.faab === null ? null : bid,
    note: failure ?? 'Your waiver claim was processed successfully!',
  });
  if (failure !== null) return;
  if (drop !== null) seat.rostered.delete(drop);
  seat.rostered.add(add.id);
  seat.faabSpent += bid;
  seat.moves += 1;
}

/** A free agent for every slot of his own that a manager could not fill this week. */
function fillEmptySlots(day: WaiverDay, seat: Seat, values: ReadonlyMap<string, number>): void {
  if (seat.manager === null) return;
  const { market, league, week, log } = day;
  for (const position of ['QB', 'RB', 'WR', 'TE', 'K', 'DEF']) {
    const need = league.slots.filter((slot) => slot === position).length;
    const exempt = day.exempt.get(seat.rosterId);
    const usable = [...seat.rostered].filter((id) => {
      const asset = market.byId.get(id);
      return asset?.position === position && !exempt?.has(id) && market.inWeek(asset, week) > 0;
    });
    if (usable.length >= need || !day.random.chance(0.4 + 0.55 * seat.activity)) continue;
    const add = market.assets
      .filter((asset) => asset.position === position && !isRostered(day, asset.id) && market.inWeek(asset, week) > 0)
      .sort((a, b) => market.inWeek(b, week) - market.inWeek(a, week))[0];
    const dropOption = add && leastUseful(day, seat, values, add);
    if (!add || !dropOption) continue;
    if (dropOption.drop !== null) seat.rostered.delete(dropOption.drop);
    seat.rostered.add(add.id);
    seat.moves += 1;
    log.write({
      type: 'free_agent',
      week,
      rosterIds: [seat.rosterId],
      creator: seat.manager,
      adds: { [add.id]: seat.rosterId },
      drops: dropOption.drop === null ? {} : { [dropOption.drop]: seat.rosterId },
    });
  }
}

/**
 * Dollars bid: a share of the budget, at most what is left of it; zero in a league without FAAB.
 */
const bidOf = (budget: number | null, spent: number, share: number): number =>
  budget === null ? 0 : Math.max(0, Math.min(budget - spent, Math.round(budget * Math.min(0.6, share))));
