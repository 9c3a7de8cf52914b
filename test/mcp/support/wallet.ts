// A buyer of the official x402 library, which signs a payment for the terms it is given.
import { ExactAvmScheme } from '@x402/avm/exact/client';
import { x402Client } from '@x402/core/client';
import algosdk from 'algosdk';
import type { SandboxChain } from '../../../src/sandbox/ledger/index.ts';
import type { ToolResult } from './clients.ts';

const FUNDS = 10_000_000;

export interface PayingWallet {
  readonly address: string;
  /** The payment for the terms in a result. */
  sign(unpaid: ToolResult): Promise<unknown>;
  /** Micro-USDC paid so far. */
  spent(): number;
}

export function payingWallet({ ledger, url }: SandboxChain): PayingWallet {
  const { addr, sk } = algosdk.generateAccount();
  const address = addr.toString();
  ledger.endow(address, 200_000n, BigInt(FUNDS));
  const signer = {
    address,
    signTransactions: async (group: Uint8Array[], indexes: number[] = group.map((_, at) => at)) =>
      group.map((bytes, at) =>
        indexes.includes(at) ? algosdk.signTransaction(algosdk.decodeUnsignedTransaction(bytes), sk).blob : null,
      ),
  };
  const client = new x402Client().register('algorand:*', new ExactAvmScheme(signer, { algodUrl: url }));
  return {
    address,
    sign: (unpaid) => client.createPaymentPayload(unpaid.structuredContent as never),
    spent: () => FUNDS - Number(ledger.account(address).microUsdc),
  };
}
