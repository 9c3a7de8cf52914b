// What a transaction does to the accounts: fee, payment or USDC transfer with their close-outs,
// rekey. Throws Rejection.
import type { AssetTransferTransactionFields, PaymentTransactionFields } from 'algosdk';
import type { AccountsDraft } from './accounts.ts';
import { USDC } from './network.ts';
import { Rejection } from './rejection.ts';
import { type CheckedTransaction, optionalAddress } from './signed.ts';

/** Account into which every fee goes, so that money is never destroyed. */
export const FEE_SINK = 'A7NMWS3NT3IUDMLVO26ULGXGIIOUQ3ND2TXSER6EBGRZNOBOUIQXHIBGDE';

/** Applies one transaction of a group to the draft. */
export function applyTransaction(draft: AccountsDraft, { txn, sender, authorizer }: CheckedTransaction): void {
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
export function moveAlgo(draft: AccountsDraft, from: string, to: string, amount: bigint): void {
  const { microAlgo } = draft.get(from);
  if (microAlgo < amount)
    throw new Rejection(`overspend (account ${from}, has ${microAlgo}, tried to spend ${amount})`);
  draft.change(from, { microAlgo: microAlgo - amount });
  draft.change(to, { microAlgo: draft.get(to).microAlgo + amount });
}

/** Moves USDC (in millionths) between accounts that opted in; nothing at all needs no holding. */
export function moveUsdc(draft: AccountsDraft, from: string, to: string, amount: bigint): void {
  if (amount === 0n) return;
  const { microUsdc } = draft.get(from);
  if (microUsdc === null) throw new Rejection(`asset ${USDC} missing from ${from}`);
  if (microUsdc < amount) throw new Rejection(`underflow on subtracting ${amount} from sender amount ${microUsdc}`);
  draft.change(from, { microUsdc: microUsdc - amount });
  const received = draft.get(to).microUsdc;
  if (received === null) throw new Rejection(`receiver error: must optin, asset ${USDC} missing from ${to}`);
  draft.change(to, { microUsdc: received + amount });
}
