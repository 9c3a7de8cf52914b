// Lightly rostered starts of the week, best first.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { odds, PROJECTION_COLUMNS, projectionCells, projectionRanges } from '../player-blocks.ts';
import type { Block, Column } from '../view.ts';
import { cell, citedCell, leftColumns, minor, percent, rightColumns, roleOf } from '../words.ts';

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
