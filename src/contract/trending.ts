// GET /v1/trending: the most added and dropped players, each with a verdict on what the crowd does.
import { z } from 'zod';
import { answerModels } from './components.ts';
import { confidenceIn } from './confidence.ts';
import { envelope } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { count, identity, team } from './fields.ts';
import { defineProduct } from './product.ts';
import { prose } from './prose.ts';
import { limit, week } from './request-fields.ts';

export const trend = z.enum(['add', 'drop']).meta({ description: 'Whether the crowd adds or drops him.' });
export const trendCount = count('Adds or drops on the fantasy platform over the look-back window.');

const TrendingPlayer = z
  .strictObject({
    ...identity,
    team,
    trend,
    trend_count: trendCount,
    analysis: prose('What his role says about the trend.'),
    verdict: z
      .enum(['add', 'fade', 'hold'])
      .meta({ description: 'add: follow the crowd; fade: the market is wrong; hold: no action.' }),
  })
  .meta({ description: 'One trending player.' })
  .register(answerModels, { id: 'TrendingPlayer' });

const TrendingResponse = z
  .strictObject({
    ...envelope,
    confidence: confidenceIn(
      'that the calls (add, fade) are right on average: a player to add is startable over his next three games, one to fade is not. Low when nothing calls for a move',
    ),
    players: z.array(TrendingPlayer).meta({ description: 'Adds first, then drops, each by count.' }),
    lookback_hours: z.int().meta({ description: 'Hours the counts cover.' }),
  })
  .meta({ description: 'Trending players, judged.' })
  .register(answerModels, { id: 'TrendingResponse' });

export type TrendingResponse = z.output<typeof TrendingResponse>;

export const trending = defineProduct({
  key: 'trending',
  method: 'GET',
  path: '/v1/trending',
  priceMicroUsdc: 100_000,
  cacheSeconds: 6 * 3600,
  description: 'Top trending adds and drops, each with its usage numbers and a verdict: follow, fade or hold.',
  request: {
    location: 'query',
    name: null,
    schema: z.strictObject({
      week,
      lookback_hours: z.int().min(1).max(168).default(24).meta({ description: 'Hours of adds and drops to count.' }),
      limit: limit(1, 50, 25),
    }),
  },
  response: { name: 'TrendingResponse', schema: TrendingResponse },
  refusals: ['trending_not_recorded', 'nothing_to_recommend'],
  example: {
    request: { lookback_hours: 24, limit: 1 },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Add Ansel Quick.',
          reasoning: 'Ansel Quick carried 17.5 times a game, a starter’s role.',
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
          analysis: 'Follow the crowd: the role is real.',
          verdict: 'add',
        },
      ],
      lookback_hours: 24,
    },
  },
});
