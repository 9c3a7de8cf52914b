// Lightly rostered starts of the week, best first.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { odds, PROJECTION_COLUMNS, projectionCells, projectionRanges } from '../player-blocks.ts';
import type { Block, Column } from '../view.ts';
import { cell, citedCell, percent, roleOf } from '../words.ts';

const COLUMNS: readonly Column[] = [
  { name: 'Player', align: 'left' },
  { name: 'Pos.', align: 'left' },
  { name: 'Opp.', align: 'left' },
  ...PROJECTION_COLUMNS,
  { name: 'Starter', align: 'right' },
  { name: 'Usual', align: 'right', minor: true },
  { name: 'Confidence', align: 'left' },
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
