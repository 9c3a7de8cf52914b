// The simulated league at one moment: two league years, of which the second is published up to
// one week's first kickoff.
import { asOfWeek, HOUR } from './calendar.ts';
import type { SandboxPlayer } from './league/person.ts';
import { buildRosters } from './league/rosters.ts';
import type { SeasonGame } from './league/schedule.ts';
import type { SimulatedGame } from './play/box-score.ts';
import { playSeason, type SeasonRecord } from './play/season.ts';

export interface ReplayPoint {
  readonly season: number;
  /** 1 to 18. */
  readonly week: number;
  readonly seed: number;
}

export interface Simulation extends ReplayPoint {
  /** One hour before the week's first kickoff, ms. */
  readonly asOf: number;
  /** When the dataset's files were last written, ms. */
  readonly publishedAt: number;
  /** Everyone ever, in order of creation. */
  readonly people: readonly SandboxPlayer[];
  /**
   * The season before, and the season of the replay. Both are played to the end: the functions
   * below return what was public.
   */
  readonly seasons: readonly SeasonRecord[];
}

/**
 * Plays both seasons. The same point gives the same league; another week of it shows more or
 * less of the same league.
 */
export function playBothSeasons({ season, week, seed }: ReplayPoint): Simulation {
  const { people, rosters } = buildRosters(seed, [season - 1, season]);
  const asOf = asOfWeek(season, week);
  return {
    season,
    week,
    seed,
    asOf,
    publishedAt: asOf - 5 * HOUR,
    people,
    seasons: rosters.map((each) => playSeason(seed, each)),
  };
}

export const seasonOf = (simulation: Simulation, year: number): SeasonRecord | undefined =>
  simulation.seasons.find(({ season }) => season === year);

export function currentSeason(simulation: Simulation): SeasonRecord {
  const current = seasonOf(simulation, simulation.season);
  if (!current) throw new Error('a simulation has its own season');
  return current;
}

/** Whether the game was over at the replay point. */
export const isPlayed = (simulation: Simulation, game: SeasonGame): boolean =>
  game.season < simulation.season || (game.season === simulation.season && game.week < simulation.week);

/** Finished games of a season, oldest first. */
export const finished = (simulation: Simulation, record: SeasonRecord): SimulatedGame[] =>
  record.games.filter((game) => isPlayed(simulation, game)).flatMap((game) => record.played.get(game.id) ?? []);

/** Weeks with public reports, rosters and charts: up to and including the replay's. */
export const publicWeeks = (simulation: Simulation, record: SeasonRecord): number[] =>
  [...record.weeks.keys()].filter((week) => record.season < simulation.season || week <= simulation.week);

/** REG, WC, DIV, CON or SB for a week of a season. */
export const gameTypeOf = (record: SeasonRecord, week: number): string =>
  record.games.find((game) => game.week === week)?.type ?? 'REG';
