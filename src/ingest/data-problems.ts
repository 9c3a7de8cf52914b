// What is wrong with the files a snapshot was made of: some were repaired as they were read, some
// are missing although the schedule says that they must be there.
import { type GamesTable, type SeasonNow, seasonRows, textAt } from '../nfl/index.ts';
import type { DatasetVersion } from './archive.ts';
import { PLAYER_IDS, SCHEDULES } from './datasets.ts';
import type { SnapshotParts } from './snapshot-parts.ts';
import { TABLE_NAMES, TABLE_SOURCES } from './snapshot-tables.ts';

export interface DataProblem {
  readonly dataset: string;
  /** The season, or '' for a dataset of one file. */
  readonly part: string;
  readonly problem: 'repaired' | 'missing';
  /** One sentence each. */
  readonly reasons: readonly string[];
  /** When the file, or the schedule that misses it, was downloaded; milliseconds since 1970. */
  readonly at: number;
}

/** The problems of what is loaded, in the order of the tables. */
export function dataProblems(
  parts: SnapshotParts,
  versions: readonly DatasetVersion[],
  seasons: readonly number[],
  now: SeasonNow,
): readonly DataProblem[] {
  const timeOf = (dataset: string, part: string) =>
    versions.find((version) => version.dataset === dataset && version.part === part)?.fetchedAt ?? 0;
  const repaired = (dataset: string, part: string, reasons: readonly string[]): DataProblem[] =>
    reasons.length === 0 ? [] : [{ dataset, part, problem: 'repaired', reasons, at: timeOf(dataset, part) }];
  const games = parts.tables.games?.table as GamesTable;
  const played = seasons.filter((season) => isPlayed(games, season, now));
  const tables = TABLE_NAMES.flatMap((name): readonly DataProblem[] => {
    const { dataset, isSeasonal } = TABLE_SOURCES[name];
    const loaded = parts.tables[name]?.parts ?? [];
    const isThere = (season: number) => loaded.some(({ part, rows }) => part === String(season) && rows > 0);
    const missing = isSeasonal ? played.filter((season) => !isThere(season)) : [];
    return [
      ...loaded.flatMap(({ part, repairs }) => repaired(dataset, part, repairs)),
      ...missing.map(
        (season): DataProblem => ({
          ...{ dataset, part: String(season), problem: 'missing', at: timeOf(SCHEDULES, '') },
          reasons: [`the schedule has results of ${season}, and no file of that season was read`],
        }),
      ),
    ];
  });
  return [...tables, ...repaired(PLAYER_IDS, '', parts.people?.repairs ?? [])];
}

/** False where answers would show zeros for games that were played. */
export const hasStatistics = (problems: readonly DataProblem[]): boolean =>
  !problems.some(({ dataset, problem }) => problem === 'missing' && dataset === TABLE_SOURCES.stats.dataset);

/**
 * Whether a week of the season is over, of this season and the one before: answers compare with
 * both.
 */
function isPlayed(games: GamesTable, season: number, now: SeasonNow): boolean {
  if (season < now.season - 1) return false;
  const firstOpenWeek = season === now.season ? (now.week ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const [from, to] = seasonRows(games, season);
  for (let row = from; row < to; row++) {
    const isOver = Number(games.numbers.week[row]) < firstOpenWeek && Number.isFinite(games.numbers.home_score[row]);
    if (isOver && textAt(games.texts.game_type, row) === 'REG') return true;
  }
  return false;
}
