// Computes the answer a claimed payment buys, unless an earlier attempt of the same purchase has
// stored it.
import { errorMessage, type Logger } from '../../logger/index.ts';
import type { PaymentRow, StoredAnswer } from '../journal.ts';
import type { GateResponse } from '../reply.ts';
import { toStoredAnswer } from './answer.ts';
import type { SaleRequest } from './attempt.ts';
import type { UnspentPayment } from './outcome.ts';
import { problems } from './problems.ts';

export type ComputeAnswer = (row: PaymentRow, purchase: SaleRequest) => Promise<StoredAnswer | UnspentPayment>;

export function createCompute({ log }: { readonly log: Logger }): ComputeAnswer {
  const run = async ({ txid, product, payer }: PaymentRow, purchase: SaleRequest): Promise<GateResponse> => {
    try {
      return await purchase.run(payer);
    } catch (error) {
      log.error({ txid, product, error: errorMessage(error) }, 'An analysis failed. The payment is unspent.');
      return problems.internal();
    }
  };

  return async (row, purchase) => {
    if (row.answer !== null) return row.answer;
    const reply = await run(row, purchase);
    const isSuccess = reply.status < 300;
    return isSuccess ? toStoredAnswer(reply) : { failure: `answered_${reply.status}`, reply };
  };
}
