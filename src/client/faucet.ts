// Test money for a wallet on a sandbox chain, requested only when the balance is too low.
import { NETWORKS } from '../contract/index.ts';
import { Node } from './algod.ts';
import { createEnvironment } from './environment.ts';
import { type BuyerEnvironment, PurchaseFailure } from './protocol/index.ts';

const FAUCET_LIMITS = { timeoutMs: 10_000, maxBytes: 100_000 };

/**
 * Makes sure that `address` has at least `microUsdc`; true when the faucet had to pay. Throws
 * PurchaseFailure when it fails.
 */
export async function fund(
  faucetUrl: string,
  nodeUrl: string,
  address: string,
  microUsdc: number,
  environment: BuyerEnvironment = createEnvironment(),
): Promise<boolean> {
  const { microUsdc: balance } = await new Node(nodeUrl, environment).account(address, NETWORKS.testnet.usdc);
  if (balance !== null && balance >= microUsdc) return false;
  await askFaucet(faucetUrl, { address }, environment);
  return true;
}

/**
 * Requests ALGO only; the account does not opt in to an asset. Throws
 * PurchaseFailure when it fails.
 */
export const fundAlgo = (faucetUrl: string, address: string, environment: BuyerEnvironment): Promise<void> =>
  askFaucet(faucetUrl, { address, only: 'algo' }, environment);

async function askFaucet(
  faucetUrl: string,
  body: Readonly<Record<string, string>>,
  environment: BuyerEnvironment,
): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST' as const, headers, body: JSON.stringify(body) };
  const reply = await environment.send(faucetUrl, sent, FAUCET_LIMITS).catch(() => null);
  if (reply?.status === 200) return;
  const why = reply ? `answered ${reply.status}` : 'cannot be reached';
  throw new PurchaseFailure('faucet_failed', `The faucet ${faucetUrl} ${why}.`);
}
