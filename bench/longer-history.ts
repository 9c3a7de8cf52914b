// The invented season behind a longer history: its last complete season again under the years
// before it, so that tables grow and the question stays the same.
import { gunzipSync, gzipSync } from 'node:zlib';
import { simulate } from 'gridcall-simulated-season';
import { createIngest, createSnapshotLoader, type FileSource } from '../src/ingest/index.ts';
import { memoPerEntry } from '../src/memo/index.ts';
import type { Snapshot } from '../src/nfl/index.ts';
import { Library, PATHS, UPSTREAM_DEFAULTS } from '../src/sandbox/index.ts';
import { memoryStore } from '../test/support/memory-store.ts';

const BASE = 'sandbox:';
const SOURCES = {
  nflverseUrl: BASE + PATHS.nflverse,
  playerIdsUrl: BASE + PATHS.playerIds,
  platformUrl: BASE + PATHS.platform,
};
/** The invented season comes with the one before it. */
const SIMULATED_SEASONS = 2;
const SCHEDULE = /\/games\.csv/;
const OF_A_SEASON = /_(\d{4})\.csv/;

export interface LongSeason {
  readonly snapshot: Snapshot;
  /** The platform's answer for a path below `/v1/`; undefined where it has none. */
  readonly platform: (path: string) => unknown;
  /** The moment at which everything was read, Unix milliseconds. */
  readonly now: number;
}

/**
 * Reads the season with so many in all; each year before the simulated ones
 * repeats the first of these.
 */
export async function readLongSeason(seasons: number): Promise<LongSeason> {
  const { season, week, seed } = UPSTREAM_DEFAULTS;
  const simulation = simulate({ season, week, seed });
  const library = new Library(simulation);
  const now = simulation.asOf;
  const complete = season - SIMULATED_SEASONS + 1;
  const years = Array.from({ length: seasons }, (_, i) => season - seasons + 1 + i);
  const before = years.filter((year) => year < complete);
  const read = (url: string) => {
    const { pathname, searchParams } = new URL(url);
    return library.at(pathname, searchParams);
  };
  const source: FileSource = {
    async get({ url }) {
      const year = Number(OF_A_SEASON.exec(url)?.[1] ?? complete);
      const { status, body } = read(year < complete ? url.replaceAll(`${year}`, `${complete}`) : url);
      if (status === 404) return { status: 'absent', at: now };
      let content: Buffer = body;
      if (year < complete) content = edited(body, (text) => inYear(text, complete, year));
      else if (SCHEDULE.test(url)) content = edited(body, (text) => withSeasons(text, complete, before));
      return { status: 'changed', content, url, at: now, etag: null, lastModified: null };
    },
  };
  const log = { info: () => {}, warn: () => {} };
  const store = memoryStore();
  await createIngest({ store, sources: SOURCES, seasons: years, now: () => now, log, source }).once();
  const snapshot = await createSnapshotLoader({ store, log }).load();
  if (!snapshot) throw new Error('the sandbox has no schedule');
  // the sandbox makes each answer when it is asked, which is no work of a seller's
  const written = memoPerEntry((_: Library, path: string) => {
    const { status, body } = read(`${SOURCES.platformUrl}/${path}`);
    return status === 404 ? null : body.toString();
  });
  const platform = (path: string): unknown => {
    const body = written(library, path);
    return body === null ? undefined : JSON.parse(body);
  };
  return { snapshot, platform, now };
}

/** A file's text changed, compressed or not as it was. */
function edited(body: Buffer, edit: (text: string) => string): Buffer {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  const text = edit((isPacked ? gunzipSync(body) : body).toString());
  return isPacked ? gzipSync(text, { level: 1 }) : Buffer.from(text);
}

const inYear = (text: string, from: number, to: number): string =>
  text.replace(new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), String(to));

/** The schedule with the games of one season again in each of the years. */
function withSeasons(text: string, complete: number, years: readonly number[]): string {
  const [head = '', ...rows] = text.trimEnd().split('\n');
  const again = rows.filter((row) => inYear(row, complete, 0) !== row);
  const older = years.flatMap((year) => again.map((row) => inYear(row, complete, year)));
  return [head, ...older, ...rows, ''].join('\n');
}
