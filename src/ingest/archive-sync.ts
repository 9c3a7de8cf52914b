// One upstream file into the archive: requested conditionally, read before it is stored; a refused
// file leaves the version in service.
import { createHash } from 'node:crypto';
import type { Logger } from '../logger/index.ts';
import type { DatasetArchive, DatasetVersion } from './archive.ts';
import type { UpstreamFile } from './decompress.ts';
import { type Download, type FileSource, SourceStoppedError, SourceUnavailableError } from './download.ts';
import { InvalidFileError } from './invalid-file.ts';
import { rejectIfShrunk, type ShrinkPolicy } from './shrink-check.ts';

/** What became of one file. */
export type FetchOutcome = 'stored' | 'unchanged' | 'not_published' | 'refused' | 'unavailable';

export interface PartOutcome {
  readonly dataset: string;
  /** The season, or '' for a dataset of one file. */
  readonly part: string;
  readonly outcome: FetchOutcome;
  /** One sentence for `errorReply` and `toUnavailable`. */
  readonly reason: string | null;
}

/** One file to bring up to date. */
export interface FetchJob {
  readonly dataset: string;
  readonly part: string;
  /** Addresses in order of preference: the next one is asked only when one answers 404. */
  readonly urls: readonly string[];
  /**
   * As-of marker for the content; null takes the server's Last-Modified, else the time of asking.
   */
  readonly asOf: string | null;
  readonly live: boolean;
  /** Largest download; absent = the source's own limit. */
  readonly maxBytes?: number | undefined;
  /** Number of usable rows. Throws InvalidFileError. */
  readonly check: (file: UpstreamFile) => Promise<number>;
  /** How much a new version may be smaller than the one in service. */
  readonly shrinkPolicy: ShrinkPolicy;
  /**
   * Whether the service does without it: then a file that is refused or unavailable is logged and
   * counts as not published.
   */
  readonly isOptional?: boolean | undefined;
}

/** How a recorded reason begins when the upstream did not answer. */
export const UNAVAILABLE_PREFIX = 'unavailable: ';

export interface ArchiveSync {
  /**
   * Never throws for anything the upstream does; store failures pass through. A refused file and an
   * unavailable upstream are recorded in the archive until the next success.
   */
  sync(job: FetchJob, knownVersion: DatasetVersion | undefined): Promise<PartOutcome>;
}

export interface ArchiveSyncParts {
  readonly archive: DatasetArchive;
  readonly source: FileSource;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** A file damaged on its way is usually whole at the next try. */
const MAX_READS = 2;

export function createArchiveSync({ archive, source, now, log }: ArchiveSyncParts): ArchiveSync {
  const download = async (job: FetchJob, knownVersion: DatasetVersion | undefined): Promise<Download> => {
    const limit = job.maxBytes === undefined ? {} : { maxBytes: job.maxBytes };
    let last: Download | null = null;
    for (const url of job.urls) {
      last = await source.get({ url, known: knownVersion?.url === url ? knownVersion : undefined, ...limit });
      if (last.status !== 'absent') return last;
    }
    if (!last) throw new RangeError(`${job.dataset} names no address`);
    return last;
  };

  const fetchAndStore = async (job: FetchJob, knownVersion: DatasetVersion | undefined): Promise<FetchOutcome> => {
    const { dataset, part } = job;
    const fetched = await download(job, knownVersion);
    if (fetched.status === 'absent') {
      // no version is in service to confirm: this only clears a recorded failure of the upstream
      if (!knownVersion) await archive.checked(dataset, part, fetched.at, null, null);
      return 'not_published';
    }
    const asOf = job.asOf ?? (job.live ? isoOf(fetched.at) : null);
    if (fetched.status === 'unchanged') {
      await archive.checked(dataset, part, fetched.at, fetched.etag, asOf);
      return 'unchanged';
    }
    const sha256 = createHash('sha256').update(fetched.content).digest('hex');
    if (sha256 === knownVersion?.sha256) {
      await archive.checked(dataset, part, fetched.at, fetched.etag, asOf);
      return 'unchanged';
    }
    const name = fileName(fetched.url);
    const rows = await job.check({ name, content: fetched.content });
    if (knownVersion && job.urls.includes(knownVersion.url))
      rejectIfShrunk(name, rows, await rowsInService(job), job.shrinkPolicy);
    await archive.put(
      {
        dataset,
        part,
        sha256,
        asOf: asOf ?? lastModifiedOf(fetched.lastModified) ?? isoOf(fetched.at),
        etag: fetched.etag,
        lastModified: fetched.lastModified,
        url: fetched.url,
        fetchedAt: fetched.at,
        bytes: fetched.content.length,
      },
      fetched.content,
    );
    return 'stored';
  };

  /** Rows of the version in service; null when it is gone or a newer reader finds it unfit. */
  const rowsInService = async ({ dataset, part, check }: FetchJob): Promise<number | null> => {
    const current = await archive.read(dataset, part);
    try {
      return current && (await check({ name: dataset, content: current.content }));
    } catch (error) {
      if (error instanceof InvalidFileError) return null;
      throw error;
    }
  };

  return {
    async sync(job, knownVersion) {
      const { dataset, part } = job;
      const outcome = (outcome: FetchOutcome, reason: string | null = null): PartOutcome => ({
        dataset,
        part,
        outcome,
        reason,
      });
      for (let read = 1; ; read++) {
        try {
          return outcome(await fetchAndStore(job, knownVersion));
        } catch (error) {
          if (error instanceof SourceUnavailableError) {
            log.warn({ dataset, part, reason: error.message }, 'upstream unavailable');
            if (job.isOptional) return outcome('not_published');
            if (!(error instanceof SourceStoppedError))
              await archive.refused(dataset, part, now(), UNAVAILABLE_PREFIX + error.message);
            return outcome('unavailable', error.message);
          }
          if (!(error instanceof InvalidFileError)) throw error;
          if (read < MAX_READS) continue;
          log.warn(
            { dataset, part, file: error.file, reason: error.reason },
            'file refused, the last good version stays',
          );
          if (job.isOptional) return outcome('not_published');
          await archive.refused(dataset, part, now(), error.message);
          return outcome('refused', error.message);
        }
      }
    },
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();

function lastModifiedOf(header: string | null): string | null {
  const modifiedMs = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(modifiedMs) ? null : isoOf(modifiedMs);
}

/** The last two parts of the path, which is how the dataset names its files. */
function fileName(url: string): string {
  return new URL(url).pathname.split('/').filter(Boolean).slice(-2).join('/');
}
