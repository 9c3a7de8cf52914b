// Every code with which a payment can be refused has a sentence that a person can act on.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { canAccountExplain, reasonFor } from '../../src/client/protocol/index.ts';
import { refusalSentence } from '../../src/client/purchase.ts';

/** Codes written in a source text. */
async function codesIn(file: string, pattern: RegExp): Promise<readonly string[]> {
  return [...(await readFile(file, 'utf8')).matchAll(pattern)].map(([, code]) => code ?? '');
}

it('covers the codes of our own checks', async () => {
  const codes = await codesIn('src/payments/x402/precheck.ts', /(?:refused\(|return |\?\? |: )'([a-z0-9_]+)'/g);
  expect(codes.length).toBeGreaterThan(20);
  expect(codes.filter((code) => reasonFor(code) === null)).toEqual([]);
});

it('covers the codes of the facilitator', async () => {
  const file = createRequire(import.meta.url).resolve('@x402/avm/exact/facilitator');
  const codes = await codesIn(file, /"(invalid_exact_avm_[a-z0-9_]+)"/g);
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter((code) => reasonFor(code) === null)).toEqual([]);
});

it.each(['payment_expired', 'payment_already_settled', 'payment_already_spent', 'no_matching_payment_requirements'])(
  'says in a sentence what %s means',
  (code) => {
    expect(refusalSentence(code)).toMatch(/^The payment was refused: [A-Z].{20,}\.$/);
    expect(canAccountExplain(code)).toBe(false);
  },
);

it('repeats a reason that is not known, without what would steer a terminal', () => {
  expect(refusalSentence('\u001b[31mno\nway.')).toBe('The payment was refused: no way.');
  expect(canAccountExplain('something_new')).toBe(true);
  expect(reasonFor('constructor')).toBeNull();
});
