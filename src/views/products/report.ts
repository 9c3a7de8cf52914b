// The weekly briefing, section by section.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { PROJECTION_COLUMNS, projectionCells } from '../player-blocks.ts';
import type { Block, Column, TableBlock } from '../view.ts';
import { cell, citedCell, leftColumns, MISSING, percent, rightColumns, roleOf } from '../words.ts';

type Report = ProductAnswers['report'];
type PlayerNote = Report['emerging'][number];
type Row = TableBlock['rows'][number];

const COLUMNS: readonly Column[] = [
  ...leftColumns('Player', 'Pos.'),
  ...PROJECTION_COLUMNS,
  ...rightColumns('Starter'),
];

export function reportBlocks(answer: Report, cited: CitedStats): readonly Block[] {
  const row = (player: PlayerNote, group?: string): Row => ({
    group,
    cells: [
      cell(player.name),
      cell(roleOf(player)),
      ...projectionCells(player, cited),
      citedCell(cited.find('starter_week_odds', player), percent),
    ],
    note: player.note,
  });
  const section = (title: string, players: readonly PlayerNote[]) =>
    table(
      title,
      players.map((player) => row(player)),
    );
  const fallout = answer.injury_fallout.flatMap(({ injured_player, team, status, beneficiaries }) => {
    const group = [injured_player, team, status].filter(Boolean).join(', ');
    if (beneficiaries.length === 0) return [{ group, cells: COLUMNS.map(() => cell(MISSING)), note: '' }];
    return beneficiaries.map((player) => row(player, group));
  });
  return [
    ...section('Emerging', answer.emerging),
    ...table('Injury fallout: who gains work', fallout),
    ...section('Stock up', answer.stock_up),
    ...section('Stock down', answer.stock_down),
    ...section('Rookie watch', answer.rookie_watch),
    ...section('Streamers', answer.streamers),
  ];
}

function table(title: string, rows: readonly Row[]): TableBlock[] {
  return rows.length === 0 ? [] : [{ kind: 'table', title, columns: COLUMNS, rows }];
}
