// POST /v1/player: one player in depth.
import { z } from 'zod';
import { answerModel, requestModels } from './components.ts';
import { REPLACEMENT_EVENT } from './confidence.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { answerWeek, identity, nflSeason, opponent, team } from './fields.ts';
import { defineProduct, inBody } from './product.ts';
import { prose } from './prose.ts';
import { week as askedWeek, optionalText } from './request-fields.ts';

const PlayerRequest = z
  .strictObject({
    name: optionalText('Player name; capitals, accents and suffixes such as Jr. do not matter.'),
    player_id: optionalText('Player id of the fantasy platform. With a name, both must mean the same player.'),
    week: askedWeek,
  })
  .refine(({ name, player_id }) => Boolean(name || player_id), { error: 'supply name or player_id' })
  .meta({ description: 'Which player: supply name or player_id.' })
  .register(requestModels, { id: 'PlayerRequest' });

const stat = (what: string) =>
  z
    .number()
    .nullable()
    .meta({ description: `${what}; null where it does not apply to the position.` });
const share = z.number().nullable();

const WeeklyStatLine = answerModel('WeeklyStatLine', 'Statistics of one game.', {
  season: nflSeason,
  week: z.int().meta({ description: 'NFL week of the game.' }),
  opponent,
  fantasy_points_ppr: z.number().meta({ description: 'Fantasy points, one point per reception.' }),
  snap_pct: share.meta({
    description: "Share of the team's offensive snaps, 0 to 1; null when not recorded, and for kickers and defenses.",
  }),
  ...{ targets: stat('Targets'), receptions: stat('Receptions'), receiving_yards: stat('Receiving yards') },
  ...{ receiving_tds: stat('Receiving touchdowns'), carries: stat('Carries'), rushing_yards: stat('Rushing yards') },
  ...{ rushing_tds: stat('Rushing touchdowns'), completions: stat('Completions'), attempts: stat('Pass attempts') },
  ...{ passing_yards: stat('Passing yards'), passing_tds: stat('Passing touchdowns') },
  interceptions: stat('Interceptions thrown'),
  target_share: share.meta({
    description: "Share of the team's targets, 0 to 1; null where it does not apply to the position.",
  }),
});

const PlayerProfile = answerModel('PlayerProfile', 'The player, the recent games and the schedule ahead.', {
  ...identity,
  team,
  status: z.string().nullable().meta({ description: 'Injury or roster status; null when there is none.' }),
  recent_weeks: z
    .array(WeeklyStatLine)
    .meta({ description: 'Last four regular-season games, oldest first; some may be from last season.' }),
  usage_trajectory: prose(
    'Begins with Rising, Flat or Declining and gives the change in touches and targets a game; null where too few games show one.',
  ).nullable(),
  schedule_outlook: prose('The next three opponents and how soft or tough each matchup is.').nullable(),
});

const PlayerResponse = productResponse(
  {
    id: 'PlayerResponse',
    description: 'One player in depth.',
    confidence:
      `that the player outscores ${REPLACEMENT_EVENT}. For a call to sit, that the player does not; for one to bench, ` +
      'that the player does not play',
  },
  {
    player: PlayerProfile,
    week: answerWeek,
  },
);

export const player = defineProduct({
  key: 'player',
  priceMicroUsdc: 150_000,
  cacheSeconds: null,
  description: 'One player in depth: the last four games, the usage trend and the schedule ahead.',
  request: inBody(PlayerRequest),
  response: PlayerResponse,
  refusals: ['player_not_found', 'not_projected'],
  example: {
    request: { name: 'Ansel Quick' },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Start Quick.',
          reasoning:
            'Ansel Quick carried 18 times and played 71% of snaps in his last game. The next three run defenses are soft.',
          stats_cited: [
            { stat: 'carries', value: 18, player: 'Ansel Quick', source: 'nflverse stats_player 2025 wk 5' },
            { stat: 'snap_pct', value: 0.71, player: 'Ansel Quick', source: 'nflverse snap_counts 2025 wk 5' },
          ],
        },
        'fresh',
      ),
      player: {
        ...{ player_id: '90001', name: 'Ansel Quick', position: 'RB', team: 'KC', status: null },
        recent_weeks: [
          {
            ...{ season: 2025, week: 5, opponent: 'JAX', fantasy_points_ppr: 18.1, snap_pct: 0.71, targets: 4 },
            ...{ receptions: 3, receiving_yards: 21, receiving_tds: 0, carries: 18, rushing_yards: 70, rushing_tds: 1 },
            ...{ completions: null, attempts: null, passing_yards: null, passing_tds: null, interceptions: null },
            target_share: 0.12,
          },
        ],
        usage_trajectory: 'Rising: more carries in each game.',
        schedule_outlook: 'Soft run defenses in the next three games.',
      },
      week: 6,
    },
  },
});
