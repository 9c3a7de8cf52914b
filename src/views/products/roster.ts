// The audit of a roster: the lineup as a card, claims with bids, drops and grades.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { bidOdds, claimsTable, factsTable, gradesTable, oddsAgainst, projectionRanges } from '../player-blocks.ts';
import type { Block, Column, LineupRow, TableBlock } from '../view.ts';
import { cell, citedCell, leftColumns, percent, points, rightColumns } from '../words.ts';

type Roster = ProductAnswers['roster'];
type Callout = Roster['start_sit'][number];

export function rosterBlocks(answer: Roster, cited: CitedStats): readonly Block[] {
  const { start_sit: callouts, waiver_adds: claims } = answer;
  const isStarter = ({ call }: Callout) => call === 'start' || call === 'flex';
  const row = (callout: Callout) => lineupRow(callout, cited);
  return [
    {
      kind: 'lineup',
      title: 'Lineup',
      starters: callouts.filter(isStarter).map(row),
      bench: callouts.filter((callout) => !isStarter(callout)).map(row),
      swaps: callouts.flatMap((callout) => swapDeadline(callout, cited)),
    },
    ...projectionRanges('Projected points', callouts, cited),
    ...oddsAgainst('Odds to outscore', 'outscore_odds', callouts, cited),
    ...claimsTable('Claims', claims, cited),
    ...bidOdds(claims, cited),
    ...dropsTable(answer.drop_candidates, cited),
    ...gradesTable('Grades', answer.positional_grades),
    ...factsTable('League', [
      ['Manager', answer.platform_username],
      ['League id', answer.league_id],
    ]),
  ];
}

function lineupRow(callout: Callout, cited: CitedStats): LineupRow {
  const { name, position, call, reason } = callout;
  const found = cited.find('projected_points', callout);
  return {
    slot: call === 'flex' ? 'FLEX' : call === 'start' ? position : '',
    name,
    role: position,
    call,
    points: found ? citedCell(found, points) : null,
    note: reason,
  };
}

/** Until when to decide about a starter in doubt. */
function swapDeadline(callout: Callout, cited: CitedStats): readonly string[] {
  const deadline = cited.text('swap_deadline', callout);
  return deadline ? [`${callout.name}: decide by ${deadline.text}.`] : [];
}

function dropsTable(drops: Roster['drop_candidates'], cited: CitedStats): TableBlock[] {
  if (drops.length === 0) return [];
  const columns: readonly Column[] = [
    ...leftColumns('Player', 'Pos.', 'Risk'),
    ...rightColumns('Startable', 'Points left'),
  ];
  const rows = drops.map((drop) => ({
    cells: [
      cell(drop.name),
      cell(drop.position),
      { text: drop.risk, tone: drop.risk === 'high' ? ('bad' as const) : undefined },
      citedCell(cited.find('startable_odds', drop), percent),
      citedCell(cited.find('projected_season_points', drop), points),
    ],
    note: drop.reason,
  }));
  return [{ kind: 'table', title: 'Drops', columns, rows }];
}
