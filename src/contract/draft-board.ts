// GET /v1/draft-board: players in tiers, compared with the market's draft order.
import { z } from 'zod';
import { answerModel } from './components.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { identity, marketRank, nflSeason, rankField, SCORINGS, team } from './fields.ts';
import { defineProduct, inQuery } from './product.ts';
import { prose } from './prose.ts';
import { limit } from './request-fields.ts';

/** Players of the shortest and of the longest board. */
export const BOARD_PLAYERS = { fewest: 25, most: 200 } as const;

const DraftBoardPlayer = answerModel('DraftBoardPlayer', 'A player on the board.', {
  ...identity,
  team,
  rank: rankField('Rank on the board; 1 = draft first.'),
  market_rank: marketRank,
  value_delta: z
    .int()
    .nullable()
    .meta({
      description: `Spots above the market's order of the board's first ${BOARD_PLAYERS.most} players: positive = value, negative = reach.`,
    }),
  note: prose('Projection, value above replacement, and how the market ranks the player.'),
});

const DraftTier = answerModel('DraftTier', 'Players of similar value.', {
  tier: rankField('Tier number; 1 = best.'),
  label: z.string().meta({ description: 'Name of the tier.' }),
  players: z.array(DraftBoardPlayer).meta({ description: 'Best first.' }),
});

const DraftBoardResponse = productResponse(
  {
    id: 'DraftBoardResponse',
    description: 'Draft board in tiers.',
    confidence:
      'that the first player of the board outscores, over the weeks ahead, the replacement level of the position: who ' +
      'finishes those weeks as the 13th QB, TE, K or DEF, the 30th RB or the 36th WR by points; a missed game counts as ' +
      'zero',
  },
  {
    season: nflSeason,
    scoring: z.enum(SCORINGS).meta({ description: 'Scoring format of the board.' }),
    tiers: z.array(DraftTier).meta({ description: 'Best first.' }),
    values: z.array(DraftBoardPlayer).meta({
      description: 'Players of the tiers that this board ranks furthest above the market; empty without a market.',
    }),
    reaches: z.array(DraftBoardPlayer).meta({
      description: 'Players of the tiers that this board ranks furthest below the market; empty without a market.',
    }),
  },
);

export const draftBoard = defineProduct({
  key: 'draft-board',
  priceMicroUsdc: 250_000,
  cacheSeconds: 12 * 3600,
  description: 'Draft board in tiers with market values and reaches, for one scoring format.',
  request: inQuery(
    z.strictObject({
      limit: limit(BOARD_PLAYERS.fewest, BOARD_PLAYERS.most, BOARD_PLAYERS.most),
      scoring: z
        .enum(SCORINGS)
        .default('ppr')
        .meta({ description: 'Points per reception: ppr = 1, half_ppr = 0.5, standard = 0.' }),
    }),
  ),
  response: DraftBoardResponse,
  refusals: [],
  example: {
    request: { limit: 25, scoring: 'ppr' },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Draft Ansel Quick first.',
          reasoning: 'Ansel Quick averaged 19.4 points a game last season.',
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
              note: 'Quick has the safest role in the league.',
            },
          ],
        },
      ],
      values: [],
      reaches: [],
    },
  },
});
