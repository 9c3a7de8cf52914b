// The most added and dropped players with a call on each.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { odds, PROJECTION_COLUMNS, projectionCells } from '../player-blocks.ts';
import type { Block, Column } from '../view.ts';
import { callCell, cell, citedCell, counted, leftColumns, percent, rightColumns, roleOf } from '../words.ts';

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
  const rows = players.map((player) => ({
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
