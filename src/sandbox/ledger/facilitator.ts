// The real x402 facilitator (its verification, its settlement) with the sandbox ledger
// where the network would be.
import { decodeSignedTransaction } from '@x402/avm';
import { ExactAvmScheme } from '@x402/avm/exact/facilitator';
import { x402Facilitator } from '@x402/core/facilitator';
import algosdk from 'algosdk';
import { itemAt } from '../../checked/index.ts';
import type { Keys } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { Rejection } from './rejection.ts';

type AvmSigner = ConstructorParameters<typeof ExactAvmScheme>[0];

/** A facilitator for `network` with the fee payer `keys`; the account must hold ALGO. */
export function facilitatorOver(ledger: Ledger, keys: Keys, network: `algorand:${string}`): x402Facilitator {
  return new x402Facilitator().register([network], new ExactAvmScheme(ledgerSigner(ledger, keys)));
}

function ledgerSigner(ledger: Ledger, keys: Keys): AvmSigner {
  return {
    getAddresses: () => [keys.address],
    async signTransaction(bytes, sender) {
      if (sender !== keys.address) throw new Error(`no key for ${sender}`);
      const txn = algosdk.decodeUnsignedTransaction(bytes);
      return algosdk.encodeMsgpack(new algosdk.SignedTransaction({ txn, sig: keys.sign(txn.bytesToSign()) }));
    },
    async simulateTransactions(group) {
      const answer = { version: 2, lastRound: BigInt(ledger.lastRound) };
      try {
        ledger.simulate(group);
        return { ...answer, txnGroups: [{ txnResults: [] }] };
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        return { ...answer, txnGroups: [{ txnResults: [], failureMessage: error.message }] };
      }
    },
    async sendTransactions(group) {
      return itemAt(ledger.submit(group), 0);
    },
    async waitForConfirmation(txid) {
      // the ledger confirms while it accepts, so there is nothing to wait for
      const confirmed = ledger.transaction(txid);
      if (!confirmed) throw new Error(`transaction ${txid} is not on the chain`);
      const txn = decodeSignedTransaction(Buffer.from(confirmed.bytes).toString('base64'));
      return { poolError: '', confirmedRound: BigInt(confirmed.round), txn };
    },
    getAlgodClient() {
      throw new Error('the sandbox facilitator works on the ledger itself, without a node');
    },
  };
}
