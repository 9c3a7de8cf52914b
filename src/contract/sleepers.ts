// GET /v1/sleepers: lightly rostered players to start this week.
import { z } from 'zod';
import { answerModel } from './components.ts';
import { confidenceField, REPLACEMENT_EVENT } from './confidence.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { answeredWeek, identity, opponent, team } from './fields.ts';
import { defineProduct, inQuery } from './product.ts';
import { prose } from './prose.ts';
import { week as askedWeek, limit } from './request-fields.ts';

const SleeperPick = answerModel('SleeperPick', 'One lightly rostered start.', {
  ...identity,
  team,
  opponent,
  confidence: confidenceField(`that the player outscores ${REPLACEMENT_EVENT}`),
  usage_note: prose('Recent snaps, targets, carries and points.'),
  matchup_note: prose('Opponent, implied total and how the opponent does against the position.'),
  rationale: prose('The call, the odds and why the player can beat the rank.'),
});

const SleepersResponse = productResponse(
  {
    id: 'SleepersResponse',
    description: 'Lightly rostered starts of the week.',
    confidence: `that the first pick outscores ${REPLACEMENT_EVENT}`,
  },
  {
    ...answeredWeek,
    picks: z.array(SleeperPick).meta({ description: 'Best first.' }),
  },
);

/** Picks of the list that is sold by default, and of the longest. */
export const SLEEPER_PICKS = { usual: 12, longest: 25 } as const;

export const sleepers = defineProduct({
  key: 'sleepers',
  priceMicroUsdc: 250_000,
  cacheSeconds: 6 * 3600,
  description: 'Lightly rostered players to start this week, each with odds, usage and matchup.',
  request: inQuery(z.strictObject({ week: askedWeek, limit: limit(1, SLEEPER_PICKS.longest, SLEEPER_PICKS.usual) })),
  response: SleepersResponse,
  refusals: ['nothing_to_recommend'],
  example: {
    request: { week: 6, limit: 1 },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Flex Larder.',
          reasoning:
            'Bo Larder drew 24% of targets over his last two games. The Jaguars are a soft matchup for receivers.',
          stats_cited: [
            {
              stat: 'target_share',
              value: 0.24,
              player: 'Bo Larder',
              source: 'nflverse stats_player 2025 wk 4-5, mean',
            },
          ],
        },
        'miss',
      ),
      week: 6,
      season: 2025,
      picks: [
        {
          player_id: '90002',
          name: 'Bo Larder',
          position: 'WR',
          team: 'SF',
          opponent: 'JAX',
          confidence: 'medium',
          usage_note: 'He has averaged 24% of targets over his last two games.',
          matchup_note: 'At the Jaguars. Soft matchup for receivers.',
          rationale: 'Flex Larder: his target share is a starter’s, and few leagues roster him.',
        },
      ],
    },
  },
});
