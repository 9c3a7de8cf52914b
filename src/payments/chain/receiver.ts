// Checks that the receiving account has opted in to USDC. Without the opt-in every payment fails,
// with a reason that blames the buyer.
import { setTimeout as sleepFor } from 'node:timers/promises';
import { z } from 'zod';
import type { AlgorandNetwork } from '../../contract/index.ts';
import type { Logger } from '../../logger/index.ts';
import { askJson, joinUrl } from '../http-json.ts';

/** Longest wait for the receiver's account, in milliseconds, each time it is asked. */
const TIMEOUT_MS = 5_000;
/** Pause before each request: a node that is restarting gets a second and a third chance. */
const ATTEMPTS_MS: readonly number[] = [0, 1_000, 2_000];

/** A node's 404. The error page of a proxy in front of it says nothing. */
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
 * Asks the node whether `payTo` has opted in to USDC. On testnet a problem is a warning in the log,
 * and this function does not wait for the node. On mainnet it does: without the opt-in no payment
 * can settle, and without a node no settlement can be looked up.
 *
 * @throws Error on mainnet, with the reason.
 */
export async function checkReceiver({
  payTo,
  algodUrl,
  network,
  log,
  // testnet does not wait for the answer, so it must not keep the process alive either
  sleep = (ms) => sleepFor(ms, undefined, { ref: network.name === 'mainnet' }),
}: ReceiverSettings): Promise<void> {
  const problem = () => findReceiverProblem({ payTo, algodUrl, network, sleep });
  if (network.name === 'mainnet') {
    const found = await problem();
    if (found !== null) throw new Error(`Mainnet sales cannot start: ${found}.`);
  } else {
    void problem().then((found) => found !== null && log.warn({ payTo, asset: network.usdc }, found));
  }
}

/** Why payments to the account cannot settle, in words; null when it has opted in to USDC. */
export async function findReceiverProblem({
  payTo,
  algodUrl,
  network,
  sleep = sleepFor,
}: Omit<ReceiverSettings, 'log'>): Promise<string | null> {
  const url = joinUrl(algodUrl, `/v2/accounts/${payTo}/assets/${network.usdc}`);
  const optedIn = await isOptedIn(url, network.usdc, sleep);
  if (optedIn) return null;
  const account = `the receiving account ${payTo}`;
  const optIn = `opted in to USDC (asset ${network.usdc})`;
  return optedIn === false
    ? `${account} has not ${optIn}: payments cannot settle until it opts in`
    : `the node did not answer whether ${account} has ${optIn}`;
}

/** Null when the node does not answer. */
async function isOptedIn(url: string, asset: number, sleep: (ms: number) => Promise<unknown>): Promise<boolean | null> {
  for (const pause of ATTEMPTS_MS) {
    if (pause > 0) await sleep(pause);
    try {
      const { status, json } = await askJson(url, { timeoutMs: TIMEOUT_MS });
      if (status === 404 && notFound.safeParse(json).success) return false;
      if (status === 200 && holding.safeParse(json).data?.['asset-holding']['asset-id'] === asset) return true;
    } catch {
      // no answer: ask again
    }
  }
  return null;
}
