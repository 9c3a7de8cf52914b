// One upstream file into the archive: asked conditionally, read before it is kept, refused without harm to the version at hand.
import { createHash } from 'node:crypto';
import type { DatasetArchive, DatasetVersion } from '../store/datasets.ts';
import type { DataLog } from './data-log.ts';
import { RefusedFile } from './refused.ts';
import { refuseShrunk, type Shrinking } from './shrinkage.ts';
import { type Download, type Source, SourceStopped, SourceUnavailable } from './source.ts';
import type { UpstreamFile } from './unpack.ts';

/** What became of one file. */
export type Outcome = 'stored' | 'unchanged' | 'not_published' | 'refused' | 'unavailable';

export interface PartOutcome {
  readonly dataset: string;
  /** The season, or '' for a dataset of one file. */
  readonly part: string;
  readonly outcome: Outcome;
  /** One sentence for `refused` and `unavailable`. */
  readonly reason: string | null;
}

/** One file to bring up to date. */
export interface Errand {
  readonly dataset: string;
  readonly part: string;
  /** Addresses in order of preference: the next one is asked only when one answers 404. */
  readonly urls: readonly string[];
  /** As-of marker for the content; null takes the server's Last-Modified, else the time of asking. */
  readonly asOf: string | null;
  readonly live: boolean;
  /** Largest download; absent = the source's own limit. */
  readonly maxBytes?: number | undefined;
  /** Number of usable rows. Throws RefusedFile. */
  readonly check: (file: UpstreamFile) => Promise<number>;
  /** How much a new version may be smaller than the one in service. */
  readonly shrinks: Shrinking;
}

/** How the reason of a noted trouble begins when nothing came at all. */
export const UNAVAILABLE = 'unavailable: ';

export interface Keeper {
  /**
   * Never throws for anything the upstream does; store failures pass through. A refused file and an upstream that is away are noted in the
   * archive until the next time all is well.
   */
  keep(errand: Errand, known: DatasetVersion | undefined): Promise<PartOutcome>;
}

export interface KeeperParts {
  readonly archive: DatasetArchive;
  readonly source: Source;
  readonly now: () => number;
  readonly log: DataLog;
}

/** A file damaged on its way is usually whole at the next try. */
const READS = 2;

export function createKeeper({ archive, source, now, log }: KeeperParts): Keeper {
  const download = async (errand: Errand, known: DatasetVersion | undefined): Promise<Download> => {
    const limit = errand.maxBytes === undefined ? {} : { maxBytes: errand.maxBytes };
    let last: Download | null = null;
    for (const url of errand.urls) {
      last = await source.get({ url, known: known?.url === url ? known : undefined, ...limit });
      if (last.status !== 'absent') return last;
    }
    if (!last) throw new RangeError(`${errand.dataset} names no address`);
    return last;
  };

  const bring = async (errand: Errand, known: DatasetVersion | undefined): Promise<Outcome> => {
    const { dataset, part } = errand;
    const got = await download(errand, known);
    if (got.status === 'absent') {
      // nothing is in service that this could confirm: it only ends what was noted about an upstream that was away
      if (!known) await archive.checked(dataset, part, got.at, null, null);
      return 'not_published';
    }
    const asOf = errand.asOf ?? (errand.live ? isoOf(got.at) : null);
    if (got.status === 'unchanged') {
      await archive.checked(dataset, part, got.at, got.etag, asOf);
      return 'unchanged';
    }
    const sha256 = createHash('sha256').update(got.content).digest('hex');
    if (sha256 === known?.sha256) {
      await archive.checked(dataset, part, got.at, got.etag, asOf);
      return 'unchanged';
    }
    const name = fileName(got.url);
    const rows = await errand.check({ name, content: got.content });
    if (known && errand.urls.includes(known.url)) refuseShrunk(name, rows, await rowsInService(errand), errand.shrinks);
    await archive.put(
      {
        dataset,
        part,
        sha256,
        asOf: asOf ?? modified(got.lastModified) ?? isoOf(got.at),
        etag: got.etag,
        lastModified: got.lastModified,
        url: got.url,
        fetchedAt: got.at,
        bytes: got.content.length,
      },
      got.content,
    );
    return 'stored';
  };

  /** Rows of the version in service; null when it is gone or a newer reader finds it unfit. */
  const rowsInService = async ({ dataset, part, check }: Errand): Promise<number | null> => {
    const kept = await archive.read(dataset, part);
    try {
      return kept && (await check({ name: dataset, content: kept.content }));
    } catch (error) {
      if (error instanceof RefusedFile) return null;
      throw error;
    }
  };

  return {
    async keep(errand, known) {
      const { dataset, part } = errand;
      const outcome = (outcome: Outcome, reason: string | null = null): PartOutcome => ({
        dataset,
        part,
        outcome,
        reason,
      });
      for (let read = 1; ; read++) {
        try {
          return outcome(await bring(errand, known));
        } catch (error) {
          if (error instanceof SourceUnavailable) {
            log.warn({ dataset, part, reason: error.message }, 'upstream unavailable');
            if (!(error instanceof SourceStopped))
              await archive.refused(dataset, part, now(), UNAVAILABLE + error.message);
            return outcome('unavailable', error.message);
          }
          if (!(error instanceof RefusedFile)) throw error;
          if (read < READS) continue;
          log.warn(
            { dataset, part, file: error.file, reason: error.reason },
            'file refused, the last good version stays',
          );
          await archive.refused(dataset, part, now(), error.message);
          return outcome('refused', error.message);
        }
      }
    },
  };
}

const isoOf = (ms: number) => new Date(ms).toISOString();

function modified(header: string | null): string | null {
  const at = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? null : isoOf(at);
}

/** The last two parts of the path, which is how the dataset names its files. */
function fileName(url: string): string {
  return new URL(url).pathname.split('/').filter(Boolean).slice(-2).join('/');
}
