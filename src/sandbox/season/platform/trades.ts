// Trades: two managers swap what one has too much of for what he lacks, sometimes with a pick or waiver money on top.
import type { Random } from '../random.ts';
import type { TradedPick } from './drafts.ts';
import type { LeagueDefinition } from './leagues.ts';
import type { Asset, Market } from './market.ts';
import type { Seat } from './seats.ts';
import type { MoveLog } from './transactions.ts';

/** Chance a week that a league sees a trade, until the deadline. */
const TRADE_IN_WEEK = 0.4;
export const TRADE_DEADLINE = 11;

export interface TradeDay {
  readonly random: Random;
  readonly season: number;
  readonly league: LeagueDefinition;
  readonly market: Market;
  readonly week: number;
  readonly seats: readonly Seat[];
  readonly log: MoveLog;
  /** Picks already dealt; a new one is added. */
  readonly picks: TradedPick[];
}

export function runTrades(day: TradeDay): void {
  const { random, market, week, seats } = day;
  if (week < 3 || week >= TRADE_DEADLINE || !random.chance(TRADE_IN_WEEK)) return;
  const active = random.shuffled(seats.filter((seat) => seat.manager !== null));
  const [one, other] = active;
  if (!one || !other) return;
  const expected = market.expectations(week);
  const offers = (seat: Seat, position: string): Asset[] =>
    [...seat.held]
      .flatMap((id) => market.byId.get(id) ?? [])
      .filter((asset) => asset.position === position && !market.isOut(asset, week))
      .sort((a, b) => (expected.get(b.id) ?? 0) - (expected.get(a.id) ?? 0));
  const [given, wanted] = random.chance(0.5) ? ['RB', 'WR'] : ['WR', 'RB'];
  // nobody gives away his best
  for (const mine of offers(one, given ?? 'RB').slice(1, 4)) {
    for (const theirs of offers(other, wanted ?? 'WR').slice(1, 4)) {
      const [a, b] = [expected.get(mine.id) ?? 0, expected.get(theirs.id) ?? 0];
      if (Math.abs(a - b) > 0.2 * Math.max(a, b)) continue;
      swap(day, one, other, mine, theirs, a < b);
      return;
    }
  }
}

function swap(day: TradeDay, one: Seat, other: Seat, mine: Asset, theirs: Asset, oneOwes: boolean): void {
  const { league, season, week } = day;
  const [payer, receiver] = oneOwes ? [one, other] : [other, one];
  const round = day.random.between(2, 4);
  const owned = day.picks.some(
    (pick) => pick.season === season + 1 && pick.round === round && pick.rosterId === payer.rosterId,
  );
  const pick: TradedPick | null =
    league.type === 2 && !owned
      ? {
          season: season + 1,
          round,
          rosterId: payer.rosterId,
          ownerId: receiver.rosterId,
          previousOwnerId: payer.rosterId,
        }
      : null;
  const amount =
    league.faab !== null && league.type !== 2 && day.random.chance(0.4)
      ? Math.min(league.faab - payer.faabSpent, day.random.between(1, 9))
      : 0;
  one.held.delete(mine.id);
  other.held.delete(theirs.id);
  one.held.add(theirs.id);
  other.held.add(mine.id);
  for (const seat of [one, other]) seat.moves += 1;
  if (pick) day.picks.push(pick);
  payer.faabSpent += amount;
  receiver.faabSpent -= amount;
  day.log.write({
    type: 'trade',
    week,
    rosterIds: [one.rosterId, other.rosterId],
    creator: one.manager,
    adds: { [theirs.id]: one.rosterId, [mine.id]: other.rosterId },
    drops: { [mine.id]: one.rosterId, [theirs.id]: other.rosterId },
    picks: pick ? [pick] : [],
    budget: amount > 0 ? [{ sender: payer.rosterId, receiver: receiver.rosterId, amount }] : [],
  });
}
