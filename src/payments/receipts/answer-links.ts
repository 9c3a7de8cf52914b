// Private links to paid answers: the transaction id with a code that only this service can make.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReceiptKey } from './signing-key.ts';

export interface AnswerLinks {
  /** The fragment of the link: `TRANSACTION.CODE`. */
  tokenFor(transaction: string): string;
  /** The transaction of a genuine token; null for any other text. */
  transactionOf(token: string): string | null;
}

/** Bytes of a code: enough that it cannot be guessed. */
const CODE_BYTES = 16;
const TOKEN = /^([A-Z2-7]{52})\.([\w-]{22})$/;

/**
 * Links under a secret derived from the receipt key, so that every replica makes the same ones.
 * Links of a retired key stay valid.
 */
export function createAnswerLinks({ linkSecret, retired }: Pick<ReceiptKey, 'linkSecret' | 'retired'>): AnswerLinks {
  const codeOf = (transaction: string, secret = linkSecret): Buffer =>
    createHmac('sha256', secret).update(transaction).digest().subarray(0, CODE_BYTES);
  const secrets = [linkSecret, ...retired.map((key) => key.linkSecret)];
  return {
    tokenFor: (transaction) => `${transaction}.${codeOf(transaction).toString('base64url')}`,
    transactionOf(token) {
      const [, transaction, code] = TOKEN.exec(token) ?? [];
      if (transaction === undefined || code === undefined) return null;
      const given = Buffer.from(code, 'base64url');
      const isGenuine = (secret: Buffer) => timingSafeEqual(given, codeOf(transaction, secret));
      return given.length === CODE_BYTES && secrets.some(isGenuine) ? transaction : null;
    },
  };
}
