// What an answer shows of the tree passes as it is, and each part that is changed is refuted.
import { expect, it } from 'vitest';
import type { Citation } from '../../src/citations/index.ts';
import { COMMITTED_RULES, CommittedOdds } from '../../src/contract/index.ts';
import { doubtsOf, uncommitted } from '../../src/odds-tree/check.ts';
import { committedOdds, openTree, type WeekTree } from '../../src/odds-tree/week-tree.ts';

const WEEK = { season: 2025, week: 10 };
const NOTE = { txid: 'A'.repeat(52), account: 'A'.repeat(58), network: 'testnet' } as const;

/** Of players p0, p1, …: their number and so many hundredths for each rule. */
function treeOf(size: number, secret = 7, week = WEEK): WeekTree {
  const tree = openTree({
    ...week,
    ...{ firstKickoff: 2, madeAt: 1, secret: Buffer.alloc(32, secret).toString('base64url') },
    leaves: Array.from({ length: size }, (_, i) => ({
      id: `p${i}`,
      odds: COMMITTED_RULES.map((_, column) => i + column / 100),
    })),
  });
  if (!tree) throw new Error('A tree has leaves.');
  return tree;
}

const cited = (id: string, stat: string, value: number, rule = 'mean points in ppr', week = 10): Citation => ({
  ...{ stat, value, player: id },
  source: `gridcall model 2025 wk ${week}, player ${id} (platform 1), ${rule}, parameters 2025 wk 10 1a2b`,
});
const CITATIONS = [
  cited('p3', 'projected_points', 3.01),
  cited('p3', 'play_odds', 3, 'odds to play'),
  cited('p11', 'projected_points', 12.5),
  cited('p12', 'projected_points', 40, 'mean points in league scoring'),
  cited('p90', 'projected_points', 8),
  cited('p4', 'season_points', 8, 'season points in ppr'),
  { stat: 'carries', value: 8, player: 'p5', source: 'nflverse stats_player 2025 wk 9, player p5, carries' },
];

const shownOf = (tree: WeekTree, citations = CITATIONS): CommittedOdds => {
  const shown = committedOdds(tree, NOTE, citations);
  if (!shown) throw new Error('The citations have odds of the week.');
  return CommittedOdds.parse(shown);
};

it('shows the leaves of those whose odds are cited, and says what changed and who has none', () => {
  const shown = shownOf(treeOf(20));
  expect(shown.players.map(({ player }) => player)).toEqual(['p3', 'p11', 'p12']);
  expect(shown.changed).toEqual([{ player: 'p11', stat: 'projected_points', committed: 11.01, answered: 12.5 }]);
  expect(shown.missing).toEqual(['p90']);
  expect(doubtsOf(shown, CITATIONS)).toEqual([]);
});

it('shows nothing for an answer without odds of the week', () => {
  expect(committedOdds(treeOf(20), null, CITATIONS.slice(-2))).toBeNull();
  expect(committedOdds(treeOf(20), null, [cited('p3', 'projected_points', 3.01, 'mean points in ppr', 9)])).toBeNull();
});

it('refutes each part that was changed', () => {
  const tree = treeOf(20);
  const shown = shownOf(tree);
  const [first, ...others] = shown.players;
  if (!first) throw new Error('A player is shown.');
  const withFirst = (change: Partial<typeof first>) => ({ ...shown, players: [{ ...first, ...change }, ...others] });
  const bytes = Buffer.from(shown.path, 'base64url');
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  const notLeading = ['the leaves do not lead to the root'];
  const [change] = shown.changed;
  const marking = 'is not marked as changed';
  const forgeries: readonly (readonly [name: string, CommittedOdds, readonly string[], Citation[]?])[] = [
    ['salt', withFirst({ salt: Buffer.alloc(16, 1).toString('base64url') }), notLeading],
    ['place', withFirst({ place: 4 }), notLeading],
    ['place of another', withFirst({ place: 11 }), notLeading],
    ['path', { ...shown, path: bytes.toString('base64url') }, notLeading],
    ['short path', { ...shown, path: shown.path.slice(0, -43) }, notLeading],
    ['cut path', { ...shown, path: shown.path.slice(0, -4) }, notLeading],
    ['root', { ...shown, root: shown.root.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }, notLeading],
    ['root of another secret', { ...shown, root: treeOf(20, 8).root }, notLeading],
    ['root of another week', { ...shown, root: treeOf(20, 7, { season: 2025, week: 9 }).root }, notLeading],
    ['size', { ...shown, size: 12 }, notLeading],
    ['leaf', withFirst({ odds: first.odds.with(5, 0.5) }), notLeading],
    ['twice', { ...shown, players: [first, ...shown.players] }, notLeading],
    ['left out', { ...shown, missing: [] }, ['player p90 is cited without a leaf']],
    ['not marked', { ...shown, changed: [] }, [expect.stringContaining(marking) as unknown as string]],
    [
      'committed number',
      { ...shown, changed: change ? [{ ...change, committed: 12.5 }] : [] },
      [expect.stringContaining(marking) as unknown as string],
    ],
    [
      'marked without a change',
      { ...shown, changed: [...shown.changed, { player: 'p3', stat: 'projected_points', committed: 1, answered: 2 }] },
      ['a number is marked as changed that did not change'],
    ],
    [
      'answer',
      shown,
      [expect.stringContaining(marking) as unknown as string],
      [cited('p3', 'projected_points', 3.02), ...CITATIONS.slice(1)],
    ],
  ];
  for (const [name, forged, doubts, citations = CITATIONS] of forgeries)
    expect([name, doubtsOf(forged, citations)]).toEqual([name, doubts]);
});

const UNMARKED = 'projected_points of player p3 differs from the committed number and is not marked as changed';

it('refutes odds of another week than the answer', () => {
  const before = treeOf(20, 7, { season: 2025, week: 9 });
  const citations = [cited('p3', 'projected_points', 3.01, 'mean points in ppr', 9), ...CITATIONS];
  const shown = shownOf(before, citations);
  expect(doubtsOf(shown, citations, { season: 2025, week: 9 })).toEqual([]);
  for (const answer of [{ season: 2025, week: 10 }, { week: 10 }, { season: 2024 }])
    expect(doubtsOf(shown, citations, answer)).toEqual(['the answer is of another week than its committed odds']);
  expect(doubtsOf(shown, CITATIONS)).toContain('no cited number is of the week of the committed odds');
});

it('compares every citation, also of one player and statistic cited twice', () => {
  const honest = [cited('p3', 'projected_points', 3.01)];
  const shown = shownOf(treeOf(20), honest);
  for (const rule of ['mean points in ppr', 'mean points in half_ppr']) {
    const forged = cited('p3', 'projected_points', 99, rule);
    for (const citations of [
      [forged, ...honest],
      [...honest, forged],
    ]) {
      expect(doubtsOf(shown, citations)).toEqual([UNMARKED]);
      expect(doubtsOf(shownOf(treeOf(20), citations), citations)).toEqual([]);
    }
  }
});

it('refutes a change whose answered number is not the one cited', () => {
  const shown = shownOf(treeOf(20));
  const changed = shown.changed.map((change) => ({ ...change, answered: 11.02 }));
  expect(doubtsOf({ ...shown, changed }, CITATIONS)).toEqual([expect.stringContaining('is not marked as changed')]);
});

it('counts the numbers of the forecast that no shown leaf states', () => {
  // a league's scoring, a player without a leaf, the season
  expect(uncommitted(shownOf(treeOf(20)), CITATIONS)).toEqual([3, 6]);
});
