// The owner's wallet on the other end: accounts, what they decide, and every transaction they
// signed.
import algosdk, { type SignedTransaction } from 'algosdk';

/**
 * `vanish`: the owner closes the app without an answer; `foreign`: the app signs with a wrong key.
 */
export type Decision = 'sign' | 'refuse' | 'vanish' | 'foreign';

/**
 * A transaction of a group as wallets receive it (ARC-1): an empty `signers` = not to be signed.
 */
export interface TransactionToSign {
  readonly txn: string;
  readonly signers?: readonly string[] | undefined;
}

export interface Phone {
  readonly addresses: readonly string[];
  /** Number of the Algorand network the app is set to: 416002 is testnet. */
  chainId: number;
  decision: Decision;
  readonly signed: readonly SignedTransaction[];
  /** The signed transactions in order, null where nothing was to be signed. */
  sign(group: readonly TransactionToSign[]): readonly (string | null)[];
}

export const REFUSAL = 'The owner refused the request';

export function createPhone(accounts = 1): Phone {
  const keys = Array.from({ length: accounts }, () => algosdk.generateAccount());
  const foreign = algosdk.generateAccount();
  const signed: SignedTransaction[] = [];
  const phone: Phone = {
    addresses: keys.map(({ addr }) => addr.toString()),
    chainId: 416_002,
    decision: 'sign',
    signed,
    sign: (group) =>
      group.map(({ txn: text, signers }) => {
        const txn = algosdk.decodeUnsignedTransaction(Buffer.from(text, 'base64'));
        // Pera's library leaves `signers` out: the app signs for its own accounts only
        const own = keys.find(({ addr }) => addr.toString() === txn.sender.toString());
        if (!own || signers?.length === 0) return null;
        const { sk } = phone.decision === 'foreign' ? foreign : own;
        const transaction = new algosdk.SignedTransaction({ txn, sig: txn.rawSignTxn(sk) });
        signed.push(transaction);
        return Buffer.from(algosdk.encodeMsgpack(transaction)).toString('base64');
      }),
  };
  return phone;
}
