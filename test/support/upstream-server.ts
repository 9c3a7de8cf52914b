// A file server with conditional requests and chosen misfortunes, in place of the upstreams.
import { createHash } from 'node:crypto';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';

export interface Misfortune {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface UpstreamServer extends Pick<LoopbackServer, 'url' | 'close'> {
  /** Bodies by path (without query); change them to publish. */
  readonly files: Map<string, string | Uint8Array>;
  /** Answers given instead of the file, one a request, first first. */
  readonly misfortunes: Map<string, Misfortune[]>;
  /** Paths of requests so far, with their query, and the status each was answered with. */
  readonly requests: { path: string; status: number }[];
}

export async function startUpstream(
  files: Iterable<readonly [string, string | Uint8Array]> = [],
): Promise<UpstreamServer> {
  const state = {
    files: new Map(files),
    misfortunes: new Map<string, Misfortune[]>(),
    requests: [] as { path: string; status: number }[],
  };
  const { url, close } = await startLoopbackServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answer = (status: number, headers: Record<string, string>, body: string | Uint8Array = '') => {
      state.requests.push({ path: request.url ?? '', status });
      response.writeHead(status, headers).end(body);
    };
    const bad = state.misfortunes.get(path)?.shift();
    if (bad) return answer(bad.status, { ...bad.headers }, bad.body);
    const body = state.files.get(path);
    if (body === undefined) return answer(404, {}, 'Not Found');
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return answer(304, { etag });
    return answer(200, { etag, 'last-modified': 'Thu, 07 Nov 2024 19:15:00 GMT' }, body);
  });
  return { ...state, url, close };
}

/** Where the service finds each upstream on the server. */
export function upstreamUrls(url: string) {
  return { nflverseUrl: `${url}/nflverse`, playerIdsUrl: `${url}/ids.csv`, platformUrl: `${url}/platform` };
}
