// The table of refusals in the buyer's guide is the contract's.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { products, REFUSALS, type RefusalCode } from '../../src/contract/index.ts';

it('lists every code with its status, its meaning and the products that answer it', async () => {
  const guide = await readFile('docs/buying.md', 'utf8');
  const listed = [...guide.matchAll(/^\| `(\w+)` \| (\d{3}) \| (.+?) \| (.+?) \|$/gm)].map(([, ...cells]) => cells);
  const expected = (Object.keys(REFUSALS) as RefusalCode[]).map((code) => {
    const { status, meaning } = REFUSALS[code];
    const keys = products.filter(({ refusals }) => refusals.includes(code)).map(({ key }) => key);
    return [code, String(status), meaning, keys.join(', ')];
  });
  expect(listed).toEqual(expected);
});
