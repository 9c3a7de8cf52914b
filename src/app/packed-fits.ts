// Fitted parameters in compressed form, one week's apart from the next: a fit of one season has 25
// weeks of 1.4 MB, and answers use one or two of them.
import { gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Week } from '../nfl/index.ts';
import type { ModelParameters } from '../projections/index.ts';

/** The parameters for one week. */
export interface PackedFit extends Week {
  readonly version: string;
  /** `ModelParameters` as compressed JSON. */
  readonly packed: Uint8Array;
}

/** The archived dataset. */
export interface ArchivedFits {
  /** The data they were fitted to. */
  readonly basis: string;
  readonly fits: readonly PackedFit[];
}

/** Weeks of parameters in use at once, 4 MB each: forecasts and outlooks hold none of them. */
const MAX_UNPACKED = 2;
/** Begins the archived bytes. */
const MAGIC = 'GRIDFITS';

export function packFit(parameters: ModelParameters): PackedFit {
  const { season, week, version } = parameters;
  return { season, week, version, packed: gzipSync(JSON.stringify(parameters)) };
}

export function unpackFit({ packed }: PackedFit): ModelParameters {
  return JSON.parse(gunzipSync(packed).toString()) as ModelParameters;
}

/** Parameters that are unpacked when a week that needs them is asked for: about 20 ms. */
export function unpackedOnUse(fits: readonly PackedFit[]): readonly ModelParameters[] {
  const unpacked = new LRUCache<PackedFit, ModelParameters>({ max: MAX_UNPACKED, memoMethod: unpackFit });
  return fits.map((fit): ModelParameters => {
    const { season, week, version } = fit;
    return {
      ...{ season, week, version },
      get hyperparameters() {
        return unpacked.memo(fit).hyperparameters;
      },
      get fitted() {
        return unpacked.memo(fit).fitted;
      },
      get outlook() {
        return unpacked.memo(fit).outlook;
      },
    };
  });
}

/** The archived bytes: a header that names every week, then their parameters. */
export function packArchive({ basis, fits }: ArchivedFits): Uint8Array {
  const weeks = fits.map(({ season, week, version, packed }) => ({ season, week, version, bytes: packed.length }));
  const header = Buffer.from(JSON.stringify({ basis, weeks } satisfies ArchiveHeader));
  const start = Buffer.alloc(MAGIC.length + 4);
  start.write(MAGIC, 'latin1');
  start.writeUInt32LE(header.length, MAGIC.length);
  return Buffer.concat([start, header, ...fits.map(({ packed }) => packed)]);
}

interface ArchiveHeader {
  readonly basis: string;
  readonly weeks: readonly (Week & { readonly version: string; readonly bytes: number })[];
}

/** Null for bytes that are no archive of fits. */
export function readArchive(content: Uint8Array): ArchivedFits | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  const headerAt = MAGIC.length + 4;
  let offset = headerAt + bytes.readUInt32LE(MAGIC.length);
  const { basis, weeks } = JSON.parse(bytes.toString('utf8', headerAt, offset)) as ArchiveHeader;
  const fits = weeks.map(({ bytes: length, ...week }): PackedFit => {
    const packed = bytes.subarray(offset, offset + length);
    offset += length;
    return { ...week, packed };
  });
  return { basis, fits };
}
