// Asks the user before a payment is signed, where the client can show a form.

import { randomBytes } from 'node:crypto';
import {
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  askPrice,
  type BuyerEnvironment,
  type BuyerRequest,
  buyerFingerprint,
  formatUsdc,
} from '../../client/index.ts';
import type { ToolCall } from '../tools/index.ts';
import type { BuyerParts } from './buyer-parts.ts';

/** What the user was asked. Signed, because it comes back through the client. */
interface Question {
  readonly fingerprint: string;
  readonly microUsdc: number;
}

/** How the user decided about a purchase. */
export type Decision =
  | { readonly kind: 'pay'; readonly maxMicroUsdc: number }
  | { readonly kind: 'declined' }
  | { readonly kind: 'ask'; readonly question: InputRequiredResult };

const ANSWER_KEY = 'payment';
const Form = z.object({ pay: z.boolean() });

/** A purchase that the user may be asked about. */
export interface Proposal {
  readonly title: string;
  readonly request: BuyerRequest;
  readonly call: ToolCall;
  readonly environment: BuyerEnvironment;
}

export interface BuyerConfirmation {
  /** Verifies the question that comes back with the user's answer. */
  readonly verify: ReturnType<typeof createRequestStateCodec<Question>>['verify'];
  /** Throws PurchaseFailure when the price cannot be learned. */
  decide(proposal: Proposal): Promise<Decision>;
}

export function createConfirmation(parts: BuyerParts): BuyerConfirmation {
  const { wallet, pending, spending, maxMicroUsdc, network, asks } = parts;
  const codec = createRequestStateCodec<Question>({ key: randomBytes(32) });

  const ask = async ({ title, request, environment, call }: Proposal, fingerprint: string): Promise<Decision> => {
    const { priceMicroUsdc } = await askPrice(request, environment, network);
    const spent = await spending.spent(environment.now());
    const limit = spending.maxMicroUsdcPerDay;
    const left = limit === null ? null : limit - spent;
    // the purchase refuses it with the reason; no one is asked about what cannot be bought
    if (priceMicroUsdc > maxMicroUsdc || (left !== null && priceMicroUsdc > left)) return { kind: 'pay', maxMicroUsdc };
    const rest =
      left === null || limit === null ? '' : ` ${formatUsdc(left)} of today's ${formatUsdc(limit)} USDC are left.`;
    const question = inputRequired({
      inputRequests: {
        [ANSWER_KEY]: inputRequired.elicit({
          message: `${title} costs ${formatUsdc(priceMicroUsdc)} USDC on ${network}.${rest} Pay?`,
          requestedSchema: {
            type: 'object',
            properties: { pay: { type: 'boolean', title: `Pay ${formatUsdc(priceMicroUsdc)} USDC`, default: true } },
            required: ['pay'],
          },
        }),
      },
      requestState: await codec.mint({ fingerprint, microUsdc: priceMicroUsdc }, call.context),
    });
    return { kind: 'ask', question };
  };

  return {
    verify: codec.verify,
    async decide(proposal) {
      const { request, call } = proposal;
      if (!asks || !call.canAsk) return { kind: 'pay', maxMicroUsdc };
      const fingerprint = buyerFingerprint(wallet.address, request.method, request.url, request.body ?? '');
      const unanswered = await pending.find(fingerprint);
      // it was agreed to before, and presenting it again costs nothing
      if (unanswered) return { kind: 'pay', maxMicroUsdc: Math.min(maxMicroUsdc, unanswered.priceMicroUsdc) };
      const { inputResponses, requestState } = call.context.mcpReq;
      const [asked, response] = [requestState<Question>(), inputResponse(inputResponses, ANSWER_KEY)];
      if (response.kind !== 'elicit' || asked?.fingerprint !== fingerprint) return ask(proposal, fingerprint);
      const form = Form.safeParse(response.content);
      return response.action === 'accept' && form.data?.pay === true
        ? { kind: 'pay', maxMicroUsdc: Math.min(maxMicroUsdc, asked.microUsdc) }
        : { kind: 'declined' };
    },
  };
}
