// Entity tags: a reply the caller already has is answered with 304. Each coding of a body has a tag
// of its own, because their bytes differ.
import { createHash } from 'node:crypto';
import type { GateResponse } from '../payments/index.ts';
import { COMPRESSED } from './content-coding.ts';

const EMPTY = new Uint8Array();
/** 128 bits in base64url. */
const TAG_CHARS = 22;

/** The tag of a body, without quotes and coding. */
export const tagOf = (body: Uint8Array): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, TAG_CHARS);

/** The reply with the tag of its body in a coding. */
export function withTag(reply: GateResponse, tag: string): GateResponse {
  const coding = reply.headers['content-encoding'];
  return { ...reply, headers: { ...reply.headers, etag: `"${coding === undefined ? tag : `${tag}-${coding}`}"` } };
}

/** 304 with the headers of the full reply. */
export function unchanged({ headers }: GateResponse): GateResponse {
  const { 'content-encoding': _, ...others } = headers;
  return { status: 304, headers: others, body: EMPTY };
}

/** Whether an If-None-Match names the tag in any coding: their content is the same. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = new Set(['*', `"${tag}"`, ...COMPRESSED.map((coding) => `"${tag}-${coding}"`)]);
  return ifNoneMatch.split(',').some((each) => known.has(each.trim().replace(/^W\//, '')));
}
