// The draft board in tiers, and the players furthest from the market's order.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import type { Block, Cell, Column, DeltasBlock } from '../view.ts';
import { cell, citedCell, leftColumns, MISSING, minor, points, rightColumns, roleOf, signed } from '../words.ts';

type Board = ProductAnswers['draft-board'];
type BoardPlayer = Board['tiers'][number]['players'][number];

const COLUMNS: readonly Column[] = [
  ...rightColumns('#'),
  ...leftColumns('Player', 'Pos.'),
  ...rightColumns('Points'),
  ...minor(rightColumns('VOR')),
  ...rightColumns('Market', 'Value'),
];

export function draftBoardBlocks({ tiers, values, reaches }: Board, cited: CitedStats): readonly Block[] {
  const rows = tiers.flatMap(({ tier, label, players }) =>
    players.map((player) => ({
      group: `Tier ${tier}: ${label}`,
      cells: [
        cell(player.rank),
        cell(player.name),
        cell(roleOf(player)),
        citedCell(cited.find('projected_season_points', player), points),
        citedCell(cited.find('points_over_replacement', player), points),
        { ...cell(player.market_rank), cite: cited.find('market_rank', player)?.cite },
        valueCell(player.value_delta),
      ],
      note: player.note,
    })),
  );
  return [
    ...marketDeltas('Values', values),
    ...marketDeltas('Reaches', reaches),
    { kind: 'table', title: 'Board', columns: COLUMNS, rows },
  ];
}

function valueCell(value: number | null): Cell {
  if (value === null) return cell(null);
  return { text: signed(value), tone: value > 0 ? 'good' : value < 0 ? 'bad' : undefined };
}

function marketDeltas(title: string, players: readonly BoardPlayer[]): DeltasBlock[] {
  const rows = players.map((player) => ({
    label: `${player.name}, ${roleOf(player)}`,
    value: player.value_delta,
    note: `Rank ${player.rank}, market ${player.market_rank ?? MISSING}. ${player.note}`,
  }));
  return rows.length === 0 ? [] : [{ kind: 'deltas', title, positive: 'spots above the market', rows }];
}
