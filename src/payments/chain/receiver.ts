// Whether the receiving account can hold USDC at all: without the opt-in every payment fails, each with a reason that names the buyer's.
import { setTimeout as sleepFor } from 'node:timers/promises';
import { z } from 'zod';
import type { AlgorandNetwork } from '../../contract/index.ts';
import { askJson, joinUrl } from '../http-json.ts';
import type { Logger } from '../log.ts';

const TIMEOUT_MS = 5_000;
/** Pauses before the node is asked, in milliseconds: one that is just being restarted gets a second and a third chance. */
const ATTEMPTS_MS: readonly number[] = [0, 1_000, 2_000];

/** How a node says 404; the error page of a proxy in front of it says nothing. */
const notFound = z.object({ message: z.string() });
const holding = z.object({ 'asset-holding': z.object({ 'asset-id': z.int(), amount: z.number() }) });

export interface ReceiverSettings {
  readonly payTo: string;
  readonly algodUrl: string;
  readonly network: AlgorandNetwork;
  readonly log: Logger;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/**
 * Asks the node whether `payTo` has opted in to USDC. On testnet the answer is a warning in the log, and nobody waits for it. On mainnet
 * nothing is sold before the answer is yes: without the opt-in no payment can settle, and without a node none can be looked up.
 *
 * @throws Error on mainnet, with the reason as one sentence.
 */
export async function checkReceiver({
  payTo,
  algodUrl,
  network,
  log,
  // on testnet nobody waits for the answer, so it keeps no process alive either
  sleep = (ms) => sleepFor(ms, undefined, { ref: network.name === 'mainnet' }),
}: ReceiverSettings): Promise<void> {
  const problem = async (): Promise<string | null> => {
    const optedIn = await isOptedIn(
      joinUrl(algodUrl, `/v2/accounts/${payTo}/assets/${network.usdc}`),
      network.usdc,
      sleep,
    );
    if (optedIn) return null;
    const [account, asset] = [`the receiving account ${payTo}`, `opted in to USDC (asset ${network.usdc})`];
    return optedIn === false
      ? `${account} has not ${asset}: no payment can settle`
      : `the node does not say whether ${account} has ${asset}`;
  };
  if (network.name === 'mainnet') {
    const found = await problem();
    if (found !== null) throw new Error(`Nothing is sold on mainnet while ${found}.`);
  } else {
    void problem().then((found) => found !== null && log.warn({ payTo, asset: network.usdc }, found));
  }
}

/** Null when the node does not say. */
async function isOptedIn(url: string, asset: number, sleep: (ms: number) => Promise<unknown>): Promise<boolean | null> {
  for (const pause of ATTEMPTS_MS) {
    if (pause > 0) await sleep(pause);
    try {
      const { status, json } = await askJson(url, { timeoutMs: TIMEOUT_MS });
      if (status === 404 && notFound.safeParse(json).success) return false;
      if (status === 200 && holding.safeParse(json).data?.['asset-holding']['asset-id'] === asset) return true;
    } catch {
      // no answer: asked again
    }
  }
  return null;
}
