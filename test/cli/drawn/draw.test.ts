// Answers as a terminal shows them: recorded text at several widths, and rules that hold for every
// answer and width.
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { readAsk } from '../../../src/cli/ask-request.ts';
import { answerLines, markdownOf } from '../../../src/cli/ask-show.ts';
import type { Io } from '../../../src/cli/command.ts';
import { matchup, type Product, products, waivers } from '../../../src/contract/index.ts';
import { recordedAnswers } from '../../support/recorded-answers.ts';

type Answer = Readonly<Record<string, unknown>>;
/** The sandbox's recorded sample of a product. */
async function sampleOf(key: string): Promise<Answer> {
  const { answer } = JSON.parse(await readFile(`src/web/samples/${key}.json`, 'utf8')) as { answer: Answer };
  return answer;
}
const answers = Object.fromEntries(
  await Promise.all(products.map(async ({ key }) => [key, await sampleOf(key)] as const)),
);
const named = (key: string): Product => {
  const product = products.find((candidate) => candidate.key === key);
  if (!product) throw new Error(`${key} must be a product`);
  return product;
};
const terminal = (columns: number | undefined, env: Io['env'] = {}): Io => ({
  out: () => undefined,
  err: () => undefined,
  env,
  columns,
  isTerminal: false,
  signal: new AbortController().signal,
});
const drawn = (key: string, io: Io) => answerLines(named(key), answers[key], io);

const COLORED = { FORCE_COLOR: '1' };
const PLAIN = { NO_COLOR: '1' };

describe('an answer in a window', () => {
  it.each([
    { key: 'matchup', columns: 60, env: PLAIN, file: 'matchup-60.txt' },
    { key: 'matchup', columns: 80, env: PLAIN, file: 'matchup-80.txt' },
    { key: 'matchup', columns: 120, env: PLAIN, file: 'matchup-120.txt' },
    { key: 'matchup', columns: 80, env: COLORED, file: 'matchup-80-color.txt' },
    { key: 'waivers', columns: 60, env: PLAIN, file: 'waivers-60.txt' },
    { key: 'waivers', columns: 120, env: PLAIN, file: 'waivers-120.txt' },
    { key: 'player', columns: 60, env: PLAIN, file: 'player-60.txt' },
    { key: 'player', columns: 80, env: PLAIN, file: 'player-80.txt' },
    { key: 'roster', columns: 80, env: PLAIN, file: 'roster-80.txt' },
    { key: 'team-report', columns: 80, env: PLAIN, file: 'team-report-80.txt' },
    { key: 'draft-board', columns: 60, env: PLAIN, file: 'draft-board-60.txt' },
  ])('$file', async ({ key, columns, env, file }) => {
    await expect(`${drawn(key, terminal(columns, env)).join('\n')}\n`).toMatchFileSnapshot(file);
  });

  it.each(['matchup', 'player', 'roster', 'draft-board', 'draft-report'])('%s as Markdown', async (key) => {
    await expect(`${markdownOf(named(key), answers[key])}\n`).toMatchFileSnapshot(`${key}.md.txt`);
  });
});

/** What follows from these is about a lineup or a league of the reader. */
const NEEDS_A_MANAGER = ['player', 'league-outlook', 'draft-report'];

describe('every answer', async () => {
  const recorded = await recordedAnswers('sandbox');
  const rosters = recorded.filter(({ product }) => product.key === 'roster');

  it.each(rosters)('$name is short, and its moves come first', ({ product, answer }) => {
    const lines = answerLines(product, answer, terminal(80, PLAIN));
    expect(lines.length).toBeLessThanOrEqual(50);
    const move = lines.findIndex((line) => line.startsWith('IN '));
    if (move >= 0) expect(move).toBeLessThan(10);
  });

  it.each(recorded)('$name explains its confidence and every number when asked', ({ product, answer }) => {
    const text = answerLines(product, answer, terminal(80, PLAIN), { isExplained: true }).join('\n');
    expect(text).toMatch(/^Confidence: Probability/m);
    for (const { stat } of answer.stats_cited as readonly { readonly stat: string }[])
      expect(text).toContain(`${stat}:`);
    expect(answerLines(product, answer, terminal(80, PLAIN)).join('\n')).not.toContain('Probability that');
  });

  it.each(recorded)('$name ends with a whole command of what to ask next, if one follows', ({ product, answer }) => {
    const lines = answerLines(product, answer, terminal(200, PLAIN));
    const [command, ...more] = lines.flatMap((line) => /^Ask next: gridcall ask (.*)$/.exec(line)?.[1] ?? []);
    expect(more).toEqual([]);
    if (NEEDS_A_MANAGER.includes(product.key)) return expect(command).toBeUndefined();
    const words = [...(command ?? '').matchAll(/'((?:[^']|'\\'')*)'|\S+/g)].map(
      ([word, quoted]) => quoted?.replaceAll("'\\''", "'") ?? word,
    );
    expect(() => readAsk(words)).not.toThrow();
  });

  it.each(recorded)('$name fits windows from 40 to 200 columns', ({ product, answer }) => {
    const tooWide = [40, 60, 80, 200].flatMap((columns) =>
      answerLines(product, answer, terminal(columns, PLAIN)).filter((line) => stringWidth(line) > columns),
    );
    expect(tooWide).toEqual([]);
  });

  it.each(recorded)('$name is the same text with and without colors', ({ product, answer }) => {
    const [colored, plain] = [COLORED, PLAIN].map((env) => answerLines(product, answer, terminal(80, env)).join('\n'));
    expect(colored).toContain('\u001b[');
    expect(plain).not.toContain('\u001b');
    expect(stripVTControlCharacters(colored ?? '')).toBe(plain);
  });
});

describe('colors', () => {
  it.each<[string, number | undefined, Io['env'], boolean]>([
    ['on a terminal', 80, {}, true],
    ['in a pipe', undefined, {}, false],
    ['with NO_COLOR', 80, { NO_COLOR: '1' }, false],
    ['with an empty NO_COLOR', 80, { NO_COLOR: '' }, true],
    ['with FORCE_COLOR in a pipe', undefined, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
    ['with FORCE_COLOR=0', 80, { FORCE_COLOR: '0' }, false],
    ['on a dumb terminal', 80, { TERM: 'dumb' }, false],
  ])('%s', (_, columns, env, expected) => {
    expect(drawn('matchup', terminal(columns, env)).join('\n').includes('\u001b[')).toBe(expected);
  });
});

describe('text from the service', () => {
  const { response } = matchup.example;
  const withFirst = (change: object): Answer => {
    const { ranked } = response as { ranked: object[] };
    return { ...(response as object), ranked: [{ ...ranked[0], ...change }, ...ranked.slice(1)] };
  };

  it('lines up where characters are two columns wide', () => {
    const lines = answerLines(matchup, withFirst({ name: '山田太郎 José 🏈' }), terminal(80, PLAIN));
    const rows = lines.filter((line) => /^[12] {2}/.test(line));
    const at = rows.map((row) => stringWidth(row.slice(0, row.search(/\b(start|sit)\b/))));
    expect([at.length, new Set(at).size]).toEqual([2, 1]);
  });

  it('breaks a word longer than the window', () => {
    const lines = answerLines(matchup, withFirst({ name: 'x'.repeat(300) }), terminal(60, PLAIN));
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(60);
    expect(lines.join('').replaceAll(/[^x]/g, '').length).toBeGreaterThanOrEqual(300);
  });

  it('does not steer the terminal', () => {
    const text = answerLines(matchup, withFirst({ name: 'A\u001b[31m\u202eB\u0007\nC' }), terminal(80, PLAIN)).join(
      '\n',
    );
    expect(text).toContain('A B C');
    for (const steering of ['\u001b', '\u202e', '\u0007']) expect(text).not.toContain(steering);
  });

  it('is quoted in a command', () => {
    const claim = { ...(waivers.example.response as { targets: object[] }).targets[0], name: "Ja'Marr $(rm -rf) `x`" };
    const lines = answerLines(
      waivers,
      { ...(waivers.example.response as object), targets: [claim] },
      terminal(100, PLAIN),
    );
    expect(lines.join('\n')).toContain("gridcall ask player --name 'Ja'\\''Marr $(rm -rf) `x`'");
  });

  it('does not format Markdown', () => {
    const text = markdownOf(matchup, withFirst({ name: '[x](y) | *z*' }));
    expect(text).toContain('\\[x\\](y) \\| \\*z\\*');
  });
});
