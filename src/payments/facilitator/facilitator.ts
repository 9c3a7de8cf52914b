// The facilitator as the gate sees it: three questions with typed answers, none of which throws.
import type { PaymentPayload, PaymentRequirements } from '@x402/core/types';
import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { z } from 'zod';
import { type AlgorandNetwork, isNetworkId } from '../../contract/index.ts';
import { HttpFailure } from '../../http-client/index.ts';
import { askJson, type JsonAnswer, joinUrl } from '../http-json.ts';

const VERIFY_TIMEOUT_MS = 5_000;
/** The facilitator itself waits up to ten rounds for the confirmation. */
const SETTLE_TIMEOUT_MS = 40_000;
const SUPPORTED_TIMEOUT_MS = 5_000;
/** After so many verifications in a row without an answer, new ones are refused at once for a while. */
const BREAKER_FAILURES = 5;
const BREAKER_REST_MS = 10_000;

/** What is sent to be verified or settled. */
export interface SettlementRequest {
  readonly payload: PaymentPayload;
  readonly requirement: PaymentRequirements;
}

/** One network of `/supported`: its id as listed, and the addresses that pay fees there, the suggested one first. */
export interface Supported {
  readonly network: PaymentRequirements['network'];
  readonly feePayers: readonly [string, ...string[]];
}

export type Verification =
  | { readonly outcome: 'verified' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unavailable' };

/** `errorReply`: the facilitator says that nothing was sent to the chain, which the chain has yet to confirm. */
export type Settlement =
  | { readonly outcome: 'settled' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown' };

export interface Facilitator {
  /** Null when it cannot be reached or does not serve the network. */
  supported(): Promise<Supported | null>;
  verify(request: SettlementRequest): Promise<Verification>;
  /** Sent once: a settlement without an answer may have happened. */
  settle(request: SettlementRequest, txid: string): Promise<Settlement>;
}

const verifyAnswer = z.object({ isValid: z.boolean(), invalidReason: z.string().nullish() });
const settleAnswer = z.object({
  success: z.boolean(),
  transaction: z.string().nullish(),
  errorReason: z.string().nullish(),
});
const supportedAnswer = z.object({
  kinds: z.array(
    z.object({
      x402Version: z.number(),
      scheme: z.string(),
      network: z.string(),
      extra: z.object({ feePayer: z.string().nullish() }).nullish(),
    }),
  ),
  signers: z.record(z.string(), z.array(z.string())).nullish(),
});

/** A facilitator's reason travels on only when it is an identifier: never a sentence, an address or a stack. */
const reasonOf = (reason: string | null | undefined, otherwise: string): string =>
  reason && /^[a-z][a-z0-9_]{2,63}$/.test(reason) ? reason : otherwise;

export interface FacilitatorSettings {
  /** May have a path and a trailing slash. */
  readonly facilitatorUrl: string;
  readonly network: AlgorandNetwork;
}

/** Speaks the facilitator's HTTP protocol. */
export function createFacilitator({ facilitatorUrl, network }: FacilitatorSettings): Facilitator {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: BREAKER_REST_MS,
    breaker: new ConsecutiveBreaker(BREAKER_FAILURES),
  });
  const post = (path: string, { payload, requirement }: SettlementRequest, timeoutMs: number): Promise<JsonAnswer> =>
    askJson(joinUrl(facilitatorUrl, path), {
      timeoutMs,
      post: JSON.stringify({ x402Version: 2, paymentPayload: payload, paymentRequirements: requirement }),
    });
  const verifyOnce = async (request: SettlementRequest): Promise<Verification> => {
    const { status, json } = await post('/verify', request, VERIFY_TIMEOUT_MS);
    const answer = verifyAnswer.safeParse(json).data;
    if (answer?.isValid && status === 200) return { outcome: 'verified' };
    if (answer && !answer.isValid)
      return { outcome: 'refused', reason: reasonOf(answer.invalidReason, 'payment_verification_failed') };
    if (status === 400 || status === 422) return { outcome: 'refused', reason: 'payment_verification_failed' };
    throw new Error(`the facilitator answered verify with status ${status}`);
  };

  return {
    async supported() {
      try {
        const { json } = await askJson(joinUrl(facilitatorUrl, '/supported'), { timeoutMs: SUPPORTED_TIMEOUT_MS });
        return supportedNetwork(supportedAnswer.parse(json), network);
      } catch {
        return null;
      }
    },
    async verify(request) {
      try {
        return await breaker.execute(() =>
          verifyOnce(request).catch((error: unknown) => {
            // verifying changes nothing, so a broken connection is worth a second try; a time-out is not
            if (error instanceof HttpFailure && error.kind === 'network') return verifyOnce(request);
            throw error;
          }),
        );
      } catch {
        return { outcome: 'unavailable' };
      }
    },
    async settle(request, txid) {
      try {
        // no breaker here: the answer is made and stored, so the attempt is always worth it
        const { status, json } = await post('/settle', request, SETTLE_TIMEOUT_MS);
        const answer = settleAnswer.safeParse(json).data;
        if (answer?.success && answer.transaction === txid) return { outcome: 'settled' };
        // an error of the facilitator's own may have come after it had sent the transaction
        if (answer?.success === false && !answer.transaction && status < 500) {
          return { outcome: 'refused', reason: reasonOf(answer.errorReason, 'payment_settlement_failed') };
        }
        return { outcome: 'unknown' };
      } catch {
        return { outcome: 'unknown' };
      }
    },
  };
}

function supportedNetwork(answer: z.infer<typeof supportedAnswer>, network: AlgorandNetwork): Supported | null {
  const kind = answer.kinds.find((k) => k.x402Version === 2 && k.scheme === 'exact' && isNetworkId(network, k.network));
  const suggested = kind?.extra?.feePayer;
  if (!kind || !suggested) return null;
  const signers = Object.entries(answer.signers ?? {}).filter(
    ([id]) => id === 'algorand:*' || isNetworkId(network, id),
  );
  const others = signers.flatMap(([, addresses]) => addresses).filter((address) => address !== suggested);
  // the listed id is `algorand:…`, as isNetworkId has just found
  return { network: `algorand:${kind.network.slice('algorand:'.length)}`, feePayers: [suggested, ...others] };
}
