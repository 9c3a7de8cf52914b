// What every statement must leave true of the journal's rows, compared before and after it.
import { ALREADY_SPENT } from '../../src/payments/gate/first-claim.ts';
import type { Chain } from './chain.ts';
import type { Faults } from './faults.ts';
import type { Invariants } from './invariants.ts';
import type { Row } from './row.ts';
import type { Process, Scheduler } from './scheduler.ts';

export interface RowParts {
  readonly scheduler: Scheduler;
  readonly chain: Chain;
  readonly faults: Faults;
  readonly invariants: Invariants;
  /** The rows now. */
  readonly read: () => readonly Row[];
}

/** Where a payment can go from each state, with or without a new owner. */
const NEXT: Readonly<Record<Row['state'], readonly Row['state'][]>> = {
  claimed: ['claimed', 'settling', 'failed'],
  computed: ['computed', 'settling', 'failed'],
  settling: ['settling', 'settled', 'failed'],
  settled: ['settled'],
  failed: ['failed', 'claimed'],
};
/** What may still change of a settled payment: its delivery. */
const MOVES_WHEN_SETTLED: ReadonlySet<string> = new Set([...['delivered_at', 'updated_at']]);
/** What makes statements arrive that are old. */
const OLD_STATEMENTS = ['replica stalls', 'store is slow', 'store runs it late'] as const;
/** What can keep a round from being known. */
const ROUND_UNKNOWN = ['node', 'look-up', 'message', 'request', 'reply', 'connection', 'replica', 'store'] as const;
/** What a process may be wrong about the database's clock: the longest way of a statement. */
const CLOCK_ERROR_MS = 2_500;
/** Longest time from the observation of a round to the claim that notes it. */
const OBSERVED_MS = 15_000;
/** Rounds by which a node may be behind when a payment is claimed first. */
const MAX_ROUNDS_BEHIND = 4;

const differences = (before: Row, after: Row): readonly (keyof Row)[] =>
  (Object.keys(after) as (keyof Row)[]).filter((column) => before[column] !== after[column]);

export class RowRules {
  readonly #parts: RowParts;
  /** When the first claim was noted, by payment: the epoch, and the chain's own round. */
  readonly #firstClaims = new Map<string, { readonly epoch: number; readonly round: number; isRefused: boolean }>();
  /** When a payment failed last. */
  readonly #failedAt = new Map<string, number>();
  /** When which process has found that a payment charged nothing. */
  readonly #freed: { readonly txid: string; readonly by: string; readonly at: number }[] = [];
  #rows = new Map<string, Row>();

  constructor(parts: RowParts) {
    this.#parts = parts;
  }

  /** A payment's row as of the last statement. */
  find = (txid: string): Row | null => this.#rows.get(txid) ?? null;

  wasFree = (txid: string, asked: { readonly by: string; readonly at: number }): boolean =>
    this.#freed.some((freed) => freed.txid === txid && freed.by === asked.by && freed.at >= asked.at);

  wasOpen = (txid: string, since: number): boolean => {
    const row = this.find(txid);
    return row !== null && (row.state !== 'failed' || (this.#failedAt.get(txid) ?? 0) >= since);
  };

  /** Whether a transfer was made after the first claim that counts, whatever a node said then. */
  isSentAfter = ({ txid, first_claim_round: first, failure }: Row, round: number): boolean =>
    first !== null &&
    round > (this.#firstClaims.get(txid)?.round ?? 0) + MAX_ROUNDS_BEHIND &&
    failure !== ALREADY_SPENT;

  /** A replica learns that the facilitator refuses a payment. */
  refused(txid: string): void {
    const first = this.#firstClaims.get(txid);
    if (first !== undefined && first.epoch === this.find(txid)?.epoch) first.isRefused = true;
  }

  /**
   * Whether a node named a round of long ago at the first claim, and the facilitator said nothing.
   */
  wasMisled = (txid: string): boolean => {
    const [first, noted] = [this.#firstClaims.get(txid), this.find(txid)?.first_claim_round ?? null];
    return first !== undefined && !first.isRefused && noted !== null && first.round - noted > MAX_ROUNDS_BEHIND;
  };

  /** Checks what a statement of a process changed. */
  written(process: Process | null): void {
    const { invariants, read } = this.#parts;
    const rows = new Map(read().map((row) => [row.txid, row]));
    let moved = 0;
    for (const after of rows.values()) {
      const before = this.#rows.get(after.txid);
      const changed = before === undefined ? [] : differences(before, after);
      if (before !== undefined && (changed.length === 0 || isForgotten(before, after, changed))) continue;
      moved += 1;
      const broken =
        before === undefined ? this.#whenNew(after, process) : this.#whenMoved(before, after, changed, process);
      if (after.state === 'failed') this.#failedAt.set(after.txid, this.#parts.scheduler.now);
      const first = this.#firstClaims.get(after.txid);
      // whoever learned of the refusal did not write it down
      if (first !== undefined && before?.state === 'claimed' && before.epoch !== after.epoch) first.isRefused = false;
      const isObserved = after.first_claim_round !== null && (before?.first_claim_round ?? null) === null;
      if (isObserved)
        this.#firstClaims.set(after.txid, {
          epoch: after.epoch,
          round: this.#parts.chain.lastRound,
          isRefused: false,
        });
      if (broken !== null) invariants.violate(broken, `${after.txid.slice(0, 6)}: ${changed.join(', ')}`);
    }
    if (moved > 1) invariants.violate('a step moves one payment', `${moved} rows`);
    this.#rows = rows;
  }

  #whenNew(row: Row, process: Process | null): string | null {
    if (row.state !== 'claimed' || !isOf(row.owner, process)) return 'a payment begins with its claim';
    if (this.#lacksRound(row)) return 'a claim notes the round';
    return this.#isSeen(row.first_claim_round) ? null : 'a round is one that the chain has reached';
  }

  #isSeen = (round: number | null): boolean => round === null || round <= this.#parts.chain.lastRound;

  #whenMoved(before: Row, after: Row, changed: readonly (keyof Row)[], process: Process | null): string | null {
    if (!NEXT[before.state].includes(after.state)) return 'a payment goes from state to state in order';
    if (before.state === 'settled' && changed.some((column) => !MOVES_WHEN_SETTLED.has(column)))
      return 'what is settled is final';
    if (changed.includes('delivered_at')) return this.#whenDelivered(before, after);
    if (before.state === 'settled') return null;
    return (
      this.#ownership(before, after, changed, process) ??
      this.#evidence(before, after) ??
      (after.state === 'settled' ? this.#whenSettled(after) : null) ??
      (after.state === 'failed' ? this.#whenFailed(before, after) : null) ??
      (after.state === 'settling' && after.answer_hash === null ? 'money moves for a stored answer' : null)
    );
  }

  #whenDelivered(before: Row, after: Row): string | null {
    const isFirst = before.delivered_at === null && after.state === 'settled';
    return isFirst && this.#parts.invariants.delivered.has(after.txid)
      ? null
      : 'a delivery is recorded once, when it was';
  }

  /** A row moves by its owner alone; a new owner begins a new epoch, when the lease is over. */
  #ownership(before: Row, after: Row, changed: readonly (keyof Row)[], process: Process | null): string | null {
    const { scheduler, faults } = this.#parts;
    if (!isOf(after.owner, process)) return 'only the owner moves a payment';
    const isTaken =
      after.owner !== before.owner ||
      changed.includes('epoch') ||
      (before.state === 'failed' && after.state === 'claimed') ||
      (after.state === 'claimed' && changed.includes('claimed_at'));
    if (isTaken && after.epoch !== before.epoch + 1) return 'a new owner begins an epoch';
    if (changed.includes('claimed_at') && this.#lacksRound(after)) return 'a claim notes the round';
    const { now } = scheduler;
    if (isTaken && before.state !== 'failed' && before.lease_until > now + CLOCK_ERROR_MS)
      return 'a lease is held by one';
    // the statement of a process that stalled is an old one
    if (OLD_STATEMENTS.some((fault) => faults.hasActed(fault, now - CLOCK_ERROR_MS))) return null;
    const needsLease = isTaken || (after.state === 'settling' && before.state !== 'settling');
    return needsLease && after.lease_until <= now - CLOCK_ERROR_MS ? 'whoever works on a payment has a lease' : null;
  }

  /** Whether a claim that can prove when it was made does not. */
  #lacksRound({ txid, settling_at: sentAt, first_claim_round: round }: Row): boolean {
    const { chain, faults, scheduler } = this.#parts;
    const mayBeUnknown = ROUND_UNKNOWN.some((fault) => faults.hasActed(fault, scheduler.now - OBSERVED_MS));
    return round === null && sentAt === null && chain.roundOf(txid) === null && !mayBeUnknown;
  }

  /** What is known of the first presentation stays known. */
  #evidence(before: Row, after: Row): string | null {
    const [round, next] = [before.first_claim_round, after.first_claim_round];
    const isSent = before.settling_at !== null;
    if (round !== next && (isSent || (round !== null && next !== null) || !this.#isSeen(next)))
      return 'the first claim stays what it was';
    const begins = !isSent && after.state === 'settling' && before.state !== 'settling';
    if (begins ? after.settling_at === null : before.settling_at !== after.settling_at)
      return 'it stays known that a transaction was sent';
    return null;
  }

  #whenSettled({ txid, receipt, answer_hash: hash }: Row): string | null {
    if (this.#parts.chain.roundOf(txid) === null) return 'what is settled is on the chain';
    return receipt === null || hash === null ? 'what is settled has answer and receipt' : null;
  }

  #whenFailed(before: Row, after: Row): string | null {
    const { chain, invariants } = this.#parts;
    const { txid, failure, last_valid: lastValid } = after;
    if (chain.roundOf(txid) === null)
      this.#freed.push({ txid, by: after.owner.slice(0, after.owner.lastIndexOf('-')), at: this.#parts.scheduler.now });
    if (after.payment !== '') return 'a failed payment has no text';
    if (before.state === 'failed') return null;
    const isSpent = failure === ALREADY_SPENT;
    if (isSpent && invariants.isPaidHere(txid)) return 'money that moved here is not called spent before';
    const round = chain.roundOf(txid);
    if (before.state === 'claimed') {
      const isFirst = this.#firstClaims.get(txid)?.epoch === before.epoch;
      return isSpent && !isFirst && round !== null && this.isSentAfter(before, round)
        ? 'what was sent after its presentation counts'
        : null;
    }
    if (isSpent)
      return round !== null && round <= (before.first_claim_round ?? 0) ? null : 'a payment for its claim counts';
    return chain.transferOf(txid) !== null || chain.lastRound <= lastValid
      ? 'what may be charged is not given up'
      : null;
  }
}

/** Whether only an answer was forgotten, as of any number of payments at once. */
const isForgotten = ({ state }: Row, { answer_hash: hash }: Row, changed: readonly (keyof Row)[]): boolean =>
  (state === 'settled' || state === 'failed') &&
  hash === null &&
  changed.every((column) => column.startsWith('answer_'));

/** Owners are named after their process. */
const isOf = (owner: string, process: Process | null): boolean =>
  process !== null && owner.startsWith(`${process.name}-`);
