// GET /v1/trending: the most added and dropped players, with a verdict on each.
import { z } from 'zod';
import { answerModel } from './components.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { count, identity, team } from './fields.ts';
import { defineProduct, inQuery } from './product.ts';
import { prose } from './prose.ts';
import { limit, week } from './request-fields.ts';

export const trend = z
  .enum(['add', 'drop'])
  .meta({ description: 'Whether managers are adding or dropping the player.' });
export const trendCount = count('Adds or drops on the fantasy platform in the last lookback_hours.');

/** Rows of the longest list. */
export const TRENDING_ROWS = 50;

const TrendingPlayer = answerModel('TrendingPlayer', 'One trending player.', {
  ...identity,
  team,
  trend,
  trend_count: trendCount,
  analysis: prose('The call and why: odds, role and recent usage.'),
  verdict: z.enum(['add', 'fade', 'hold']).meta({
    description: 'add: the crowd is right, so make the same move; fade: the crowd is wrong; hold: no move.',
  }),
});

const TrendingResponse = productResponse(
  {
    id: 'TrendingResponse',
    description: 'Trending players with verdicts.',
    confidence:
      'that a call (add or fade) is right, averaged over the players of the list with a projection: one to add or keep is ' +
      "startable over the team's next three games, one to fade or drop is not. With holds only, that the first player " +
      'is startable',
  },
  {
    players: z
      .array(TrendingPlayer)
      .meta({ description: 'Moves first, then holds: adds and drops in turn, each by count.' }),
    lookback_hours: z.int().meta({ description: 'Hours the counts cover.' }),
  },
);

export type TrendingResponse = z.output<typeof TrendingResponse>;

export const trending = defineProduct({
  key: 'trending',
  priceMicroUsdc: 100_000,
  cacheSeconds: 6 * 3600,
  description: 'The most added and dropped players, each with recent usage and a call: add, fade or hold.',
  request: inQuery(
    z.strictObject({
      week,
      lookback_hours: z.int().min(1).max(168).default(24).meta({ description: 'Hours of adds and drops to count.' }),
      limit: limit(1, TRENDING_ROWS, 25),
    }),
  ),
  response: TrendingResponse,
  refusals: ['trending_not_recorded', 'nothing_to_recommend'],
  example: {
    request: { lookback_hours: 24, limit: 1 },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Add Quick.',
          reasoning:
            'Ansel Quick averaged 17.5 carries over his last two games, a starter’s workload. Claim him before the ' +
            'lead job shows in the box score.',
          stats_cited: [
            { stat: 'carries', value: 17.5, player: 'Ansel Quick', source: 'nflverse stats_player 2025 wk 4-5, mean' },
          ],
        },
        'miss',
      ),
      players: [
        {
          player_id: '90001',
          name: 'Ansel Quick',
          position: 'RB',
          team: 'KC',
          trend: 'add',
          trend_count: 48210,
          analysis: 'Add Quick: he has a starter’s workload.',
          verdict: 'add',
        },
      ],
      lookback_hours: 24,
    },
  },
});
