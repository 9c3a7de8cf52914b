// Answers in the guides as the command line draws them, made of the sandbox's recorded samples.
import { readFileSync } from 'node:fs';
import { answerLines } from '../../src/cli/ask-show.ts';
import { type Product, products } from '../../src/contract/index.ts';

/** Of a window in a document. */
const COLUMNS = 80;
const SILENT = { out: () => undefined, err: () => undefined, isTerminal: false, signal: new AbortController().signal };

/** The recorded sample of a product, as a terminal without colors shows it. */
function drawn(key: Product['key']): string {
  const product = products.find((each) => each.key === key);
  if (!product) throw new Error(`there is no product ${key}`);
  const { answer } = JSON.parse(readFileSync(`src/web/samples/${key}.json`, 'utf8')) as { readonly answer: unknown };
  return answerLines(product, answer, { ...SILENT, env: { NO_COLOR: '1' }, columns: COLUMNS }).join('\n');
}

/** A text block of the answer from the line with some words on, up to others. */
function excerpt(key: Product['key'], { from, to }: { readonly from?: string; readonly to: string }): string {
  const text = drawn(key);
  const at = from === undefined ? 0 : text.indexOf(from);
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf(to, at);
  if (at < 0 || end < 0) throw new Error(`the drawn ${key} has no ${from} before ${to}`);
  return `\`\`\`text\n${text.slice(start, end).trimEnd()}\n\`\`\``;
}

/** Blocks by name. */
export const DRAWN_ANSWERS: Readonly<Record<string, () => string>> = {
  'drawn-matchup': () => excerpt('matchup', { to: '\nMatchup, week' }),
  'drawn-odds': () => excerpt('matchup', { from: 'scores the most', to: '\nSide by side' }),
};
