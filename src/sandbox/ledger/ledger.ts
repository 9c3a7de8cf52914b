// The ledger: takes atomic groups, all or nothing, each transaction once. Confirms at once; a round
// that was reported takes no more.
import { type Account, Accounts, type AccountsDraft } from './accounts.ts';
import { applyTransaction, FEE_SINK, moveAlgo, moveUsdc } from './apply.ts';
import { type Confirmed, History } from './history.ts';
import { Rejection } from './rejection.ts';
import { type LedgerClock, roundClock } from './rounds.ts';
import { type CheckedTransaction, checkGroup } from './signed.ts';

export interface LedgerOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Length of a round; Algorand's are 2800 ms. */
  readonly roundMs: number;
  /**
   * Most accounts and most remembered transactions: memory stays bounded,
   * beyond it the ledger refuses.
   */
  readonly maxAccounts?: number;
  readonly maxTransactions?: number;
}

/**
 * Everything there will ever be, small enough for exact JSON numbers: 5 thousand
 * million ALGO and as many USDC.
 */
export const SUPPLY = 5_000_000_000_000_000n;
/** Holds whatever no one was given yet; has no key. */
const RESERVE = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ';

export class Ledger {
  readonly #accounts: Accounts;
  readonly #history: History;
  readonly #clock: LedgerClock;
  readonly #now: () => number;
  #lastBlock = 0;
  /** The last round reported as complete. */
  #complete = 0;

  constructor({ now, roundMs, maxAccounts = 100_000, maxTransactions = 100_000 }: LedgerOptions) {
    this.#accounts = new Accounts(maxAccounts);
    this.#history = new History(maxTransactions);
    this.#clock = roundClock(now, roundMs);
    this.#now = now;
    const draft = this.#accounts.draft();
    draft.change(RESERVE, { microAlgo: SUPPLY, microUsdc: SUPPLY });
    moveAlgo(draft, RESERVE, FEE_SINK, 1_000_000n);
    this.#accounts.commit(draft.changes);
  }

  /**
   * Newest round with everything in it: the clock's, or the next one as soon as
   * that holds a transaction.
   */
  get lastRound(): number {
    return Math.max(this.#clock.current, this.#lastBlock);
  }

  /**
   * When the block of a round was made, in milliseconds since 1970; null when there is none yet.
   */
  blockTime(round: number): number | null {
    return round > this.lastRound ? null : this.#clock.madeAt(round);
  }

  /** True while the newest round holds transactions and may take more. */
  get isRoundOpen(): boolean {
    return this.#lastBlock > Math.max(this.#clock.current, this.#complete);
  }

  /**
   * Reports the newest round as complete: whatever is sent from now on is confirmed in a later one.
   */
  completeRound(): number {
    this.#complete = this.lastRound;
    return this.#complete;
  }

  get #nextRound(): number {
    return Math.max(this.#clock.current, this.#complete) + 1;
  }

  account(address: string): Account {
    return this.#accounts.get(address);
  }

  /** A confirmed transaction; remembered for at least 1000 rounds after it lost its validity. */
  transaction(txid: string): Confirmed | null {
    return this.#history.find(txid);
  }

  /** What an account sent or received at or after a time, the newest first. */
  transactionsOf(address: string, since: number, skip: number, limit: number) {
    return this.#history.of(address, since, skip, limit);
  }

  total(): { microAlgo: bigint; microUsdc: bigint } {
    return this.#accounts.total();
  }

  /**
   * Puts one group of signed transactions (msgpack) into the next block; gives their ids. Throws
   * Rejection, changing nothing.
   */
  submit(group: readonly Uint8Array[]): readonly string[] {
    const round = this.#nextRound;
    const { checked, draft } = this.#evaluate(group, round);
    this.#history.checkRoom(checked.length, round);
    this.#accounts.commit(draft.changes);
    for (const transaction of checked) {
      const { txid, txn, bytes } = transaction;
      this.#history.add({
        txid,
        round,
        at: this.#now(),
        parties: [transaction.sender, receiverOf(transaction)],
        lastValid: Number(txn.lastValid),
        bytes: bytes.slice(),
        lease: leaseOf(transaction),
      });
    }
    this.#lastBlock = round;
    this.#clock.makeEarly(round);
    return checked.map(({ txid }) => txid);
  }

  /** Throws the Rejection that `submit` would throw; changes nothing. */
  simulate(group: readonly Uint8Array[]): void {
    this.#evaluate(group, this.#nextRound);
  }

  /**
   * Gives money out of the reserve, opting the account in to USDC: the beginning of every sandbox
   * account. Throws Rejection.
   */
  endow(address: string, microAlgo: bigint, microUsdc: bigint): void {
    const draft = this.#accounts.draft();
    draft.change(address, { microUsdc: draft.get(address).microUsdc ?? 0n });
    moveAlgo(draft, RESERVE, address, microAlgo);
    moveUsdc(draft, RESERVE, address, microUsdc);
    draft.checkMinBalances();
    this.#accounts.commit(draft.changes);
  }

  /** Gives ALGO out of the reserve and leaves the account as it is otherwise. Throws Rejection. */
  endowAlgo(address: string, microAlgo: bigint): void {
    const draft = this.#accounts.draft();
    moveAlgo(draft, RESERVE, address, microAlgo);
    draft.checkMinBalances();
    this.#accounts.commit(draft.changes);
  }

  #evaluate(
    group: readonly Uint8Array[],
    round: number,
  ): { checked: readonly CheckedTransaction[]; draft: AccountsDraft } {
    const checked = checkGroup(group);
    const draft = this.#accounts.draft();
    const txids = new Set<string>();
    for (const transaction of checked) {
      const { txid, txn } = transaction;
      if (txn.firstValid > round || txn.lastValid < round) {
        throw new Rejection(`txn dead: round ${round} outside of ${txn.firstValid}--${txn.lastValid}`);
      }
      if (this.#history.find(txid) || txids.has(txid)) throw new Rejection(`transaction already in ledger: ${txid}`);
      const lease = leaseOf(transaction);
      if (lease !== null && (this.#history.isLeased(lease, round) || txids.has(lease))) {
        throw new Rejection(`transaction ${txid} using an overlapping lease`);
      }
      txids.add(txid).add(lease ?? txid);
      applyTransaction(draft, transaction);
    }
    return { checked, draft };
  }
}

const receiverOf = ({ txn }: CheckedTransaction): string =>
  (txn.payment ?? txn.assetTransfer)?.receiver.toString() ?? '';

function leaseOf({ sender, txn }: CheckedTransaction): string | null {
  return txn.lease?.some((byte) => byte !== 0) ? `${sender} ${Buffer.from(txn.lease).toString('base64')}` : null;
}
