// Every product's answer as blocks: nothing of it is lost, numbers point to their sources, and an
// answer of another version is shown too.
import { describe, expect, it } from 'vitest';
import { matchup, type Product, products, roster } from '../../src/contract/index.ts';
import { answerView, type CitationView } from '../../src/views/index.ts';
import { type Answer, recordedAnswers } from '../support/recorded-answers.ts';

const recorded = await recordedAnswers('sandbox', 'slice');

/** Ids identify players for programs; people read the name, which is in the view. */
const IDS = ['player_id', 'drop_player_id'];

interface Leaf {
  readonly path: string;
  readonly value: string | number;
}

function leaves(value: unknown, path = ''): readonly Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    IDS.includes(key) ? [] : leaves(field, Array.isArray(value) ? `${path}[]` : `${path}.${key}`),
  );
}

/** The ways in which a view may write a number. */
const forms = (value: number): readonly string[] => [
  String(value),
  value.toFixed(1),
  `${value.toFixed(1)}%`,
  `${Math.round(value)}%`,
  `${Math.round(value * 100)}%`,
  value.toLocaleString('en-US'),
  `+${value}`,
  ...['st', 'nd', 'rd', 'th'].map((end) => `${value}${end}`),
];

/** Fields that are in the view's own fields; all others must be in its title or blocks. */
const ENVELOPE = ['verdict', 'confidence', 'reasoning', 'stats_cited', 'sources', 'meta'];

/** Leaves of the answer that are not in the view. */
function missing(product: Product, answer: Answer): readonly Leaf[] {
  const view = answerView(product, answer);
  const entries = Object.entries(answer);
  const envelope = Object.fromEntries(entries.filter(([key]) => ENVELOPE.includes(key)));
  const rest = Object.fromEntries(entries.filter(([key]) => !ENVELOPE.includes(key)));
  return [...notIn(view, envelope), ...notIn({ title: view.title, blocks: view.blocks }, rest)];
}

function notIn(view: object, answer: Answer): readonly Leaf[] {
  const values = leaves(view).map(({ value }) => value);
  const text = values
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLowerCase();
  const words = new Set([...text.split(/\s+/), ...text.split(/[\s,:()–]+/)]);
  return leaves(answer).filter(({ value }) =>
    typeof value === 'number'
      ? !values.includes(value) && !forms(value).some((form) => words.has(form))
      : !text.includes(value.replaceAll('_', ' ').toLowerCase()) && !text.includes(value.toLowerCase()),
  );
}

describe('the view of an answer', () => {
  it('is tested on every product', () =>
    expect(new Set(recorded.map(({ product }) => product.key)).size).toBe(products.length));

  it.each(recorded)('$name shows every field', ({ product, answer }) => {
    expect(missing(product, answer)).toEqual([]);
  });

  it.each(products)('$key shows every field of the example', (product) => {
    expect(missing(product, product.example.response as Answer)).toEqual([]);
  });

  it.each(recorded)('$name cites sources that are in the answer', ({ product, answer }) => {
    const { blocks, citations } = answerView(product, answer);
    const cites = JSON.stringify(blocks).matchAll(/"cite":(\d+)/g);
    for (const [, cite] of cites) {
      const citation: CitationView | undefined = citations[Number(cite)];
      expect(citation?.source).toMatch(/\w/);
    }
    expect(citations).toHaveLength((answer.stats_cited as unknown[]).length);
  });

  it.each(recorded)('$name has a title, a call and blocks with content', ({ product, answer }) => {
    const view = answerView(product, answer);
    expect(view).toMatchObject({
      product: product.key,
      verdict: answer.verdict,
      computedAt: expect.stringMatching(/Z$/),
    });
    expect(view.confidence.meaning).toMatch(/^Probability/);
    expect(view.citations.every(({ meaning }) => meaning !== '')).toBe(true);
    for (const block of view.blocks) expect(leaves(block).length).toBeGreaterThan(2);
    for (const block of view.blocks)
      if (block.kind === 'table') for (const { cells } of block.rows) expect(cells).toHaveLength(block.columns.length);
  });
});

describe('a lineup', () => {
  it('has the cited deadline of every starter in doubt', () => {
    const swaps = recorded
      .filter(({ product }) => product.key === 'roster')
      .flatMap(({ answer }) => answerView(roster, answer).blocks)
      .flatMap((block) => (block.kind === 'lineup' ? block.swaps : []));
    expect(swaps.length).toBeGreaterThan(0);
    for (const swap of swaps) expect(swap).toMatch(/^[A-Z].+: decide by \d{4}-\d\d-\d\d \d+:\d\d [ap]m ET\.$/);
  });
});

describe('an answer of another version', () => {
  const known = recorded.find(({ product }) => product.key === 'roster')?.answer ?? {};

  it('shows a field that this version does not know', () => {
    const view = answerView(roster, {
      ...known,
      outlook: { playoffs: [{ week: 15, odds: 0.41 }], note: 'Rest Hunt.' },
    });
    expect(view.verdict).toBe(known.verdict);
    expect(view.blocks).toContainEqual(
      expect.objectContaining({
        kind: 'table',
        title: 'Playoffs',
        rows: [{ cells: [{ text: '15' }, { text: '0.41' }], note: '' }],
      }),
    );
    expect(JSON.stringify(view.blocks)).toContain('Rest Hunt.');
  });

  it.each([null, 'sold out', 7, [], {}, { verdict: 3, stats_cited: [{}], sources: 'none', meta: { model: 1 } }])(
    'is shown without an error: %j',
    (answer) => {
      const view = answerView(matchup, answer);
      expect(view).toMatchObject({ product: 'matchup', reasoning: [], computedAt: '' });
    },
  );

  it('has no paragraphs in compact mode', () =>
    expect(answerView(roster, { ...known, reasoning: '' }).reasoning).toEqual([]));
});
