// Signed transactions as they come in: decoded, and checked for everything that needs no ledger:
// form, network, group id, signatures.
import algosdk, { type Address, type SignedTransaction, type Transaction } from 'algosdk';
import { MAX_GROUP_SIZE, MAX_NOTE_BYTES, MAX_WINDOW_ROUNDS, MIN_FEE } from '../../contract/index.ts';
import { isSignedBy } from './keys.ts';
import { GENESIS_HASH, GENESIS_ID } from './network.ts';
import { Rejection } from './rejection.ts';

export interface CheckedTransaction {
  readonly txid: string;
  readonly txn: Transaction;
  readonly sender: string;
  /** Address with the key that signed: the sender's own unless the account was rekeyed. */
  readonly authorizer: string;
  readonly bytes: Uint8Array;
}

/** Decodes and checks one atomic group, in order; throws Rejection. */
export function checkGroup(group: readonly Uint8Array[]): readonly CheckedTransaction[] {
  if (group.length === 0) throw new Rejection('empty transaction group');
  if (group.length > MAX_GROUP_SIZE)
    throw new Rejection(`group size ${group.length} exceeds maximum ${MAX_GROUP_SIZE}`);
  const signed = group.map(decode);
  const txns = signed.map(({ txn }) => txn);
  txns.forEach(checkForm);
  checkGroupId(txns);
  checkFees(txns);
  return signed.map((stxn, index) => checkSignature(stxn, group[index] ?? new Uint8Array()));
}

function decode(bytes: Uint8Array): SignedTransaction {
  try {
    return algosdk.decodeSignedTransaction(bytes);
  } catch {
    throw new Rejection('msgpack decode error: not a signed transaction');
  }
}

function checkForm(txn: Transaction): void {
  const { firstValid, lastValid } = txn;
  if (txn.type !== 'pay' && txn.type !== 'axfer')
    throw new Rejection(`the sandbox takes pay and axfer, not ${txn.type}`);
  if (!txn.genesisHash) throw new Rejection('required genesis hash is missing');
  const hash = Buffer.from(txn.genesisHash).toString('base64');
  if (hash !== GENESIS_HASH) throw new Rejection(`genesis hash mismatch: ${hash} != ${GENESIS_HASH}`);
  if (txn.genesisID && txn.genesisID !== GENESIS_ID)
    throw new Rejection(`genesis ID mismatch: ${txn.genesisID} != ${GENESIS_ID}`);
  if (lastValid < firstValid) throw new Rejection(`transaction invalid range (${firstValid}--${lastValid})`);
  if (lastValid - firstValid > BigInt(MAX_WINDOW_ROUNDS)) {
    throw new Rejection(`transaction window size excessive (${firstValid}--${lastValid})`);
  }
  if (txn.note.length > MAX_NOTE_BYTES)
    throw new Rejection(`transaction note too big: ${txn.note.length} > ${MAX_NOTE_BYTES}`);
  const closeTo = optionalAddress(txn.payment?.closeRemainderTo ?? txn.assetTransfer?.closeRemainderTo);
  if (closeTo === txn.sender.toString())
    throw new Rejection(`transaction cannot close account to its sender ${closeTo}`);
}

function checkGroupId(txns: readonly Transaction[]): void {
  const claimed = txns.map((txn) => txn.group);
  if (txns.length === 1 && !claimed[0]) return;
  // the id is over the transactions as they were before they carried it
  for (const txn of txns) delete txn.group;
  const expected = Buffer.from(algosdk.computeGroupID(txns));
  txns.forEach((txn, index) => {
    const group = claimed[index];
    if (!group)
      throw new Rejection(`transactionGroup: [${index}] had zero Group but was submitted in a group of ${txns.length}`);
    if (!expected.equals(group))
      throw new Rejection('transactionGroup: incomplete group: the group id does not fit the transactions');
    txn.group = group;
  });
}

function checkFees(txns: readonly Transaction[]): void {
  const paid = txns.reduce((sum, { fee }) => sum + fee, 0n);
  const due = MIN_FEE * BigInt(txns.length);
  if (paid < due)
    throw new Rejection(`txgroup had ${paid} in fees, which is less than the minimum ${txns.length} * ${MIN_FEE}`);
}

function checkSignature(
  { txn, sig, sgnr, msig, lsig, pqsig }: SignedTransaction,
  bytes: Uint8Array,
): CheckedTransaction {
  if (msig || lsig || pqsig) throw new Rejection('the sandbox takes single Ed25519 signatures only');
  if (!sig) throw new Rejection('signedtxn has no sig');
  const authorizer = sgnr ?? txn.sender;
  if (!isSignedBy(authorizer.publicKey, txn.bytesToSign(), sig))
    throw new Rejection('At least one signature did not pass verification');
  return { txid: txn.txID(), txn, sender: txn.sender.toString(), authorizer: authorizer.toString(), bytes };
}

/** An optional address as text; absent and all-zero are the same on this chain. */
export function optionalAddress(address: Address | undefined): string | null {
  return address?.publicKey.some((byte) => byte !== 0) ? address.toString() : null;
}
