// Private links to paid answers: the transaction id with a code that only this service can make.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ReceiptKey } from './signing-key.ts';

export interface AnswerLinks {
  /** The last part of the link's path: `TRANSACTION.CODE`. */
  tokenFor(transaction: string): string;
  /** The transaction of a genuine token; null for any other text. */
  transactionOf(token: string): string | null;
}

/** Bytes of a code: enough that it cannot be guessed. */
const CODE_BYTES = 16;
const TOKEN = /^([A-Z2-7]{52})\.([\w-]{22})$/;

/** Links under a key derived from the receipt key, so that every replica makes the same ones. */
export function createAnswerLinks({ privateKey }: Pick<ReceiptKey, 'privateKey'>): AnswerLinks {
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'gridcall answer link', 32));
  const codeOf = (transaction: string): Buffer =>
    createHmac('sha256', key).update(transaction).digest().subarray(0, CODE_BYTES);
  return {
    tokenFor: (transaction) => `${transaction}.${codeOf(transaction).toString('base64url')}`,
    transactionOf(token) {
      const [, transaction, code] = TOKEN.exec(token) ?? [];
      if (transaction === undefined || code === undefined) return null;
      const given = Buffer.from(code, 'base64url');
      return given.length === CODE_BYTES && timingSafeEqual(given, codeOf(transaction)) ? transaction : null;
    },
  };
}
