// One team against its league: where it loses points, who would fix that, luck and habits.
import type { ProductAnswers } from '../../contract/index.ts';
import type { CitedStats } from '../cited-stats.ts';
import { factsTable, sentences, tiles } from '../player-blocks.ts';
import { odds, playerRow, players } from '../player-rows.ts';
import type { BarsBlock, Block, ProductView, TableBlock, TilesBlock } from '../view.ts';
import { cell, citedCell, ordinal, points } from '../words.ts';

type TeamReport = ProductAnswers['team-report'];
type Review = TeamReport['manager_review'];

export function teamReportView(answer: TeamReport, cited: CitedStats): ProductView {
  const { manager_review: review, deficiencies, positional_strength_vs_league: strengths } = answer;
  const fixes = deficiencies.flatMap(({ available_fixes }) => available_fixes);
  const blocks: readonly Block[] = [
    ...season(review, cited),
    ...strengthBars(strengths, cited),
    ...players(
      'Free agents who would help',
      fixes.map((fix) =>
        playerRow(fix, cited, {
          isMove: fix === fixes[0],
          figures: [
            { label: 'points a game', value: citedCell(cited.find('projected_points_per_game', fix), points) },
            { label: 'points left', value: citedCell(cited.find('projected_season_points', fix), points) },
            odds('start-worthy in three games', 'startable_odds', fix, cited),
          ],
          why: fix.why,
        }),
      ),
    ),
    ...weakSpots(deficiencies),
    ...factsTable('Luck', sentences([review.luck_note]), { isAside: true, isFolded: true }),
    ...factsTable(
      'Habits',
      sentences([...review.mis_start_patterns.slice(0, SHOWN_MISTAKES), ...review.observations]),
      {
        isAside: true,
      },
    ),
  ];
  return {
    blocks,
    details: [
      ...factsTable('League', [
        ['League', answer.league_name],
        ['Manager', answer.platform_username],
        ['League id', answer.league_id],
        ['Best lineups less yours', `${points(review.optimal_vs_actual)} points`],
      ]),
      ...positions(strengths),
      ...factsTable('More start and sit mistakes', sentences(review.mis_start_patterns.slice(SHOWN_MISTAKES))),
    ],
    deadline: '',
  };
}

const SHOWN_MISTAKES = 2;

function season(review: Review, cited: CitedStats): TilesBlock[] {
  const { actual_wins: actual, expected_wins: expected, league_size: size } = review;
  const [wins, losses] = [cited.about('head_to_head_wins', ''), cited.about('head_to_head_losses', '')];
  const record = wins && losses ? { text: `${wins.value}-${losses.value}`, cite: losses.cite } : cell(actual);
  return tiles('Season so far', [
    ...(actual === null || expected === null
      ? []
      : [
          {
            value: record,
            label: actual === 1 ? '1 win' : `${actual} wins`,
            note: `${points(expected)} expected of a random schedule`,
          },
        ]),
    {
      value: cell(`${points(review.lineup_efficiency_pct)}%`),
      label: 'lineup efficiency',
      note: `${ordinal(review.efficiency_rank)} of ${size}`,
    },
    {
      value: { text: points(review.bench_points_lost), cite: cited.about('bench_points_lost', '')?.cite },
      label: 'points left on the bench',
      note: '',
    },
  ]);
}

const POSITION_NAMES: Readonly<Record<string, string>> = {
  QB: 'Quarterback',
  RB: 'Running back',
  WR: 'Wide receiver',
  TE: 'Tight end',
  K: 'Kicker',
  DEF: 'D/ST',
};
type Strengths = TeamReport['positional_strength_vs_league'];
const gapOf = ({ points_per_week: own, league_avg_points_per_week: league }: Strengths[number]) => own - league;

/** What costs most first. */
function strengthBars(strengths: Strengths, cited: CitedStats): BarsBlock[] {
  const sorted = strengths.toSorted((a, b) => gapOf(a) - gapOf(b));
  const [worst] = sorted;
  if (!worst) return [];
  const name = POSITION_NAMES[worst.position] ?? worst.position;
  const title =
    gapOf(worst) < 0
      ? `${name} costs you ${points(-gapOf(worst))} points a week`
      : 'You beat the league average at every position';
  const rows = sorted.map((strength) => ({
    label: strength.position,
    value: gapOf(strength),
    note: `${points(strength.points_per_week)} a week, ${ordinal(strength.league_rank)} of ${strength.league_size}: ${strength.grade}`,
    cite: cited.about('points_per_week', `, ${strength.position}, `)?.cite,
  }));
  return [{ kind: 'bars', title, reference: 'league average', rows }];
}

const positions = (strengths: Strengths) =>
  factsTable(
    'League average by position',
    strengths.map(({ position, league_avg_points_per_week: average }) => [
      position,
      `${points(average)} points a week`,
    ]),
  );

const weakSpots = (deficiencies: TeamReport['deficiencies']): TableBlock[] =>
  factsTable(
    'Weak spots ahead',
    deficiencies.map(({ position, severity, detail }) => [
      `${POSITION_NAMES[position] ?? position} (${severity})`,
      detail,
    ]),
    { isAside: true },
  );
