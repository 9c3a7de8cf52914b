// What a browser transfers for the home page, and how long its first byte takes when warm.
import { type Latencies, latenciesOf } from './latencies.ts';

/** Requests that are timed, after one that draws and compresses. */
const REQUESTS = 200;
/** Encodings of a browser. */
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

/** Latencies until the first byte. */
export interface PageCost extends Latencies {
  /** Compressed bytes of the page with its stylesheet, scripts and images, without headers. */
  readonly bytes: number;
  readonly files: number;
}

/** Loads the page and everything it refers to. The server runs on loopback. */
export async function pageCost(origin: string, path: string): Promise<PageCost> {
  const html = await (await fetch(`${origin}${path}`, { headers: HEADERS })).text();
  const files = new Set(
    [...html.matchAll(/<(?:script|img|link rel="(?:stylesheet|icon)")[^>]*?(?:src|href)="(\/[^"]*)"/g)].map(
      ([, address = '']) => address,
    ),
  );
  let bytes = 0;
  for (const file of [path, ...files]) bytes += await transferred(`${origin}${file}`);
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    const began = performance.now();
    const reply = await fetch(`${origin}${path}`, { headers: HEADERS });
    times.push(performance.now() - began);
    await reply.arrayBuffer();
  }
  return { bytes, files: files.size + 1, ...latenciesOf(times) };
}

/** Bytes of a body as it was sent: `fetch` decompresses, so its length is read from the header. */
async function transferred(url: string): Promise<number> {
  const reply = await fetch(url, { headers: HEADERS });
  const body = await reply.arrayBuffer();
  return Number(reply.headers.get('content-length') ?? body.byteLength);
}
