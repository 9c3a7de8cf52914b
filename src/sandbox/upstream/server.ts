// The sandbox upstream: the dataset, the id map and the platform of one simulated
// league, over HTTP on one port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Random, simulate } from 'gridcall-simulated-season';
import { type Content, Library, PATHS } from './content.ts';

/** Port of the sandbox upstream, its replay point and its seed where nothing else is asked for. */
export const UPSTREAM_DEFAULTS = { port: 4404, host: '127.0.0.1', season: 2025, week: 10, seed: 2025 } as const;

export interface UpstreamOptions {
  /** 0 = any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly season?: number;
  /** 1 to 18: the replay point is one hour before this week's first kickoff. */
  readonly week?: number;
  readonly seed?: number;
  /**
   * Asked before every answer; a returned status is sent with an empty body instead of the content.
   * For tests of what goes wrong.
   */
  readonly fault?: (pathname: string) => number | null;
  /** Seeded failures and latency; default none. */
  readonly faults?: UpstreamFaults;
}

export interface SandboxUpstream {
  readonly url: string;
  /**
   * What to point a reader at: a prefix for `{tag}/{file}`, the address of the id map, a prefix
   * for the platform's paths.
   */
  readonly bases: { readonly nflverse: string; readonly playerIds: string; readonly platform: string };
  /** The moment that it shows, in milliseconds since 1970. */
  readonly replayPoint: number;
  close(): Promise<void>;
}

/**
 * Simulates and serves. Rejects with the system's error when the port is taken, and with RangeError
 * for a week outside 1 to 18.
 *
 * @example
 * const upstream = await startUpstream({ port: 0, week: 10 });
 * await fetch(`${upstream.bases.platform}/state/nfl`);
 * await upstream.close();
 */
export async function startUpstream(options: UpstreamOptions = {}): Promise<SandboxUpstream> {
  const { port, host, season, week, seed } = { ...UPSTREAM_DEFAULTS, ...options };
  const league = simulate({ season, week, seed });
  const library = new Library(league);
  const drawFault = options.faults ? createFaults(options.faults) : null;
  const server = createServer(async (request, response) => {
    const seeded = drawFault && (await drawFault(request.url ?? ''));
    if (seeded === 429) response.setHeader('retry-after', '1');
    if (typeof seeded === 'number') response.writeHead(seeded, { 'content-length': 0 }).end();
    else answer(library, { fault: options.fault, isCut: seeded === 'cut' }, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${typeof address === 'object' && address ? address.port : port}`;
  return {
    url,
    replayPoint: league.asOf,
    bases: { nflverse: url + PATHS.nflverse, playerIds: url + PATHS.playerIds, platform: url + PATHS.platform },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Conduct {
  readonly fault: UpstreamOptions['fault'];
  /** Sends the first half of the content. */
  readonly isCut: boolean;
}

function answer(library: Library, { fault, isCut }: Conduct, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const target = new URL(request.url ?? '/', 'http://upstream');
  const broken = fault?.(target.pathname);
  if (broken) {
    response.writeHead(broken, { 'content-length': 0 }).end();
    return;
  }
  const content = library.at(decoded(target.pathname), target.searchParams);
  send(isCut ? cut(content) : content, request, response);
}

/**
 * Half of the content under validators of its own: a reader that keeps it gets the whole next time.
 */
function cut(content: Content): Content {
  const body = content.body.subarray(0, content.body.length >> 1);
  return { ...content, body, etag: `"cut-${content.etag.slice(1)}`, modifiedAt: null };
}

/** A path that cannot be decoded names nothing. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}

function send(content: Content, request: IncomingMessage, response: ServerResponse): void {
  const headers: Record<string, string | number> = { 'content-type': content.type };
  if (content.status === 200) {
    headers.etag = content.etag;
    if (content.modifiedAt !== null) headers['last-modified'] = new Date(content.modifiedAt).toUTCString();
    if (isKnown(content, request)) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  headers['content-length'] = content.body.length;
  response.writeHead(content.status, headers).end(request.method === 'HEAD' ? undefined : content.body);
}

/** RFC 9110: If-None-Match decides where it is sent, else If-Modified-Since. */
function isKnown(content: Content, request: IncomingMessage): boolean {
  const match = request.headers['if-none-match'];
  if (match !== undefined)
    return match.split(',').some((tag) => tag.trim().replace(/^W\//, '') === content.etag || tag.trim() === '*');
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return content.modifiedAt !== null && since >= Math.floor(content.modifiedAt / 1000) * 1000;
}

/** How often an upstream fails and how late it answers. */
interface UpstreamFaults {
  /** Share of the requests that fail, 0 to 1. */
  readonly share: number;
  /** Milliseconds before each answer. */
  readonly latencyMs?: number;
  /** The nth request of an address fails in the same way for the same seed. */
  readonly seed?: number;
}

/** 500 and 429 have no content; of cut content the first half arrives as if it were all. */
type UpstreamFault = 500 | 429 | 'cut';

const KINDS: readonly UpstreamFault[] = [500, 429, 'cut'];

/** Resolves, for each request in turn, with its fault or null. */
function createFaults({
  share,
  latencyMs = 0,
  seed = 1,
}: UpstreamFaults): (address: string) => Promise<UpstreamFault | null> {
  const streams = new Map<string, Random>();
  return async (address) => {
    const random = streams.get(address) ?? new Random(`${seed} ${address}`);
    streams.set(address, random);
    const [fails, kind] = [random.chance(share), random.between(0, KINDS.length - 1)];
    if (latencyMs > 0) await pause(latencyMs);
    return fails ? (KINDS[kind] ?? null) : null;
  };
}
