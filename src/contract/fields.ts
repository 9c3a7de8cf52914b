// Fields that many responses share: identities, weeks, seasons, grades and the enumerations of the contract.
import { z } from 'zod';

export const CONFIDENCE_LEVELS = ['high', 'medium', 'low'] as const;
export const CALLS = ['start', 'sit', 'flex', 'bench'] as const;
export const GRADES = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D', 'F'] as const;
export const SCORINGS = ['ppr', 'half_ppr', 'standard'] as const;

/** The player id, name and position that open every row about a player. */
export const identity = {
  player_id: z
    .string()
    .meta({ description: 'Player id of the fantasy platform; the team abbreviation for a defence.' }),
  name: z.string().meta({ description: 'Full name.' }),
  position: z.string().meta({ description: 'Position: QB, RB, WR, TE, K or DEF.' }),
};
export const team = z
  .string()
  .nullable()
  .meta({ description: 'Team code of the fantasy platform (LAR, JAX, LV ...); null for a free agent.' });
export const opponent = z
  .string()
  .nullable()
  .meta({ description: 'Team code of the opponent of the week; null on a bye or without a team.' });
export const answerWeek = z
  .int()
  .min(1)
  .max(18)
  .meta({ description: 'NFL week the answer is for: it uses data of earlier weeks only.' });
export const nflSeason = z.int().meta({ description: 'NFL season, by the year in which it starts.' });

export function level(description: string) {
  return z.enum(CONFIDENCE_LEVELS).meta({ description });
}
export const call = z.enum(CALLS).meta({ description: 'Lineup call for the week.' });
export const grade = z
  .enum(GRADES)
  .meta({ description: 'Letter grade by percentile of a published reference distribution, A+ to F.' });

/** A count of something: zero or more. */
export function count(description: string) {
  return z.int().min(0).meta({ description });
}
/** A place in an order that starts with 1. */
export function ordinal(description: string) {
  return z.int().min(1).meta({ description });
}
export const valueDelta = z.int().nullable().meta({
  description:
    'pick_no minus market_rank: positive = taken later than the market (value), negative = earlier (reach); null without a market rank.',
});
export const marketRank = z.int().min(1).nullable().meta({
  description:
    'Draft-popularity rank on the fantasy platform, lower = drafted earlier; a market signal, not a consensus ADP. Null when it has none.',
});
