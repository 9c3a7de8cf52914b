// GET /v1/report: the weekly league-wide briefing.
import { z } from 'zod';
import { answerModel } from './components.ts';
import { REPLACEMENT_EVENT } from './confidence.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { answeredWeek, team } from './fields.ts';
import { defineProduct, inQuery } from './product.ts';
import { prose } from './prose.ts';
import { week as askedWeek } from './request-fields.ts';

const ReportPlayerNote = answerModel('ReportPlayerNote', 'A player with a note.', {
  player_id: z.string().nullable().meta({ description: 'Player id of the fantasy platform.' }),
  name: z.string().meta({ description: 'Full name.' }),
  position: z.string().nullable().meta({ description: 'Position.' }),
  team,
  note: prose('What changed, recent usage and the odds to finish as a weekly starter.'),
});

const InjuryFallout = answerModel('InjuryFallout', 'An injury and the players who gain work from it.', {
  injured_player: z.string().meta({ description: 'Full name of the injured player.' }),
  team,
  status: z.string().nullable().meta({ description: 'Injury status, such as Out or Doubtful.' }),
  beneficiaries: z
    .array(ReportPlayerNote)
    .meta({ description: 'Players who may take over the work, likeliest weekly starter first.' }),
});

const notes = (description: string) => z.array(ReportPlayerNote).meta({ description });

const ReportResponse = productResponse(
  {
    id: 'ReportResponse',
    description: 'Weekly league-wide briefing.',
    confidence: `that the first player of the verdict outscores ${REPLACEMENT_EVENT}`,
  },
  {
    ...answeredWeek,
    emerging: notes('Players with a new, larger role.'),
    injury_fallout: z.array(InjuryFallout).meta({ description: 'Injuries and the players who gain work from them.' }),
    stock_up: notes('Players with rising usage.'),
    stock_down: notes('Players with falling usage.'),
    rookie_watch: notes('Rookies likeliest to finish as weekly starters.'),
    streamers: notes('One-week starts at QB, TE, K and DEF.'),
  },
);

const example = { player_id: '90001', name: 'Ansel Quick', position: 'RB', team: 'KC' };

export const report = defineProduct({
  key: 'report',
  priceMicroUsdc: 500_000,
  cacheSeconds: 12 * 3600,
  description: 'Weekly league-wide briefing: emerging roles, injury fallout, stock up and down, rookies, streamers.',
  request: inQuery(z.strictObject({ week: askedWeek })),
  response: ReportResponse,
  refusals: ['nothing_to_recommend'],
  example: {
    request: { week: 6 },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Week 6: Quick is rising and gains with Halloran out.',
          reasoning:
            'Ansel Quick averaged 17.5 carries over his last two games. With Gus Halloran out, the lead job is his.',
          stats_cited: [
            { stat: 'carries', value: 17.5, player: 'Ansel Quick', source: 'nflverse stats_player 2025 wk 4-5, mean' },
          ],
        },
        'miss',
      ),
      week: 6,
      season: 2025,
      emerging: [{ ...example, note: 'Quick is the new lead back.' }],
      injury_fallout: [
        {
          injured_player: 'Gus Halloran',
          team: 'KC',
          status: 'Out',
          beneficiaries: [{ ...example, note: 'Quick takes over the carries.' }],
        },
      ],
      stock_up: [{ ...example, note: 'Quick is playing more snaps than a month ago.' }],
      stock_down: [],
      rookie_watch: [],
      streamers: [],
    },
  },
});
