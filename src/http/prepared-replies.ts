// Replies whose bytes exist before they are asked for: sent without a router, a `Request` or a
// `Response`, which cost more than such a reply itself.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { memoPer } from '../memo/index.ts';
import type { GateResponse } from '../payments/index.ts';
import { acceptedCoding, type Coding } from './content-coding.ts';
import { headersOf } from './send.ts';

/** The reply of a path in a coding; null while only its route can make it. */
export type PreparedReply = (coding: Coding) => GateResponse | null;

/** By path, as sent. */
export type PreparedReplies = ReadonlyMap<string, PreparedReply>;

/** True when it sent the reply; otherwise the request is the application's. */
export type DirectAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export interface DirectAnswerParts {
  readonly replies: PreparedReplies;
  /** False over a limit: the application refuses such a request. */
  readonly admits: (incoming: IncomingMessage) => boolean;
  /** Counts a reply that was sent. */
  readonly sent: (path: string, status: number, ms: number) => void;
}

/**
 * Answers a plain GET of a prepared path. Everything else about these paths, such as other methods,
 * queries and conditional requests, is left to their routes.
 */
export function createDirectAnswer({ replies, admits, sent }: DirectAnswerParts): DirectAnswer {
  return (incoming, outgoing) => {
    if (incoming.method !== 'GET') return false;
    const path = incoming.url ?? '';
    const prepared = replies.get(path);
    if (prepared === undefined) return false;
    const began = performance.now();
    const { headers } = incoming;
    if (headers.host === undefined || headers['if-none-match'] !== undefined) return false;
    const accepted = headers['accept-encoding'];
    const reply = prepared(acceptedCoding(typeof accepted === 'string' ? accepted : undefined));
    if (reply === null || !admits(incoming)) return false;
    const { sentHeaders, text } = sentForm(reply);
    outgoing.writeHead(reply.status, sentHeaders);
    // a string is written together with the head, in one call of the system
    outgoing.end(text, 'latin1');
    sent(path, reply.status, performance.now() - began);
    return true;
  };
}

/**
 * The headers with the length, so that the body is not sent in chunks; each byte as a character.
 */
const sentForm = memoPer((reply: GateResponse) => ({
  sentHeaders: { ...headersOf(reply), 'content-length': String(reply.body.length) },
  text: Buffer.from(reply.body).toString('latin1'),
}));
