// POST /v1/draft-report: the grade of one drafted roster.
import { z } from 'zod';
import { answerModel, requestModels } from './components.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { grade, identity, marketRank, nflSeason, rankField, team, valueDelta } from './fields.ts';
import { PositionalGrade } from './positional-grade.ts';
import { defineProduct, inBody } from './product.ts';
import { prose } from './prose.ts';
import { optionalText } from './request-fields.ts';

const DraftReportRequest = z
  .strictObject({
    draft_id: optionalText('Draft id on the fantasy platform; takes precedence over the username.'),
    platform_username: optionalText(
      "Username on the fantasy platform; the user's most recent draft of the season is graded.",
    ),
    draft_slot: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .meta({ description: 'Draft slot to grade, from 1; required with draft_id unless platform_username is given.' }),
    season: z.int().nullable().default(null).meta({ description: 'NFL season; default: the active season.' }),
  })
  .superRefine(({ draft_id, platform_username, draft_slot }, context) => {
    if (platform_username) return;
    if (!draft_id) context.addIssue({ code: 'custom', message: 'supply draft_id or platform_username' });
    else if (draft_slot === null)
      context.addIssue({ code: 'custom', message: 'supply draft_slot or platform_username with draft_id' });
  })
  .meta({ description: 'The draft to grade: supply platform_username, or draft_id with draft_slot.' })
  .register(requestModels, { id: 'DraftReportRequest' });

const pick = {
  round: rankField('Round of the pick.'),
  pick_no: rankField('Overall pick number.'),
};

const DraftedPlayer = answerModel('DraftedPlayer', 'One pick.', {
  ...identity,
  team,
  ...pick,
  market_rank: marketRank,
  value_delta: valueDelta,
});

const DraftPickReview = answerModel('DraftPickReview', 'A notable pick.', {
  player_id: identity.player_id,
  name: identity.name,
  ...pick,
  verdict: z.enum(['value', 'fair', 'reach']).meta({ description: 'The pick compared with the market.' }),
  value_delta: valueDelta,
  note: prose('The pick against its market rank.'),
});

const DraftReportResponse = productResponse(
  {
    id: 'DraftReportResponse',
    description: 'Grade of one drafted roster.',
    confidence:
      'that the roster, by points above replacement of the season, ends on the side of the median redraft from the same ' +
      'picks on which it is graded',
  },
  {
    draft_id: z.string().meta({ description: 'Draft id on the fantasy platform.' }),
    season: nflSeason,
    grade,
    roster: z.array(DraftedPlayer).meta({ description: 'Every pick, in draft order.' }),
    positional_balance: z.array(PositionalGrade).meta({ description: 'One grade per position.' }),
    best_picks: z.array(DraftPickReview).meta({ description: 'Best first.' }),
    worst_picks: z.array(DraftPickReview).meta({ description: 'Worst first.' }),
    week_one_plan: z.array(prose('One action.')).meta({ description: 'What to do before week 1.' }),
  },
);

const ansel = { player_id: '90001', name: 'Ansel Quick' };

export const draftReport = defineProduct({
  key: 'draft-report',
  priceMicroUsdc: 750_000,
  cacheSeconds: null,
  description:
    'Grade of one drafted roster: balance by position, best and worst picks by market value, and a plan for week 1.',
  request: inBody(DraftReportRequest),
  response: DraftReportResponse,
  refusals: [
    'user_not_found',
    'draft_not_found',
    'draft_not_started',
    'draft_not_finished',
    'seat_not_found',
    'market_not_recorded',
  ],
  example: {
    request: { draft_id: '900000000000000002', draft_slot: 5 },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'B draft: Ansel Quick was your best value.',
          reasoning: 'Ansel Quick fell to pick 5, past market rank 2.',
          stats_cited: [
            { stat: 'pick_no', value: 5, player: 'Ansel Quick', source: 'platform draft picks' },
            { stat: 'market_rank', value: 2, player: 'Ansel Quick', source: 'platform players' },
          ],
        },
        'fresh',
      ),
      draft_id: '900000000000000002',
      season: 2025,
      grade: 'B',
      roster: [{ ...ansel, position: 'RB', team: 'KC', round: 1, pick_no: 5, market_rank: 2, value_delta: 3 }],
      positional_balance: [{ position: 'RB', grade: 'B+', note: 'Quick (pick 5) is your only running back.' }],
      best_picks: [
        {
          ...ansel,
          round: 1,
          pick_no: 5,
          verdict: 'value',
          value_delta: 3,
          note: 'Quick fell to pick 5, past market rank 2.',
        },
      ],
      worst_picks: [],
      week_one_plan: ['Add a second tight end.'],
    },
  },
});
