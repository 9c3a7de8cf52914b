// POST /v1/trade: an offer evaluated, or trades found that help both teams. An extension: it is
// sold next to the products of the contract.
import { z } from 'zod';
import { answerModel, requestModels } from './components.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { answeredWeek, identity, team } from './fields.ts';
import { defineProduct, inBody } from './product.ts';
import { prose } from './prose.ts';
import { week as askedWeek, optionalText, requiredText } from './request-fields.ts';

const VERDICTS = ['accept', 'decline', 'counter'] as const;

/** Most players on a side of an offer. */
const MAX_SIDE = 5;

const side = (description: string) =>
  z
    .array(requiredText('Player name or player id of the fantasy platform.'))
    .max(MAX_SIDE)
    .nullable()
    .default(null)
    .meta({ description: `${description} Each is a name or a player id of the fantasy platform.` });

const TradeRequest = z
  .strictObject({
    platform_username: requiredText('Username on the fantasy platform.'),
    league_id: optionalText("League id on the fantasy platform; default: the user's first NFL league of the season."),
    week: askedWeek,
    give: side('Your players in the offer; without an offer, trades are found.'),
    get: side("The partner's players in the offer."),
    partner: optionalText(
      'Username or team name of the manager to trade with; default: who has those players, or all.',
    ),
  })
  .refine(({ give, get }) => Boolean(give?.length) === Boolean(get?.length), {
    error: 'supply give and get, or neither',
  })
  .meta({ description: 'The team, and the offer to evaluate: without give and get, trades are found.' })
  .register(requestModels, { id: 'TradeRequest' });

const TradePlayer = answerModel('TradePlayer', 'A player of a trade.', { ...identity, team });
const players = (description: string) => z.array(TradePlayer).meta({ description });

const CounterOffer = answerModel('CounterOffer', 'The nearest trade with the same partner that helps both teams.', {
  give: players('Your players in it.'),
  get: players("The partner's players in it."),
});

const points = (owner: string) =>
  z.number().meta({ description: `Change of the starting lineup of ${owner}, in points a week over the weeks left.` });
const odds = (owner: string) =>
  z
    .number()
    .min(-1)
    .max(1)
    .meta({ description: `Change of the title odds of ${owner}, in the same simulated seasons.` });

const Trade = answerModel('Trade', 'One trade, and what it changes for both teams.', {
  partner_username: z
    .string()
    .nullable()
    .meta({ description: 'Username of the partner; null for a team without a manager.' }),
  partner_team: z
    .string()
    .nullable()
    .meta({ description: "Name of the partner's team; null where the manager gave it none." }),
  give: players('Players you give.'),
  get: players('Players you get.'),
  drops: players("Players dropped to have space, by the team that gets more players, yours or the partner's."),
  your_points_change: points('your team'),
  partner_points_change: points("the partner's team"),
  your_title_change: odds('your team'),
  partner_title_change: odds("the partner's team"),
  verdict: z.enum(VERDICTS).meta({
    description:
      'accept = it raises your title odds, or your points where the odds move by no more than chance; counter = it changes neither, and another trade with the partner helps both; decline = all else.',
  }),
  counter: CounterOffer.nullable().meta({
    description: 'What to offer instead; null where the trade helps both teams, and where no other does.',
  }),
  rationale: prose('Why it helps you or does not, and why the partner would accept or would not.'),
});

const TradeResponse = productResponse(
  {
    id: 'TradeResponse',
    description: 'An offer evaluated, or trades that help both teams.',
    confidence:
      "that your starting lineup gains by the first trade over the weeks left; of an offer to decline, that it doesn't",
  },
  {
    ...answeredWeek,
    league_id: z.string().meta({ description: 'League id on the fantasy platform.' }),
    evaluated: Trade.nullable().meta({ description: 'The offer asked about; null without one.' }),
    ideas: z.array(Trade).meta({
      description:
        'Up to five trades that raise the title odds of both teams, best first; empty where an offer was evaluated.',
    }),
  },
);

const example = {
  partner_username: 'example_rival',
  partner_team: null,
  give: [{ player_id: '90002', name: 'Ansel Quick', position: 'RB', team: 'KC' }],
  get: [{ player_id: '90004', name: 'Abel Deep', position: 'WR', team: 'SF' }],
  drops: [],
  your_points_change: 2.1,
  partner_points_change: 1.4,
  your_title_change: 0.03,
  partner_title_change: 0.02,
  verdict: 'accept' as const,
  counter: null,
  rationale: 'That is +2.1 points a week for your lineup.',
} satisfies z.input<typeof Trade>;

export const trade = defineProduct({
  key: 'trade',
  isExtension: true,
  priceMicroUsdc: 750_000,
  cacheSeconds: null,
  description: 'A trade offer evaluated for both teams, or up to five trades that raise the title odds of both.',
  request: inBody(TradeRequest),
  response: TradeResponse,
  refusals: [
    'player_not_found',
    'user_not_found',
    'league_not_found',
    'team_not_found',
    'league_not_ready',
    'league_not_simulated',
    'trades_closed',
    'not_projected',
    'nothing_to_recommend',
  ],
  example: {
    request: { platform_username: 'example_manager' },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Offer Quick for Deep.',
          reasoning: 'That is +2.1 points a week for your lineup.',
          stats_cited: [
            { stat: 'lineup_points_gained', value: 2.1, player: null, source: 'gridcall simulation 2025 wk 6' },
          ],
        },
        'fresh',
      ),
      week: 6,
      season: 2025,
      league_id: '900000000000000001',
      evaluated: null,
      ideas: [example],
    },
  },
});
