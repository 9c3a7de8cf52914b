// The facilitator of a run: it verifies against the chain and sends transfers to it. It
// can fail, lie about what it refused or sent, and send late; it never says that an
// unsent transfer is settled.
import { z } from 'zod';
import type { JsonAnswer } from '../../src/payments/http-json.ts';
import { type Chain, ROUND_MS, type Transfer } from './chain.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

const asked = z.object({
  paymentPayload: z.object({ payload: z.object({ paymentGroup: z.array(z.string()), paymentIndex: z.number() }) }),
});

/** Rounds it waits for a confirmation. */
const PATIENCE_ROUNDS = 10;
/** Longest time between the request to settle and the transfer's way to the chain. */
const MAX_LATE_MS = 120_000;

type Reply = (answer: JsonAnswer) => void;

export interface FacilitatorParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly chain: Chain;
  readonly network: string;
  readonly feePayer: string;
}

export class SimulatedFacilitator {
  readonly #parts: FacilitatorParts;
  /** Transactions that it called valid. */
  readonly verified = new Set<string>();

  constructor(parts: FacilitatorParts) {
    this.#parts = parts;
  }

  answer(path: string, body: string | undefined, reply: Reply): void {
    const { faults, network, feePayer } = this.#parts;
    const ok = (json: unknown) => reply({ status: 200, json });
    if (faults.strikes('facilitator answers nonsense')) reply({ status: 200, json: undefined });
    else if (path === '/supported')
      ok({ kinds: [{ x402Version: 2, scheme: 'exact', network, extra: { feePayer } }], signers: {} });
    else if (path === '/verify') this.#verify(this.transferIn(body), reply);
    else this.#settle(this.transferIn(body), reply);
  }

  /** The transfer in a request to it. */
  transferIn(body = ''): Transfer | null {
    const { payload } = asked.parse(JSON.parse(body)).paymentPayload;
    return this.#parts.chain.read(payload.paymentGroup[payload.paymentIndex] ?? '');
  }

  #verify(transfer: Transfer | null, reply: Reply): void {
    const { faults, chain } = this.#parts;
    const draw = this.#parts.scheduler.random('words of the facilitator');
    if (faults.strikes('facilitator fails')) {
      reply({ status: 500, json: draw.pick([{ error: 'internal' }, { isValid: true }]) });
      return;
    }
    const invalidReason = faults.strikes('facilitator refuses wrongly')
      ? 'simulation_failed'
      : transfer === null
        ? 'invalid_payload'
        : chain.fault(transfer);
    if (invalidReason === null && transfer !== null) this.verified.add(transfer.txid);
    if (invalidReason === null) reply({ status: 200, json: { isValid: true } });
    else
      reply(
        draw.pick([
          { status: 200, json: { isValid: false, invalidReason } },
          { status: 400, json: { error: invalidReason } },
          { status: 422, json: undefined },
        ]),
      );
  }

  #settle(transfer: Transfer | null, reply: Reply): void {
    const { scheduler, faults, chain } = this.#parts;
    const refuse = (errorReason: string, transaction = '') =>
      reply({ status: 200, json: { success: false, errorReason, transaction } });
    if (transfer === null) {
      refuse('invalid_payload');
      return;
    }
    if (faults.strikes('settlement sent late')) {
      const lateMs = scheduler.random('late settlements').below(MAX_LATE_MS);
      faults.lasts('settlement sent late', scheduler.now + lateMs);
      scheduler.after(lateMs, null, 'facilitator sends late', () => chain.send(transfer));
      refuse('invalid_exact_avm_settlement_failed', transfer.txid);
      return;
    }
    if (faults.strikes('settlement failed before it was sent')) {
      refuse('insufficient_funds');
      return;
    }
    if (faults.strikes('settlement of another payment')) {
      reply({ status: 200, json: { success: true, transaction: 'OTHER' } });
      return;
    }
    const isSent = chain.send(transfer);
    if (faults.strikes('facilitator fails')) {
      reply({ status: 500, json: { error: 'internal' } });
      return;
    }
    if (faults.strikes('settlement refused after it was sent')) {
      refuse('invalid_exact_avm_settlement_failed');
      return;
    }
    if (!isSent) {
      refuse(chain.fault(transfer) ?? 'transaction_dead');
      return;
    }
    this.#awaitRound(transfer, PATIENCE_ROUNDS, reply);
  }

  #awaitRound(transfer: Transfer, rounds: number, reply: Reply): void {
    const { scheduler, faults, chain } = this.#parts;
    const { txid } = transfer;
    if (chain.roundOf(txid) !== null) {
      const transaction = faults.strikes('settlement under another id') ? 'OTHER' : txid;
      reply({ status: 200, json: { success: true, transaction } });
    } else if (rounds === 0)
      reply({
        status: 200,
        json: { success: false, errorReason: 'invalid_exact_avm_confirmation_failed', transaction: txid },
      });
    else
      scheduler.after(ROUND_MS, null, 'facilitator waits for a round', () =>
        this.#awaitRound(transfer, rounds - 1, reply),
      );
  }
}
