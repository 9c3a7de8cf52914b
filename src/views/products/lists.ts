// Lists with a call on each player: the most added and dropped, sleepers, waiver targets.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { claimsTable, odds, PROJECTION_COLUMNS, projectionCells, projectionRanges } from '../player-blocks.ts';
import type { Block, Column } from '../view.ts';
import { callCell, cell, citedCell, counted, leftColumns, minor, percent, rightColumns, roleOf } from '../words.ts';

const GROUPS = { add: 'Most added', drop: 'Most dropped' } as const;
/** What to do with a player the crowd drops, by the answer's call on the crowd. */
const ON_DROPS = { add: 'drop', fade: 'fade: keep', hold: 'hold' } as const;

export function trendingBlocks(answer: ProductAnswers['trending'], cited: CitedStats): readonly Block[] {
  const { players, lookback_hours: hours } = answer;
  const columns: readonly Column[] = [
    ...leftColumns('Player', 'Pos.', 'Call'),
    ...rightColumns('Count', 'Startable'),
    ...PROJECTION_COLUMNS,
  ];
  const inGroups = [...players].sort((a, b) => a.trend.localeCompare(b.trend));
  const rows = inGroups.map((player) => ({
    group: GROUPS[player.trend],
    cells: [
      cell(player.name),
      cell(roleOf(player)),
      callCell(player.trend === 'add' ? player.verdict : ON_DROPS[player.verdict]),
      { text: counted(player.trend_count), cite: cited.find('trend_count', player)?.cite },
      citedCell(cited.find('startable_odds', player), percent),
      ...projectionCells(player, cited),
    ],
    note: player.analysis,
  }));
  return [
    { kind: 'table', title: `Trending over the last ${hours} hours`, columns, rows },
    ...odds('Odds to be worth starting over the next three games', 'startable_odds', players, cited),
  ];
}

const COLUMNS: readonly Column[] = [
  ...leftColumns('Player', 'Pos.', 'Opp.'),
  ...PROJECTION_COLUMNS,
  ...rightColumns('Starter'),
  ...minor(rightColumns('Usual')),
  ...leftColumns('Confidence'),
];

export function sleepersBlocks({ picks }: ProductAnswers['sleepers'], cited: CitedStats): readonly Block[] {
  const rows = picks.map((pick) => ({
    cells: [
      cell(pick.name),
      cell(roleOf(pick)),
      cell(pick.opponent),
      ...projectionCells(pick, cited),
      citedCell(cited.find('starter_week_odds', pick), percent),
      citedCell(cited.find('usual_starter_week_odds', pick), percent),
      cell(pick.confidence),
    ],
    note: [pick.rationale, pick.usage_note, pick.matchup_note].join(' '),
  }));
  return [
    { kind: 'table', title: 'Sleepers', columns: COLUMNS, rows },
    ...projectionRanges('Projected points', picks, cited),
    ...odds('Odds to finish as a weekly starter', 'starter_week_odds', picks, cited),
  ];
}

export function waiversBlocks({ targets }: ProductAnswers['waivers'], cited: CitedStats): readonly Block[] {
  return [
    ...claimsTable('Claims', targets, cited),
    ...odds('Odds to be worth starting over the next three games', 'startable_odds', targets, cited),
    ...projectionRanges('Projected points this week', targets, cited),
  ];
}
