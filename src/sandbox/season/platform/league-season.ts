// One league through one season: draft, then week by week trades, claims, lineups and games, to the final.
import type { SeasonRecord } from '../play/season.ts';
import { type Random, randomOf } from '../random.ts';
import { draftByAuction, draftInTurn, type Keeper, type Pick, type TradedPick } from './drafts.ts';
import {
  type DraftKind,
  LAST_LEAGUE_WEEK,
  type LeagueDefinition,
  PLAYOFF_START,
  PLAYOFF_TEAMS,
  rosterSize,
} from './leagues.ts';
import { bestLineup, EMPTY_SLOT } from './lineup.ts';
import { type Asset, aboveReplacement, Market, type StatBook } from './market.ts';
import { type BracketGame, newBracket, pairingsIn, playRound, roundOf } from './playoffs.ts';
import { roundToCents } from './scoring.ts';
import { newSeat, type Seat } from './seats.ts';
import { ranked, standingsBefore } from './standings.ts';
import { runTrades } from './trades.ts';
import { MoveLog, type Transaction } from './transactions.ts';
import { runWaivers } from './waivers.ts';

export interface TeamWeek {
  readonly rosterId: number;
  /** Null without an opponent. */
  readonly matchup: number | null;
  /** Everybody held when the week began, reserve and taxi included. */
  readonly held: readonly string[];
  readonly starters: readonly string[];
  readonly reserve: readonly string[];
  readonly taxi: readonly string[];
  readonly points: number;
  /** Waiver money spent and moves made up to this week. */
  readonly faabSpent: number;
  readonly moves: number;
}

export interface LeagueWeek {
  readonly teams: readonly TeamWeek[];
}

export interface LeagueSeason {
  readonly season: number;
  readonly definition: LeagueDefinition;
  readonly market: Market;
  readonly seats: readonly Seat[];
  readonly draftKind: DraftKind;
  /** Roster ids by draft slot. */
  readonly draftOrder: readonly number[];
  readonly picks: readonly Pick[];
  readonly rounds: number;
  /** Picks of this and later drafts that changed hands before this season's draft. */
  readonly tradedBefore: readonly TradedPick[];
  readonly moves: readonly Transaction[];
  readonly weeks: ReadonlyMap<number, LeagueWeek>;
  /** Pairings of the regular season by week. */
  readonly schedule: ReadonlyMap<number, readonly (readonly [number, number])[]>;
  readonly winners: readonly BracketGame[];
  readonly losers: readonly BracketGame[];
}

/** Rounds of a dynasty's yearly draft, in which newcomers only are taken. */
const ROOKIE_ROUNDS = 4;

export function playLeague(
  seed: number,
  definition: LeagueDefinition,
  record: SeasonRecord,
  book: StatBook,
  previous: LeagueSeason | null,
): LeagueSeason {
  const { season } = record;
  const random = randomOf(seed, 'league', definition.number, season);
  const market = new Market(seed, record, book, definition.scoring);
  const seats = definition.managers.map((manager, i) => newSeat(random, i + 1, manager, market.assets));
  const order =
    previous && definition.type === 2
      ? ranked(standingsBefore(previous, PLAYOFF_START))
          .map(({ rosterId }) => rosterId)
          .reverse()
      : random.shuffled(seats.map(({ rosterId }) => rosterId));
  const tradedBefore = [
    ...(previous?.moves.flatMap(({ picks }) => picks) ?? []),
    ...tradesBeforeDraft(definition, season, order),
  ];
  const drafted = holdDraft(random, definition, market, seats, order, tradedBefore, previous);

  const log = new MoveLog(season, definition);
  const futurePicks = [...tradedBefore];
  const schedule = pairings(
    random,
    seats.map(({ rosterId }) => rosterId),
  );
  const weeks = new Map<number, LeagueWeek>();
  let winners: BracketGame[] = [];
  let losers: BracketGame[] = [];
  const league: LeagueSeason = {
    season,
    definition,
    market,
    seats,
    draftOrder: order,
    tradedBefore,
    weeks,
    schedule,
    moves: log.moves,
    ...drafted,
    get winners() {
      return winners;
    },
    get losers() {
      return losers;
    },
  };
  for (let week = 1; week <= LAST_LEAGUE_WEEK; week += 1) {
    const standings = ranked(standingsBefore(league, week));
    if (week === PLAYOFF_START) {
      const field = standings.map(({ rosterId }) => rosterId);
      winners = newBracket(field.slice(0, PLAYOFF_TEAMS));
      losers = newBracket(field.slice(PLAYOFF_TEAMS));
    }
    const worstFirst = [...standings]
      .reverse()
      .flatMap(({ rosterId }) => seats.find((seat) => seat.rosterId === rosterId) ?? []);
    runTrades({ random, season, league: definition, market, week, seats, log, picks: futurePicks });
    const parked = new Map(
      seats.map((seat) => [seat.rosterId, new Set(Object.values(parkedOf(definition, market, seat, week)).flat())]),
    );
    runWaivers({ random, league: definition, market, week, seats: worstFirst, parked, log });
    const games =
      week < PLAYOFF_START
        ? (schedule.get(week) ?? [])
        : [...pairingsIn(winners, roundOf(week)), ...pairingsIn(losers, roundOf(week))];
    weeks.set(week, { teams: seats.map((seat) => teamWeek(random, definition, market, seat, week, games)) });
    const pointsOf = (rosterId: number): number => weeks.get(week)?.teams[rosterId - 1]?.points ?? 0;
    for (const bracket of [winners, losers]) playRound(bracket, roundOf(week), pointsOf);
  }
  return league;
}

/** Two teams of the snake league swapped picks before their draft. */
function tradesBeforeDraft(definition: LeagueDefinition, season: number, order: readonly number[]): TradedPick[] {
  const [early, late] = [order[2], order[order.length - 2]];
  if (definition.number !== 1 || early === undefined || late === undefined) return [];
  const traded = (round: number, rosterId: number, ownerId: number): TradedPick => ({
    season,
    round,
    rosterId,
    ownerId,
    previousOwnerId: rosterId,
  });
  return [traded(3, late, early), traded(4, early, late)];
}

function holdDraft(
  random: Random,
  definition: LeagueDefinition,
  market: Market,
  seats: readonly Seat[],
  order: readonly number[],
  traded: readonly TradedPick[],
  previous: LeagueSeason | null,
): HeldDraft {
  if (definition.draft === 'auction') {
    return {
      draftKind: 'auction',
      rounds: rosterSize(definition),
      picks: draftByAuction(random, definition, market, seats, order),
    };
  }
  const here = traded.filter((pick) => pick.season === market.season);
  const isRookieDraft = definition.type === 2 && previous !== null;
  if (isRookieDraft) carryOver(definition, market, seats, previous);
  const rounds = isRookieDraft ? ROOKIE_ROUNDS : rosterSize(definition) + definition.taxiSlots;
  const pool = isRookieDraft
    ? market.assets.filter(({ person }) => person?.entryYear === market.season)
    : market.assets;
  const keepers = previous && definition.keepers > 0 ? keepersOf(definition, market, previous) : [];
  const isSnake = !isRookieDraft;
  const picks = draftInTurn(random, definition, market, seats, { rounds, isSnake, order, traded: here, keepers, pool });
  return { draftKind: isSnake ? 'snake' : 'linear', rounds, picks };
}

type HeldDraft = { readonly draftKind: DraftKind; readonly rounds: number; readonly picks: readonly Pick[] };

/** A dynasty keeps its teams: all but those who retired, and the worst, whose places the newcomers take. */
function carryOver(definition: LeagueDefinition, market: Market, seats: readonly Seat[], previous: LeagueSeason): void {
  const expected = market.expectations(1);
  for (const seat of seats) {
    const last = [...previous.weeks.values()].at(-1)?.teams.find((team) => team.rosterId === seat.rosterId)?.held ?? [];
    const stay = last
      .filter((id) => market.byId.has(id))
      .sort((a, b) => (expected.get(b) ?? 0) - (expected.get(a) ?? 0))
      .slice(0, rosterSize(definition) + definition.taxiSlots - ROOKIE_ROUNDS);
    for (const id of stay) seat.held.add(id);
  }
}

/** Each manager keeps those who are worth most above the round they would cost: two rounds earlier than last year's. */
function keepersOf(definition: LeagueDefinition, market: Market, previous: LeagueSeason): Keeper[] {
  const worth = aboveReplacement(market, 1, definition.teams, definition.slots);
  const lastRound = new Map(previous.picks.map((pick) => [pick.id, pick.round]));
  return previous.seats.flatMap(({ rosterId, manager }) => {
    const held = [...previous.weeks.values()].at(-1)?.teams.find((team) => team.rosterId === rosterId)?.held ?? [];
    const candidates = held
      .filter((id) => market.byId.has(id) && !['K', 'DEF'].includes(market.byId.get(id)?.position ?? ''))
      .map((id) => ({
        id,
        round: Math.max(1, (lastRound.get(id) ?? rosterSize(definition)) - 2),
        worth: worth.get(id) ?? 0,
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
function pairings(random: Random, rosterIds: readonly number[]): Map<number, readonly (readonly [number, number])[]> {
  const [fixed = 0, ...ring] = random.shuffled(rosterIds);
  const schedule = new Map<number, readonly (readonly [number, number])[]>();
  for (let week = 1; week < PLAYOFF_START; week += 1) {
    const turn = (week - 1) % ring.length;
    const circle = [...ring.slice(turn), ...ring.slice(0, turn)];
    const all = [fixed, ...circle];
    schedule.set(
      week,
      Array.from({ length: all.length / 2 }, (_, i) => [all[i] ?? 0, all[all.length - 1 - i] ?? 0] as const),
    );
  }
  return schedule;
}

/** Who sits outside the roster's numbers: on reserve as many as fit, the least useful newcomers on the taxi squad. */
function parkedOf(
  definition: LeagueDefinition,
  market: Market,
  seat: Seat,
  week: number,
): { reserve: string[]; taxi: string[] } {
  const assets = [...seat.held].sort().flatMap((id) => market.byId.get(id) ?? []);
  const expected = market.expectations(week);
  const reserve = assets.filter((asset) => market.isOnReserve(asset, week)).slice(0, definition.reserveSlots);
  const taxi = assets
    .filter(
      (asset) =>
        asset.person?.entryYear === market.season && !reserve.includes(asset) && (expected.get(asset.id) ?? 0) < 6,
    )
    .sort((a, b) => (expected.get(a.id) ?? 0) - (expected.get(b.id) ?? 0))
    .slice(0, definition.taxiSlots);
  return { reserve: reserve.map(({ id }) => id), taxi: taxi.map(({ id }) => id) };
}

/** Points by which a manager's feeling for a week misses; and the chance that he forgets to take somebody out. */
const FEELING = 2;
const FORGETS = 0.03;

function teamWeek(
  random: Random,
  definition: LeagueDefinition,
  market: Market,
  seat: Seat,
  week: number,
  games: readonly (readonly [number, number])[],
): TeamWeek {
  const { reserve, taxi } = parkedOf(definition, market, seat, week);
  const held = [...seat.held].sort();
  const isAsleep = seat.manager === null || random.chance(FORGETS * (2 - seat.activity));
  const feel = (asset: Asset): number => {
    const expected = isAsleep ? (market.expectations(week).get(asset.id) ?? 0) : market.inWeek(asset, week);
    return expected <= 0
      ? 0
      : Math.max(0.01, expected * (seat.opinions.get(asset.id) ?? 1) + random.normal(0, FEELING));
  };
  const candidates = held.flatMap((id) => {
    const asset = market.byId.get(id);
    if (!asset || reserve.includes(id) || taxi.includes(id)) return [];
    const value = feel(asset);
    return value > 0 ? [{ id, position: asset.position, value }] : [];
  });
  const starters = bestLineup(definition.slots, candidates);
  const scored = market.pointsIn(week);
  const matchup = games.findIndex((game) => game.includes(seat.rosterId));
  return {
    rosterId: seat.rosterId,
    matchup: matchup === -1 ? null : matchup + 1,
    held,
    starters,
    reserve,
    taxi,
    points: roundToCents(starters.reduce((sum, id) => sum + (id === EMPTY_SLOT ? 0 : (scored.get(id) ?? 0)), 0)),
    faabSpent: seat.faabSpent,
    moves: seat.moves,
  };
}
