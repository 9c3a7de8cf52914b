// One team against its league: points by position, weak spots with fixes, record and habits.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { factsTable, sentenceNotes } from '../player-blocks.ts';
import type { BarsBlock, Block, Column, NotesBlock, TableBlock } from '../view.ts';
import { cell, citedCell, leftColumns, minor, ordinal, percent, points, rightColumns, roleOf } from '../words.ts';

type TeamReport = ProductAnswers['team-report'];

export function teamReportBlocks(answer: TeamReport, cited: CitedStats): readonly Block[] {
  const { manager_review: review, deficiencies } = answer;
  return [
    ...strengthBars(answer.positional_strength_vs_league, cited),
    ...weakSpots(deficiencies),
    ...fixesTable(deficiencies, cited),
    ...recordBars(review, cited),
    ...sentenceNotes('Luck', [review.luck_note]),
    ...factsTable('Lineups', [
      ['Efficiency', `${points(review.lineup_efficiency_pct)}%`],
      ['Efficiency rank', `${ordinal(review.efficiency_rank)} of ${review.league_size}`],
      ['Points lost on the bench', points(review.bench_points_lost)],
      ['Best lineups less yours', `${points(review.optimal_vs_actual)} points`],
    ]),
    ...sentenceNotes('Start and sit mistakes', review.mis_start_patterns),
    ...sentenceNotes('Habits', review.observations),
    ...factsTable('League', [
      ['League', answer.league_name],
      ['Manager', answer.platform_username],
      ['League id', answer.league_id],
    ]),
  ];
}

function strengthBars(strengths: TeamReport['positional_strength_vs_league'], cited: CitedStats): BarsBlock[] {
  const rows = strengths.map((strength) => ({
    label: strength.position,
    value: strength.points_per_week,
    reference: strength.league_avg_points_per_week,
    note: `${ordinal(strength.league_rank)} of ${strength.league_size}, ${strength.grade}`,
    cite: cited.about('points_per_week', `, ${strength.position}, `)?.cite,
  }));
  return rows.length === 0
    ? []
    : [{ kind: 'bars', title: 'Points a week by position', reference: 'league average', rows }];
}

function weakSpots(deficiencies: TeamReport['deficiencies']): NotesBlock[] {
  const items = deficiencies.map(({ position, severity, detail }) => ({
    label: position,
    tag: severity,
    text: detail,
  }));
  return items.length === 0 ? [] : [{ kind: 'notes', title: 'Weak spots', items }];
}

function fixesTable(deficiencies: TeamReport['deficiencies'], cited: CitedStats): TableBlock[] {
  const columns: readonly Column[] = [
    ...leftColumns('Player', 'Pos.'),
    ...rightColumns('Points left'),
    ...minor(rightColumns('A game')),
    ...rightColumns('Startable'),
  ];
  const rows = deficiencies.flatMap(({ position, available_fixes }) =>
    available_fixes.map((fix) => ({
      group: position,
      cells: [
        cell(fix.name),
        cell(roleOf(fix)),
        citedCell(cited.find('projected_season_points', fix), points),
        citedCell(cited.find('projected_points_per_game', fix), points),
        citedCell(cited.find('startable_odds', fix), percent),
      ],
      note: fix.why,
    })),
  );
  return rows.length === 0 ? [] : [{ kind: 'table', title: 'Free agents who would help', columns, rows }];
}

/** Wins next to those expected of a random schedule. */
function recordBars(review: TeamReport['manager_review'], cited: CitedStats): BarsBlock[] {
  const { actual_wins: actual, expected_wins: expected } = review;
  if (actual === null || expected === null) return [];
  const cite = cited.about('expected_head_to_head_wins', '')?.cite;
  return [
    {
      kind: 'bars',
      title: 'Wins',
      reference: 'expected from all-play',
      rows: [{ label: 'Wins', value: actual, reference: expected, note: '', cite }],
    },
  ];
}
