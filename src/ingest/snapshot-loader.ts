// The snapshot of the league from the archive alone, so that a replica starts without any upstream;
// swapped as a whole when data changes.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from '../logger/index.ts';
import {
  createSnapshotInSteps,
  type GamesTable,
  latestSeason,
  numberAt,
  type SeasonNow,
  type Snapshot,
  seasonNow,
  seasonRows,
  textAt,
  weekStarts,
  withoutRows,
} from '../nfl/index.ts';
import { MODEL_DATASET } from '../projections/index.ts';
import { finishWithPauses } from '../steps/index.ts';
import type { ArchiveStore, DatasetVersion } from './archive.ts';
import { OWN_RECORDS, PLATFORM_STATE, PLAYER_IDS, PROJECTIONS, ROSTERSHIP, SCHEDULES, TRENDING } from './datasets.ts';
import { InvalidFileError } from './invalid-file.ts';
import { createPartsReader, type PartsReader } from './parts-reader.ts';
import { type PlatformState, readState } from './sleeper/state.ts';
import { type SnapshotParts, seasonsOf, tablesOf } from './snapshot-parts.ts';
import { TABLE_NAMES, TABLE_SOURCES } from './snapshot-tables.ts';

export interface SnapshotLoader {
  /**
   * Reads what changed in the archive since the last call and swaps the snapshot. Null while the
   * archive has no schedule. Rejects only when the store fails; then the snapshot stays as it was.
   */
  load(): Promise<Snapshot | null>;
  current(): Snapshot | null;
  /** The point the season has reached; null as long as `current()` is. */
  season(): SeasonNow | null;
  /**
   * First kickoff of a week by the schedule, in milliseconds since 1970; null when it names none.
   */
  kickoff(season: number, week: number): number | null;
  /**
   * Names the files the current snapshot was made of, so that replicas on the same files say the
   * same; '' without a snapshot.
   */
  version(): string;
  /** When the newest file of the archive was fetched, by the last load; 0 before it. */
  fetchedAt(): number;
  /**
   * As-of marker of every dataset in the archive: the freshness record.
   * Empty before the first load.
   */
  freshness(): Readonly<Record<string, string>>;
  /** What is wrong with the files of the current snapshot. */
  problems(): readonly DataProblem[];
  /**
   * Whether the statistics of this season and the last are there as far as games were played.
   * Without them answers would show zeros.
   */
  hasStatistics(): boolean;
}

export interface SnapshotLoaderParts {
  readonly store: Pick<ArchiveStore, 'datasets'>;
  /** Seasons to hold; null or absent = the last eight of the schedule. */
  readonly seasons?: readonly number[] | null;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Absent = the archive is read on this thread. */
  readonly reader?: PartsReader;
}

export function createSnapshotLoader({
  store,
  seasons: configuredSeasons = null,
  log,
  reader = createPartsReader({ store, log }),
}: SnapshotLoaderParts): SnapshotLoader {
  let parts: SnapshotParts | null = null;
  let state: {
    readonly snapshot: Snapshot;
    readonly season: SeasonNow;
    readonly version: string;
    /** The snapshot's own. */
    readonly freshness: Record<string, string>;
  } | null = null;
  let freshness: Readonly<Record<string, string>> = {};
  let fetchedAt = 0;
  let problems: readonly DataProblem[] = [];
  let platform: { readonly sha256: string; readonly state: PlatformState | null } | null = null;
  let lastLoad: Promise<unknown> = Promise.resolve();

  const platformState = async (versions: readonly DatasetVersion[]): Promise<PlatformState | null> => {
    const sha256 = versions.find(({ dataset }) => dataset === PLATFORM_STATE)?.sha256 ?? '';
    if (platform?.sha256 !== sha256) {
      const stored = sha256 === '' ? null : await store.datasets.read(PLATFORM_STATE, '');
      platform = { sha256, state: stored && (await stateIn(stored.content)) };
    }
    return platform.state;
  };

  const build = async (): Promise<Snapshot | null> => {
    // both are made from the snapshot; it does not contain them
    const versions = (await store.datasets.current()).filter(
      ({ dataset }) => dataset !== MODEL_DATASET && !OWN_RECORDS.includes(dataset),
    );
    freshness = archiveFreshness(versions);
    fetchedAt = Math.max(0, ...versions.map((version) => version.fetchedAt));
    const archive = { versions, seasons: configuredSeasons };
    const read = await reader.update(parts, archive);
    const loaded = read && tablesOf(read);
    const tables = loaded && {
      ...loaded,
      games: withoutAbandonedGames(loaded.games, await platformState(versions)),
    };
    const season = tables && seasonNow(tables.games);
    if (!read?.people || !season) return null;
    parts = read;
    const seasons = seasonsOf(tables.games, archive);
    const version = versionOf(versions, seasons);
    if (state?.version === version) {
      // a poll that finds the same files only confirms them: what was computed of them still holds
      Object.assign(state.freshness, freshness);
    } else {
      const ownFreshness = { ...freshness };
      const steps = createSnapshotInSteps({ tables, people: read.people.people, freshness: ownFreshness });
      state = {
        snapshot: await finishWithPauses(steps, () => setImmediate()),
        season,
        version,
        freshness: ownFreshness,
      };
      problems = dataProblems(read, versions, seasons, season);
      for (const { dataset, part, problem, reasons } of problems)
        log.warn({ dataset, part, problem, reasons }, 'A file of the data was repaired or is missing.');
    }
    return state.snapshot;
  };

  return {
    load() {
      const work = lastLoad.then(build);
      lastLoad = work.catch(() => {});
      return work;
    },
    current: () => state?.snapshot ?? null,
    season: () => state?.season ?? null,
    kickoff: (season, week) =>
      (state && weekStarts(state.snapshot.games, season).find((start) => start.week === week)?.kickoffMs) ?? null,
    version: () => state?.version ?? '',
    fetchedAt: () => fetchedAt,
    freshness: () => freshness,
    problems: () => problems,
    hasStatistics: () => state !== null && hasStatistics(problems),
  };
}

/** Null for a file that a newer reader finds unfit. */
const stateIn = (content: Uint8Array): Promise<PlatformState | null> =>
  readState({ name: PLATFORM_STATE, content }).catch((error: unknown) => {
    if (error instanceof InvalidFileError) return null;
    throw error;
  });

/**
 * Trending lists, rostership and projections are not part of the snapshot: they have their own
 * versions.
 */
function versionOf(versions: readonly DatasetVersion[], seasons: readonly number[]): string {
  const excluded: readonly string[] = [...Object.values(TRENDING), ROSTERSHIP, PROJECTIONS];
  const files = versions.filter(({ dataset }) => !excluded.includes(dataset));
  const names = files.map(({ dataset, part, sha256 }) => `${dataset} ${part} ${sha256}`);
  return createHash('sha256')
    .update([...names, ...seasons].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

/** The newest as-of of each dataset. */
export function archiveFreshness(versions: readonly DatasetVersion[]): Readonly<Record<string, string>> {
  const record: Record<string, string> = {};
  for (const { dataset, asOf } of versions) if (asOf > (record[dataset] ?? '')) record[dataset] = asOf;
  return Object.freeze(record);
}

/**
 * The schedule without the regular-season games that have no result although the platform is in a
 * later week. A week of which half or more has none is left as it is: then it is the file that is
 * late. The schedule itself where nothing is left out.
 */
function withoutAbandonedGames(games: GamesTable, state: PlatformState | null): GamesTable {
  if (!state || state.season !== latestSeason(games)) return games;
  const currentWeek = currentWeekOf(state);
  const weeks = new Map<number, { played: number; readonly open: number[] }>();
  for (let row = 0; row < games.length; row++) {
    const week = numberAt(games.numbers.week, row);
    if (games.numbers.season[row] !== state.season || textAt(games.texts.game_type, row) !== 'REG') continue;
    if (week >= currentWeek) continue;
    const found = weeks.get(week) ?? { played: 0, open: [] };
    if (Number.isFinite(games.numbers.home_score[row])) found.played += 1;
    else found.open.push(row);
    weeks.set(week, found);
  }
  const abandoned = [...weeks.values()].flatMap(({ played, open }) => (open.length < played ? open : []));
  return abandoned.length === 0 ? games : withoutRows(games, new Set(abandoned));
}

/**
 * The platform's week of the regular season; past its end there is none, before it nothing is over.
 */
function currentWeekOf({ seasonType, week }: PlatformState): number {
  if (seasonType === 'regular') return week;
  return seasonType === 'post' ? Number.POSITIVE_INFINITY : 0;
}

// What is wrong with the files a snapshot was made of: some were repaired as they were read, some
// are missing although the schedule says that they must be there.
interface DataProblem {
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
function dataProblems(
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
const hasStatistics = (problems: readonly DataProblem[]): boolean =>
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
