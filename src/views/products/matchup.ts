// The players compared: ranking, projections on one axis, and the odds to score the most.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats, PlayerRef } from '../cited-stats.ts';
import { odds, PROJECTION_COLUMNS, projectionCells, projectionRanges } from '../player-blocks.ts';
import type { Block, Column } from '../view.ts';
import { callCell, cell, leftColumns, minor, rightColumns, roleOf } from '../words.ts';

const COLUMNS: readonly Column[] = [
  ...rightColumns('#'),
  ...leftColumns('Player', 'Pos.', 'Opp.', 'Call'),
  ...PROJECTION_COLUMNS,
  ...minor(rightColumns('Opp. rank')),
];

/** Odds to play below this are news. */
const CERTAIN_TO_PLAY = 0.95;

const isDoubtful = (cited: CitedStats) => (player: PlayerRef) =>
  (cited.find('play_odds', player)?.value ?? 1) < CERTAIN_TO_PLAY;

export function matchupBlocks({ ranked }: ProductAnswers['matchup'], cited: CitedStats): readonly Block[] {
  const rows = ranked.map((player) => ({
    cells: [
      cell(player.rank),
      cell(player.name),
      cell(roleOf(player)),
      cell(player.opponent),
      callCell(player.call),
      ...projectionCells(player, cited),
      {
        ...cell(player.def_vs_pos_rank),
        cite: cited.about(
          'def_vs_pos_rank',
          `team ${player.opponent}, rank in ppr points a game allowed to ${player.position} `,
        )?.cite,
      },
    ],
    note: player.projection_note,
  }));
  return [
    { kind: 'table', title: 'Ranking', columns: COLUMNS, rows },
    ...projectionRanges('Projected points', ranked, cited),
    ...odds('Odds to score the most', 'best_start_odds', ranked, cited),
    ...odds('Odds to outscore a replacement', 'replacement_odds', ranked, cited),
    ...odds('Odds to play', 'play_odds', ranked.filter(isDoubtful(cited)), cited),
  ];
}
