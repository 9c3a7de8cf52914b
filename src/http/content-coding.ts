// Compressed replies: which coding a caller accepts, and the reply in it. What is stored and
// journaled is never compressed.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { memoPerEntry } from '../memo/index.ts';
import type { GateResponse } from '../payments/index.ts';

export type Coding = (typeof COMPRESSED)[number] | 'identity';
/** Time spent on a body: `now` for one reply, `ahead` for a document that is sent many times. */
export type Effort = 'now' | 'ahead';

/** Compressed codings; the first wins when a caller likes them equally. */
export const COMPRESSED = ['br', 'gzip'] as const;
/** A shorter body gains less than the headers of a compressed reply cost. */
const MIN_COMPRESSED_BYTES = 256;
const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { now: 4, ahead: 11 };
const GZIP_LEVEL: Readonly<Record<Effort, number>> = { now: 6, ahead: 9 };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * The coding for an Accept-Encoding header: the caller's favorite, brotli among equals. A
 * coding that it does not name is not accepted.
 */
export function acceptedCoding(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  const known = accepted.get(header);
  if (known !== undefined) return known;
  const coding = favoriteCoding(header);
  accepted.set(header, coding);
  return coding;
}

/** Of recent headers: clients send a few dozen different ones. */
const accepted = new LRUCache<string, Coding>({ max: 200 });

function favoriteCoding(header: string): Coding {
  const offers = parseAccept(header);
  const qualityOf = (coding: string): number =>
    (offers.find(({ type }) => type.toLowerCase() === coding) ?? offers.find(({ type }) => type === '*'))?.q ?? 0;
  const best = COMPRESSED.reduce<(typeof COMPRESSED)[number]>(
    (first, second) => (qualityOf(second) > qualityOf(first) ? second : first),
    COMPRESSED[0],
  );
  return qualityOf(best) > 0 ? best : 'identity';
}

/** The reply with its body in the coding; a short body stays as it is. */
export async function encodeReply(reply: GateResponse, coding: Coding, effort: Effort): Promise<GateResponse> {
  const headers = { ...reply.headers, vary: 'Accept-Encoding' };
  if (coding === 'identity' || reply.body.length < MIN_COMPRESSED_BYTES) return { ...reply, headers };
  const body = await compressed(reply.body, `${coding} ${effort}`);
  return { ...reply, headers: { ...headers, 'content-encoding': coding }, body };
}

/** Once for each body: that of a shared answer is one object. */
const compressed = memoPerEntry(
  (body: Uint8Array, how: `${Exclude<Coding, 'identity'>} ${Effort}`): Promise<Uint8Array> => {
    const [coding, effort] = how.split(' ') as [Exclude<Coding, 'identity'>, Effort];
    return compress(body, coding, effort);
  },
);

function compress(body: Uint8Array, coding: Exclude<Coding, 'identity'>, effort: Effort): Promise<Uint8Array> {
  if (coding === 'gzip') return toGzip(body, { level: GZIP_LEVEL[effort] });
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
