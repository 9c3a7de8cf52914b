// The snapshot of the league from the archive alone, so that a replica starts without any upstream;
// swapped as a whole when data changes.

import { createHash } from 'node:crypto';
import type { Logger } from '../logger/index.ts';
import {
  createSnapshot,
  DEPTH_CHARTS,
  DRAFT_PICKS,
  type DraftPicksTable,
  type GamesTable,
  INJURIES,
  joinTables,
  latestSeason,
  type PlayerIdentity,
  ROSTERS,
  type SeasonNow,
  SNAPS,
  type Snapshot,
  STATS,
  seasonNow,
  type Table,
  weekStarts,
} from '../nfl/index.ts';
import { MODEL_DATASET } from '../projections/index.ts';
import type { ArchiveStore, DatasetVersion } from './archive.ts';
import {
  DRAFT_PICKS_DATASET,
  defaultSeasons,
  PLATFORM_PLAYERS,
  PLATFORM_STATE,
  PLAYER_IDS,
  ROSTERSHIP,
  SCHEDULES,
  TRENDING,
} from './datasets.ts';
import type { UpstreamFile } from './decompress.ts';
import { InvalidFileError } from './invalid-file.ts';
import { readDepthCharts } from './nflverse/depth-charts.ts';
import { readDraftPicks } from './nflverse/draft-picks.ts';
import { readInjuries } from './nflverse/injuries.ts';
import { readPlayerIds } from './nflverse/player-ids.ts';
import { readSchedule } from './nflverse/schedules.ts';
import { readSnaps } from './nflverse/snap-counts.ts';
import { readStats } from './nflverse/stats-player.ts';
import { readWeeklyRosters } from './nflverse/weekly-rosters.ts';
import { joinIdentities } from './player-identities.ts';
import { readPlatformPlayers } from './sleeper/players.ts';
import { readState } from './sleeper/state.ts';
import { type PartToRead, TableSet } from './table-set.ts';

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
  /**
   * As-of marker of every dataset in the archive: the freshness record.
   * Empty before the first load.
   */
  freshness(): Readonly<Record<string, string>>;
}

export interface SnapshotLoaderParts {
  readonly store: Pick<ArchiveStore, 'datasets'>;
  /** Seasons to hold; null or absent = the last eight of the schedule. */
  readonly seasons?: readonly number[] | null;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** The last thing made and what it was made from. */
class Memo<V> {
  #key = '';
  #value: V | undefined;
  async get(key: string, make: () => Promise<V>): Promise<V> {
    if (this.#value === undefined || key !== this.#key) this.#value = await make();
    this.#key = key;
    return this.#value;
  }
}

export function createSnapshotLoader({ store, seasons: configuredSeasons, log }: SnapshotLoaderParts): SnapshotLoader {
  const sets = {
    stats: new TableSet(STATS),
    snaps: new TableSet(SNAPS),
    injuries: new TableSet(INJURIES),
    rosters: new TableSet(ROSTERS),
    depthCharts: new TableSet(DEPTH_CHARTS),
  };
  const scheduleMemo = new Memo<GamesTable | null>();
  const draftPickMemo = new Memo<DraftPicksTable>();
  const playerMemo = new Memo<readonly PlayerIdentity[]>();
  let state: { snapshot: Snapshot; season: SeasonNow; key: string; version: string } | null = null;
  let freshness: Readonly<Record<string, string>> = {};
  let lastLoad: Promise<unknown> = Promise.resolve();

  /**
   * Reads one file of the archive; null when it is not there or, which only a newer
   * reader can find, unfit.
   */
  const read = async <V>(
    dataset: string,
    part: string,
    reader: (file: UpstreamFile) => Promise<V>,
  ): Promise<V | null> => {
    const stored = await store.datasets.read(dataset, part);
    if (!stored) return null;
    try {
      return await reader({ name: [dataset, part].filter(Boolean).join(' '), content: stored.content });
    } catch (error) {
      if (!(error instanceof InvalidFileError)) throw error;
      log.warn({ dataset, part, reason: error.reason }, 'archived file unreadable, left out');
      return null;
    }
  };

  const build = async (): Promise<Snapshot | null> => {
    // the model is fitted on the snapshot; the snapshot does not contain the model
    const versions = (await store.datasets.current()).filter(({ dataset }) => dataset !== MODEL_DATASET);
    freshness = archiveFreshness(versions);
    const shaOf = (dataset: string) => versions.find((version) => version.dataset === dataset)?.sha256 ?? '';
    const games = await scheduleMemo.get(shaOf(SCHEDULES), () => read(SCHEDULES, '', readSchedule));
    const season = games && seasonNow(games);
    const latest = games && latestSeason(games);
    if (!games || !season || latest === null) return null;
    const seasons = configuredSeasons ?? defaultSeasons(latest);

    const table = <N extends string, T extends string>(
      set: TableSet<N, T>,
      dataset: string,
      reader: (file: UpstreamFile, season: number) => Promise<Table<N, T>>,
      context: (season: number) => string = () => '',
    ): Promise<Table<N, T>> => {
      const parts: PartToRead<N, T>[] = [];
      for (const year of seasons) {
        const version = versions.find((candidate) => candidate.dataset === dataset && candidate.part === String(year));
        if (!version) continue;
        parts.push({
          part: version.part,
          key: version.sha256 + context(year),
          read: () => read(dataset, version.part, (file) => reader(file, year)),
        });
      }
      return set.update(parts);
    };
    // snapshots of depth charts are dated by the season's kickoffs, so a moved first
    // kickoff changes their weeks
    const startsOf = (year: number) => weekStarts(games, year);
    const tables = {
      games,
      draftPicks: await draftPickMemo.get(
        shaOf(DRAFT_PICKS_DATASET),
        async () =>
          (await read(DRAFT_PICKS_DATASET, '', readDraftPicks)) ??
          joinTables(DRAFT_PICKS.numbers, DRAFT_PICKS.texts, []),
      ),
      stats: await table(sets.stats, 'nflverse/stats_player', readStats),
      snaps: await table(sets.snaps, 'nflverse/snap_counts', readSnaps),
      injuries: await table(sets.injuries, 'nflverse/injuries', readInjuries),
      rosters: await table(sets.rosters, 'nflverse/weekly_rosters', readWeeklyRosters),
      depthCharts: await table(
        sets.depthCharts,
        'nflverse/depth_charts',
        (file, year) => readDepthCharts(file, year, startsOf(year)),
        (year) =>
          startsOf(year)
            .map(({ week, kickoffMs }) => `${week}:${kickoffMs}`)
            .join(),
      ),
    };
    const identityFiles = [PLATFORM_PLAYERS, PLAYER_IDS, PLATFORM_STATE].map(shaOf);
    const filesOf = (dataset: string) =>
      versions.filter((version) => version.dataset === dataset).map((version) => version.sha256);
    const identityTables = ['nflverse/stats_player', 'nflverse/weekly_rosters', 'nflverse/snap_counts'].flatMap(
      filesOf,
    );
    const identities = await playerMemo.get([...identityFiles, ...identityTables, seasons].join(), async () =>
      joinIdentities({
        platform: (await read(PLATFORM_PLAYERS, '', readPlatformPlayers)) ?? [],
        ids: (await read(PLAYER_IDS, '', readPlayerIds)) ?? [],
        rosters: tables.rosters,
        stats: tables.stats,
        snaps: tables.snaps,
        platformSeason: (await read(PLATFORM_STATE, '', readState))?.season ?? null,
      }),
    );
    const key = [
      ...versions.map((version) => `${version.dataset} ${version.part} ${version.sha256} ${version.asOf}`),
      seasons,
    ].join();
    const version = versionOf(versions, seasons);
    if (state?.key !== key) state = { snapshot: createSnapshot(tables, identities, freshness), season, key, version };
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
    freshness: () => freshness,
  };
}

/**
 * Trending lists, rostership and the model's parameters are not part of the snapshot: they have
 * their own versions.
 */
function versionOf(versions: readonly DatasetVersion[], seasons: readonly number[]): string {
  const excluded: readonly string[] = [...Object.values(TRENDING), ROSTERSHIP, MODEL_DATASET];
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
