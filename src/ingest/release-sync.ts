// The files of one release: asked for only when its timestamp shows a change, a few at a time.
import { bulkhead } from 'cockatiel';
import type { Logger } from '../logger/index.ts';
import { type GamesTable, latestSeason, weekStarts } from '../nfl/index.ts';
import type { ArchiveStore, DatasetVersion } from './archive.ts';
import { createArchiveSync, type FetchJob, type PartOutcome } from './archive-sync.ts';
import { type FileCheck, isLargeDataset } from './check-file.ts';
import type { SeasonDataset, SingleDataset, SourceUrls } from './datasets.ts';
import { MAX_PLAIN_BYTES, type UpstreamFile } from './decompress.ts';
import { type FileSource, SourceUnavailableError } from './download.ts';
import { InvalidFileError } from './invalid-file.ts';
import { readTimestamp } from './nflverse/timestamp.ts';
import { publishedGames } from './published-games.ts';

/** The version in service of a dataset's part. */
type VersionLookUp = (dataset: string, part: string) => DatasetVersion | undefined;

/** Called after each file. */
export type ReportOutcome = (part: PartOutcome) => void;

export interface ReleaseSync {
  /** A dataset of one file. */
  single(file: SingleDataset, report: ReportOutcome): Promise<void>;
  /** A dataset with a file a season; `games` has when the weeks begin, null = not known yet. */
  seasonal(
    set: SeasonDataset,
    seasons: readonly number[],
    games: GamesTable | null,
    report: ReportOutcome,
  ): Promise<void>;
}

export interface ReleaseSyncParts {
  readonly store: Pick<ArchiveStore, 'datasets' | 'settings'>;
  readonly source: FileSource;
  readonly sources: SourceUrls;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Checks files of large datasets. */
  readonly checkFile: FileCheck;
}

/**
 * A stamp is written before its files are: until it is this old, the files may
 * still be the ones before.
 */
const MIN_STAMP_AGE_MS = 3_600_000;
/** Files under way at once: kind to the upstream, and enough to hide its latency. */
const MAX_CONCURRENT_FILES = 3;

export function createReleaseSync({ store, source, sources, now, log, checkFile }: ReleaseSyncParts): ReleaseSync {
  const archiveSync = createArchiveSync({ archive: store.datasets, source, now, log });

  const currentVersions = async (): Promise<VersionLookUp> => {
    const versions = new Map(
      (await store.datasets.current()).map((version) => [`${version.dataset} ${version.part}`, version]),
    );
    return (dataset, part) => versions.get(`${dataset} ${part}`);
  };

  /** When the release was last written; null when it does not say. */
  const releaseStampOf = async (tag: string): Promise<string | null> => {
    try {
      const download = await source.get({
        url: `${sources.nflverseUrl}/${tag}/timestamp.json`,
        maxBytes: MAX_PLAIN_BYTES.small,
      });
      return download.status === 'changed'
        ? await readTimestamp({ name: `${tag}/timestamp.json`, content: download.content })
        : null;
    } catch (error) {
      if (!(error instanceof SourceUnavailableError) && !(error instanceof InvalidFileError)) throw error;
      log.warn({ tag, reason: error.message }, 'release without a readable timestamp, asking its files');
      return null;
    }
  };

  /**
   * Runs the fetch jobs of one release unless its timestamp shows no change and
   * all files are in order.
   */
  const release = async (
    tag: string | null,
    contentKey: string,
    jobs: (asOf: string | null, version: VersionLookUp) => readonly FetchJob[],
    report: ReportOutcome,
  ) => {
    const stamp = tag === null ? null : await releaseStampOf(tag);
    const version = await currentVersions();
    const key = `ingest.settled.${tag}`;
    const settled = stamp !== null && now() - Date.parse(stamp) >= MIN_STAMP_AGE_MS;
    const releaseMark = `${stamp} ${contentKey}`;
    const all = jobs(settled ? stamp : null, version);
    const refused = new Set((await store.datasets.refusals()).map(({ dataset, part }) => `${dataset} ${part}`));
    const isRefused = all.some(({ dataset, part }) => refused.has(`${dataset} ${part}`));
    if (settled && !isRefused && (await store.settings.get(key)) === releaseMark) {
      for (const { dataset, part } of all)
        report({ dataset, part, outcome: version(dataset, part) ? 'unchanged' : 'not_published', reason: null });
      return;
    }
    const pool = bulkhead(MAX_CONCURRENT_FILES, Number.POSITIVE_INFINITY);
    const outcomes = await Promise.all(
      all.map((job) =>
        pool.execute(async () => {
          const outcome = await archiveSync.sync(job, version(job.dataset, job.part));
          report(outcome);
          return outcome.outcome;
        }),
      ),
    );
    const inOrder = outcomes.every((outcome) => outcome !== 'refused' && outcome !== 'unavailable');
    if (settled && inOrder) await store.settings.set(key, releaseMark, now());
  };

  return {
    single({ tag, url, ...single }, report) {
      const { dataset } = single;
      const check = isLargeDataset(dataset)
        ? (file: UpstreamFile) => checkFile({ dataset, part: '', file, starts: [], played: [] })
        : single.check;
      return release(tag, '', (asOf) => [{ ...single, check, part: '', urls: [url(sources)], asOf }], report);
    },
    seasonal(set, seasons, games, report) {
      const latest = (games && latestSeason(games)) ?? Number.POSITIVE_INFINITY;
      return release(
        set.tag,
        seasons.join(),
        (asOf, version) =>
          seasons.map((season) => ({
            dataset: set.dataset,
            part: String(season),
            urls: set.paths(season).map((path) => `${sources.nflverseUrl}/${path}`),
            asOf,
            live: false,
            check: (file) =>
              checkFile({
                dataset: set.dataset,
                part: String(season),
                file,
                starts: games ? weekStarts(games, season) : [],
                played:
                  // older seasons are only learned from
                  set.hasEveryGame && games && !version(set.dataset, String(season)) && season >= latest - 1
                    ? publishedGames(games, season, now())
                    : [],
              }),
            shrinkPolicy: 'little',
          })),
        report,
      );
    },
  };
}
