// A platform on loopback that serves what a test gives it, path by path, and can
// be slow, busy, or broken.
import { startLoopbackServer } from './loopback-server.ts';

/** An answer that is no plain JSON: a status, a text unchanged, or silence. */
export class Odd {
  readonly status: number;
  readonly text: string | Uint8Array | null;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, text: string | Uint8Array | null = '', headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.text = text;
    this.headers = headers;
  }
}
/** Never answers. */
export const SILENCE = new Odd(0, null);

export interface LeaguePlatform {
  readonly url: string;
  /** Paths asked for so far, below `/v1`. */
  readonly requested: string[];
  close(): Promise<void>;
}

/** Serves what `answer(path)` gives or promises; undefined is a 404. */
export async function startLeaguePlatform(answer: (path: string) => unknown): Promise<LeaguePlatform> {
  const requested: string[] = [];
  const { url, close } = await startLoopbackServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '').replace(/^\/v1\//, ''));
    requested.push(path);
    const found = await answer(path);
    if (found === SILENCE) return;
    if (found instanceof Odd) response.writeHead(found.status, { ...found.headers }).end(found.text);
    else if (found === undefined) response.writeHead(404).end('null');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  });
  return { url: `${url}/v1`, requested, close };
}
