// The facilitator's HTTP API: supported, verify and settle, with typed results. Nothing here
// throws.
import type { PaymentPayload, PaymentRequirements } from '@x402/core/types';
import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { z } from 'zod';
import { type AlgorandNetwork, isNetworkId } from '../../contract/index.ts';
import { breakerRest, HttpFailure } from '../../http-client/index.ts';
import { memoPer } from '../../memo/index.ts';
import { type AskJson, askJson, type JsonAnswer, joinUrl } from '../http-json.ts';

/** To settle, the facilitator itself waits up to ten rounds for the confirmation. */
const TIMEOUT_MS = { verify: 5_000, settle: 40_000, supported: 5_000 };
/** After so many verifications in a row without an answer, new ones fail at once for a while. */
const BREAKER = { failures: 5, restMs: 10_000 };

/** A payment to verify or settle. */
export interface SettlementRequest {
  readonly payload: PaymentPayload;
  readonly requirement: PaymentRequirements;
}

/**
 * One network of `/supported`: its id as listed, and the addresses that pay fees there,
 * the suggested one first.
 */
export interface Supported {
  readonly network: PaymentRequirements['network'];
  readonly feePayers: readonly [string, ...string[]];
}

export type Verification =
  | { readonly outcome: 'verified' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unavailable' };

/**
 * 'unknown': no answer, or one that only the chain can confirm. A facilitator that refuses may have
 * sent the transaction.
 */
export type Settlement = { readonly outcome: 'settled' | 'unknown' };

export interface Facilitator {
  /** Null when the facilitator cannot be reached or does not serve the network. */
  supported(): Promise<Supported | null>;
  verify(request: SettlementRequest): Promise<Verification>;
  /** Sent once: a settlement without an answer may have happened. */
  settle(request: SettlementRequest, txid: string): Promise<Settlement>;
}

const verifyAnswer = z.object({ isValid: z.boolean(), invalidReason: z.string().nullish() });
const settleAnswer = z.object({
  success: z.boolean(),
  transaction: z.string().nullish(),
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

/**
 * A facilitator's reason is passed on only as an identifier: never a sentence, an
 * address or a stack trace.
 */
const safeReason = (reason: string | null | undefined, otherwise: string): string =>
  reason && /^[a-z][a-z0-9_]{2,63}$/.test(reason) ? reason : otherwise;

export interface FacilitatorSettings {
  /** May have a path and a trailing slash. */
  readonly facilitatorUrl: string;
  readonly network: AlgorandNetwork;
  /** Called when verifications begin to fail at once, and when they are sent again. */
  readonly onBreaker?: (isOpen: boolean) => void;
  readonly ask?: AskJson;
}

/** Verification and settlement send the same. */
const textOf = memoPer(({ payload, requirement }: SettlementRequest) =>
  JSON.stringify({ x402Version: 2, paymentPayload: payload, paymentRequirements: requirement }),
);

/** A client of the facilitator's HTTP API. */
export function createFacilitator(settings: FacilitatorSettings): Facilitator {
  const { facilitatorUrl, network, onBreaker, ask = askJson } = settings;
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: breakerRest(BREAKER.restMs),
    breaker: new ConsecutiveBreaker(BREAKER.failures),
  });
  breaker.onStateChange((state) => onBreaker?.(state === CircuitState.Open));
  const post = (path: string, request: SettlementRequest, timeoutMs: number): Promise<JsonAnswer> =>
    ask(joinUrl(facilitatorUrl, path), { timeoutMs, post: textOf(request) });
  const verifyOnce = async (request: SettlementRequest): Promise<Verification> => {
    const { status, json } = await post('/verify', request, TIMEOUT_MS.verify);
    const answer = verifyAnswer.safeParse(json).data;
    if (answer?.isValid && status === 200) return { outcome: 'verified' };
    if (answer && !answer.isValid)
      return { outcome: 'refused', reason: safeReason(answer.invalidReason, 'payment_verification_failed') };
    if (status === 400 || status === 422) return { outcome: 'refused', reason: 'payment_verification_failed' };
    throw new Error(`The facilitator answered verify with status ${status}.`);
  };

  return {
    async supported() {
      try {
        const { json } = await ask(joinUrl(facilitatorUrl, '/supported'), { timeoutMs: TIMEOUT_MS.supported });
        return supportedNetwork(supportedAnswer.parse(json), network);
      } catch {
        return null;
      }
    },
    async verify(request) {
      try {
        return await breaker.execute(() =>
          verifyOnce(request).catch((error: unknown) => {
            // verifying changes nothing, so a broken connection is worth a retry; a time-out is not
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
        // no circuit breaker: the answer is computed and stored, so the attempt
        // is always worth making
        const { json } = await post('/settle', request, TIMEOUT_MS.settle);
        const answer = settleAnswer.safeParse(json).data;
        return { outcome: answer?.success && answer.transaction === txid ? 'settled' : 'unknown' };
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
  // isNetworkId has just checked that the listed id is `algorand:…`
  return { network: `algorand:${kind.network.slice('algorand:'.length)}`, feePayers: [suggested, ...others] };
}
