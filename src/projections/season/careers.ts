// Careers: what each player did in every regular season of the files, with the late weeks apart.

import { numberAt, type Player, regularSeasonRows, type Snapshot, type StatsTable, textAt } from '../../nfl/index.ts';
import { addLine, LINE_STATS, lineAt } from '../line.ts';

/** One player's regular season. */
export interface CareerSeason {
  readonly season: number;
  /** Team of his first game. */
  readonly firstTeam: string;
  /** Team of his last game. */
  lastTeam: string;
  /** Games with a box-score row. */
  games: number;
  /** Sums in the order of `LINE_STATS`. */
  readonly totals: Float64Array;
  /** Games from `LATE_WEEK` on, and their sums. */
  lateGames: number;
  readonly lateTotals: Float64Array;
}

export interface Careers {
  /** First season with a row. */
  readonly since: number;
  /** Oldest first; only seasons with a game. */
  seasonsOf(player: Player): readonly CareerSeason[];
  /** All players with a game in the season, by gsis id. */
  inSeason(season: number): ReadonlyMap<string, CareerSeason>;
}

/** First week in which a role won during the season shows. */
const LATE_WEEK = 10;

const cachedCareers = new WeakMap<object, Careers>();

/** The careers in a snapshot's statistics. */
export function readCareers(snapshot: Snapshot): Careers {
  const cached = cachedCareers.get(snapshot.stats);
  if (cached) return cached;
  const { stats } = snapshot;
  const since = stats.length === 0 ? snapshot.season : (stats.numbers.season[0] ?? snapshot.season);
  const bySeason = new Map<number, ReadonlyMap<string, CareerSeason>>();
  for (let season = since; season <= snapshot.season; season++) {
    const careerSeasons = careerSeasonsOf(stats, season);
    if (careerSeasons.size > 0) bySeason.set(season, careerSeasons);
  }
  const seasons = [...bySeason.keys()];
  const noSeasons: ReadonlyMap<string, CareerSeason> = new Map();
  const careers: Careers = {
    since,
    seasonsOf(player) {
      const id = player.gsisId;
      if (id === null) return [];
      return seasons
        .map((season) => bySeason.get(season)?.get(id))
        .filter((careerSeason) => careerSeason !== undefined);
    },
    inSeason: (season) => bySeason.get(season) ?? noSeasons,
  };
  cachedCareers.set(stats, careers);
  return careers;
}

function careerSeasonsOf(stats: StatsTable, season: number): ReadonlyMap<string, CareerSeason> {
  const careerSeasons = new Map<string, CareerSeason>();
  for (const row of regularSeasonRows(stats, season)) {
    const id = textAt(stats.texts.player_id, row);
    const team = textAt(stats.texts.team, row);
    let careerSeason = careerSeasons.get(id);
    if (!careerSeason) {
      careerSeason = {
        season,
        firstTeam: team,
        lastTeam: team,
        games: 0,
        totals: new Float64Array(LINE_STATS.length),
        lateGames: 0,
        lateTotals: new Float64Array(LINE_STATS.length),
      };
      careerSeasons.set(id, careerSeason);
    }
    const line = lineAt(stats, row);
    careerSeason.games += 1;
    careerSeason.lastTeam = team;
    addLine(careerSeason.totals, line);
    if (numberAt(stats.numbers.week, row) < LATE_WEEK) continue;
    careerSeason.lateGames += 1;
    addLine(careerSeason.lateTotals, line);
  }
  return careerSeasons;
}
