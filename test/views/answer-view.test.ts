// Every product's answer as blocks: nothing of it is lost, numbers point to their sources, and an
// answer of another version is shown too.
import { describe, expect, it } from 'vitest';
import {
  matchup,
  type Product,
  products,
  requestJsonSchema,
  roster,
  type SchemaKeywords,
  trade,
} from '../../src/contract/index.ts';
import { answerView, type Block, type CitationView } from '../../src/views/index.ts';
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

/**
 * A change with its sign, as a trade has it: of points, and of odds in percent. One of less than
 * half the last digit has no sign: a red "−0.0%" would be of chance.
 */
const changed = (value: number, unit = '') =>
  Math.abs(value) < 0.05 ? 'no change' : `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}${unit}`;

/** The ways in which a view may write a number. */
const forms = (value: number): readonly string[] => [
  String(value),
  value.toFixed(1),
  `${value.toFixed(1)}%`,
  `${Math.round(value)}%`,
  `${Math.round(value * 100)}%`,
  // neither impossible nor certain
  ...(value > 0 && value < 0.005 ? ['<1%'] : value > 0.995 && value < 1 ? ['>99%'] : []),
  value.toLocaleString('en-US'),
  `+${value}`,
  changed(value),
  changed(value * 100, '%'),
  ...['st', 'nd', 'rd', 'th'].map((end) => `${value}${end}`),
];

/** Fields that are in the view's own fields; all others must be in its title, blocks or details. */
const ENVELOPE = ['verdict', 'confidence', 'reasoning', 'stats_cited', 'sources', 'meta'];

/** Leaves of the answer that are not in the view. */
function missing(product: Product, answer: Answer): readonly Leaf[] {
  const view = answerView(product, answer);
  const entries = Object.entries(answer);
  const envelope = Object.fromEntries(entries.filter(([key]) => ENVELOPE.includes(key)));
  const rest = Object.fromEntries(entries.filter(([key]) => !ENVELOPE.includes(key)));
  return [...notIn(view, envelope), ...notIn({ title: view.title, blocks: view.blocks, details: view.details }, rest)];
}

function notIn(view: object, answer: Answer): readonly Leaf[] {
  const values = leaves(view).map(({ value }) => value);
  const text = values
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLowerCase();
  const words = new Set([...text.split(/\s+/), ...text.split(/[\s,:()–]+/), ...text.split('\n')]);
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
    const cites = [...JSON.stringify(blocks).matchAll(/"cite":(\d+)/g)];
    expect(new Set(cites.map(([, cite]) => cite)).size, 'a number is shown once').toBe(cites.length);
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

it('the view of an answer is the same where an operator adds committed odds', () => {
  for (const { product, answer } of recorded)
    expect(answerView(product, { ...answer, committed_odds: { players: [] } })).toEqual(answerView(product, answer));
});

describe('what to ask next', () => {
  it.each(recorded)('$name fills in what it knows, in fields of the next product', ({ product, answer }) => {
    const { next } = answerView(product, answer);
    expect(next.length).toBeGreaterThan(0);
    for (const { product: key, fields } of next) {
      expect(key).not.toBe(product.key);
      const schema = products.find((each) => each.key === key)?.request.schema;
      const { properties = {} } = requestJsonSchema(schema as never) as SchemaKeywords;
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(fields)));
      for (const text of Object.values(fields).flat()) expect(JSON.stringify(answer)).toContain(JSON.stringify(text));
    }
  });

  it('is the first claim of a lineup, and the lineup after a comparison', () => {
    const nextOf = (key: string) =>
      recorded
        .filter(({ product }) => product.key === key)
        .map(({ product, answer }) => ({ answer, view: answerView(product, answer) }));
    for (const { answer, view } of nextOf('roster')) {
      const [claim] = answer.waiver_adds as readonly { readonly name: string }[];
      if (claim) expect(view.next[0]).toEqual({ product: 'player', fields: { name: claim.name } });
    }
    for (const { view } of nextOf('matchup')) expect(view.next[0]).toEqual({ product: 'roster', fields: {} });
  });
});

describe('a lineup', () => {
  const views = recorded
    .filter(({ product }) => product.key === 'roster')
    .map(({ answer }) => ({ answer, view: answerView(roster, answer) }));
  const tagsOf = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => (block.kind === 'players' ? block.rows.map(({ tag }) => tag?.text ?? '') : []));

  it('has the cited deadline of every starter in doubt', () => {
    const deadlines = views.flatMap(({ view }) => tagsOf(view.blocks)).filter((tag) => tag.startsWith('in doubt'));
    expect(deadlines.length).toBeGreaterThan(0);
    for (const tag of deadlines) expect(tag).toMatch(/^in doubt, decide by (?:Thu|Fri|Sat|Sun|Mon) \d+:\d\d [ap]m$/);
  });

  it('has a move for every advised starter on the bench as set', () => {
    const counts = views.map(({ answer, view }) => {
      const isSet = (value: number) =>
        view.citations
          .filter((each) => each.stat === 'in_lineup' && each.value === String(value))
          .map(({ player }) => player);
      const starts = (answer.start_sit as readonly { readonly name: string; readonly call: string }[])
        .filter(({ call }) => call === 'start' || call === 'flex')
        .map(({ name }) => name);
      const moves = view.blocks.flatMap((block) => (block.kind === 'moves' ? block.moves : []));
      const wanted = starts.filter((name) => isSet(0).includes(name));
      expect(moves.map(({ start }) => start.name).sort()).toEqual(wanted.sort());
      for (const { bench } of moves) if (bench) expect(starts).not.toContain(bench.name);
      return moves.length;
    });
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });
});

it('of a trade marks the own team, whatever the other is named', () => {
  const { response } = trade.example;
  const ideas = (response.ideas as readonly object[]).map((idea) => ({ ...idea, partner_team: 'Young Guns' }));
  const [changes] = answerView(trade, { ...response, ideas } as Answer).blocks.filter(({ kind }) => kind === 'table');
  expect((changes as Extract<Block, { kind: 'table' }>).rows.map(({ isMarked }) => isMarked ?? false)).toEqual([
    true,
    false,
  ]);
});

it('of a trade calls less than half of the last digit no change, good or bad for neither', () => {
  const { response } = trade.example;
  const [idea] = response.ideas as readonly object[];
  const tiny = { ...idea, your_title_change: -0.0004, your_points_change: 0.04, partner_title_change: -0.0006 };
  const [changes] = answerView(trade, { ...response, ideas: [tiny] } as Answer).blocks.filter(
    ({ kind }) => kind === 'table',
  );
  const [you, partner] = (changes as Extract<Block, { kind: 'table' }>).rows;
  expect(you?.cells.slice(1)).toEqual([{ text: 'no change' }, { text: 'no change' }]);
  expect(partner?.cells[2]).toEqual({ text: '−0.1%', tone: 'bad' });
});

it('of a league has the title odds of all teams as one bar with the own team marked', () => {
  const outlooks = recorded.filter(({ product }) => product.key === 'league-outlook');
  for (const { product, answer } of outlooks) {
    const bar = answerView(product, answer).blocks.find(
      (block) => block.kind === 'bars' && block.title.includes('title'),
    ) as Extract<Block, { kind: 'bars' }>;
    const teams = answer.teams as readonly { readonly title_probability: number; readonly is_you: boolean }[];
    expect(bar.reference).toBeNull();
    expect(bar.rows.map(({ value }) => value)).toEqual(teams.map(({ title_probability: odds }) => odds));
    expect(bar.rows.map(({ isMarked }) => isMarked)).toEqual(teams.map(({ is_you: isYou }) => isYou));
  }
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
        rows: [{ cells: [{ text: '15' }, { text: '0.41' }] }],
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
