// Careers: what each player did in every regular season of the files, with the late weeks apart.
import { itemAt } from '../../checked/index.ts';
import { memoPer, memoPerEntry } from '../../memo/index.ts';
import { numberAt, type Player, type Snapshot, type StatsTable } from '../../nfl/index.ts';
import { type Steps, sharedWork } from '../../steps/index.ts';
import { LINE_STATS } from '../line.ts';
import { boxScoreGames, sumOf } from './season-log.ts';

/** One player's regular season. */
export interface CareerSeason {
  readonly season: number;
  /** Team of his first game. */
  readonly firstTeam: string;
  /** Team of his last game. */
  readonly lastTeam: string;
  /** Games with a box-score row. */
  readonly games: number;
  /** Sums in the order of `LINE_STATS`. */
  readonly totals: Float64Array;
  /** Games of the season's late stretch, and their sums. */
  readonly lateGames: number;
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

/**
 * Careers as of the snapshot. `lateWeek` is the first week of a season's late stretch, where a role
 * won during the season shows.
 */
export function readCareers(snapshot: Snapshot, lateWeek: number): Careers {
  const { firstSeason, ...careers } = careersIn(snapshot.stats, lateWeek).finish();
  return { ...careers, since: firstSeason ?? snapshot.season };
}

/** Reads them in parts; `readCareers` has them then. */
export function* careersInSteps({ stats }: Snapshot, lateWeek: number): Steps<void> {
  while (careersIn(stats, lateWeek).advance()) yield;
}

/** One pass over the statistics. */
const careersIn = memoPerEntry((stats: StatsTable, lateWeek: number) => sharedWork(() => sumCareers(stats, lateWeek)));

function* sumCareers(
  stats: StatsTable,
  lateWeek: number,
): Steps<Omit<Careers, 'since'> & { readonly firstSeason: number | undefined }> {
  const bySeason = new Map<number, ReadonlyMap<string, CareerSeason>>();
  const firstSeason = stats.length === 0 ? undefined : numberAt(stats.numbers.season, 0);
  const lastSeason = numberAt(stats.numbers.season, stats.length - 1);
  for (let season = firstSeason ?? Number.POSITIVE_INFINITY; season <= lastSeason; season++) {
    const careerSeasons =
      season === lastSeason ? careerSeasonsOf(stats, season, lateWeek) : overIn(stats, season, lateWeek);
    if (careerSeasons.size > 0) bySeason.set(season, careerSeasons);
    yield;
  }
  const seasons = [...bySeason.keys()];
  const noSeasons: ReadonlyMap<string, CareerSeason> = new Map();
  return {
    firstSeason,
    seasonsOf(player) {
      const id = player.gsisId;
      if (id === null) return [];
      return seasons
        .map((season) => bySeason.get(season)?.get(id))
        .filter((careerSeason) => careerSeason !== undefined);
    },
    inSeason: (season) => bySeason.get(season) ?? noSeasons,
  };
}

type CareerSeasons = ReadonlyMap<string, CareerSeason>;

/** For the memory of the statistics, which the snapshots of many weeks share. */
const seasonsOverIn = memoPer((_memory: ArrayBufferLike) => new Map<string, CareerSeasons>());

/** Of a season that is over, read once for all snapshots. */
function overIn(stats: StatsTable, season: number, lateWeek: number): CareerSeasons {
  const seasons = seasonsOverIn(stats.numbers.season.buffer);
  const key = `${season} ${lateWeek}`;
  const careerSeasons = seasons.get(key) ?? careerSeasonsOf(stats, season, lateWeek);
  seasons.set(key, careerSeasons);
  return careerSeasons;
}

function careerSeasonsOf(stats: StatsTable, season: number, lateWeek: number): CareerSeasons {
  const careerSeasons = new Map<string, CareerSeason>();
  const gamesOf = boxScoreGames({ stats }, season);
  // one block of memory: two small ones for each player are three times as much
  const sums = new Float64Array(2 * LINE_STATS.length * gamesOf.size);
  let used = 0;
  const nextSum = () => {
    const from = used;
    used += LINE_STATS.length;
    return sums.subarray(from, used);
  };
  for (const [id, games] of gamesOf) {
    const late = games.filter(({ week }) => week >= lateWeek);
    careerSeasons.set(id, {
      season,
      firstTeam: itemAt(games, 0).team,
      lastTeam: itemAt(games, games.length - 1).team,
      games: games.length,
      totals: sumOf(games, nextSum()),
      lateGames: late.length,
      lateTotals: sumOf(late, nextSum()),
    });
  }
  return careerSeasons;
}
