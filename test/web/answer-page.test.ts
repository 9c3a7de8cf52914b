// The page of a bought answer: every kind of block, sources that open, the receipt.
import { describe, expect, it } from 'vitest';
import type { AnswerView, Block } from '../../src/views/index.ts';
import { AnswerPage, explorerUrl } from '../../src/web/pages/answer.tsx';
import { renderPage } from '../../src/web/pages/layout.tsx';

const BLOCKS: readonly Block[] = [
  {
    kind: 'ranges',
    title: 'Projected points',
    rows: [{ label: 'Bo Larder', floor: -1.2, projection: 14.64, ceiling: 26.8, cite: 0 }],
  },
  {
    kind: 'chances',
    title: 'Odds',
    rows: [
      { label: 'Larder', share: 0.9991, cite: 1 },
      { label: 'Stannard', share: 0.001 },
    ],
  },
  {
    kind: 'trend',
    title: 'Usage',
    games: ['wk 7 at KC', 'wk 8 vs. NYJ'],
    series: [{ label: 'Snaps', unit: 'share', values: [0.61, null] }],
  },
  {
    kind: 'lineup',
    title: 'Lineup',
    starters: [
      { slot: 'FLEX', name: 'Bo Larder', role: 'WR, SF', call: 'flex', points: { text: '14.6', cite: 0 }, note: '' },
    ],
    bench: [{ slot: '', name: 'Eli Stannard', role: 'WR', call: 'sit', points: null, note: 'On bye.' }],
    swaps: ['If Larder is inactive, start Stannard.'],
  },
  {
    kind: 'bars',
    title: 'Against the league',
    reference: 'league average',
    rows: [{ label: 'QB', value: 11.4, reference: 16.9, note: 'last of 12' }],
  },
  {
    kind: 'deltas',
    title: 'Against the market',
    positive: 'later than the market',
    rows: [
      { label: 'Larder', value: 3, note: '' },
      { label: 'Stannard', value: null, note: 'no market' },
    ],
  },
  { kind: 'notes', title: 'Outlook', items: [{ label: 'Usage', tag: 'up', text: 'More snaps.' }] },
  {
    kind: 'table',
    title: 'Board',
    columns: [
      { name: '#', align: 'right' },
      { name: 'Player', align: 'left' },
    ],
    rows: [
      { group: 'Tier 1', cells: [{ text: '1' }, { text: '<Larder>', tone: 'good' }], note: 'Safe.' },
      { group: 'Tier 1', cells: [{ text: '2' }, { text: 'Stannard' }], note: '' },
    ],
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
  blocks: BLOCKS,
  citations: [citation('projected_points', '14.64'), citation('best_start_odds', '0.9991'), citation('unused', '7')],
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

describe('the page of an answer', () => {
  const page = pageOf();

  it('starts with the verdict and says what its confidence means', () => {
    expect(page).toMatch(/<h1 class="verdict">Start Larder over Stannard \(56%\)\.<\/h1>/);
    expect(page).toMatch(/chip medium.*medium confidence.*Probability that Larder outscores Stannard\./s);
  });

  it('draws every kind of block', () => {
    for (const { kind, title } of BLOCKS) expect(page).toMatch(new RegExp(`block-${kind}.*<h2>${title}</h2>`, 's'));
    expect(page).toMatch(/14\.6<\/button>.*\(-1\.2 to 26\.8\)/s);
    expect(page).toContain('aria-label="Snaps by game. wk 7 at KC: 61%, wk 8 vs. NYJ: –"');
    expect(page.match(/Tier 1/g)).toHaveLength(1);
  });

  it('shows markup in a name as text', () => {
    expect(page).toContain('&lt;Larder&gt;');
    expect(page).not.toContain('<Larder>');
  });

  it('never rounds odds to certainty', () => {
    expect(page).toContain('&gt;99%');
    expect(page).toContain('&lt;1%');
  });

  it('opens the source of each number it shows, and lists all', () => {
    expect([...page.matchAll(/popover="auto" class="source" id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'source-0',
      'source-1',
    ]);
    expect(page).toContain('Every number with its source (3)');
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
    expect(page).not.toContain('Receipt');
    expect(paid).toContain('<meta name="robots" content="noindex"/>');
  });

  it('shows a transaction without a link on a chain that no explorer shows', () => {
    const local = pageOf({ receipt: { transaction: 'LOCAL', explorerUrl: null, facts: [] } });
    expect(local).toContain('<code>LOCAL</code>');
  });
});
