// Whether the receiving account can hold USDC at all: without the opt-in every payment fails, each with a reason that names the buyer's.

import type { AlgorandNetwork } from '../contract/network.ts';
import { askJson, below } from './http-json.ts';
import type { Log } from './log.ts';

const TIMEOUT_MS = 5_000;

export interface ReceiverSettings {
  readonly payTo: string;
  readonly algodUrl: string;
  readonly network: AlgorandNetwork;
  readonly log: Log;
}

/** Tells the operator when `payTo` has not opted in. A node that does not answer says nothing either way. */
export async function checkReceiver({ payTo, algodUrl, network, log }: ReceiverSettings): Promise<void> {
  try {
    const { status } = await askJson(below(algodUrl, `/v2/accounts/${payTo}/assets/${network.usdc}`), {
      timeoutMs: TIMEOUT_MS,
    });
    if (status === 404)
      log.error(
        { payTo, asset: network.usdc },
        'the receiving account has not opted in to USDC: no payment can settle',
      );
  } catch {
    log.debug({ payTo }, 'the opt-in of the receiving account could not be checked');
  }
}
