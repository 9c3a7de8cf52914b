// The page of a bought answer: every kind of block, sources that open, the receipt.
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { TrackRecord } from '../../src/contract/index.ts';
import type { AnswerView, Block, PlayerRow } from '../../src/views/index.ts';
import { AnswerPage, explorerUrl } from '../../src/web/pages/answer.tsx';
import { renderPage } from '../../src/web/pages/layout.tsx';
import { STYLESHEET } from '../../src/web/styles/stylesheet.ts';

const ROW: PlayerRow = {
  ...{ name: 'Bo Larder', position: 'WR', team: 'SF', lead: 'FLEX', game: 'vs. KC, Sun 1:00 pm', isMove: true },
  tag: { text: 'start', tone: 'good' },
  range: { floor: -1.2, projection: 14.64, ceiling: 26.8, replacement: 8, cite: 0 },
  figures: [
    { label: 'start-worthy', value: { text: '40%' } },
    { label: 'points left', value: { text: '81.2' } },
  ],
  bids: [{ bid: '$12', odds: { text: '56%', share: 0.56 }, isSuggested: true }],
  ...{ note: 'Drop Stannard.', why: 'He plays.' },
};
const STANNARD: PlayerRow = { ...ROW, name: '<Stannard>', range: null, bids: [], figures: [], note: '', why: '' };

const BLOCKS: readonly Block[] = [
  {
    kind: 'tiles',
    title: 'This week',
    tiles: [{ value: { text: '114.4' }, label: 'projected points', note: '9 starters' }],
  },
  {
    kind: 'moves',
    title: 'Moves',
    moves: [{ start: ROW, bench: STANNARD, gain: 6.94, odds: { text: '79%', cite: 2 } }],
  },
  {
    kind: 'bars',
    title: 'Odds',
    reference: null,
    rows: [
      { label: 'Larder', value: 0.9991, note: '', cite: 1 },
      { label: 'Stannard', value: 0.001, note: '' },
    ],
  },
  {
    kind: 'players',
    layout: 'rows',
    title: 'Lineup',
    rows: [
      { ...ROW, group: 'Tier 1' },
      { ...STANNARD, group: 'Tier 1' },
    ],
  },
  { kind: 'players', layout: 'compare', title: 'Side by side', rows: [STANNARD] },
  { kind: 'players', layout: 'board', title: 'Board', rows: [STANNARD], isFolded: true },
  {
    kind: 'trend',
    title: 'Usage',
    games: ['wk 7 at KC', 'wk 8 vs. NYJ'],
    series: [{ label: 'Snaps', unit: 'share', values: [0.61, null] }],
  },
  {
    kind: 'bars',
    title: 'Against the league',
    reference: 'league average',
    rows: [
      { label: 'QB', value: -5.5, note: 'last of 12' },
      { label: 'K', value: null, note: '' },
    ],
  },
  {
    kind: 'table',
    title: 'Teams',
    isAside: true,
    columns: [
      { name: 'Team', align: 'left' },
      { name: 'Title', align: 'right' },
    ],
    rows: [{ cells: [{ text: 'Stags' }, { text: '32%', share: 0.32 }], isMarked: true }],
  },
];

const citation = (stat: string, value: string) => ({
  stat,
  value,
  meaning: 'Mean points.',
  player: 'Bo Larder',
  source: 'gridcall model 2025 wk 10',
});

const VIEW: AnswerView = {
  product: 'matchup',
  title: 'Matchup, week 10',
  verdict: 'Start Larder over Stannard (56%).',
  confidence: { word: 'medium', meaning: 'Probability that Larder outscores Stannard.' },
  reasoning: ['He plays.'],
  deadline: 'Sun 1:00 pm ET',
  blocks: BLOCKS,
  next: [
    { product: 'matchup', fields: { players: ['Bo Larder', 'Eli Stannard'] } },
    { product: 'roster', fields: { platform_username: 'bo & co' } },
  ],
  details: [
    {
      ...{ kind: 'table', title: 'Notes', rows: [{ cells: [{ text: '' }, { text: 'Whole.' }] }] },
      columns: [
        { name: '', align: 'left' },
        { name: '', align: 'left' },
      ],
    },
  ],
  citations: [
    citation('projected_points', '14.64'),
    citation('best_start_odds', '0.9991'),
    citation('outscore_odds', '0.79'),
  ],
  sources: [{ title: 'nflverse', url: 'https://github.com/nflverse', published: '2025-11-05T09:00:00.000Z' }],
  computedAt: '2025-11-05T10:00:00.000Z',
  freshness: [],
  model: null,
  cache: 'fresh',
  attribution: 'nflverse',
};

const INFO = { title: 'Matchup', description: 'Bought.', path: '/answers', publicUrl: 'https://gridcall.test' };

function pageOf(changes: Partial<Parameters<typeof AnswerPage>[0]> = {}): string {
  const content = AnswerPage({ view: VIEW, jsonHref: '/web/answer.json', ...changes });
  return renderPage({ ...INFO, isPrivate: true }, content as never);
}

it('the style sheet is light', () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  expect(brotliCompressSync(STYLESHEET.text, { params }).length).toBeLessThanOrEqual(8_192);
});

describe('the page of an answer', () => {
  const page = pageOf();

  it('says what to do once, how sure and until when, then why', () => {
    const parts = [
      '<h1 class="verdict">Start Larder over Stannard (56%).</h1>',
      'medium confidence',
      'of the time',
      'locks Sun 1:00 pm ET',
      'He plays.',
    ];
    const places = parts.map((part) => page.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(page.split(VIEW.verdict)).toHaveLength(2);
  });

  it('links to what to ask next, with the fields filled in and the price', () => {
    const [, next = ''] = /<section class="next"(.*?)<\/section>/s.exec(page) ?? [];
    const hrefs = [...next.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      '/ask/matchup?players.0=Bo+Larder&amp;players.1=Eli+Stannard',
      '/ask/roster?platform_username=bo+%26+co',
    ]);
    expect(next).toMatch(/Who should I start\?.*Bo Larder, Eli Stannard.*\$0\.25/s);
    expect(pageOf({ view: { ...VIEW, next: [] } })).not.toContain('Ask next');
  });

  it('says how often such calls were right', () => {
    const call = { product: 'matchup', confidence: 'medium', meaning: 'outscored the other' };
    const calls = [
      { ...call, call: 'start', happened: 0.6, count: 900 },
      { ...call, call: 'flex', happened: 0.7, count: 100 },
      { ...call, call: 'start', confidence: 'high', happened: 1, count: 900 },
    ];
    expect(pageOf({ record: { calls } as unknown as TrackRecord })).toContain(
      'calls like this were right 61% of the time (1,000)',
    );
  });

  it('draws every kind of block', () => {
    for (const { kind, title } of BLOCKS) expect(page).toMatch(new RegExp(`block-${kind}.*<h2>${title}</h2>`, 's'));
    expect(page).toMatch(/14\.6<\/button>.*-1–27/s);
    expect(page).toMatch(/IN<.*Bo Larder.*OUT<.*\+6\.9<\/b> points/s);
    expect(page).toContain('aria-label="Snaps by game. wk 7 at KC: 61%, wk 8 vs. NYJ: –"');
    expect(page.match(/Tier 1/g)).toHaveLength(1);
    expect(page).toMatch(/<details class="block block-players"><summary><h2>Board/);
    expect(page).not.toContain('<fieldset');
  });

  it('filters a board of tiers by the positions and letters it has, and names its numbers', () => {
    const board = (name: string, position: string, group: string) => ({ ...ROW, name, position, group });
    const rows = [board('Bo Larder Jr.', 'WR', 'Tier 1'), board('Kansas City Chiefs', 'DEF', 'Tier 2')];
    const blocks = [{ kind: 'players' as const, layout: 'board' as const, title: 'Board', rows }];
    const text = pageOf({ view: { ...VIEW, blocks } });
    expect(
      [...text.matchAll(/<input type="radio" name="position" value="([\w-]+)"/g)].map(([, value]) => value),
    ).toEqual([...['p-All', 'p-WR', 'p-DEF']]);
    expect([...text.matchAll(/<option value="([\w-]*)"/g)].map(([, value]) => value)).toEqual(['', 'n-k', 'n-l']);
    expect(text).toMatch(
      /<h3>Tier 1<\/h3><ol class="board"><li.*<b class="n-l">B. Larder.*<h3>Tier 2<\/h3>.*<b class="n-k">Kansas/s,
    );
    expect(text).toContain('<p class="legend">Numbers: start-worthy, points left.</p>');
    for (const choice of ['p-WR', 'p-DEF', 'n-k', 'n-l'])
      expect(STYLESHEET.text).toContain(`[value=${choice}]:checked`);
  });

  it('has a face in the colors of the team', () => {
    expect(page).toMatch(/class="disc t-SF".*?>BL<\/text>/s);
    expect(STYLESHEET.text).toMatch(/\.t-SF\{--field: #\w{6};--ring: #\w{6};\}/);
    expect(new Set(STYLESHEET.text.match(/\.t-\w+(?=\{)/g)).size).toBe(33);
  });

  it('shows markup in a name as text', () => {
    expect(page).toContain('&lt;Stannard&gt;');
    expect(page).not.toContain('<Stannard>');
  });

  it('never rounds odds to certainty', () => {
    expect(page).toContain('&gt;99%');
    expect(page).toContain('&lt;1%');
  });

  it('opens the source of each number it shows, and lists all', () => {
    expect([...page.matchAll(/popover="auto" class="source" id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'source-0',
      'source-2',
      'source-1',
    ]);
    expect(page).toContain('3 numbers, each with its source');
    expect(page).toContain('as of 2025-11-05 09:00 UTC');
  });

  it('shows the receipt, the download and the private link', () => {
    const transaction = 'TX'.repeat(26);
    const paid = pageOf({
      permalink: '/answers#x',
      receipt: { transaction, explorerUrl: explorerUrl('mainnet', transaction), facts: [['Price', '0.25 USDC']] },
    });
    expect(paid).toContain(`href="https://lora.algokit.io/mainnet/transaction/${transaction}"`);
    expect(paid).toMatch(/<dt>Price<\/dt><dd>0\.25 USDC<\/dd>/);
    expect(paid).toContain('href="/web/answer.json" download="gridcall-matchup.json"');
    expect(page).not.toContain('Receipt<');
    expect(page).toContain('Whole.');
    expect(paid).toContain('<meta name="robots" content="noindex"/>');
  });

  it('shows a transaction without a link on a chain that no explorer shows', () => {
    const local = pageOf({ receipt: { transaction: 'LOCAL', explorerUrl: null, facts: [] } });
    expect(local).toContain('<code>LOCAL</code>');
  });
});
