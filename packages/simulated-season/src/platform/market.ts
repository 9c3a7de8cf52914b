// What fantasy managers think of every player in each week: last games, place on the chart, the
// opponent. Looks back only.

import type { SandboxPlayer } from '../league/person.ts';
import { SANDBOX_POSITIONS } from '../league/positions.ts';
import { SEASON_TEAMS, teamAt } from '../league/teams.ts';
import type { SeasonRecord } from '../play/season.ts';
import { randomOf } from '../random.ts';
import { amountIn, entryOf, itemAt } from '../values.ts';
import { defenseStats, playerStats, pointsUnder, type ScoringSettings, type StatSheet } from './scoring.ts';

/** Someone who can be on a fantasy team: a person, or a team's defense (`person` null). */
export interface MarketPlayer {
  readonly id: string;
  /** The first of the platform's fantasy positions. */
  readonly position: string;
  readonly person: SandboxPlayer | null;
  /** Index of the team; null for a free agent. */
  readonly team: number | null;
}

export const MARKET_POSITIONS = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'];

/** Points a week that a place on the chart promises before the season's first game, PPR. */
const CHART_POINTS: Readonly<Record<string, readonly number[]>> = {
  QB: [17.2, 1.2, 0.3],
  RB: [13.6, 7.6, 3, 1, 0.4],
  WR: [14, 11, 7.6, 3.6, 1.6, 0.7, 0.3],
  TE: [9.6, 3.2, 1, 0.3],
  K: [8],
  DEF: [6.8],
};
/** Part of these points that comes from receptions. */
const RECEPTION_SHARE: Readonly<Record<string, number>> = { RB: 0.2, WR: 0.36, TE: 0.42 };
/** A fullback is first on a depth chart of his own. */
const FULLBACK_POINTS = 1.2;
/** Games the promise is worth, and what a game counts a week later. */
const CHART_PRIOR_GAMES: Readonly<Record<string, number>> = { QB: 3, RB: 2.5, WR: 3, TE: 3, K: 7, DEF: 7 };
const WEEKLY_DECAY = 0.86;

/** Stat sheets of a season by week and platform id: everyone who was on the field. */
export type StatBook = ReadonlyMap<number, ReadonlyMap<string, StatSheet>>;

export function statBook(record: SeasonRecord): StatBook {
  const book = new Map<number, Map<string, StatSheet>>();
  for (const { game, home, away } of record.played.values()) {
    if (game.type !== 'REG') continue;
    const week = book.get(game.week) ?? new Map<string, StatSheet>();
    book.set(game.week, week);
    for (const side of [home, away]) {
      week.set(teamAt(side.team).platformCode, defenseStats(side));
      for (const line of side.lines) {
        if (MARKET_POSITIONS.includes(SANDBOX_POSITIONS[line.person.position].fantasy))
          week.set(line.person.ids.platform, playerStats(line));
      }
    }
  }
  return book;
}

/** Everyone with a fantasy position on a team or in the pool, and the 32 defenses. */
export function assetsOf(record: SeasonRecord): readonly MarketPlayer[] {
  const { byTeam, freeAgents } = record.rosters;
  const asset = (person: SandboxPlayer, team: number | null): MarketPlayer[] => {
    const position = SANDBOX_POSITIONS[person.position].fantasy;
    return MARKET_POSITIONS.includes(position) ? [{ id: person.ids.platform, position, person, team }] : [];
  };
  return [
    ...byTeam.flatMap((members, team) => members.flatMap((person) => asset(person, team))),
    ...freeAgents.flatMap((person) => asset(person, null)),
    ...SEASON_TEAMS.map(
      ({ index, platformCode }): MarketPlayer => ({ id: platformCode, position: 'DEF', person: null, team: index }),
    ),
  ];
}

/**
 * Points of an id of a lineup in a week; zero for an empty slot and for a player
 * who was not on the field.
 */
export const scoreOf = (scored: ReadonlyMap<string, number>, id: string): number => scored.get(id) ?? 0;

/** Expectations of one season under one league's scoring. */
export class SandboxMarket {
  readonly season: number;
  readonly assets: readonly MarketPlayer[];
  readonly byId: ReadonlyMap<string, MarketPlayer>;
  readonly #record: SeasonRecord;
  readonly #book: StatBook;
  readonly #scoring: ScoringSettings;
  readonly #error: ReadonlyMap<string, number>;
  readonly #memo = new Map<number, ReadonlyMap<string, number>>();
  readonly #pointsMemo = new Map<number, ReadonlyMap<string, number>>();

  constructor(seed: number, record: SeasonRecord, book: StatBook, scoring: ScoringSettings) {
    this.season = record.season;
    this.#record = record;
    this.#book = book;
    this.#scoring = scoring;
    this.assets = assetsOf(record);
    this.byId = new Map(this.assets.map((asset) => [asset.id, asset]));
    // what everyone gets wrong before the season, each in his own way
    const random = randomOf(seed, 'market', record.season);
    this.#error = new Map(this.assets.map(({ id }) => [id, Math.exp(random.normal(0, 0.16))]));
  }

  /** Points of everyone who was on the field in a week. */
  pointsIn(week: number): ReadonlyMap<string, number> {
    const known = this.#pointsMemo.get(week);
    if (known) return known;
    const scored = new Map(
      [...(this.#book.get(week) ?? [])].map(([id, stats]) => [id, pointsUnder(stats, this.#scoring)]),
    );
    this.#pointsMemo.set(week, scored);
    return scored;
  }

  /** Points a game expected of everyone before `week`, fit or not. */
  expectations(week: number): ReadonlyMap<string, number> {
    const known = this.#memo.get(week);
    if (known) return known;
    const expected = new Map(this.assets.map((asset) => [asset.id, this.#expect(asset, week)]));
    this.#memo.set(week, expected);
    return expected;
  }

  /**
   * Expected points in this very week: nothing on a bye or when he is out, the opponent counted
   * for kickers and defenses.
   */
  inWeek(asset: MarketPlayer, week: number): number {
    const expected = entryOf(this.expectations(week), asset.id);
    const line = this.#lineOf(asset.team, week);
    if (!line || this.isOut(asset, week)) return 0;
    if (asset.position === 'DEF') return Math.max(0.5, expected + 0.35 * (22.5 - line.against));
    return asset.position === 'K' ? Math.max(0.5, expected + 0.15 * (line.own - 22.5)) : expected;
  }

  /** Hurt so that no one counts on him. */
  isOut(asset: MarketPlayer, week: number): boolean {
    const state = asset.person && this.#record.weeks.get(week)?.availability.get(asset.person);
    return Boolean(state && (state.reserve || state.report?.status === 'Out' || state.report?.status === 'Doubtful'));
  }

  isOnReserve(asset: MarketPlayer, week: number): boolean {
    return Boolean(asset.person && this.#record.weeks.get(week)?.availability.get(asset.person)?.reserve);
  }

  #expect(asset: MarketPlayer, week: number): number {
    const promise = this.#promise(asset, week);
    const trust = CHART_PRIOR_GAMES[asset.position] ?? 3;
    let sum = promise * trust;
    let weight = trust;
    for (let past = week - 1; past >= 1; past -= 1) {
      const scored = this.pointsIn(past).get(asset.id);
      if (scored === undefined) continue;
      const fade = WEEKLY_DECAY ** (week - 1 - past);
      sum += scored * fade;
      weight += fade;
    }
    return Math.max(0, sum / weight);
  }

  #promise({ id, position, person, team }: MarketPlayer, week: number): number {
    const table = CHART_POINTS[position] ?? [];
    const error = entryOf(this.#error, id);
    const perReception = amountIn(this.#scoring, 'rec');
    const format = 1 - (1 - perReception) * amountIn(RECEPTION_SHARE, position);
    if (!person) return itemAt(table, 0) * error;
    if (team === null) return 0;
    const chart = this.#record.weeks.get(week)?.charts[team]?.get(person.position) ?? [];
    const rank = chart.indexOf(person);
    // on reserve: what he was worth as a starter, less the worry
    const points = rank === -1 ? (table[1] ?? 0) : (table[rank] ?? 0);
    const talent = entryOf(this.#record.rosters.talent, person);
    const tilt = Math.exp(0.14 * (talent - (1.1 - 0.65 * Math.max(0, rank))));
    return (person.position === 'FB' ? FULLBACK_POINTS : points) * tilt * error * format;
  }

  #lineOf(team: number | null, week: number): { own: number; against: number } | null {
    const game = this.#record.games.find((each) => each.week === week && (each.home === team || each.away === team));
    const line = game && this.#record.lines.get(game.id);
    if (!game || !line) return null;
    const home = (line.total + line.spread) / 2;
    const away = (line.total - line.spread) / 2;
    return game.home === team ? { own: home, against: away } : { own: away, against: home };
  }
}

/** Points above the best player at the position that no team needs to start, by asset id. */
export function marketValue(
  market: SandboxMarket,
  week: number,
  teams: number,
  slots: readonly string[],
): ReadonlyMap<string, number> {
  const expected = market.expectations(week);
  const demand: Record<string, number> = { QB: 0, RB: 0, WR: 0, TE: 0, K: 0, DEF: 0 };
  const parts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    FLEX: { RB: 0.45, WR: 0.45, TE: 0.1 },
    SUPER_FLEX: { QB: 0.85, RB: 0.05, WR: 0.1 },
  };
  for (const slot of slots) {
    for (const [position, part] of Object.entries(parts[slot] ?? { [slot]: 1 }))
      demand[position] = amountIn(demand, position) + part * teams;
  }
  const replacement = new Map(
    Object.entries(demand).map(([position, count]) => {
      const values = market.assets
        .filter((asset) => asset.position === position)
        .map((asset) => entryOf(expected, asset.id))
        .sort((a, b) => b - a);
      return [position, values[Math.round(count)] ?? 0];
    }),
  );
  return new Map(
    market.assets.map((asset) => {
      // a position the league does not play is worth nothing
      const value =
        amountIn(demand, asset.position) > 0 ? entryOf(expected, asset.id) - entryOf(replacement, asset.position) : -50;
      return [asset.id, value];
    }),
  );
}
