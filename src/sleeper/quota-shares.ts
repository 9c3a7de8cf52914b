// How much of the platform's quota one caller may use up: a share by payer and a
// larger one by client address.
import type { Caller } from '../contract/index.ts';
import { createTokenBuckets } from '../limits/index.ts';

/**
 * Platform calls at once, and milliseconds until one is back. A team report late in a season makes
 * about 45 calls, once a minute at most.
 */
const PAYER_SHARE = { capacity: 100, refillMs: 1_000, maxKeys: 10_000 };
/**
 * Larger, since several payers may ask from one address; the rest of the 300 calls a minute
 * always remains for others.
 */
const ADDRESS_SHARE = { capacity: 140, refillMs: 700, maxKeys: 10_000 };

/** The caller has used up their share of platform calls. The platform itself is well. */
export class PlatformShareUsed extends Error {
  override readonly name = 'PlatformShareUsed';
  /** Seconds until the caller may ask again. */
  readonly retryAfterSeconds: number;
  constructor(waitMs: number) {
    super(
      'Your questions have used up their share of calls to the fantasy platform for now. Ask again a little later.',
    );
    this.retryAfterSeconds = Math.ceil(waitMs / 1_000);
  }
}

/**
 * Counts one platform call for the caller. Throws PlatformShareUsed when the share of the payer or
 * of the address is used up.
 */
export type CountCall = (caller: Caller | null) => void;

export function createShares(now: () => number): CountCall {
  const payers = createTokenBuckets({ ...PAYER_SHARE, now });
  const addresses = createTokenBuckets({ ...ADDRESS_SHARE, now });
  return (caller) => {
    if (caller === null) return;
    const { payer, client } = caller;
    const wait = Math.max(payers.waitMs(payer), client === null ? 0 : addresses.waitMs(client));
    if (wait > 0) throw new PlatformShareUsed(wait);
    payers.spend(payer);
    if (client !== null) addresses.spend(client);
  };
}
