// One log line for each payment that was presented: what became of it, under the ids of the request and of the transaction.
import type { Context } from 'hono';
import { z } from 'zod';
import type { Product } from '../contract/index.ts';
import type { Logger } from '../logger/index.ts';
import type { GateResponse, SaleRequest } from '../payments/index.ts';
import { requestIdOf } from './request-id.ts';

const ErrorBody = z.object({ code: z.string().optional(), error: z.string().optional() });

export interface SaleLine {
  /** Takes what the gate finds out about the payment. */
  readonly note: NonNullable<SaleRequest['note']>;
  /** Writes the line; the reply is passed on as it is. */
  done(reply: GateResponse): GateResponse;
}

/** Begins the line of one request with a payment. */
export function saleLine(log: Pick<Logger, 'info' | 'error'>, c: Context, { key, priceMicroUsdc }: Product): SaleLine {
  const began = performance.now();
  let [transaction, isReplay]: [string | null, boolean] = [null, false];
  return {
    note(found) {
      transaction = found.transaction ?? transaction;
      isReplay = found.isReplay ?? isReplay;
    },
    done(reply) {
      const { status } = reply;
      const ms = Math.round(performance.now() - began);
      const fields = { request: requestIdOf(c), transaction, product: key, status, ms };
      if (status < 300) log.info({ ...fields, microUsdc: priceMicroUsdc }, isReplay ? 'answered again' : 'sold');
      else if (status < 500) log.info({ ...fields, code: codeOf(reply) }, 'refused');
      else log.error({ ...fields, code: codeOf(reply) }, 'not sold');
      return reply;
    },
  };
}

/** The stable code of an error, the reason of a 402, or null. */
function codeOf({ status, body }: GateResponse): string | null {
  if (status === 422) return 'invalid_request';
  const read = ErrorBody.safeParse(JSON.parse(Buffer.from(body).toString()));
  return read.data?.code ?? read.data?.error ?? null;
}
