// The steps before a sale, in the same order for every transport: the gate is open, a payment is
// presented, the sale has its line in the log.
import type { Product } from '../contract/index.ts';
import type { Gate, GateResponse, SaleRequest } from '../payments/index.ts';
import { type SaleLine, saleLine } from './sale-log.ts';
import type { SaleParts } from './sale-parts.ts';
import { openGate } from './sell-answer.ts';

/** A request for an answer, as its transport has read it. */
export interface RequestedAnswer {
  readonly product: Product;
  /** Null where the transport names no request. */
  readonly requestId: string | null;
  /** Null without a payment. */
  readonly payment: SaleRequest['payment'] | null;
}

/** A payment presented at an open gate. */
export interface OpenSale {
  readonly gate: Gate;
  readonly payment: SaleRequest['payment'];
  readonly note: SaleLine['note'];
}

/**
 * What `sell` replies to a presented payment, else the payment terms, or why the product cannot be
 * bought now.
 */
export function offerAnswer(
  parts: SaleParts,
  { product, requestId, payment }: RequestedAnswer,
  sell: (presented: OpenSale) => Promise<GateResponse>,
): GateResponse | Promise<GateResponse> {
  if (payment === null) return offerTerms(parts, product);
  const gate = openGate(parts, product);
  const { note, done } = saleLine(parts, requestId, product);
  return 'status' in gate ? done(gate) : sell({ gate, payment, note }).then(done);
}

/** What a request without a payment gets: the payment terms, or why there are none now. */
export function offerTerms(parts: SaleParts, product: Product): GateResponse {
  const gate = openGate(parts, product);
  if ('status' in gate) return gate;
  parts.recorder?.challenged(product.key);
  return gate.challenge(product);
}
