// Sends the ledger note with a week's root: the signed transaction is stored before it is sent, and
// another one is signed only when it can no longer land.
import { z } from 'zod';
import { noteLease, noteText, type WeekTree } from '../odds-tree/index.ts';
import { hasLapsed, type RefundChain } from '../payments/index.ts';
import type { OwnRecords } from './own-records.ts';

export const LedgerNote = z.object({
  season: z.int(),
  week: z.int(),
  root: z.string(),
  txid: z.string(),
  /** Its sender, and the network that it was signed for. */
  account: z.string(),
  network: z.enum(['testnet', 'mainnet']),
  /** The signed transaction, base64; it may be sent any number of times. */
  signed: z.string(),
  firstValid: z.int(),
  lastValid: z.int(),
  /** Milliseconds since 1970. */
  signedAt: z.number(),
  /** Time of its block; null before it was found on the chain. */
  notedAt: z.number().nullable(),
});
export type LedgerNote = z.output<typeof LedgerNote>;

/** The chain as the wallet of the notes sees it. */
export interface NoteChain extends Pick<RefundChain, 'find' | 'submit'> {
  /** Signs a payment of nothing to oneself, valid for so many rounds. */
  sign(
    note: string,
    lease: Uint8Array,
    rounds: number,
  ): Promise<
    Pick<LedgerNote, 'txid' | 'account' | 'network' | 'firstValid' | 'lastValid'> & { readonly signed: Uint8Array }
  >;
  /** Milliseconds since 1970; null when the node does not know it. */
  blockTime(round: number): Promise<number | null>;
}

export interface LedgerNoteParts {
  readonly chain: NoteChain;
  readonly notes: OwnRecords<LedgerNote>;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/**
 * Rounds in which a note may land: about ten minutes, well before a node forgets that it did not.
 */
const MAX_ROUNDS = 200;
/** Longer than a round takes: the last of them ends before the kickoff. */
const SLOW_ROUND_MS = 5_000;
/** Pause between two looks at the chain: a round takes about 2.8 seconds. */
const LOOK_MS = 1_000;
/** Looks after a note was sent; the next poll looks again. */
const MAX_LOOKS = 15;

/** The week's note; undefined when it is not of this tree. */
export function noteOf(notes: Pick<OwnRecords<LedgerNote>, 'of'>, tree: WeekTree): LedgerNote | undefined {
  const note = notes.of(tree);
  return note?.root === tree.root ? note : undefined;
}

/** Sends the note or finishes what an earlier call began; what the node refused it for, or null. */
export async function sendNote({ chain, notes, now, sleep }: LedgerNoteParts, tree: WeekTree): Promise<string | null> {
  const find = ({ txid, firstValid, lastValid, signedAt }: LedgerNote) =>
    chain.find({ txid, lastValid, firstClaimRound: firstValid, claimedAt: signedAt });

  const noteToSend = async (): Promise<LedgerNote | null> => {
    const known = noteOf(notes, tree);
    if (known && !hasLapsed(known, await find(known))) return known;
    // a root that is dated after the first kickoff proves nothing
    const rounds = Math.min(MAX_ROUNDS, Math.floor((tree.firstKickoff - now()) / SLOW_ROUND_MS));
    if (rounds < 1) return null;
    const { season, week, root } = tree;
    const text = noteText(tree);
    const { signed, ...transaction } = await chain.sign(text, noteLease(text), rounds);
    const base64 = Buffer.from(signed).toString('base64');
    const note = { season, week, root, ...transaction, signed: base64, signedAt: now(), notedAt: null };
    await notes.put(note);
    return note;
  };

  if (typeof noteOf(notes, tree)?.notedAt === 'number') return null;
  const note = await noteToSend();
  if (note === null) return null;
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const found = await find(note);
    const notedAt = found.state === 'confirmed' ? await chain.blockTime(found.round) : null;
    if (notedAt !== null) {
      await notes.put({ ...note, notedAt });
      return null;
    }
    if (found.state === 'unavailable') return 'neither node nor indexer can be asked';
    // the chain takes a transaction once
    const isToSend = look === 0 && now() < tree.firstKickoff;
    const refusal = isToSend ? await chain.submit(Buffer.from(note.signed, 'base64')).catch(() => null) : null;
    if (refusal !== null) return refusal;
    await sleep(LOOK_MS);
  }
  return null;
}
