// Replies whose bytes exist before they are asked for, or all but a nonce: sent without a router, a
// `Request` or a `Response`, which cost more than such a reply itself.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { memoPer } from '../memo/index.ts';
import type { GateResponse } from '../payments/index.ts';
import { acceptedCoding, type Coding } from './content-coding.ts';
import { headersOf } from './replies.ts';

/** The reply of a path in a coding; null while only its route can make it. */
export type PreparedReply = (coding: Coding) => GateResponse | null;

/** By path, as sent. */
export type PreparedReplies = ReadonlyMap<string, PreparedReply>;

/** True when it sent the reply; otherwise the request is the application's. */
export type DirectAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** What an unpaid request for a path gets, whatever its query. */
export type UnpaidReplies = ReadonlyMap<string, () => GateResponse>;

export interface DirectAnswerParts {
  readonly replies: PreparedReplies;
  readonly unpaid: UnpaidReplies;
  /** False over a limit: the application refuses such a request. */
  readonly admits: (incoming: IncomingMessage) => boolean;
  /** Counts a reply that was sent. */
  readonly sent: (path: string, status: number, ms: number) => void;
}

/**
 * Answers a plain GET of a prepared path, and one of a paid path without a payment. Everything else
 * about these paths, such as other methods and conditional requests, is left to their routes.
 */
export function createDirectAnswer({ replies, unpaid, admits, sent }: DirectAnswerParts): DirectAnswer {
  return (incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    if (method !== 'GET' || headers.host === undefined) return false;
    const began = performance.now();
    const prepared = replies.get(url);
    if (prepared !== undefined) {
      if (headers['if-none-match'] !== undefined) return false;
      const accepted = headers['accept-encoding'];
      const reply = prepared(acceptedCoding(typeof accepted === 'string' ? accepted : undefined));
      if (reply === null || !admits(incoming)) return false;
      write(outgoing, reply.status, preparedForm(reply));
      sent(url, reply.status, performance.now() - began);
      return true;
    }
    const path = pathOf(url);
    const terms = unpaid.get(path);
    if (terms === undefined || headers['payment-signature'] !== undefined || headers['x-payment'] !== undefined)
      return false;
    if (!admits(incoming)) return false;
    const reply = terms();
    write(outgoing, reply.status, sentForm(reply));
    sent(path, reply.status, performance.now() - began);
    return true;
  };
}

const pathOf = (url: string): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

interface SentForm {
  /** With the length, so that the body is not sent in chunks. */
  readonly headers: Record<string, string>;
  /**
   * Each byte as a character: a string is written together with the head, in
   * one call of the system.
   */
  readonly text: string;
}

function sentForm(reply: GateResponse): SentForm {
  const text = reply.text ?? Buffer.from(reply.body).toString('latin1');
  const headers = headersOf(reply);
  headers['content-length'] = String(text.length);
  return { headers, text };
}

const preparedForm = memoPer(sentForm);

function write(outgoing: ServerResponse, status: number, { headers, text }: SentForm): void {
  outgoing.writeHead(status, headers);
  outgoing.end(text, 'latin1');
}
