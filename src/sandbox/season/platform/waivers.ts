// The market of a week: claims with bids, some of them lost, then pick-ups of those nobody claimed.
import { HOUR } from '../calendar.ts';
import type { Random } from '../random.ts';
import { type LeagueDefinition, rosterSize } from './leagues.ts';
import { type Asset, aboveReplacement, type Market } from './market.ts';
import { positionLimit, positionNeed, type Seat } from './seats.ts';
import { type MoveLog, waiversRunAt } from './transactions.ts';

export interface WaiverDay {
  readonly random: Random;
  readonly league: LeagueDefinition;
  readonly market: Market;
  readonly week: number;
  /** In waiver order: the worst team first. */
  readonly seats: readonly Seat[];
  /** Players who take no place on the roster: on reserve or on the taxi squad, by roster id. */
  readonly parked: ReadonlyMap<number, ReadonlySet<string>>;
  readonly log: MoveLog;
}

interface Claim {
  readonly seat: Seat;
  readonly add: Asset;
  readonly drop: string | null;
  readonly bid: number;
  readonly order: number;
}

/** Points a game by which somebody on the wire must beat the worst of the bench. */
const WORTH_A_CLAIM = 0.8;

export function runWaivers(day: WaiverDay): void {
  const worth = aboveReplacement(day.market, day.week, day.league.teams, day.league.slots);
  for (const seat of day.seats) cutDown(day, seat, worth);
  const claims = day.seats.flatMap((seat, order) => claimsOf(day, seat, order, worth));
  claims.sort((a, b) => b.bid - a.bid || a.order - b.order);
  for (const claim of claims) settle(day, claim);
  for (const seat of day.seats) fillHoles(day, seat, worth);
}

const isHeld = (day: WaiverDay, id: string): boolean => day.seats.some((seat) => seat.held.has(id));

/** How a manager values somebody for the weeks ahead; kickers and defences by this week's game. */
function value(day: WaiverDay, seat: Seat, asset: Asset, worth: ReadonlyMap<string, number>): number {
  const opinion = seat.opinions.get(asset.id) ?? 1;
  const streamed = asset.position === 'K' || asset.position === 'DEF';
  const base = streamed ? day.market.inWeek(asset, day.week) - 8 : (worth.get(asset.id) ?? -50);
  return base * (base > 0 ? opinion : 2 - opinion) - (day.market.isOnReserve(asset, day.week) ? 4 : 0);
}

/** The member a team can best do without; null when it has room. */
function worst(
  day: WaiverDay,
  seat: Seat,
  worth: ReadonlyMap<string, number>,
  incoming: Asset,
): { drop: string | null; value: number } | null {
  const parked = day.parked.get(seat.rosterId) ?? new Set<string>();
  const members = [...seat.held].flatMap((id) => day.market.byId.get(id) ?? []);
  const sameSpot = members.filter(({ position }) => position === incoming.position).length;
  const counted = members.filter(({ id }) => !parked.has(id));
  if (freePlaces(day, seat) > 0 && sameSpot < positionLimit(day.league, incoming.position))
    return { drop: null, value: -3 };
  const candidates = counted
    .filter(({ position }) => {
      const count = members.filter((each) => each.position === position).length;
      if (sameSpot >= positionLimit(day.league, incoming.position)) return position === incoming.position;
      return count > positionNeed(day.league, position) || position === incoming.position;
    })
    .map((asset) => ({ drop: asset.id, value: value(day, seat, asset, worth) }))
    .sort((a, b) => a.value - b.value);
  return candidates[0] ?? null;
}

/** Whoever comes back from reserve needs a place: a team over its number lets its least useful members go. */
function cutDown(day: WaiverDay, seat: Seat, worth: ReadonlyMap<string, number>): void {
  const parked = day.parked.get(seat.rosterId) ?? new Set<string>();
  const members = [...seat.held].flatMap((id) => day.market.byId.get(id) ?? []);
  let excess = -freePlaces(day, seat);
  const cutAt = waiversRunAt(day.market.season, day.week) - 36 * HOUR + seat.rosterId * 60_000;
  const order = members
    .filter(({ id }) => !parked.has(id))
    .map((asset) => ({ asset, value: value(day, seat, asset, worth) }))
    .sort((a, b) => a.value - b.value);
  for (const { asset } of order) {
    if (excess <= 0) break;
    const left = [...seat.held].filter((id) => day.market.byId.get(id)?.position === asset.position).length;
    if (left <= positionNeed(day.league, asset.position)) continue;
    excess -= 1;
    seat.held.delete(asset.id);
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

function claimsOf(day: WaiverDay, seat: Seat, order: number, worth: ReadonlyMap<string, number>): Claim[] {
  const { random, league, market, week } = day;
  if (!random.chance(seat.activity)) return [];
  const wire = market.assets
    .filter((asset) => asset.team !== null && (worth.get(asset.id) ?? -50) > -6 && !isHeld(day, asset.id))
    .map((asset) => ({ asset, value: value(day, seat, asset, worth) + random.normal(0, 0.5) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, 8);
  const claims: Claim[] = [];
  const dropping = new Set<string>();
  for (const { asset, value: gain } of wire) {
    if (claims.length >= 3) break;
    const out = worst(day, seat, worth, asset);
    if (!out || gain - out.value < WORTH_A_CLAIM || (out.drop !== null && dropping.has(out.drop))) continue;
    if (out.drop !== null) dropping.add(out.drop);
    const left = (league.faab ?? 0) - seat.faabSpent;
    const share = 0.02 * (gain - out.value) * seat.boldness * Math.exp(random.normal(0, 0.45)) * (week > 11 ? 1.3 : 1);
    const bid = league.faab === null ? 0 : Math.max(0, Math.min(left, Math.round(league.faab * Math.min(0.6, share))));
    claims.push({ seat, add: asset, drop: out.drop, bid, order });
  }
  return claims;
}

/** Places left on a roster: those on reserve and on the taxi squad take none. */
function freePlaces(day: WaiverDay, seat: Seat): number {
  const parked = day.parked.get(seat.rosterId) ?? new Set<string>();
  return rosterSize(day.league) - [...seat.held].filter((id) => !parked.has(id)).length;
}

function settle(day: WaiverDay, { seat, add, drop, bid }: Claim): void {
  const { league, log, week } = day;
  const isTaken = isHeld(day, add.id);
  const isGone = drop === null ? freePlaces(day, seat) <= 0 : !seat.held.has(drop);
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
  if (drop !== null) seat.held.delete(drop);
  seat.held.add(add.id);
  seat.faabSpent += bid;
  seat.moves += 1;
}

/** A free agent for every slot of his own that a manager could not fill this week. */
function fillHoles(day: WaiverDay, seat: Seat, worth: ReadonlyMap<string, number>): void {
  if (seat.manager === null) return;
  const { market, league, week, log } = day;
  for (const position of ['QB', 'RB', 'WR', 'TE', 'K', 'DEF']) {
    const need = league.slots.filter((slot) => slot === position).length;
    const parked = day.parked.get(seat.rosterId);
    const usable = [...seat.held].filter((id) => {
      const asset = market.byId.get(id);
      return asset?.position === position && !parked?.has(id) && market.inWeek(asset, week) > 0;
    });
    if (usable.length >= need || !day.random.chance(0.4 + 0.55 * seat.activity)) continue;
    const add = market.assets
      .filter((asset) => asset.position === position && !isHeld(day, asset.id) && market.inWeek(asset, week) > 0)
      .sort((a, b) => market.inWeek(b, week) - market.inWeek(a, week))[0];
    const out = add && worst(day, seat, worth, add);
    if (!add || !out) continue;
    if (out.drop !== null) seat.held.delete(out.drop);
    seat.held.add(add.id);
    seat.moves += 1;
    log.write({
      type: 'free_agent',
      week,
      rosterIds: [seat.rosterId],
      creator: seat.manager,
      adds: { [add.id]: seat.rosterId },
      drops: out.drop === null ? {} : { [out.drop]: seat.rosterId },
    });
  }
}
