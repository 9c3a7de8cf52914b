// What must be true in every run. Each rule is checked at the step that could break it, against the
// chain itself; the books are compared with the chain at the end.

import { ALREADY_SPENT } from '../../src/payments/gate/first-claim.ts';
import type { GateResponse } from '../../src/payments/index.ts';
import { payloadHash, requestFingerprint } from '../../src/payments/x402/fingerprint.ts';
import { createJournal } from '../../src/storage/repositories/journal.ts';
import type { Chain } from './chain.ts';
import type { MemoryDatabase } from './database.ts';
import { envelopeOf } from './envelope.ts';
import type { Faults } from './faults.ts';
import type { Presentation } from './presentation.ts';
import { Presentations } from './presentations.ts';
import type { Row } from './row.ts';
import type { Process, Scheduler } from './scheduler.ts';

export interface Violation {
  /** The rule. */
  readonly rule: string;
  readonly detail: string;
}

/**
 * How a payment came about. The payer sends the transfer, too, of `own sending`, `sent twice` (for
 * one question) and `spent before`.
 */
export type PaymentKind =
  | 'honest'
  | 'no nonce'
  | 'two questions'
  | 'one identifier'
  | 'own sending'
  | 'sent twice'
  | 'spent before';

export interface SignedTransfer {
  readonly txid: string;
  readonly owner: string;
  readonly kind: PaymentKind;
  readonly lastValid: number;
  firstPresentedAt: number | null;
  firstPresenter: string | null;
  /** The header its payer presents. */
  header: string;
  /** The questions it was presented for. */
  readonly paths: Set<string>;
  /** The one question it bought, and the bytes. */
  sold: { readonly to: string; readonly path: string; readonly body: string; readonly receipt: string } | null;
  /** Since when its payer knows that its outcome is open: the faults until then. */
  pendingSince: { readonly struck: number } | null;
}

/** Whose money moves through the seller alone: then it is secret until it is presented. */
const PAID_HERE: ReadonlySet<PaymentKind> = new Set(['honest', 'no nonce', 'two questions', 'one identifier']);
/** Whose payer keeps to the rules: one payment, one question. */
const IN_ORDER: ReadonlySet<PaymentKind> = new Set(['honest', 'no nonce']);

/** Codes of replies that say that the presented payment charged nothing. */
const SAYS_UNCHARGED: ReadonlySet<string> = new Set([
  'internal_error',
  'facilitator_unavailable',
  'payment_id_conflict',
]);

const NO_BODY = new Uint8Array();
const MESSAGES = ['request lost', 'reply lost', 'connection cut', 'message', 'replica'] as const;
/**
 * Codes of failures, how the faults begin that alone can cause them, and how long before the
 * presentation these may have ended.
 */
const CAUSES: Readonly<Record<string, readonly [faults: readonly string[], beforeMs: number]>> = {
  store_unavailable: [['store '], 0],
  internal_error: [['analysis fails'], 0],
  // the facilitator is left alone after failures in a row
  facilitator_unavailable: [['facilitator', ...MESSAGES], 20_000],
  settlement_pending: [['facilitator', 'settlement', 'node', 'look-up', 'store', ...MESSAGES], 60_000],
  payment_already_spent: [['none'], 0],
  payment_already_settled: [['none'], 0],
};
/** What a process may be wrong about the database's clock. */
const CLOCK_ERROR_MS = 2_500;
/** Longest time from a look at the chain to the claim that follows. */
const LOOK_MS = 15_000;
/** Until a crashed process's lease is over and its payment is settled by another one. */
const LEASE_OVER_MS = 45_000;
/** A pending settlement is looked at again so soon, though several presentations wait in turn. */
const LOOKED_AT_MS = 28_000;
/** Faults that last, so that a payment waits for their end. */
const LASTING = ['replica stalls', 'store stops', 'store is', 'store runs', 'message delayed'] as const;
/** A reply that waited for nothing. */
const AT_ONCE_MS = 1_000;
/**
 * After failures in a row a facilitator is left alone for ten seconds, and the round is read every
 * five: so long these follow a fault.
 */
const OUTLASTS_FAULTS: ReadonlySet<string> = new Set(['facilitator_unavailable', 'payment_not_yet_valid']);
const OUTLASTS_MS = 15_000;
/** Rounds by which a node that counts as usable may be behind, and some. */
const USABLE_LAG_ROUNDS = 6;
/** What keeps a store from giving what it has. */
const UNREADABLE = ['store refuses', 'store stops', 'store loses', 'store runs'] as const;
/** Rounds that a payment must have left to be accepted. */
const ROUNDS_LEFT = 5;

/** What was true when a presentation arrived. */
interface Before {
  readonly state: Row['state'] | null;
  readonly wasPending: SignedTransfer['pendingSince'];
  readonly at: number;
  /** The process that was asked. */
  readonly by: string;
  /** When the process was first asked for it, of what it is in the middle of. */
  readonly since: number;
  /** How many faults had struck. */
  readonly struck: number;
}

export class Invariants {
  violation: Violation | null = null;
  readonly payments = new Map<string, SignedTransfer>();
  /** Payments of which an answer reached its buyer whole. */
  readonly delivered = new Set<string>();
  /** The row of a payment now. */
  rowOf: (txid: string) => Row | null = () => null;
  /**
   * Whether a process has found since then that a payment charged nothing: others sold it later.
   */
  wasFree: (txid: string, asked: { readonly by: string; readonly at: number }) => boolean = () => false;
  /** Whether a round is after the first claim that counts, whatever a node said then. */
  isSentAfter: (row: Row, round: number) => boolean = () => false;
  /**
   * Whether a node named a round of long ago at the first claim, and the facilitator said nothing.
   */
  wasMisled: (txid: string) => boolean = () => false;
  /** Whether a payment was claimed, or more than that, at some time since then. */
  wasOpen: (txid: string, since: number) => boolean = () => false;
  /** Since when nothing goes wrong any more. */
  calmSince: number | null = null;
  /** Whether answers are old enough to be forgotten. */
  isLate = false;
  readonly #scheduler: Scheduler;
  readonly #chain: Chain;
  readonly #faults: Faults;
  readonly presentations: Presentations;

  constructor(scheduler: Scheduler, chain: Chain, faults: Faults) {
    this.#scheduler = scheduler;
    this.#faults = faults;
    this.#chain = chain;
    this.presentations = new Presentations(scheduler, faults);
  }

  violate(rule: string, detail: string): void {
    this.#scheduler.note(`VIOLATION ${rule}: ${detail}`);
    this.violation ??= { rule, detail };
  }

  isPaidHere = (txid: string): boolean => {
    const payment = this.payments.get(txid);
    return payment !== undefined && PAID_HERE.has(payment.kind);
  };

  /** Whether a payment on the chain must bring its answer, whoever sent it. */
  isOwed(txid: string): boolean {
    const [row, round] = [this.rowOf(txid), this.#chain.roundOf(txid)];
    const header = this.payments.get(txid)?.header ?? '';
    // an observer has it when a node said that it was not sent
    const isOwn = row !== null && header !== '' && row.payload_hash === payloadHash(envelopeOf(header));
    const isProven = isOwn && this.isSentAfter(row, round ?? 0);
    return round !== null && (this.isPaidHere(txid) || isProven);
  }

  signed(txid: string, owner: string, kind: PaymentKind, lastValid: number): void {
    if (this.payments.has(txid)) return;
    const nothing = {
      firstPresentedAt: null,
      firstPresenter: null,
      header: '',
      paths: new Set<string>(),
      sold: null,
      pendingSince: null,
    };
    this.payments.set(txid, { txid, owner, kind, lastValid, ...nothing });
  }

  /** A presentation that has reached a gate; its reply is checked against what was true now. */
  presented(asked: Presentation, by: Process): (reply: GateResponse) => void {
    const known = asked.payment === null ? undefined : this.payments.get(asked.payment.txid);
    if (known) known.firstPresentedAt ??= this.#scheduler.now;
    if (known) known.firstPresenter ??= asked.presenter;
    if (known?.owner === asked.presenter) {
      known.paths.add(asked.path);
      known.header = asked.payment?.header ?? '';
    }
    const at = this.#scheduler.now;
    const wasPending = known?.pendingSince ?? null;
    const struck = this.#faults.struck.length;
    const state = this.rowOf(asked.payment?.txid ?? '')?.state ?? null;
    const presentation = this.presentations.begin(asked, by);
    const { since } = presentation;
    return (reply) => {
      this.presentations.end(presentation, () =>
        this.violate('duplicates at one process share one sale', `${by.name}, ${asked.presenter}`),
      );
      this.#replied(asked, reply, { state, wasPending, at, since, by: by.name, struck });
    };
  }

  /** Checks a reply at the moment the gate gives it, whether or not it arrives. */
  #replied(asked: Presentation, { status, headers, body, code }: GateResponse, before: Before): void {
    const text = Buffer.from(body).toString();
    const json = JSON.parse(text) as { code?: string; error?: string; path?: string };
    const said = code ?? json.code ?? json.error ?? text.slice(0, 80);
    if (asked.mustBe !== undefined && status !== asked.mustBe && status !== 503)
      this.violate('what cannot be read is refused as such', `${status} ${said} for ${asked.mustBe}`);
    if (asked.mustBe !== undefined && status === 503) this.#hasCause(said, asked.presenter, before);
    const payment = asked.payment === null ? undefined : this.payments.get(asked.payment.txid);
    if (payment === undefined) return;
    const about = `${payment.txid.slice(0, 6)} of ${payment.owner}, presented by ${asked.presenter}: ${status} ${said}`;
    this.#scheduler.note(`${about}`);
    const round = this.#chain.roundOf(payment.txid);
    const isOwn = asked.presenter === payment.owner;
    if (asked.isForged && status !== 402 && status !== 503 && status !== 429)
      this.violate('who cannot sign for the payer learns nothing', about);
    if (status === 200) {
      const receipt = headers['payment-response'] ?? '';
      // whoever sends a transfer to the chain before presenting it shows it to everyone
      const isSecret = this.isPaidHere(payment.txid) || this.#isSentAfter(payment);
      if (!isOwn && isSecret) this.violate('only the payer gets the answer', about);
      if (json.path !== asked.path) this.violate('the answer is to the question', about);
      if (round === null) this.violate('no answer without a payment', about);
      else if (this.#chain.madeAt(round) < (payment.firstPresentedAt ?? 0) && !this.wasMisled(payment.txid))
        this.violate('no answer for a transfer from before its claim', about);
      payment.sold ??= { to: asked.presenter, path: asked.path, body: text, receipt };
      if (payment.sold.path !== asked.path || payment.sold.to !== asked.presenter)
        this.violate('one payment buys one answer', about);
      if (payment.sold.body !== text || payment.sold.receipt !== receipt)
        this.violate('a replay is equal byte for byte', about);
      return;
    }
    if (said === 'store_unavailable' || said === 'facilitator_unavailable') this.#hasCause(said, about, before);
    const row = this.rowOf(payment.txid);
    this.#whenRefused(asked, status, said, about, before);
    if (said === ALREADY_SPENT && round === null) this.violate('what is called spent is on the chain', about);
    else if (said === ALREADY_SPENT && row !== null && this.isSentAfter(row, round ?? 0))
      this.violate('what was sent after its presentation counts', about);
    if (said === 'payment_id_conflict' && !this.#hasRival(payment, before.since))
      this.violate('only a payment with the same identifier is in conflict', about);
    // a store that takes nothing new still gives what it has
    const wasSold = before.state === 'settled' && before.since === before.at;
    const isReadable = wasSold && !this.#hasActed(UNREADABLE, before.at);
    if (said === 'store_unavailable' && isReadable) this.violate('what was sold can be read', about);
    const waitedMs = this.#scheduler.now - before.at;
    const isQuiet = before.struck === this.#faults.struck.length && !this.#hasActed(LASTING, before.at);
    if (said === 'payment_in_progress' && isQuiet && waitedMs > LEASE_OVER_MS)
      this.violate('no one waits in vain', about);
    if (!IN_ORDER.has(payment.kind) || !isOwn || asked.isForged) return;
    if (said === 'settlement_pending') payment.pendingSince = { struck: this.#faults.struck.length };
    // without a nonce an answer is given again for two minutes
    if (said === 'payment_already_settled' && (this.isLate || payment.kind === 'no nonce')) return;
    const isOver = this.#chain.lastRound + ROUNDS_LEFT > payment.lastValid;
    if (!(isOver && said === 'settlement_pending')) this.#hasCause(said, about, before);
    const isRefusal = status === 402 || SAYS_UNCHARGED.has(said);
    if (isRefusal && round !== null && !this.wasFree(payment.txid, { by: before.by, at: before.since }))
      this.violate('what was charged is not called free', about);
    if (status === 409) this.violate('an honest payment is not called used', about);
    if (!isOver) this.#mayFail(status, said, about, before);
    const isWatched = before.wasPending !== null && before.wasPending.struck === this.#faults.struck.length;
    if (isWatched && isQuiet && waitedMs > LOOKED_AT_MS) this.violate('a pending settlement is looked at soon', about);
  }

  /** What a refusal leaves behind, and what it may not refuse. */
  #whenRefused(
    { payment, presenter, path, isForged }: Presentation,
    status: number,
    said: string,
    about: string,
    { since }: Before,
  ): void {
    const known = this.payments.get(payment?.txid ?? '');
    const row = this.rowOf(payment?.txid ?? '');
    if (known === undefined || row === null) return;
    const isAlone = !this.presentations.has(known.txid);
    const mayBeLeft = this.#hasActed(['store', 'replica'], row.claimed_at - CLOCK_ERROR_MS);
    if (isAlone && !mayBeLeft && row.state === 'claimed') this.violate('a refusal frees its payment', about);
    const round = this.#chain.roundOf(known.txid);
    const isOver = round === null || this.#chain.lastRound - round <= USABLE_LAG_ROUNDS;
    if (status !== 402 || isOver || isForged || presenter !== known.owner) return;
    if (said === 'payment_already_settled' || this.#hasActed(['look-up', 'node misdates'], since)) return;
    if (this.isSentAfter(row, round) && requestFingerprint('GET', path, NO_BODY) === row.fingerprint)
      this.violate('what was sent after its presentation is not called free', about);
  }

  /** Whether its payer showed it here first, then sent it to the chain. */
  #isSentAfter({ txid, kind, owner, firstPresenter }: SignedTransfer): boolean {
    const [row, round] = [this.rowOf(txid), this.#chain.roundOf(txid)];
    if (kind !== 'own sending' && kind !== 'sent twice') return false;
    if (firstPresenter !== owner || row === null) return false;
    // a node that is behind may call a transfer unsent, which can then pay for another question
    const mayBeUnsent = this.#hasActed(['node', 'look-up'], row.claimed_at - LOOK_MS);
    return !mayBeUnsent && this.isSentAfter(row, round ?? 0);
  }

  /** Whether another payment of the same payer had its identifier. */
  #hasRival({ txid, owner, kind }: SignedTransfer, since: number): boolean {
    const rivals = [...this.payments.values()].filter((other) => other.owner === owner && other.txid !== txid);
    return kind === 'one identifier' && rivals.some((other) => this.wasOpen(other.txid, since));
  }

  #hasActed = (faults: readonly string[], since: number): boolean =>
    faults.some((fault) => this.#faults.hasActed(fault, since));

  #hasCause(said: string, about: string, { since }: Before): void {
    const [causes, beforeMs] = CAUSES[said] ?? [null, 0];
    if (causes !== null && !this.#hasActed(causes, since - beforeMs)) this.violate('no failure without a cause', about);
  }

  /** Whether an honest payment may go without its answer now. */
  #mayFail(status: number, said: string, about: string, { at, since, state }: Before): void {
    const { struck } = this.#faults;
    if (struck.length === 0) this.violate('without a fault everything is answered', about);
    if (status === 402 && said !== 'payment_not_yet_valid' && !this.#hasActed(['facilitator refuses wrongly'], since))
      this.violate('a valid payment is not refused', about);
    if (this.calmSince === null) return;
    // a replica without its first offer says so at once
    if (said === 'payment_in_progress' && this.#scheduler.now - at < AT_ONCE_MS) return;
    if (OUTLASTS_FAULTS.has(said) && at < this.calmSince + OUTLASTS_MS) return;
    const isFree = (state === null || state === 'failed') && !this.#hasActed(['replica', 'message'], at);
    if (at > this.calmSince + (isFree ? 0 : LEASE_OVER_MS)) this.violate('in calm times everything is answered', about);
  }

  /** What a buyer's program says about the money, compared with the chain. */
  buyerSaid(txid: string | null, charged: 'yes' | 'no' | 'unknown', code: string): void {
    if (txid === null || charged === 'unknown') return;
    const isOnChain = this.#chain.roundOf(txid) !== null;
    if (isOnChain !== (charged === 'yes'))
      this.violate('the buyer learns what happened to the money', `${txid.slice(0, 6)}: charged ${charged} (${code})`);
  }

  /** What is forgotten after some days: what failed, and the answers. */
  checkForgotten(rows: readonly Row[], agoMs: number): void {
    const due = this.#scheduler.now - agoMs;
    for (const { txid, state, updated_at: updatedAt, answer_hash: hash } of rows)
      if (updatedAt < due && (state === 'failed' || hash !== null))
        this.violate('what is over is forgotten', `${txid.slice(0, 6)}: ${state}`);
  }

  /** The books against the chain, when everything is over. */
  async checkBooks(database: MemoryDatabase): Promise<void> {
    const journal = createJournal(database.direct);
    let [calls, microUsdc] = [0, 0];
    for (const { txid, kind, owner, sold } of this.payments.values()) {
      const row = await journal.find(txid);
      const transfer = this.#chain.transferOf(txid);
      const isOnChain = this.#chain.roundOf(txid) !== null;
      const about = `${txid.slice(0, 6)} of ${owner} (${kind}): ${row?.state ?? 'no row'}, ${row?.failure}`;
      if (row?.state === 'settled') {
        calls += 1;
        microUsdc += row.amountMicroUsdc;
        if (transfer?.microUsdc !== row.amountMicroUsdc) this.violate('what the books have is on the chain', about);
      } else if (isOnChain && this.isPaidHere(txid)) this.violate('what is on the chain is in the books', about);
      if (sold !== null && PAID_HERE.has(kind) && row?.deliveredAt === null)
        this.violate('what was delivered is recorded', about);
      if (sold !== null && row?.state !== 'settled') this.violate('what was sold is in the books', about);
      if (row !== null && row.state !== 'settled' && row.state !== 'failed')
        this.violate('every payment comes to an end', about);
    }
    const totals = await journal.totals();
    if (totals.paidAnalyses !== calls || totals.microUsdc !== microUsdc)
      this.violate('the totals are the sum of the books', JSON.stringify({ ...totals, calls, microUsdc }));
  }
}
