// An issuer with a fresh key, as a service of some origin has it.
import { openReceiptKey, receiptIssuer } from '../../../src/payments/receipts/index.ts';
import { type MemoryStore, memoryStore } from '../memory-store.ts';

export const ORIGIN = 'https://gridcall.example';
export const anIssuer = async (origin = ORIGIN, { settings }: Pick<MemoryStore, 'settings'> = memoryStore()) =>
  receiptIssuer(await openReceiptKey(settings, 0), origin);

export const PAYLOAD = {
  version: 1 as const,
  network: 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe',
  resourceUrl: `${ORIGIN}/v1/trending`,
  payer: 'PAYER',
  issuedAt: 1_760_000_000,
  transaction: 'TRANSACTION',
};
