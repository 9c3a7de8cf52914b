// The audit of a roster: the lineup as a card, claims with bids, drops and grades.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { bidOdds, claimsTable, factsTable, gradesTable, odds, projectionRanges } from '../player-blocks.ts';
import type { Block, Column, LineupRow, TableBlock } from '../view.ts';
import { cell, citedCell, leftColumns, percent, points, rightColumns, sentences } from '../words.ts';

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
      swaps: callouts.flatMap((callout) => swapSentence(callout, cited)),
    },
    ...projectionRanges('Projected points', callouts, cited),
    ...odds('Odds to outscore the best alternative', 'outscore_odds', callouts, cited),
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

/** What to do when the player is ruled out, and by when. */
function swapSentence(callout: Callout, cited: CitedStats): readonly string[] {
  const deadline = cited.text('swap_deadline', callout);
  if (!deadline) return [];
  // the plan is the sentence with the deadline, which is cited with its date before the time
  const [, ...time] = deadline.text.split(' ');
  const plan = sentences(callout.reason).find((sentence) => sentence.includes(time.join(' ')));
  return [`${callout.name}: ${plan ?? `decide by ${deadline.text}.`}`];
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
      citedCell(cited.find('season_points_left', drop), points),
    ],
    note: drop.reason,
  }));
  return [{ kind: 'table', title: 'Drops', columns, rows }];
}
