// A whole season, week by week: health, roles, lines, games; and, after the
// last week, the playoffs.

import { DAY, dayOfWeek, LAST_REGULAR_WEEK } from '../calendar.ts';
import type { SandboxPlayer } from '../league/person.ts';
import { POSITION_NAMES, SANDBOX_POSITIONS, type SandboxPosition } from '../league/positions.ts';
import type { Rosters } from '../league/rosters.ts';
import { game, regularSeason, type SeasonGame } from '../league/schedule.ts';
import { SEASON_TEAMS, teamAt } from '../league/teams.ts';
import { randomOf } from '../random.ts';
import { entryOf, itemAt } from '../values.ts';
import type { SimulatedGame } from './box-score.ts';
import { playGame, type Side } from './game.ts';
import { Infirmary, type SimulatedAvailability } from './injuries.ts';
import { RoleBook } from './roles.ts';
import {
  type SimulatedLine,
  simulatedLine,
  simulatedPoints,
  strengthOf,
  type TeamStrength,
  type Weather,
  weatherOf,
} from './strength.ts';

/** Everything about one week that was known before its games. */
export interface WeekRecord {
  readonly week: number;
  /** Players of the teams that play this week. */
  readonly availability: ReadonlyMap<SandboxPlayer, SimulatedAvailability>;
  /** Who suits up, by team. */
  readonly active: readonly ReadonlySet<SandboxPlayer>[];
  /** Depth charts by team: the healthy and the doubtful in order, those on reserve left out. */
  readonly charts: readonly ReadonlyMap<SandboxPosition, readonly SandboxPlayer[]>[];
}

export interface SeasonRecord {
  readonly season: number;
  readonly rosters: Rosters;
  readonly games: readonly SeasonGame[];
  readonly played: ReadonlyMap<string, SimulatedGame>;
  readonly lines: ReadonlyMap<string, SimulatedLine>;
  readonly weather: ReadonlyMap<string, Weather>;
  readonly weeks: ReadonlyMap<number, WeekRecord>;
}

/** Years in the league from which a player is given days off. */
const MIN_VETERAN_YEARS = 6;

export function playSeason(seed: number, rosters: Rosters): SeasonRecord {
  const { season } = rosters;
  const book = new RoleBook(seed, season, rosters.talent);
  const infirmary = new Infirmary();
  const games: SeasonGame[] = [];
  const played = new Map<string, SimulatedGame>();
  const lines = new Map<string, SimulatedLine>();
  const weather = new Map<string, Weather>();
  const weeks = new Map<number, WeekRecord>();
  const coaches = SEASON_TEAMS.map((team) => {
    const random = randomOf(seed, 'coach', season, team.code);
    return { passLean: random.normal(0, 0.03), pace: random.normal(0, 1.8) };
  });

  const playWeek = (week: number, fixtures: readonly SeasonGame[]): void => {
    games.push(...fixtures);
    const record = prepare(seed, season, week, rosters, fixtures, book, infirmary);
    weeks.set(week, record);
    for (const fixture of fixtures) {
      const random = randomOf(seed, 'game', fixture.id);
      const conditions = weatherOf(random, fixture);
      const strengths = { home: strengthAt(record, book, fixture.home), away: strengthAt(record, book, fixture.away) };
      const expected = simulatedPoints(strengths.home, strengths.away, conditions, {
        isNeutral: fixture.type === 'SB',
      });
      weather.set(fixture.id, conditions);
      lines.set(fixture.id, simulatedLine(random, expected));
      const side = (team: number, strength: TeamStrength, points: number): Side => ({
        team,
        strength,
        expected: points,
        members: rosters.byTeam[team] ?? [],
        available: record.active[team] ?? new Set(),
        ...itemAt(coaches, team),
      });
      const lasted = new Map<SandboxPlayer, number>();
      for (const team of [fixture.home, fixture.away]) {
        for (const person of record.active[team] ?? []) {
          const part = infirmary.after(random, person.index, week, exposure(record, team, person));
          if (part < 1) lasted.set(person, part);
        }
      }
      const night = { random, roles: book, weather: conditions, lasted };
      played.set(
        fixture.id,
        playGame(
          night,
          fixture,
          side(fixture.home, strengths.home, expected.home),
          side(fixture.away, strengths.away, expected.away),
        ),
      );
    }
    book.advance();
  };

  const schedule = regularSeason(seed, season);
  for (let week = 1; week <= LAST_REGULAR_WEEK; week += 1)
    playWeek(
      week,
      schedule.filter((fixture) => fixture.week === week),
    );
  playPlayoffs(season, played, playWeek);
  return { season, rosters, games, played, lines, weather, weeks };
}

/** Who hardly plays is hardly hurt: the chance at a position falls with the place on the chart. */
function exposure(record: WeekRecord, team: number, person: SandboxPlayer): number {
  const rank = entryOf(itemAt(record.charts, team), person.position).indexOf(person);
  const share = person.position === 'QB' ? (rank === 0 ? 1 : 0) : 1 / (1 + 0.35 * Math.max(0, rank));
  return SANDBOX_POSITIONS[person.position].hazard * share;
}

function strengthAt(record: WeekRecord, book: RoleBook, team: number): TeamStrength {
  const active = record.active[team] ?? new Set<SandboxPlayer>();
  const charts = record.charts[team];
  return strengthOf(
    (position) => (charts?.get(position) ?? []).filter((person) => active.has(person)),
    (person) => book.talentOf(person),
  );
}

/** Reports, charts and game-day lists of the teams that play. */
function prepare(
  seed: number,
  season: number,
  week: number,
  rosters: Rosters,
  fixtures: readonly SeasonGame[],
  book: RoleBook,
  infirmary: Infirmary,
): WeekRecord {
  const random = randomOf(seed, 'health', season, week);
  const availability = new Map<SandboxPlayer, SimulatedAvailability>();
  const playing = new Set(fixtures.flatMap(({ home, away }) => [home, away]));
  const active: Set<SandboxPlayer>[] = [];
  const charts = SEASON_TEAMS.map(({ index }) => {
    const members = rosters.byTeam[index] ?? [];
    const suited = new Set<SandboxPlayer>();
    if (playing.has(index)) {
      for (const person of members)
        availability.set(
          person,
          infirmary.before(random, person.index, week, {
            isVeteran: season - person.entryYear >= MIN_VETERAN_YEARS,
          }),
        );
    }
    const chart = new Map<SandboxPosition, readonly SandboxPlayer[]>();
    for (const position of POSITION_NAMES) {
      const order = book.order(members, position).filter((person) => !availability.get(person)?.reserve);
      chart.set(position, order);
      if (!playing.has(index)) continue;
      for (const person of order
        .filter((each) => availability.get(each)?.plays)
        .slice(0, SANDBOX_POSITIONS[position].active))
        suited.add(person);
    }
    active.push(suited);
    return chart;
  });
  return { week, availability, active, charts };
}

/** Rounds of the playoffs with their Thursday-based day; the final has a week's rest before it. */
const ROUNDS: readonly { readonly type: string; readonly days: readonly number[] }[] = [
  { type: 'WC', days: [2, 2, 3, 3, 3, 4] },
  { type: 'DIV', days: [2, 2, 3, 3] },
  { type: 'CON', days: [3, 3] },
  { type: 'SB', days: [10] },
];
const TIMES = ['16:30', '20:15', '13:00', '16:30', '20:15', '20:15'];

function playPlayoffs(
  season: number,
  played: ReadonlyMap<string, SimulatedGame>,
  playWeek: (week: number, fixtures: readonly SeasonGame[]) => void,
): void {
  let alive = [0, 4].map((base) => seeds(base, played));
  for (const [round, { type, days }] of ROUNDS.entries()) {
    const week = LAST_REGULAR_WEEK + 1 + round;
    const pairings =
      type === 'SB'
        ? [[itemAt(itemAt(alive, 0), 0), itemAt(itemAt(alive, 1), 0)] as const]
        : alive.flatMap((left) => {
            // an odd field: the best has a bye
            const here = left.length % 2 === 1 ? left.slice(1) : left;
            return here.slice(0, here.length / 2).map((team, i) => [team, here[here.length - 1 - i] ?? team] as const);
          });
    const fixtures = pairings
      .map(([home, away], i) =>
        game(
          { season, week, type, home, away },
          dayOfWeek(season, week, 0) + (days[i] ?? 3) * DAY,
          TIMES[i % TIMES.length] ?? '16:30',
        ),
      )
      .sort((a, b) => a.kickoff - b.kickoff || a.home - b.home);
    playWeek(week, fixtures);
    const losers = new Set(
      fixtures.map(({ id, home, away }) => {
        const result = played.get(id);
        return result && result.home.points < result.away.points ? home : away;
      }),
    );
    alive = alive.map((left) => left.filter((team) => !losers.has(team)));
  }
}

/** Seven of a conference, best first: by wins, then points scored. */
function seeds(firstDivision: number, played: ReadonlyMap<string, SimulatedGame>): number[] {
  const table = new Map<number, number>();
  const pointsOf = (team: number) => table.get(team) ?? 0;
  for (const { home, away } of played.values()) {
    for (const side of [home, away]) {
      const won = side.points > side.pointsAllowed ? 1 : side.points === side.pointsAllowed ? 0.5 : 0;
      table.set(side.team, pointsOf(side.team) + won + side.points / 1e5);
    }
  }
  return SEASON_TEAMS.filter(({ division }) => division >= firstDivision && division < firstDivision + 4)
    .map(({ index }) => index)
    .sort((a, b) => pointsOf(b) - pointsOf(a) || teamAt(a).index - teamAt(b).index)
    .slice(0, 7);
}
