// Whether payments can be verified, settled and looked up.
import { NETWORKS } from '../../contract/index.ts';
import { sendHttp } from '../../http-client/index.ts';
import {
  createFacilitator,
  fetchLastRound,
  findReceiverProblem,
  indexerRound,
  MAX_BLOCK_AGE_MS,
  readBlockTime,
} from '../../payments/index.ts';
import type { Config } from '../config/index.ts';
import { failed, ok, warning } from './check-result.ts';

/** Longest wait for the node or the indexer, in milliseconds: an operator watches the check. */
const TIMEOUT_MS = 5_000;
/** A `Date` header has whole seconds, and the answer takes time. */
const MAX_SKEW_MS = 5_000;
/** An indexer this far behind the node cannot prove that a payment never came. */
const MAX_LAG_ROUNDS = 10;
/** Largest answer read, in bytes: a node's status is about a kilobyte. */
const MAX_ANSWER_BYTES = 64 * 1024;

export async function checkFacilitator({ facilitatorUrl, network }: Config) {
  const offered = await createFacilitator({ facilitatorUrl, network: NETWORKS[network] }).supported();
  if (offered === null)
    return failed(`${facilitatorUrl} does not answer, or does not list scheme exact of x402 version 2 on ${network}.`);
  return ok(`${facilitatorUrl} settles on ${offered.network}; ${offered.feePayers[0]} pays the fees.`);
}

export async function checkNode({ algodUrl }: Config, now: () => number) {
  const round = await fetchLastRound(algodUrl, TIMEOUT_MS);
  if (round === null) return failed(`${algodUrl} does not answer, or is catching up.`);
  const madeAt = await readBlockTime(algodUrl, round, TIMEOUT_MS);
  if (madeAt === null) return failed(`${algodUrl} does not answer when it made its last block, ${round}.`);
  const age = now() - madeAt;
  return age > MAX_BLOCK_AGE_MS
    ? failed(
        `${algodUrl} made its last block, ${round}, ${Math.round(age / 1_000)} seconds ago: it is stalled or behind.`,
      )
    : ok(`${algodUrl}, round ${round}.`);
}

export async function checkIndexer({ algodUrl, indexerUrl }: Config) {
  const [round, indexed] = await Promise.all([
    fetchLastRound(algodUrl, TIMEOUT_MS),
    indexerRound(indexerUrl, TIMEOUT_MS),
  ]);
  if (indexed === null)
    return warning(`${indexerUrl} does not answer: a payment of more than 1,000 rounds ago cannot be looked up.`);
  const lag = round === null ? 0 : round - indexed;
  return lag > MAX_LAG_ROUNDS
    ? warning(`${indexerUrl} is ${lag} rounds behind.`)
    : ok(`${indexerUrl}, round ${indexed}.`);
}

export async function checkAccount({ payTo, algodUrl, network }: Config) {
  if (payTo === '') return warning('No account is configured.');
  const problem = await findReceiverProblem({ payTo, algodUrl, network: NETWORKS[network] });
  return problem === null ? ok(`${payTo} has opted in to USDC.`) : failed(`${sentence(problem)}.`);
}

/** Compares this machine's clock with the one of the node, by its `Date` header. */
export async function checkClock({ algodUrl }: Config, now: () => number) {
  const { headers } = await sendHttp(`${algodUrl}/v2/status`, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES });
  const there = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(there)) return warning('The node does not say what time it is.');
  const skew = now() - there;
  if (Math.abs(skew) <= MAX_SKEW_MS) return ok(`At most ${MAX_SKEW_MS / 1_000} seconds from the node's clock.`);
  const direction = skew > 0 ? 'ahead of' : 'behind';
  const seconds = Math.round(Math.abs(skew) / 1_000);
  return failed(
    `This machine is ${seconds} seconds ${direction} the node. Receipts and leases would have wrong times.`,
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
