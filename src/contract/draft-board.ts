// GET /v1/draft-board: players in tiers, against the order in which the market drafts them.
import { z } from 'zod';
import { answerModels } from './components.ts';
import { envelope } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { identity, level, marketRank, nflSeason, ordinal, SCORINGS, team } from './fields.ts';
import { defineProduct } from './product.ts';
import { prose } from './prose.ts';
import { limit } from './request-fields.ts';

const DraftBoardPlayer = z
  .strictObject({
    ...identity,
    team,
    rank: ordinal('Rank on the board, 1 = first off it.'),
    market_rank: marketRank,
    value_delta: z.int().nullable().meta({
      description:
        "Places we move him against the market's order of the same board: positive = value, negative = the market likes him more.",
    }),
    note: prose('Why he stands here.'),
  })
  .meta({ description: 'A player on the board.' })
  .register(answerModels, { id: 'DraftBoardPlayer' });

const DraftTier = z
  .strictObject({
    tier: ordinal('1 = best.'),
    label: z.string().meta({ description: 'What the tier is.' }),
    players: z.array(DraftBoardPlayer).meta({ description: 'Best first.' }),
  })
  .meta({ description: 'Players between whom the order matters little.' })
  .register(answerModels, { id: 'DraftTier' });

const DraftBoardResponse = z
  .strictObject({
    ...envelope,
    confidence: level('Medium where the market ranks players of the board, low where it ranks none.'),
    season: nflSeason,
    scoring: z.enum(SCORINGS).meta({ description: 'Scoring the board is for.' }),
    tiers: z.array(DraftTier).meta({ description: 'Best first.' }),
    values: z.array(DraftBoardPlayer).meta({ description: 'Ranked furthest above the market.' }),
    reaches: z.array(DraftBoardPlayer).meta({ description: 'Ranked furthest below the market.' }),
  })
  .meta({ description: 'Draft board in tiers.' })
  .register(answerModels, { id: 'DraftBoardResponse' });

export const draftBoard = defineProduct({
  key: 'draft-board',
  method: 'GET',
  path: '/v1/draft-board',
  priceMicroUsdc: 250_000,
  cacheSeconds: 12 * 3600,
  description: 'Draft board in tiers with market values and reaches, for one scoring.',
  request: {
    location: 'query',
    name: null,
    schema: z.strictObject({
      limit: limit(25, 200, 200),
      scoring: z.enum(SCORINGS).default('ppr').meta({ description: 'Points per reception: one, a half, none.' }),
    }),
  },
  response: { name: 'DraftBoardResponse', schema: DraftBoardResponse },
  refusals: [],
  example: {
    request: { limit: 25, scoring: 'ppr' },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Ansel Quick is the first pick.',
          reasoning: 'Ansel Quick scored 19.4 points a game last season.',
          stats_cited: [
            {
              stat: 'fantasy_points_ppr',
              value: 19.4,
              player: 'Ansel Quick',
              source: 'nflverse stats_player 2024, mean',
            },
          ],
        },
        'miss',
      ),
      season: 2025,
      scoring: 'ppr',
      tiers: [
        {
          tier: 1,
          label: 'Cornerstones',
          players: [
            {
              player_id: '90001',
              name: 'Ansel Quick',
              position: 'RB',
              team: 'KC',
              rank: 1,
              market_rank: 2,
              value_delta: 0,
              note: 'The surest role of all.',
            },
          ],
        },
      ],
      values: [],
      reaches: [],
    },
  },
});
