// One log line per presented payment: its outcome, with the ids of the request and the transaction.
import { z } from 'zod';
import type { Product } from '../contract/index.ts';
import type { Logger } from '../logger/index.ts';
import type { GateResponse, SaleRequest } from '../payments/index.ts';

const ErrorBody = z.object({ code: z.string().optional(), error: z.string().optional() });

export interface SaleLine {
  /** Records what the gate learns about the payment. */
  readonly note: NonNullable<SaleRequest['note']>;
  /** Writes the line and returns the reply unchanged. */
  done(reply: GateResponse): GateResponse;
}

/** Starts the line of one request with a payment; `request` is the request's id. */
export function saleLine(
  log: Pick<Logger, 'info' | 'error'>,
  request: string | null,
  { key, priceMicroUsdc }: Product,
): SaleLine {
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
      const fields = { request, transaction, product: key, status, ms };
      if (status < 300) log.info({ ...fields, microUsdc: priceMicroUsdc }, isReplay ? 'answered again' : 'sold');
      else if (status < 500) log.info({ ...fields, code: errorCode(reply) }, 'refused');
      else log.error({ ...fields, code: errorCode(reply) }, 'not sold');
      return reply;
    },
  };
}

/** The stable code of an error, the reason of a 402, or null. */
function errorCode({ status, body }: GateResponse): string | null {
  if (status === 422) return 'invalid_request';
  const read = ErrorBody.safeParse(JSON.parse(Buffer.from(body).toString()));
  return read.data?.code ?? read.data?.error ?? null;
}
