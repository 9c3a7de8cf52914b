// A waiver target: sold in the waivers answer and, restricted to a league's free agents, in the
// roster audit.
import { z } from 'zod';
import { answerModel } from './components.ts';
import { confidenceField, STARTABLE_EVENT } from './confidence.ts';
import { identity, rankField, team } from './fields.ts';
import { prose } from './prose.ts';

export const WaiverAdd = answerModel('WaiverAdd', 'One waiver target with a suggested bid.', {
  rank: rankField('Claim order; 1 = first claim.'),
  ...identity,
  team,
  label: z.enum(['start', 'stash']).meta({ description: 'start: startable this week; stash: add now, start later.' }),
  suggested_fab_bid: z
    .int()
    .min(0)
    .max(100)
    .meta({ description: "Bid as a percentage of the season's full free-agent budget (FAAB), 0 to 100." }),
  confidence: confidenceField(`that the player is ${STARTABLE_EVENT}`),
  rationale: prose('Why to claim him: odds, role, next game and recent usage.'),
  drop_hint: prose(
    'Player to drop, or to move to IR, for this claim; null with an open roster spot or without a roster.',
  ).nullable(),
  drop_player_id: z
    .string()
    .nullable()
    .meta({ description: 'Platform id of the player to drop; null without a drop.' }),
  win_probability: z.number().min(0).max(1).nullable().meta({
    description:
      'Probability, 0 to 1, that the suggested bid wins the claim; null when past bids of the league are not known.',
  }),
  rostered_pct: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Percentage of leagues that roster the player, 0 to 100; null when unknown.' }),
});
