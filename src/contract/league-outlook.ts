// POST /v1/league-outlook: the odds of every team of a league, and of the user's week. An
// extension: it is sold next to the products of the contract.
import { z } from 'zod';
import { answerModel, requestModels } from './components.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { answeredWeek, identity, rankField } from './fields.ts';
import { defineProduct, inBody } from './product.ts';
import { week as askedWeek, optionalText, requiredText } from './request-fields.ts';

const LeagueOutlookRequest = z
  .strictObject({
    platform_username: requiredText('Username on the fantasy platform.'),
    league_id: optionalText("League id on the fantasy platform; default: the user's first NFL league of the season."),
    week: askedWeek,
  })
  .meta({ description: 'The team: its user and league.' })
  .register(requestModels, { id: 'LeagueOutlookRequest' });

const odds = (description: string) => z.number().min(0).max(1).meta({ description });
const points = (description: string) => z.number().meta({ description });
const username = (owner: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `Username of ${owner}; null for a team without a manager.` });
const teamName = (owner: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `Name of ${owner}; null where the manager gave it none.` });

const SwapPlayer = answerModel('SwapPlayer', 'A player of a lineup change.', identity);

const BestSwap = answerModel('BestSwap', 'The lineup change that raises the odds to win this week most.', {
  start: SwapPlayer.meta({ description: 'Player to start.' }),
  bench: SwapPlayer.meta({ description: 'Player to bench: a starter of the lineup with the most expected points.' }),
  win_probability: odds("Odds to win this week's game with the change."),
});

const LeagueMatchup = answerModel('LeagueMatchup', "This week's game.", {
  opponent_username: username("the opponent's manager"),
  opponent_team: teamName("the opponent's team"),
  win_probability: odds("Odds to win this week's game; of a playoff round of two weeks, the whole round."),
  projected_points: points('Expected points of your best lineup this week.'),
  opponent_projected_points: points("Expected points of the opponent's best lineup this week."),
  best_swap: BestSwap.nullable().meta({
    description:
      'A higher floor for a favorite, a higher ceiling for an underdog; null where no change gains a point of odds.',
  }),
});

const TeamOdds = answerModel('TeamOdds', 'One team of the league: its record, and its odds over the weeks left.', {
  username: username('the manager'),
  team_name: teamName('the team'),
  is_you: z.boolean().meta({ description: 'Whether it is the team asked about.' }),
  record: z.string().meta({ description: 'Wins, losses and ties so far, such as 4-2 or 4-2-1; median games count.' }),
  points_per_week: points('Expected points a week over the weeks left.'),
  projected_wins: z.number().min(0).meta({ description: 'Wins of the whole regular season; a tie is half a win.' }),
  playoff_probability: odds('Odds to make the playoffs; 0 in a league without them.'),
  bye_probability: odds('Odds of a bye in the first round of the playoffs.'),
  title_probability: odds('Odds to win the league.'),
  power_rank: rankField('Rank by points_per_week; 1 = best.'),
  schedule_rank: rankField("Rank by the opponents' expected points in the regular season left; 1 = hardest.")
    .nullable()
    .meta({
      description:
        "Rank by the opponents' expected points in the regular season left; 1 = hardest. Null without a game.",
    }),
  playoff_schedule_rank: rankField('The same of the playoffs.')
    .nullable()
    .meta({ description: 'The same of the opponents met in simulated playoffs. Null for a team that meets none.' }),
});

const OutlookAfter = answerModel('OutlookAfter', "Odds of the season after a result of this week's game.", {
  playoff_probability: odds('Odds to make the playoffs.'),
  title_probability: odds('Odds to win the league.'),
});

const Swing = answerModel('Swing', "What this week's game is worth.", {
  if_win: OutlookAfter.meta({ description: 'After a win.' }),
  if_loss: OutlookAfter.meta({ description: 'After a loss.' }),
});

const LeagueOutlookResponse = productResponse(
  {
    id: 'LeagueOutlookResponse',
    description: "Odds of every team of a league, and of the user's week.",
    confidence:
      'that the likelier outcome comes true: the team makes the playoffs or misses them; in the playoffs and in a ' +
      'league without them, it wins the league or does not',
  },
  {
    ...answeredWeek,
    league_id: z.string().meta({ description: 'League id on the fantasy platform.' }),
    league_name: z.string().nullable().meta({ description: 'Name of the league.' }),
    matchup: LeagueMatchup.nullable().meta({ description: "This week's game; null without one." }),
    teams: z.array(TeamOdds).meta({ description: 'Every team that still plays, best title odds first.' }),
    swing: Swing.nullable().meta({
      description: "What this week's game is worth; null in the playoffs and without a game.",
    }),
  },
);

export const leagueOutlook = defineProduct({
  key: 'league-outlook',
  isExtension: true,
  priceMicroUsdc: 500_000,
  cacheSeconds: null,
  description: "Odds of every team's playoffs and title, your odds this week, and the swap that raises them.",
  request: inBody(LeagueOutlookRequest),
  response: LeagueOutlookResponse,
  refusals: [
    'user_not_found',
    'league_not_found',
    'team_not_found',
    'league_not_ready',
    'league_not_simulated',
    'not_projected',
    'nothing_to_recommend',
  ],
  example: {
    request: { platform_username: 'example_manager' },
    response: {
      ...exampleEnvelope(
        {
          verdict: "You're on the bubble: 42% to make the playoffs.",
          reasoning: 'You project for 108.4 points.',
          stats_cited: [
            { stat: 'playoff_odds', value: 0.42, player: null, source: 'gridcall simulation 2025 wk 6' },
            { stat: 'team_projected_points', value: 108.4, player: null, source: 'gridcall simulation 2025 wk 6' },
          ],
        },
        'fresh',
      ),
      week: 6,
      season: 2025,
      league_id: '900000000000000001',
      league_name: null,
      matchup: null,
      teams: [
        {
          ...{ username: 'example_manager', team_name: null, is_you: true, record: '3-2', points_per_week: 108.4 },
          ...{ projected_wins: 7.1, playoff_probability: 0.42, bye_probability: 0.08, title_probability: 0.06 },
          ...{ power_rank: 6, schedule_rank: 4, playoff_schedule_rank: null },
        },
      ],
      swing: null,
    },
  },
});
