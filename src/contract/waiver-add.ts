// A waiver target: sold in the waivers answer and, restricted to a league's free agents, in the roster audit.
import { z } from 'zod';
import { answerModels } from './components.ts';
import { confidenceIn } from './confidence.ts';
import { identity, ordinal, team } from './fields.ts';
import { prose } from './prose.ts';

export const WaiverAdd = z
  .strictObject({
    rank: ordinal('Place in the list, 1 = first claim.'),
    ...identity,
    team,
    label: z.enum(['start', 'stash']).meta({ description: 'start: helps this week; stash: for later.' }),
    suggested_fab_bid: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: "Bid in percent of the season's full free-agent budget." }),
    confidence: confidenceIn('that he is startable over his next three games'),
    rationale: prose('Why, with his usage.'),
    drop_hint: prose('Player to drop for him; null where there is an open roster spot, or none to name.').nullable(),
    drop_player_id: z
      .string()
      .nullable()
      .meta({ description: 'Player id of the player in drop_hint; null without one.' }),
    win_probability: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: "Odds that the suggested bid wins him; null without a league's own bids to go by." }),
    rostered_pct: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: 'Percent of leagues in which he is rostered; null where no source says.' }),
  })
  .meta({ description: 'One waiver target with a suggested bid.' })
  .register(answerModels, { id: 'WaiverAdd' });
