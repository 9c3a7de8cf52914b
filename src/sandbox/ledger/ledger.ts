// The ledger: takes atomic groups, all or nothing, each transaction once. Confirms at once; a round
// that was reported takes no more.
import type { AssetTransferTransactionFields, PaymentTransactionFields } from 'algosdk';
import { type Account, Accounts, type AccountsDraft } from './accounts.ts';
import { type Confirmed, History } from './history.ts';
import { USDC } from './network.ts';
import { Rejection } from './rejection.ts';
import { type CheckedTransaction, checkGroup, optionalAddress } from './signed.ts';

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

// Rounds driven by a clock: one every 2.8 seconds, numbered so that a restarted
// chain does not begin again.
interface LedgerClock {
  /** The round the clock has reached; never falls, even when the clock is set back. */
  readonly current: number;
  /** Makes the block of a round before its time. The clock stays at most one round behind it. */
  makeEarly(round: number): void;
  /** When the block of a round was made, in milliseconds since 1970. */
  madeAt(round: number): number;
}

/** So far may a block be early: a second one would be too old before the next is made. */
const MAX_ROUNDS_EARLY = 1;
/** Early blocks whose times are remembered. */
const MAX_REMEMBERED = 1_000;

/** Round = milliseconds since 1970 / `roundMs`, and more after rounds that came early. */
function roundClock(now: () => number, roundMs: number): LedgerClock {
  let reached = 0;
  let skipped = 0;
  const early = new Map<number, number>();
  const read = (): number => {
    reached = Math.max(reached, Math.floor(now() / roundMs) + skipped);
    return reached;
  };
  return {
    get current() {
      return read();
    },
    makeEarly(round) {
      if (round <= read() || early.has(round)) return;
      early.set(round, now());
      skipped += Math.max(0, round - MAX_ROUNDS_EARLY - read());
      const [oldest] = early.keys();
      if (early.size > MAX_REMEMBERED && oldest !== undefined) early.delete(oldest);
    },
    madeAt: (round) => early.get(round) ?? (round - skipped) * roundMs,
  };
}

/** Account into which every fee goes, so that money is never destroyed. */
const FEE_SINK = 'A7NMWS3NT3IUDMLVO26ULGXGIIOUQ3ND2TXSER6EBGRZNOBOUIQXHIBGDE';

/** Applies one transaction of a group to the draft. */
function applyTransaction(draft: AccountsDraft, { txn, sender, authorizer }: CheckedTransaction): void {
  const expected = draft.get(sender).authorizer ?? sender;
  if (authorizer !== expected)
    throw new Rejection(`should have been authorized by ${expected} but was actually authorized by ${authorizer}`);
  moveAlgo(draft, sender, FEE_SINK, txn.fee);
  const rekeyTo = optionalAddress(txn.rekeyTo);
  if (rekeyTo !== null) draft.change(sender, { authorizer: rekeyTo === sender ? null : rekeyTo });
  if (txn.payment) pay(draft, sender, txn.payment);
  if (txn.assetTransfer) transfer(draft, sender, txn.assetTransfer);
  draft.checkMinBalances();
}

function pay(
  draft: AccountsDraft,
  sender: string,
  { receiver, amount, closeRemainderTo }: PaymentTransactionFields,
): void {
  moveAlgo(draft, sender, receiver.toString(), amount);
  const closeTo = optionalAddress(closeRemainderTo);
  if (closeTo === null) return;
  if (draft.get(sender).microUsdc !== null) throw new Rejection('cannot close: 1 outstanding assets');
  moveAlgo(draft, sender, closeTo, draft.get(sender).microAlgo);
  draft.change(sender, { authorizer: null });
}

function transfer(draft: AccountsDraft, sender: string, fields: AssetTransferTransactionFields): void {
  if (fields.assetIndex !== USDC) throw new Rejection(`asset ${fields.assetIndex} does not exist or has been deleted`);
  // USDC is never taken back here: the asset has no clawback address
  if (optionalAddress(fields.assetSender) !== null)
    throw new Rejection(`clawback not allowed: sender ${sender} is not the clawback address`);
  const receiver = fields.receiver.toString();
  if (fields.amount === 0n && receiver === sender && draft.get(sender).microUsdc === null)
    draft.change(sender, { microUsdc: 0n });
  moveUsdc(draft, sender, receiver, fields.amount);
  const closeTo = optionalAddress(fields.closeRemainderTo);
  if (closeTo === null) return;
  const rest = draft.get(sender).microUsdc;
  if (rest === null) throw new Rejection(`asset ${USDC} not present in account ${sender}`);
  moveUsdc(draft, sender, closeTo, rest);
  draft.change(sender, { microUsdc: null });
}

/** Moves ALGO (in millionths) from one account to another. */
function moveAlgo(draft: AccountsDraft, from: string, to: string, amount: bigint): void {
  const { microAlgo } = draft.get(from);
  if (microAlgo < amount)
    throw new Rejection(`overspend (account ${from}, has ${microAlgo}, tried to spend ${amount})`);
  draft.change(from, { microAlgo: microAlgo - amount });
  draft.change(to, { microAlgo: draft.get(to).microAlgo + amount });
}

/** Moves USDC (in millionths) between accounts that opted in; nothing at all needs no holding. */
function moveUsdc(draft: AccountsDraft, from: string, to: string, amount: bigint): void {
  if (amount === 0n) return;
  const { microUsdc } = draft.get(from);
  if (microUsdc === null) throw new Rejection(`asset ${USDC} missing from ${from}`);
  if (microUsdc < amount) throw new Rejection(`underflow on subtracting ${amount} from sender amount ${microUsdc}`);
  draft.change(from, { microUsdc: microUsdc - amount });
  const received = draft.get(to).microUsdc;
  if (received === null) throw new Rejection(`receiver error: must optin, asset ${USDC} missing from ${to}`);
  draft.change(to, { microUsdc: received + amount });
}
