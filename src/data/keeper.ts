// One upstream file into the archive: asked conditionally, read before it is kept, refused without harm to the version at hand.
import { createHash } from 'node:crypto';
import type { DatasetArchive, DatasetVersion } from '../store/datasets.ts';
import type { DataLog } from './data-log.ts';
import { RefusedFile } from './refused.ts';
import { type Download, type Source, SourceUnavailable } from './source.ts';
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
  /** Throws RefusedFile. */
  readonly check: (file: UpstreamFile) => Promise<unknown>;
}

export interface Keeper {
  /** Never throws for anything the upstream does; store failures pass through. */
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
    let last: Download | null = null;
    for (const url of errand.urls) {
      last = await source.get({ url, known: known?.url === url ? known : undefined });
      if (last.status !== 'absent') return last;
    }
    if (!last) throw new RangeError(`${errand.dataset} names no address`);
    return last;
  };

  const bring = async (errand: Errand, known: DatasetVersion | undefined): Promise<Outcome> => {
    const { dataset, part } = errand;
    const got = await download(errand, known);
    if (got.status === 'absent') return 'not_published';
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
    await errand.check({ name: fileName(got.url), content: got.content });
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
