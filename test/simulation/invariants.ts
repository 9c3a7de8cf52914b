// What must be true in every run. Each rule is checked at the step that could break it, against the
// chain itself; the books are compared with the chain at the end.
import type { GateResponse } from '../../src/payments/index.ts';
import { createJournal } from '../../src/storage/repositories/journal.ts';
import type { Chain } from './chain.ts';
import type { MemoryDatabase } from './database.ts';
import type { Faults } from './faults.ts';
import type { Presentation } from './presentation.ts';
import type { Scheduler } from './scheduler.ts';

export interface Violation {
  /** The rule. */
  readonly rule: string;
  readonly detail: string;
}

/** How a payment came about: `honest` money moves only through the seller. */
export type PaymentKind = 'honest' | 'two questions' | 'own sending' | 'spent before';

export interface SignedTransfer {
  readonly txid: string;
  readonly owner: string;
  readonly kind: PaymentKind;
  firstPresentedAt: number | null;
  /** The one question it bought, and the bytes. */
  sold: { readonly to: string; readonly path: string; readonly body: string; readonly receipt: string } | null;
}

/** Whether its money moves through the seller alone: then it is secret until it is presented. */
export const isPaidHere = ({ kind }: SignedTransfer): boolean => kind === 'honest' || kind === 'two questions';

/** Codes of replies that say that the presented payment charged nothing. */
const SAYS_UNCHARGED: ReadonlySet<string> = new Set([
  'internal_error',
  'facilitator_unavailable',
  'payment_id_conflict',
]);

/** Codes of failures, and how the faults begin that alone can cause them. */
const CAUSES: Readonly<Record<string, string>> = {
  store_unavailable: 'store ',
  internal_error: 'analysis fails',
};

export class Invariants {
  violation: Violation | null = null;
  readonly payments = new Map<string, SignedTransfer>();
  readonly #scheduler: Scheduler;
  readonly #chain: Chain;
  readonly #faults: Faults;

  constructor(scheduler: Scheduler, chain: Chain, faults: Faults) {
    this.#scheduler = scheduler;
    this.#faults = faults;
    this.#chain = chain;
  }

  violate(rule: string, detail: string): void {
    this.#scheduler.note(`VIOLATION ${rule}: ${detail}`);
    this.violation ??= { rule, detail };
  }

  signed(txid: string, owner: string, kind: PaymentKind): void {
    if (!this.payments.has(txid)) this.payments.set(txid, { txid, owner, kind, firstPresentedAt: null, sold: null });
  }

  presented({ payment }: Presentation): void {
    const known = payment && this.payments.get(payment.txid);
    if (known) known.firstPresentedAt ??= this.#scheduler.now;
  }

  /** Checks a reply at the moment the gate gives it, whether or not it arrives. */
  replied(asked: Presentation, { status, headers, body, code }: GateResponse): void {
    const payment = asked.payment === null ? undefined : this.payments.get(asked.payment.txid);
    if (payment === undefined) return;
    const text = Buffer.from(body).toString();
    const said = code ?? (JSON.parse(text) as { code?: string; error?: string }).code ?? text.slice(0, 80);
    const about = `${payment.txid.slice(0, 6)} of ${payment.owner}, presented by ${asked.presenter}: ${status} ${said}`;
    this.#scheduler.note(`${about}`);
    const round = this.#chain.roundOf(payment.txid);
    if (status === 200) {
      const receipt = headers['payment-response'] ?? '';
      // whoever sends a transfer to the chain before presenting it shows it to everyone
      if (asked.presenter !== payment.owner && isPaidHere(payment))
        this.violate('only the payer gets the answer', about);
      if (round === null) this.violate('no answer without a payment', about);
      else if (this.#chain.madeAt(round) < (payment.firstPresentedAt ?? 0))
        this.violate('no answer for a transfer from before its claim', about);
      payment.sold ??= { to: asked.presenter, path: asked.path, body: text, receipt };
      if (payment.sold.path !== asked.path || payment.sold.to !== asked.presenter)
        this.violate('one payment buys one answer', about);
      if (payment.sold.body !== text || payment.sold.receipt !== receipt)
        this.violate('a replay is equal byte for byte', about);
      return;
    }
    for (const [reason, cause] of Object.entries(CAUSES))
      if (said === reason && !this.#faults.struck.some((name) => name.startsWith(cause)))
        this.violate('no failure without a cause', about);
    if (payment.kind !== 'honest' || asked.presenter !== payment.owner) return;
    const isRefusal = status === 402 || SAYS_UNCHARGED.has(said);
    if (isRefusal && round !== null) this.violate('what was charged is not called free', about);
    if (status === 409) this.violate('an honest payment is not called used', about);
  }

  /** What a buyer's program says about the money, compared with the chain. */
  buyerSaid(txid: string | null, charged: 'yes' | 'no' | 'unknown', code: string): void {
    if (txid === null || charged === 'unknown') return;
    const isOnChain = this.#chain.roundOf(txid) !== null;
    if (isOnChain !== (charged === 'yes'))
      this.violate('the buyer learns what happened to the money', `${txid.slice(0, 6)}: charged ${charged} (${code})`);
  }

  /** The books against the chain, when everything is over. */
  async checkBooks(database: MemoryDatabase): Promise<void> {
    const journal = createJournal(database.direct);
    let [calls, microUsdc] = [0, 0];
    for (const payment of this.payments.values()) {
      const { txid, kind, owner, sold } = payment;
      const row = await journal.find(txid);
      const transfer = this.#chain.transferOf(txid);
      const isOnChain = this.#chain.roundOf(txid) !== null;
      const about = `${txid.slice(0, 6)} of ${owner} (${kind}): ${row?.state ?? 'no row'}, ${row?.failure}`;
      if (row?.state === 'settled') {
        calls += 1;
        microUsdc += row.amountMicroUsdc;
        if (transfer?.microUsdc !== row.amountMicroUsdc) this.violate('what the books have is on the chain', about);
      } else if (isOnChain && isPaidHere(payment)) this.violate('what is on the chain is in the books', about);
      if (sold !== null && row?.state !== 'settled') this.violate('what was sold is in the books', about);
      if (row !== null && row.state !== 'settled' && row.state !== 'failed')
        this.violate('every payment comes to an end', about);
    }
    const totals = await journal.totals();
    if (totals.paidAnalyses !== calls || totals.microUsdc !== microUsdc)
      this.violate('the totals are the sum of the books', JSON.stringify({ ...totals, calls, microUsdc }));
  }
}
