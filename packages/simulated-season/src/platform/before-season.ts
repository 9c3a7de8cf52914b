// What is settled before the first week: the draft in each league's own way,
// keepers, and the schedule of matchups.

import type { Random } from '../random.ts';
import { entryOf, itemAt } from '../values.ts';
import { draftByAuction, draftInTurn, type Keeper, type SandboxPick, type SandboxTradedPick } from './drafts.ts';
import { type DraftKind, type LeagueDefinition, PLAYOFF_START, rosterSize } from './leagues.ts';
import { marketValue, type SandboxMarket } from './market.ts';
import type { LeagueSeason } from './played-season.ts';
import type { Seat } from './seats.ts';

/** Rounds of a dynasty's yearly draft, in which newcomers only are taken. */
const ROOKIE_ROUNDS = 4;

/** Two teams of the snake league swapped picks before their draft. */
export function tradesBeforeDraft(
  definition: LeagueDefinition,
  season: number,
  order: readonly number[],
): SandboxTradedPick[] {
  const [early, late] = [order[2], order[order.length - 2]];
  if (definition.number !== 1 || early === undefined || late === undefined) return [];
  const traded = (round: number, rosterId: number, ownerId: number): SandboxTradedPick => ({
    season,
    round,
    rosterId,
    ownerId,
    previousOwnerId: rosterId,
  });
  return [traded(3, late, early), traded(4, early, late)];
}

/** Fills the seats and says how. */
export function runDraft(
  random: Random,
  definition: LeagueDefinition,
  market: SandboxMarket,
  seats: readonly Seat[],
  order: readonly number[],
  traded: readonly SandboxTradedPick[],
  previous: LeagueSeason | null,
): CompletedDraft {
  if (definition.draft === 'auction') {
    return {
      draftKind: 'auction',
      rounds: rosterSize(definition),
      picks: draftByAuction(random, definition, market, seats, order),
    };
  }
  const picksThisSeason = traded.filter((pick) => pick.season === market.season);
  const isRookieDraft = definition.type === 2 && previous !== null;
  if (isRookieDraft) carryOver(definition, market, seats, previous);
  const rounds = isRookieDraft ? ROOKIE_ROUNDS : rosterSize(definition) + definition.taxiSlots;
  const pool = isRookieDraft
    ? market.assets.filter(({ person }) => person?.entryYear === market.season)
    : market.assets;
  const keepers = previous && definition.keepers > 0 ? keepersOf(definition, market, previous) : [];
  const isSnake = !isRookieDraft;
  const picks = draftInTurn(random, definition, market, seats, {
    rounds,
    isSnake,
    order,
    traded: picksThisSeason,
    keepers,
    pool,
  });
  return { draftKind: isSnake ? 'snake' : 'linear', rounds, picks };
}

type CompletedDraft = {
  readonly draftKind: DraftKind;
  readonly rounds: number;
  readonly picks: readonly SandboxPick[];
};

/**
 * A dynasty keeps its teams: all but those who retired, and the worst, who
 * are replaced by newcomers.
 */
function carryOver(
  definition: LeagueDefinition,
  market: SandboxMarket,
  seats: readonly Seat[],
  previous: LeagueSeason,
): void {
  const expected = market.expectations(1);
  for (const seat of seats) {
    const last =
      [...previous.weeks.values()].at(-1)?.teams.find((team) => team.rosterId === seat.rosterId)?.rostered ?? [];
    const retained = last
      .filter((id) => market.byId.has(id))
      .sort((a, b) => entryOf(expected, b) - entryOf(expected, a))
      .slice(0, rosterSize(definition) + definition.taxiSlots - ROOKIE_ROUNDS);
    for (const id of retained) seat.rostered.add(id);
  }
}

/**
 * Each manager keeps those who are worth most above the round they would cost: two rounds
 * earlier than last year's.
 */
function keepersOf(definition: LeagueDefinition, market: SandboxMarket, previous: LeagueSeason): Keeper[] {
  const values = marketValue(market, 1, definition.teams, definition.slots);
  const lastRound = new Map(previous.picks.map((pick) => [pick.id, pick.round]));
  return previous.seats.flatMap(({ rosterId, manager }) => {
    const roster =
      [...previous.weeks.values()].at(-1)?.teams.find((team) => team.rosterId === rosterId)?.rostered ?? [];
    const candidates = roster
      .filter((id) => market.byId.has(id) && !['K', 'DEF'].includes(market.byId.get(id)?.position ?? ''))
      .map((id) => ({
        id,
        round: Math.max(1, (lastRound.get(id) ?? rosterSize(definition)) - 2),
        worth: entryOf(values, id),
      }))
      .filter(({ worth: value, round }) => value > 0 && round >= 3)
      .sort((a, b) => b.worth * Math.sqrt(b.round) - a.worth * Math.sqrt(a.round));
    const rounds = new Set<number>();
    const keepers: Keeper[] = [];
    for (const { id, round } of manager === null ? [] : candidates) {
      if (keepers.length >= definition.keepers || rounds.has(round)) continue;
      rounds.add(round);
      keepers.push({ rosterId, id, round });
    }
    return keepers;
  });
}

/** A round robin (circle method), repeated as far as the regular season goes. */
export function pairings(
  random: Random,
  rosterIds: readonly number[],
): Map<number, readonly (readonly [number, number])[]> {
  const order = random.shuffled(rosterIds);
  const [fixed, ring] = [itemAt(order, 0), order.slice(1)];
  const schedule = new Map<number, readonly (readonly [number, number])[]>();
  for (let week = 1; week < PLAYOFF_START; week += 1) {
    const turn = (week - 1) % ring.length;
    const circle = [...ring.slice(turn), ...ring.slice(0, turn)];
    const all = [fixed, ...circle];
    schedule.set(
      week,
      Array.from({ length: all.length / 2 }, (_, i) => [itemAt(all, i), itemAt(all, all.length - 1 - i)] as const),
    );
  }
  return schedule;
}
