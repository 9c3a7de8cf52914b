// POST /v1/roster: the audit of one roster, pulled from the platform or pasted.
import { z } from 'zod';
import { answerModels, requestModels } from './components.ts';
import { confidenceIn } from './confidence.ts';
import { envelope } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { answerWeek, call, identity, level } from './fields.ts';
import { PositionalGrade } from './positional-grade.ts';
import { defineProduct } from './product.ts';
import { prose } from './prose.ts';
import { week as askedWeek, optionalText, requiredText } from './request-fields.ts';
import { WaiverAdd } from './waiver-add.ts';

const ManualRosterPlayer = z
  .strictObject({
    name: requiredText('Player name.'),
    position: optionalText('Position, to tell namesakes apart.'),
    starter: z.boolean().default(false).meta({ description: 'Whether he is in the lineup now.' }),
  })
  .meta({ description: 'A player of a pasted roster.' })
  .register(requestModels, { id: 'ManualRosterPlayer' });

const RosterRequest = z
  .strictObject({
    platform_username: optionalText('User name on the fantasy platform.'),
    league_id: optionalText("League on the fantasy platform; default: the user's first NFL league of the season."),
    roster: z
      .array(ManualRosterPlayer)
      .nullable()
      .default(null)
      .meta({ description: 'Pasted roster, for managers who are not on the platform.' }),
    week: askedWeek,
  })
  .refine(({ platform_username, roster }) => Boolean(platform_username || roster?.length), {
    error: 'supply platform_username or roster',
  })
  .meta({ description: 'Whose roster: supply platform_username or roster.' })
  .register(requestModels, { id: 'RosterRequest' });

const StartSitCallout = z
  .strictObject({ ...identity, call, reason: prose('Why.') })
  .meta({ description: 'Lineup call on one player of the roster.' })
  .register(answerModels, { id: 'StartSitCallout' });

const DropCandidate = z
  .strictObject({
    ...identity,
    reason: prose('Why he can go.'),
    risk: level('Risk of regretting the drop; high = think twice.'),
  })
  .meta({ description: 'A player who can be dropped.' })
  .register(answerModels, { id: 'DropCandidate' });

const RosterResponse = z
  .strictObject({
    ...envelope,
    confidence: confidenceIn(
      'that the first change of the verdict, else the closest call of the lineup, is the better start. High when the other player does not play',
    ),
    week: answerWeek,
    platform_username: z.string().nullable().meta({ description: 'Whose roster was pulled; null for a pasted one.' }),
    league_id: z.string().nullable().meta({ description: 'League the roster is of; null when none is known.' }),
    positional_grades: z.array(PositionalGrade).meta({ description: 'One grade a position.' }),
    start_sit: z.array(StartSitCallout).meta({ description: 'A call on every player.' }),
    drop_candidates: z.array(DropCandidate).meta({ description: 'Worst first.' }),
    waiver_adds: z
      .array(WaiverAdd)
      .meta({ description: 'Free agents of the league worth a claim; empty when no league is known.' }),
  })
  .meta({ description: 'Audit of one roster.' })
  .register(answerModels, { id: 'RosterResponse' });

const ansel = { player_id: '90001', name: 'Ansel Quick', position: 'RB' };

export const roster = defineProduct({
  key: 'roster',
  method: 'POST',
  path: '/v1/roster',
  priceMicroUsdc: 500_000,
  cacheSeconds: null,
  description: 'Audit of one roster: grades by position, a call on every player, whom to drop and whom to claim.',
  request: { location: 'body', name: 'RosterRequest', schema: RosterRequest },
  response: { name: 'RosterResponse', schema: RosterResponse },
  refusals: ['user_not_found', 'league_not_found', 'team_not_found', 'not_projected', 'nothing_to_recommend'],
  example: {
    request: { roster: [{ name: 'Ansel Quick', position: 'RB', starter: true }] },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Keep starting Ansel Quick.',
          reasoning: 'Ansel Quick carried 17.5 times a game.',
          stats_cited: [
            { stat: 'carries', value: 17.5, player: 'Ansel Quick', source: 'nflverse stats_player 2025 wk 4-5, mean' },
          ],
        },
        'fresh',
      ),
      week: 6,
      platform_username: null,
      league_id: null,
      positional_grades: [{ position: 'RB', grade: 'B+', note: 'A starter and little behind him.' }],
      start_sit: [{ ...ansel, call: 'start', reason: 'Volume.' }],
      drop_candidates: [],
      waiver_adds: [],
    },
  },
});
