// Fields that many responses share: player identity, week, season, grade, and the contract's
// enumerations.
import { z } from 'zod';

export const CONFIDENCE_LEVELS = ['high', 'medium', 'low'] as const;
export const CALLS = ['start', 'sit', 'flex', 'bench'] as const;
export const GRADES = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D', 'F'] as const;
export const SCORINGS = ['ppr', 'half_ppr', 'standard'] as const;

/** The player id, name and position that open every row about a player. */
export const identity = {
  player_id: z.string().meta({ description: 'Player id of the fantasy platform; the team code for a D/ST.' }),
  name: z.string().meta({ description: 'Full name.' }),
  position: z.string().meta({ description: 'QB, RB, WR, TE, K or DEF.' }),
};
export const team = z
  .string()
  .nullable()
  .meta({ description: 'Team code of the fantasy platform (LAR, JAX, LV ...); null for a free agent.' });
export const opponent = z
  .string()
  .nullable()
  .meta({ description: "Team code of the week's opponent; null on a bye or without a team." });
/** The last week of the regular season: the last that a request may name. */
export const LAST_WEEK = 18;
export const answerWeek = z
  .int()
  .min(1)
  .max(LAST_WEEK)
  .meta({
    description: `NFL week of the answer, 1 to ${LAST_WEEK}; it uses data from before the week's first kickoff only.`,
  });
export const nflSeason = z.int().meta({ description: 'NFL season: the year it starts in.' });
/** The week and season that open an answer about a week of the league. */
export const answeredWeek = { week: answerWeek, season: nflSeason };

export function level(description: string) {
  return z.enum(CONFIDENCE_LEVELS).meta({ description });
}
export const call = z.enum(CALLS).meta({ description: 'Lineup call for the week.' });
export const grade = z
  .enum(GRADES)
  .meta({ description: 'Letter grade, A+ to F, by percentile of a published reference distribution.' });

/** A count: zero or more. */
export function count(description: string) {
  return z.int().min(0).meta({ description });
}
/** A rank that starts at 1. */
export function rankField(description: string) {
  return z.int().min(1).meta({ description });
}
export const valueDelta = z
  .int()
  .nullable()
  .meta({
    description:
      'pick_no minus market_rank, in picks: positive = taken later than the market (value), negative = earlier ' +
      '(reach); null without a market rank.',
  });
export const marketRank = z
  .int()
  .min(1)
  .nullable()
  .meta({
    description:
      'Draft popularity rank on the fantasy platform; 1 = drafted first. A market signal, not a consensus ADP. ' +
      'Null when the platform has none.',
  });
