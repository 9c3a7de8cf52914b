// A document that stays the same while the process runs: serialized once, compressed once for each
// coding, sent with an ETag.
import type { Context } from 'hono';
import type { GateResponse } from '../payments/index.ts';
import { acceptedCoding, type Coding, encodeReply } from './content-coding.ts';
import { hasTag, tagOf, unchanged, withTag } from './entity-tag.ts';
import { type Handler, handleOtherMethods } from './other-methods.ts';
import type { PreparedReply } from './prepared-replies.ts';
import { send } from './send.ts';

interface Representation {
  readonly full: GateResponse;
  readonly unchanged: GateResponse;
}

export interface Document {
  /** Serves the text, with 304 for a matching If-None-Match. */
  readonly handler: Handler;
  readonly prepared: PreparedReply;
}

/** A document of this text. */
export function documentRoute(contentType: string, text: string): Document {
  const body = Buffer.from(text);
  const tag = tagOf(body);
  const reply = { status: 200, headers: { 'content-type': contentType, 'cache-control': 'public, max-age=300' }, body };
  const prepared = new Map<Coding, Representation>();
  const representations = new Map<Coding, Promise<Representation>>();
  const representation = async (coding: Coding): Promise<Representation> => {
    const full = withTag(await encodeReply(reply, coding, 'ahead'), tag);
    const made = { full, unchanged: unchanged(full) };
    prepared.set(coding, made);
    return made;
  };
  const answer = (c: Context, { full, unchanged }: Representation) =>
    send(hasTag(c.req.header('if-none-match'), tag) ? unchanged : full);
  const handleOther = handleOtherMethods('GET, HEAD');
  const handler: Handler = (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return handleOther(c);
    const coding = acceptedCoding(c.req.header('accept-encoding'));
    // at once when it can be: the server sends such a reply without waiting for a promise
    const made = prepared.get(coding);
    if (made) return answer(c, made);
    // compressed when first asked for: the best quality takes longer than a start should
    const found = representations.get(coding) ?? representation(coding);
    representations.set(coding, found);
    return found.then((representation) => answer(c, representation));
  };
  return { handler, prepared: (coding) => prepared.get(coding)?.full ?? null };
}
