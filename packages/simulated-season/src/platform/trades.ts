// Trades: two managers swap what one has too much of for what he lacks, sometimes with a
// pick or waiver money on top.

import type { Random } from '../random.ts';
import { entryOf } from '../values.ts';
import type { SandboxTradedPick } from './drafts.ts';
import type { LeagueDefinition } from './leagues.ts';
import type { MarketPlayer, SandboxMarket } from './market.ts';
import type { Seat } from './seats.ts';
import type { MoveLog } from './transactions.ts';

/** Chance a week that a league sees a trade, until the deadline. */
const WEEKLY_TRADE_CHANCE = 0.4;
export const TRADE_DEADLINE = 11;

export interface TradeDay {
  readonly random: Random;
  readonly season: number;
  readonly league: LeagueDefinition;
  readonly market: SandboxMarket;
  readonly week: number;
  readonly seats: readonly Seat[];
  readonly log: MoveLog;
  /** Picks already dealt; a new one is added. */
  readonly picks: SandboxTradedPick[];
}

export function runTrades(day: TradeDay): void {
  const { random, market, week, seats } = day;
  if (week < 3 || week >= TRADE_DEADLINE || !random.chance(WEEKLY_TRADE_CHANCE)) return;
  const active = random.shuffled(seats.filter((seat) => seat.manager !== null));
  const [first, second] = active;
  if (!first || !second) return;
  const expected = market.expectations(week);
  const offers = (seat: Seat, position: string): MarketPlayer[] =>
    [...seat.rostered]
      .flatMap((id) => market.byId.get(id) ?? [])
      .filter((asset) => asset.position === position && !market.isOut(asset, week))
      .sort((a, b) => entryOf(expected, b.id) - entryOf(expected, a.id));
  const [given, wanted] = random.chance(0.5) ? ['RB', 'WR'] : ['WR', 'RB'];
  // no one gives away his best
  for (const ownAsset of offers(first, given ?? 'RB').slice(1, 4)) {
    for (const otherAsset of offers(second, wanted ?? 'WR').slice(1, 4)) {
      const [a, b] = [entryOf(expected, ownAsset.id), entryOf(expected, otherAsset.id)];
      if (Math.abs(a - b) > 0.2 * Math.max(a, b)) continue;
      swap(day, first, second, ownAsset, otherAsset, a < b ? 'first' : 'second');
      return;
    }
  }
}

function swap(
  day: TradeDay,
  first: Seat,
  second: Seat,
  ownAsset: MarketPlayer,
  otherAsset: MarketPlayer,
  addsPick: 'first' | 'second',
): void {
  const { league, season, week } = day;
  const [payer, receiver] = addsPick === 'first' ? [first, second] : [second, first];
  const round = day.random.between(2, 4);
  const owned = day.picks.some(
    (pick) => pick.season === season + 1 && pick.round === round && pick.rosterId === payer.rosterId,
  );
  const pick: SandboxTradedPick | null =
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
  first.rostered.delete(ownAsset.id);
  second.rostered.delete(otherAsset.id);
  first.rostered.add(otherAsset.id);
  second.rostered.add(ownAsset.id);
  for (const seat of [first, second]) seat.moves += 1;
  if (pick) day.picks.push(pick);
  payer.faabSpent += amount;
  receiver.faabSpent -= amount;
  day.log.write({
    type: 'trade',
    week,
    rosterIds: [first.rosterId, second.rosterId],
    creator: first.manager,
    adds: { [otherAsset.id]: first.rosterId, [ownAsset.id]: second.rosterId },
    drops: { [ownAsset.id]: first.rosterId, [otherAsset.id]: second.rosterId },
    picks: pick ? [pick] : [],
    budget: amount > 0 ? [{ sender: payer.rosterId, receiver: receiver.rosterId, amount }] : [],
  });
}
