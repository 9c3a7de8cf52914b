// GET /v1/waivers: ranked waiver targets, each with a label and a suggested bid.
import { z } from 'zod';
import { STARTABLE_EVENT } from './confidence.ts';
import { productResponse } from './envelope.ts';
import { exampleEnvelope } from './example.ts';
import { answeredWeek } from './fields.ts';
import { defineProduct, inQuery } from './product.ts';
import { week as askedWeek, limit } from './request-fields.ts';
import { WaiverAdd } from './waiver-add.ts';

const WaiversResponse = productResponse(
  {
    id: 'WaiversResponse',
    description: 'Waiver targets of the week.',
    confidence: `that the first target is ${STARTABLE_EVENT}`,
  },
  {
    ...answeredWeek,
    targets: z.array(WaiverAdd).meta({ description: 'Best first.' }),
  },
);

export const waivers = defineProduct({
  key: 'waivers',
  priceMicroUsdc: 250_000,
  cacheSeconds: 6 * 3600,
  description:
    'Ranked waiver targets, each labeled start or stash, with a suggested bid for 12 teams, 100 units of FAAB and the weeks left.',
  request: inQuery(z.strictObject({ week: askedWeek, limit: limit(1, 50, 15) })),
  response: WaiversResponse,
  refusals: ['nothing_to_recommend'],
  example: {
    request: { week: 6, limit: 1 },
    response: {
      ...exampleEnvelope(
        {
          verdict: 'Claim Oduya.',
          reasoning:
            'Finn Oduya played 71% of snaps in his last game with the starter out. He leads the backfield until the starter returns.',
          stats_cited: [
            { stat: 'snap_pct', value: 0.71, player: 'Finn Oduya', source: 'nflverse snap_counts 2025 wk 5' },
          ],
        },
        'miss',
      ),
      week: 6,
      season: 2025,
      targets: [
        {
          rank: 1,
          player_id: '90006',
          name: 'Finn Oduya',
          position: 'RB',
          team: 'LV',
          label: 'start',
          suggested_fab_bid: 18,
          confidence: 'medium',
          rationale: 'Oduya leads the backfield while the starter is out.',
          drop_hint: null,
          drop_player_id: null,
          win_probability: null,
          rostered_pct: null,
        },
      ],
    },
  },
});
