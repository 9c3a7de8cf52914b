// What the chain's tests share: accounts that can sign, and groups built from
// parts that a test may bend.
import { randomBytes } from 'node:crypto';
import algosdk, { type Transaction } from 'algosdk';
import { newWallet, type Wallet } from '../../src/client/index.ts';
import { GENESIS_HASH, GENESIS_ID, Ledger, USDC } from '../../src/sandbox/ledger/index.ts';

/** Length of a round on the sandbox chain, in milliseconds. */
export const ROUND_MS = 2_800;

/** A ledger with a clock that the test moves by rounds. */
export function clockedLedger(options: { maxTransactions?: number; maxAccounts?: number } = {}) {
  let now = 1_000_000 * ROUND_MS;
  const ledger = new Ledger({ now: () => now, roundMs: ROUND_MS, ...options });
  return { ledger, pass: (rounds: number) => (now += rounds * ROUND_MS) };
}

/** A wallet with 10 ALGO and 100 USDC. */
export function funded(ledger: Ledger): Wallet {
  const wallet = newWallet();
  ledger.endow(wallet.address, 10_000_000n, 100_000_000n);
  return wallet;
}

export interface Common {
  readonly fee?: number;
  readonly firstValid?: number;
  readonly lastValid?: number;
  readonly genesisID?: string;
  readonly genesisHash?: Uint8Array;
  readonly note?: Uint8Array;
  readonly lease?: Uint8Array;
  readonly rekeyTo?: string;
}

function common(
  ledger: Ledger,
  { fee = 1_000, firstValid = ledger.lastRound, lastValid = firstValid + 100, ...rest }: Common,
) {
  const {
    genesisID = GENESIS_ID,
    genesisHash = Buffer.from(GENESIS_HASH, 'base64'),
    note = randomBytes(8),
    ...others
  } = rest;
  return {
    note,
    ...others,
    suggestedParams: { flatFee: true, fee, minFee: 1_000, firstValid, lastValid, genesisID, genesisHash },
  };
}

export function usdcTransfer(
  ledger: Ledger,
  sender: string,
  receiver: string,
  amount: number | bigint,
  bend: Common & { assetIndex?: bigint; assetSender?: string; closeRemainderTo?: string } = {},
): Transaction {
  const { assetIndex = USDC, assetSender, closeRemainderTo, ...rest } = bend;
  return algosdk.makeAssetTransferTxnWithSuggestedParamsFromObject({
    ...common(ledger, rest),
    sender,
    receiver,
    amount,
    assetIndex,
    ...(assetSender && { assetSender }),
    ...(closeRemainderTo && { closeRemainderTo }),
  });
}

export function algoPayment(
  ledger: Ledger,
  sender: string,
  receiver: string,
  amount: number | bigint,
  bend: Common & { closeRemainderTo?: string } = {},
): Transaction {
  const { closeRemainderTo, ...rest } = bend;
  return algosdk.makePaymentTxnWithSuggestedParamsFromObject({
    ...common(ledger, rest),
    sender,
    receiver,
    amount,
    ...(closeRemainderTo && { closeRemainderTo }),
  });
}

/**
 * Signs with the wallet's key; `authorized` names that key as the one an account was rekeyed to.
 */
export function signedBy(wallet: Wallet, txn: Transaction, authorized = false): Uint8Array {
  const sgnr = authorized ? { sgnr: algosdk.Address.fromString(wallet.address) } : {};
  return algosdk.encodeMsgpack(new algosdk.SignedTransaction({ txn, sig: wallet.sign(txn.bytesToSign()), ...sgnr }));
}

/** Groups the transactions and signs each with its wallet. */
export function signedGroup(parts: readonly (readonly [Wallet, Transaction])[]): Uint8Array[] {
  algosdk.assignGroupID(parts.map(([, txn]) => txn));
  return parts.map(([wallet, txn]) => signedBy(wallet, txn));
}
