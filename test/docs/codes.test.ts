// The reference pages list what the contract and the modules define.
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { STAT_NAMES } from '../../src/citations/index.ts';
import { FAILURE_CODES, REASONS } from '../../src/client/index.ts';
import { ERROR_CODES, products, REFUSALS, type RefusalCode } from '../../src/contract/index.ts';

const rowsOf = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, first = '', rest = '']) => [first, ...rest.split(' | ')]);

describe('the reference', () => {
  it('lists every error code with its status', async () => {
    const rows = rowsOf(await readFile('docs/reference/errors.md', 'utf8'));
    const listed = rows.filter(([, status]) => /^\d{3}$/.test(status ?? '')).map(([code, status]) => [code, status]);
    expect(listed).toEqual(ERROR_CODES.map(([code, { status }]) => [code, String(status)]));
  });

  it('names the products that answer a refusal', async () => {
    const rows = rowsOf(await readFile('docs/reference/errors.md', 'utf8'));
    for (const code of Object.keys(REFUSALS) as RefusalCode[]) {
      const keys = products.filter(({ refusals }) => refusals.includes(code)).map(({ key }) => key);
      expect(rows.find(([name]) => name === code)?.at(-1)).toBe(keys.join(', '));
    }
  });

  it("lists the codes of the buyer's library", async () => {
    const files = (await readdir('src/client')).filter((file) => file.endsWith('.ts'));
    const texts = await Promise.all(files.map((file) => readFile(`src/client/${file}`, 'utf8')));
    const thrown = texts.flatMap((text) =>
      [...text.matchAll(/new PurchaseFailure\(\s*'(\w+)'/g)].map(([, code = '']) => code),
    );
    expect(thrown.length).toBeGreaterThan(10);
    const known = new Set([
      ...Object.keys(FAILURE_CODES),
      ...Object.keys(REASONS),
      ...ERROR_CODES.map(([code]) => code),
    ]);
    expect([...new Set(thrown)].filter((code) => !known.has(code))).toEqual([]);
  });

  it('explains every statistic that the golden answers cite', async () => {
    const files = ['sandbox', 'slice'].flatMap((set) =>
      products.map(({ key }) => `test/golden/answers/${set}/${key}.json`),
    );
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const cited = texts.flatMap((text) =>
      [...text.matchAll(/^\s+"([a-z]\w*) = [^"]* \| /gm)].map(([, stat = '']) => stat),
    );
    expect(cited.length).toBeGreaterThan(1_000);
    expect([...new Set(cited)].filter((stat) => !Object.hasOwn(STAT_NAMES, stat))).toEqual([]);
  });

  it('explains every statistic that a product names', async () => {
    const files = (await readdir('src/products', { recursive: true })).filter((file) => file.endsWith('.ts'));
    const texts = await Promise.all(files.map((file) => readFile(`src/products/${file}`, 'utf8')));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/(?:\bstat: |\bcite\([^'()]*(?:\([^'()]*\))?[^'()]*)'(\w+)'/g)].map(([, stat = '']) => stat),
    );
    expect(named.length).toBeGreaterThan(30);
    expect([...new Set(named)].filter((stat) => !Object.hasOwn(STAT_NAMES, stat))).toEqual([]);
  });
});
