// npx tsx scripts/compare-answers.ts OLD [NEW] [--product KEY ...] [--every WEEKS] [--record FILE]
//   [--occurrences]:
// asks two checkouts the same questions over the committed slice of real data, and compares answers
// and citations byte by byte. OLD is a checkout, or a file that --record wrote; NEW is this
// checkout unless named. Prints which kinds of reasons the decisions of NEW had, and how often;
// `--occurrences` writes it down for the budget of rows. Ends with 1 on a difference.
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Asked } from './compare/ask.ts';

const SHOWN_DIFFERENCES = 3;
const SHOWN_CHARS = 160;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    product: { type: 'string', multiple: true, default: [] },
    record: { type: 'string' },
    occurrences: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
  },
});
const [old, now = resolve(import.meta.dirname, '..')] = positionals;
if (old === undefined && values.record === undefined) throw new Error('name the checkout to compare with');

const folder = await mkdtemp(join(tmpdir(), 'answers-'));
try {
  const newFile = values.record ?? join(folder, 'new');
  await record(resolve(now), newFile);
  const kinds = new Map<string, number>();
  const asked = new Map<string, number>();
  const rows = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  let questions = 0;
  for await (const { question, kinds: each } of answersIn(newFile)) {
    const [product = ''] = question.split(' ');
    questions += 1;
    count(asked, product);
    for (const kind of each) count(kinds, kind);
    for (const row of new Set(each.map((kind) => kind.split('.').at(-1)))) count(rows, `${product}.${row}`);
  }
  if (values.occurrences) {
    const share = ([row, times]: [string, number]) => [
      row,
      Number((times / (asked.get(row.split('.')[0] ?? '') ?? 1)).toFixed(4)),
    ];
    await writeFile(
      'scripts/occurrences.json',
      `${JSON.stringify(Object.fromEntries([...rows].sort().map(share)), null, 2)}\n`,
    );
  }
  for (const [kind, count] of [...kinds].sort()) console.log(`${String(count).padStart(6)}  ${kind}`);
  console.log(`${questions} questions`);
  if (old !== undefined) process.exitCode = (await compare(old, newFile)) === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function compare(before: string, newFile: string): Promise<number> {
  const oldFile = existsSync(before) && statSync(before).isFile() ? before : join(folder, 'old');
  if (oldFile !== before) await record(resolve(before), oldFile);
  const answers = new Map<string, string>();
  for await (const { question, text } of answersIn(oldFile)) answers.set(question, text);
  const different = new Map<string, number>();
  let [same, missing] = [0, 0];
  for await (const { question, text } of answersIn(newFile)) {
    const expected = answers.get(question);
    if (expected === text) same += 1;
    else if (expected === undefined) missing += 1;
    else {
      const [product = ''] = question.split(' ');
      const count = (different.get(product) ?? 0) + 1;
      different.set(product, count);
      if (count <= SHOWN_DIFFERENCES)
        console.log(`\n${question}\n- ${around(expected, text)}\n+ ${around(text, expected)}`);
    }
  }
  const total = [...different.values()].reduce((sum, each) => sum + each, 0);
  console.log(`${same} the same, ${total} different, ${missing} not asked before`, Object.fromEntries(different));
  return total + missing;
}

/** The part of a text where it begins to differ. */
function around(text: string, other: string): string {
  let start = 0;
  while (start < text.length && text[start] === other[start]) start += 1;
  return text.slice(Math.max(0, start - SHOWN_CHARS), start + SHOWN_CHARS);
}

async function* answersIn(file: string): AsyncGenerator<Asked> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line) as Asked;
}

/** Asks a checkout in a process of its own: two of them share no module. */
async function record(checkout: string, file: string): Promise<void> {
  const script = join(import.meta.dirname, 'compare', 'ask.ts');
  const child = spawn('npx', ['tsx', script, checkout, values.every, ...values.product], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pipe(createWriteStream(file));
  const code = await new Promise((ended) => child.once('close', ended));
  if (code !== 0) throw new Error(`${checkout} could not be asked`);
}
