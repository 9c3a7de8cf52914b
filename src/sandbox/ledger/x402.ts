// The facilitator over HTTP: /supported, /verify, /settle, with JSON for whatever
// the library would throw.
import type { HttpBindings } from '@hono/node-server';
import type { x402Facilitator } from '@x402/core/facilitator';
import type { PaymentPayload, PaymentRequirements, SettleResponse, VerifyResponse } from '@x402/core/types';
import { Hono } from 'hono';
import { z } from 'zod';
import { errorMessage } from '../../logger/index.ts';
import { applyFault, type FaultPlan } from './fault.ts';

const requirements = z.looseObject({
  scheme: z.string(),
  network: z.templateLiteral(['algorand:', z.string()]),
  amount: z.string().regex(/^\d{1,19}$/),
  asset: z.string(),
  payTo: z.string(),
  maxTimeoutSeconds: z.number(),
  extra: z.record(z.string(), z.unknown()).default({}),
});
const request = z.object({
  paymentPayload: z.looseObject({
    x402Version: z.number(),
    accepted: requirements,
    payload: z.record(z.string(), z.unknown()),
  }),
  paymentRequirements: requirements,
});
type PaymentRequest = { readonly payload: PaymentPayload; readonly requirements: PaymentRequirements };

/**
 * Routes of a facilitator. A call without a payment request is 400 with the reason; a payment
 * refused is 200 saying so.
 */
export function facilitatorRoutes(facilitator: x402Facilitator, faults: FaultPlan): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.get('/supported', (c) => c.json(facilitator.getSupported()));
  routes.post('/verify', (c) =>
    applyFault(faults('verify'), c.env, async () => {
      const refused = (invalidReason: string, invalidMessage: string) =>
        c.json({ isValid: false, invalidReason, invalidMessage } satisfies VerifyResponse, 400);
      const asked = await readPayment(c.req.raw);
      if (!asked) return refused('invalid_request', 'the body must be a payment request');
      try {
        return c.json(await facilitator.verify(asked.payload, asked.requirements));
      } catch (error) {
        return refused('unsupported_payment', errorMessage(error));
      }
    }),
  );
  routes.post('/settle', (c) =>
    applyFault(faults('settle'), c.env, async () => {
      const asked = await readPayment(c.req.raw);
      const refused = (errorReason: string, errorMessage: string) => {
        const network = asked?.requirements.network ?? 'algorand:unknown';
        return c.json(
          { success: false, errorReason, errorMessage, transaction: '', network } satisfies SettleResponse,
          400,
        );
      };
      if (!asked) return refused('invalid_request', 'the body must be a payment request');
      try {
        return c.json(await facilitator.settle(asked.payload, asked.requirements));
      } catch (error) {
        return refused('unsupported_payment', errorMessage(error));
      }
    }),
  );
  return routes;
}

async function readPayment(raw: Request): Promise<PaymentRequest | null> {
  const body: unknown = await raw.json().catch(() => null);
  const read = request.safeParse(body);
  return read.success ? { payload: read.data.paymentPayload, requirements: read.data.paymentRequirements } : null;
}
