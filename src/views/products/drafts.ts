// The draft board in tiers with the players furthest from the market's order, and a graded draft.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { factsTable, gradesTable, sentenceNotes, withoutEmptyColumns } from '../player-blocks.ts';
import type { Block, Cell, Column, DeltasBlock, TableBlock } from '../view.ts';
import {
  callCell,
  cell,
  citedCell,
  leftColumns,
  MISSING,
  minor,
  points,
  rightColumns,
  roleOf,
  signed,
} from '../words.ts';

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

type DraftReport = ProductAnswers['draft-report'];
type Review = DraftReport['best_picks'][number];
type Pick = DraftReport['roster'][number];

const dollars = (amount: number) => `$${Math.round(amount)}`;
const pickValueCell = (value: number | null): Cell => cell(value === null ? null : signed(value));

export function draftReportBlocks(answer: DraftReport, cited: CitedStats): readonly Block[] {
  return [
    ...factsTable('Draft', [
      ['Grade', answer.grade],
      ['Draft id', answer.draft_id],
    ]),
    ...reviewsTable(answer, cited),
    ...valueByPick(answer.roster),
    ...gradesTable('Balance by position', answer.positional_balance),
    ...sentenceNotes('Before week 1', answer.week_one_plan),
    picksTable(answer.roster, cited),
  ];
}

function reviewsTable({ best_picks, worst_picks }: DraftReport, cited: CitedStats): TableBlock[] {
  const columns: readonly Column[] = [
    ...rightColumns('Pick'),
    ...minor(rightColumns('Round')),
    ...leftColumns('Player', 'Call'),
    ...rightColumns('Value', 'Price', 'Fair'),
  ];
  const row = (group: string) => (pick: Review) => ({
    group,
    cells: [
      cell(pick.pick_no),
      cell(pick.round),
      cell(pick.name),
      callCell(pick.verdict),
      pickValueCell(pick.value_delta),
      citedCell(cited.find('amount', pick), dollars),
      citedCell(cited.find('fair_price', pick), dollars),
    ],
    note: pick.note,
  });
  const rows = [...best_picks.map(row('Best picks')), ...worst_picks.map(row('Worst picks'))];
  return rows.length === 0 ? [] : [withoutEmptyColumns({ kind: 'table', title: 'Notable picks', columns, rows })];
}

/** Spots taken after the market's rank, pick by pick; none in an auction. */
function valueByPick(roster: readonly Pick[]): DeltasBlock[] {
  if (roster.every(({ value_delta }) => value_delta === null)) return [];
  const rows = roster.map((pick) => ({ label: `${pick.pick_no}. ${pick.name}`, value: pick.value_delta, note: '' }));
  return [{ kind: 'deltas', title: 'Value by pick', positive: 'picks later than the market', rows }];
}

/** Without market ranks in an auction, without prices in a snake draft. */
function picksTable(roster: readonly Pick[], cited: CitedStats): TableBlock {
  const columns: readonly Column[] = [
    ...rightColumns('Pick', 'Round'),
    ...leftColumns('Player', 'Pos.'),
    ...rightColumns('Market', 'Value', 'Price'),
  ];
  const rows = roster.map((pick) => ({
    cells: [
      cell(pick.pick_no),
      cell(pick.round),
      cell(pick.name),
      cell(roleOf(pick)),
      { ...cell(pick.market_rank), cite: cited.find('market_rank', pick)?.cite },
      pickValueCell(pick.value_delta),
      citedCell(cited.find('amount', pick), dollars),
    ],
    note: '',
  }));
  return withoutEmptyColumns({ kind: 'table', title: 'Every pick', columns, rows });
}
