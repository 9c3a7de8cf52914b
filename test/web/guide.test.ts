// The guide to buying in the browser names the buttons and sentences that the page has.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Names of things that are no button: the parts of the form. */
const TERMS = new Set(['Players', 'Leagues', 'A roster', 'Ask']);

it('names what the page shows', async () => {
  const guide = await readFile('docs/guide/buy-on-the-page.md', 'utf8');
  const files = await Promise.all(
    ['src/web/islands', 'src/web/islands/pay', 'src/web/ask'].map(async (folder) =>
      (await readdir(folder)).filter((file) => /\.tsx?$/.test(file)).map((file) => join(folder, file)),
    ),
  );
  const code = (await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))).join('\n');
  const buttons = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text.replace(/\s+/g, ' '));
  const unknown = buttons.filter((text) => !TERMS.has(text) && !new RegExp(`[>'\`\\s]${text}['\`<\\s]`).test(code));
  expect(unknown).toEqual([]);
  for (const sentence of ['The wallet has not opted in to USDC yet.', 'The wallet is empty.', 'Nothing was signed: '])
    expect([sentence, guide.includes(sentence), code.includes(sentence)]).toEqual([sentence, true, true]);
});
