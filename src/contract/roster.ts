// POST /v1/roster: the audit of one roster, read from the platform or pasted.
import { z } from 'zod';
import { answerModel, requestModels } from './components.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { answerWeek, call, identity, level } from './fields.ts';
import { PositionalGrade } from './positional-grade.ts';
import { defineProduct, inBody } from './product.ts';
import { prose } from './prose.ts';
import { week as askedWeek, optionalText, requiredText } from './request-fields.ts';
import { WaiverAdd } from './waiver-add.ts';

const ManualRosterPlayer = z
  .strictObject({
    name: requiredText('Player name.'),
    position: optionalText('Position, to distinguish players with the same name.'),
    starter: z.boolean().default(false).meta({ description: 'Whether the player is in the lineup now.' }),
  })
  .meta({ description: 'A player of a pasted roster.' })
  .register(requestModels, { id: 'ManualRosterPlayer' });

const RosterRequest = z
  .strictObject({
    platform_username: optionalText('Username on the fantasy platform.'),
    league_id: optionalText("League id on the fantasy platform; default: the user's first NFL league of the season."),
    roster: z
      .array(ManualRosterPlayer)
      .nullable()
      .default(null)
      .meta({ description: 'Pasted roster, for managers who do not use the platform.' }),
    week: askedWeek,
  })
  .refine(({ platform_username, roster }) => Boolean(platform_username || roster?.length), {
    error: 'supply platform_username or roster',
  })
  .meta({ description: 'The roster to audit: supply platform_username or roster.' })
  .register(requestModels, { id: 'RosterRequest' });

const StartSitCallout = answerModel('StartSitCallout', 'Lineup call for one player of the roster.', {
  ...identity,
  call,
  reason: prose('Projection, and the odds against the closest alternative.'),
});

const DropCandidate = answerModel('DropCandidate', 'A player to drop.', {
  ...identity,
  reason: prose('Why the player is droppable.'),
  risk: level('Risk of regretting the drop; high = think twice.'),
});

const RosterResponse = productResponse(
  {
    id: 'RosterResponse',
    description: 'Audit of one roster.',
    confidence:
      'that the player the first change starts outscores the one it benches, or plays, where the other does not; ' +
      'without a change, that the starter of the closest call outscores the best alternative, which is never high',
  },
  {
    week: answerWeek,
    platform_username: z
      .string()
      .nullable()
      .meta({ description: 'User the roster was read for; null for a pasted roster.' }),
    league_id: z.string().nullable().meta({ description: 'League of the roster; null when none is known.' }),
    positional_grades: z.array(PositionalGrade).meta({ description: 'One grade per position.' }),
    start_sit: z.array(StartSitCallout).meta({ description: 'A call for every player.' }),
    drop_candidates: z.array(DropCandidate).meta({ description: 'Worst first.' }),
    waiver_adds: z
      .array(WaiverAdd)
      .meta({ description: 'Free agents of the league to claim; empty when no league is known.' }),
  },
);

const ansel = { player_id: '90001', name: 'Ansel Quick', position: 'RB' };

export const roster = defineProduct({
  key: 'roster',
  priceMicroUsdc: 500_000,
  cacheSeconds: null,
  description: 'Audit of one roster: grades by position, a call for every player, drops and claims.',
  request: inBody(RosterRequest),
  response: RosterResponse,
  refusals: [
    'player_not_found',
    'user_not_found',
    'league_not_found',
    'team_not_found',
    'league_not_ready',
    'not_projected',
    'nothing_to_recommend',
  ],
  example: {
    request: { roster: [{ name: 'Ansel Quick', position: 'RB', starter: true }] },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Keep Quick in your lineup.',
          reasoning: 'Ansel Quick averaged 17.5 carries over his last two games.',
          stats_cited: [
            { stat: 'carries', value: 17.5, player: 'Ansel Quick', source: 'nflverse stats_player 2025 wk 4-5, mean' },
          ],
        },
        'fresh',
      ),
      week: 6,
      platform_username: null,
      league_id: null,
      positional_grades: [
        { position: 'RB', grade: 'B+', note: 'Quick is a strong starter with little depth behind him.' },
      ],
      start_sit: [{ ...ansel, call: 'start', reason: 'Quick gets the bulk of the carries.' }],
      drop_candidates: [],
      waiver_adds: [],
    },
  },
});
