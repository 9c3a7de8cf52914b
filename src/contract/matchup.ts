// POST /v1/matchup: two to four players, ranked from best to worst start.
import { z } from 'zod';
import { answerModel, requestModels } from './components.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { answerWeek, call, identity, opponent, rankField, team } from './fields.ts';
import { defineProduct, inBody } from './product.ts';
import { prose } from './prose.ts';
import { week as askedWeek, requiredText } from './request-fields.ts';

const MatchupRequest = z
  .strictObject({
    players: z
      .array(requiredText('Player name or player id of the fantasy platform.'))
      .min(2)
      .max(4)
      .meta({ description: 'Two to four players, each a name or a player id of the fantasy platform.' }),
    week: askedWeek,
  })
  .meta({ description: 'The players to compare.' })
  .register(requestModels, { id: 'MatchupRequest' });

const MatchupRanking = answerModel('MatchupRanking', 'One of the compared players.', {
  rank: rankField('1 = start first.'),
  ...identity,
  team,
  opponent,
  projection_note: prose('Projection, recent usage and matchup, or why the player is out.'),
  def_vs_pos_rank: z
    .int()
    .min(1)
    .max(32)
    .nullable()
    .meta({
      description:
        "The opponent's rank in fantasy points allowed to the position this season, before week 4 last season; " +
        '1 = most points allowed.',
    }),
  call,
});

const MatchupResponse = productResponse(
  {
    id: 'MatchupResponse',
    description: 'Players ranked for one week.',
    confidence:
      'that the first player outscores the second; a missed game counts as zero points, and a tie as half. With one ' +
      'active player, that the player plays; with none, that the likeliest to play does not',
  },
  {
    week: answerWeek,
    ranked: z.array(MatchupRanking).meta({ description: 'Best to worst start.' }),
  },
);

/** Two rows: the request asks for at least two players. */
export const matchup = defineProduct({
  key: 'matchup',
  priceMicroUsdc: 250_000,
  cacheSeconds: null,
  description: 'Start or sit: two to four players ranked for the week, with projection and opponent.',
  request: inBody(MatchupRequest),
  response: MatchupResponse,
  refusals: ['player_not_found', 'not_projected'],
  example: {
    request: { players: ['Bo Larder', 'Eli Stannard'], week: 6 },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Start Larder over Stannard.',
          reasoning: 'Bo Larder drew 24% of targets over his last two games.',
          stats_cited: [
            {
              stat: 'target_share',
              value: 0.24,
              player: 'Bo Larder',
              source: 'nflverse stats_player 2025 wk 4-5, mean',
            },
          ],
        },
        'fresh',
      ),
      week: 6,
      ranked: [
        {
          ...{ rank: 1, player_id: '90002', name: 'Bo Larder', position: 'WR', team: 'SF', opponent: 'JAX' },
          ...{ projection_note: 'Larder has the bigger role.', def_vs_pos_rank: 3, call: 'start' },
        },
        {
          ...{ rank: 2, player_id: '90005', name: 'Eli Stannard', position: 'WR', team: 'JAX', opponent: 'SF' },
          ...{ projection_note: 'Stannard sees fewer targets.', def_vs_pos_rank: 27, call: 'sit' },
        },
      ],
    },
  },
});
