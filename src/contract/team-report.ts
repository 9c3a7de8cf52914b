// POST /v1/team-report: one team against its league, and a review of its manager.
import { z } from 'zod';
import { answerModel, requestModels } from './components.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { answeredWeek, grade, identity, level, rankField, team } from './fields.ts';
import { defineProduct, inBody } from './product.ts';
import { prose } from './prose.ts';
import { week as askedWeek, optionalText, requiredText } from './request-fields.ts';

const TeamReportRequest = z
  .strictObject({
    platform_username: requiredText('Username on the fantasy platform.'),
    league_id: optionalText("League id on the fantasy platform; default: the user's first NFL league of the season."),
    week: askedWeek,
  })
  .meta({ description: 'The team: its user and league.' })
  .register(requestModels, { id: 'TeamReportRequest' });

const leagueSize = z.int().min(2).meta({ description: 'Teams in the league.' });

const PositionalStrength = answerModel(
  'PositionalStrength',
  "The team's strength at one position, from the league's matchup history.",
  {
    position: z.string().meta({ description: 'Position, such as RB.' }),
    league_rank: rankField('Rank in the league; 1 = best.'),
    league_size: leagueSize,
    points_per_week: z.number().meta({ description: 'Fantasy points per week from this position.' }),
    league_avg_points_per_week: z.number().meta({ description: 'League average of points_per_week.' }),
    grade,
  },
);

const AvailableFix = answerModel('AvailableFix', 'A free agent in the league who would help.', {
  ...identity,
  team,
  why: prose('Projection, odds to be startable, and what to bid.'),
});
export type AvailableFix = z.output<typeof AvailableFix>;

const Deficiency = answerModel('Deficiency', 'A weak position and the free agents who would help.', {
  position: z.string().meta({ description: 'Weak position, such as RB.' }),
  severity: level('high = it costs wins now.'),
  detail: prose('Points a week at the position, and what an average one would be worth.'),
  available_fixes: z.array(AvailableFix).meta({ description: 'Free agents in the league, best first.' }),
});
export type Deficiency = z.output<typeof Deficiency>;

const ManagerReview = answerModel('ManagerReview', "Review of the manager, from the league's scores.", {
  bench_points_lost: z
    .number()
    .min(0)
    .meta({ description: 'Points of benched players who should have started, season to date.' }),
  optimal_vs_actual: z
    .number()
    .min(0)
    .meta({ description: 'Points of the best possible lineups minus actual points, season to date.' }),
  lineup_efficiency_pct: z
    .number()
    .min(0)
    .max(100)
    .meta({ description: 'Actual points as a percentage of the best possible, 0 to 100.' }),
  efficiency_rank: rankField('Rank in the league by lineup_efficiency_pct; 1 = best.'),
  league_size: leagueSize,
  luck_note: prose('Points for and against, and how much of the record is luck.'),
  expected_wins: z
    .number()
    .min(0)
    .nullable()
    .meta({ description: 'Wins expected if the team played every other team each week.' }),
  actual_wins: z.int().min(0).nullable().meta({ description: 'Wins.' }),
  mis_start_patterns: z
    .array(prose('A recurring start/sit mistake and its cost.'))
    .meta({ description: 'Recurring start/sit mistakes by position.' }),
  observations: z
    .array(prose('A habit.'))
    .meta({ description: 'What the manager does with lineups and roster, in words; no statistics.' }),
});
export type ManagerReview = z.output<typeof ManagerReview>;

const TeamReportResponse = productResponse(
  {
    id: 'TeamReportResponse',
    description: 'One team against its league.',
    confidence:
      "that the position named first as weak scores below the league's average over the next four league weeks; " +
      'without a weak one, that the strongest scores above it',
  },
  {
    ...answeredWeek,
    platform_username: z.string().meta({ description: 'Username of the manager.' }),
    league_id: z.string().meta({ description: 'League id on the fantasy platform.' }),
    league_name: z.string().nullable().meta({ description: 'Name of the league.' }),
    positional_strength_vs_league: z.array(PositionalStrength).meta({ description: 'One row per position.' }),
    deficiencies: z.array(Deficiency).meta({ description: 'Worst first.' }),
    manager_review: ManagerReview,
  },
);
export type TeamReportResponse = z.output<typeof TeamReportResponse>;

export const teamReport = defineProduct({
  key: 'team-report',
  priceMicroUsdc: 750_000,
  cacheSeconds: null,
  description:
    'One team against its league: strength by position, weaknesses with available fixes, and a review of the manager.',
  request: inBody(TeamReportRequest),
  response: TeamReportResponse,
  refusals: [
    'user_not_found',
    'league_not_found',
    'team_not_found',
    'league_not_ready',
    'no_completed_weeks',
    'nothing_to_recommend',
  ],
  example: {
    request: { platform_username: 'example_manager' },
    response: {
      ...exampleEnvelope(
        {
          verdict: "Upgrade tight end; you're strong at running back.",
          reasoning: 'Your running backs score 41.2 points a week, second in the league.',
          stats_cited: [
            { stat: 'points_per_week', value: 41.2, player: null, source: 'platform matchups 2025 wk 1-5, mean' },
          ],
        },
        'fresh',
      ),
      week: 6,
      season: 2025,
      platform_username: 'example_manager',
      league_id: '900000000000000001',
      league_name: 'Example League',
      positional_strength_vs_league: [
        {
          position: 'RB',
          league_rank: 2,
          league_size: 12,
          points_per_week: 41.2,
          league_avg_points_per_week: 33.1,
          grade: 'A-',
        },
      ],
      deficiencies: [
        {
          position: 'TE',
          severity: 'high',
          detail: 'You have no startable tight end.',
          available_fixes: [
            {
              player_id: '90003',
              name: 'Cale Ventnor',
              position: 'TE',
              team: 'LAR',
              why: 'Ventnor starts every week.',
            },
          ],
        },
      ],
      manager_review: {
        ...{ bench_points_lost: 31.5, optimal_vs_actual: 31.5, lineup_efficiency_pct: 94.9, efficiency_rank: 3 },
        ...{ league_size: 12, luck_note: 'You were unlucky.', expected_wins: 3.4, actual_wins: 3 },
        ...{ mis_start_patterns: [], observations: [] },
      },
    },
  },
});
