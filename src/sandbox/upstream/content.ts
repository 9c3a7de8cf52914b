// The content under each path of the sandbox upstream: built on first request, cached compressed.
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  platformAnswer,
  playerIdsFile,
  releaseFile,
  type SimulatedLeague,
  timestampFile,
} from 'gridcall-simulated-season';

/** Where each source lives, as on its own host. */
export const PATHS = {
  nflverse: '/nflverse/nflverse-data/releases/download',
  playerIds: '/dynastyprocess/data/raw/master/files/db_playerids.csv',
  platform: '/v1',
} as const;

export interface Content {
  readonly status: 200 | 404;
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
  /** The files of a release say when they were written; the platform does not. */
  readonly modifiedAt: number | null;
}

/** A file as it is stored: gzipped text. */
interface Packed {
  readonly packed: Buffer;
  readonly etag: string;
}

const etagOf = (body: Buffer): string => `"${createHash('sha1').update(body).digest('hex')}"`;
const MISSING: Content = {
  status: 404,
  type: 'text/plain; charset=utf-8',
  body: Buffer.from('Not Found'),
  etag: '""',
  modifiedAt: null,
};

/** Answers paths of one simulated league. */
export class Library {
  readonly #simulatedLeague: SimulatedLeague;
  readonly #files = new Map<string, Packed | null>();
  #players: Content | null = null;

  constructor(simulatedLeague: SimulatedLeague) {
    this.#simulatedLeague = simulatedLeague;
  }

  at(pathname: string, query: URLSearchParams): Content {
    if (pathname.startsWith(`${PATHS.nflverse}/`)) return this.#release(pathname.slice(PATHS.nflverse.length + 1));
    if (pathname === PATHS.playerIds)
      return this.#file('db_playerids', 'plain', () => playerIdsFile(this.#simulatedLeague));
    if (pathname.startsWith(`${PATHS.platform}/`))
      return this.#platform(pathname.slice(PATHS.platform.length + 1), query);
    return MISSING;
  }

  #release(path: string): Content {
    const [tag = '', file = '', ...more] = path.split('/');
    if (more.length > 0) return MISSING;
    if (file === 'timestamp.json') {
      const text = timestampFile(this.#simulatedLeague, tag);
      return text === null ? MISSING : this.#content(Buffer.from(text), 'application/json');
    }
    const match = /^([\w-]+)\.csv(\.gz)?$/.exec(file);
    const name = match?.[1];
    if (name === undefined) return MISSING;
    return this.#file(`${tag}/${name}`, match?.[2] === undefined ? 'plain' : 'gzip', () =>
      releaseFile(this.#simulatedLeague, tag, name),
    );
  }

  #file(key: string, coding: 'gzip' | 'plain', build: () => string | null): Content {
    let file = this.#files.get(key);
    if (file === undefined) {
      const text = build();
      const packed = text === null ? null : gzipSync(text, { level: 1 });
      file = packed && { packed, etag: etagOf(packed) };
      this.#files.set(key, file);
    }
    if (!file) return MISSING;
    const asGzip = coding === 'gzip';
    const type = asGzip ? 'application/gzip' : 'text/csv; charset=utf-8';
    const etag = asGzip ? file.etag : `${file.etag.slice(0, -1)}-plain"`;
    return {
      status: 200,
      type,
      body: asGzip ? file.packed : gunzipSync(file.packed),
      etag,
      modifiedAt: this.#simulatedLeague.publishedAt,
    };
  }

  #content(body: Buffer, type: string): Content {
    return { status: 200, type, body, etag: etagOf(body), modifiedAt: this.#simulatedLeague.publishedAt };
  }

  #platform(path: string, query: URLSearchParams): Content {
    const isPlayers = path === 'players/nfl';
    if (isPlayers && this.#players) return this.#players;
    const answer = platformAnswer(this.#simulatedLeague, path, query);
    const body = Buffer.from(JSON.stringify(answer ?? null));
    const content: Content = {
      status: answer === undefined ? 404 : 200,
      type: 'application/json; charset=utf-8',
      body,
      etag: etagOf(body),
      modifiedAt: null,
    };
    // the one large answer is written once
    if (isPlayers) this.#players = content;
    return content;
  }
}
