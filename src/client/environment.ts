// The environment of a purchase in Node. Tests replace it.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sendHttp } from '../http-client/index.ts';
import type { BuyerEnvironment } from './protocol/index.ts';

/** The real environment; everything in progress stops when `signal` aborts. */
export function createEnvironment(signal: AbortSignal = new AbortController().signal): BuyerEnvironment {
  return {
    async send(url, sent, limits) {
      const { status, headers, bytes } = await sendHttp(url, { ...sent, ...limits, signal });
      return { status, headers, text: Buffer.from(bytes).toString('utf8') };
    },
    now: Date.now,
    sleep: (milliseconds) => wait(milliseconds, undefined, { signal }),
    random: (bytes) => randomBytes(bytes),
    get stopped() {
      return signal.aborted;
    },
  };
}
