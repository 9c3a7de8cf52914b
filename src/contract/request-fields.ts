// Fields that requests share. They say what a value must be; how loosely a value may be written is the reader's matter (lax.ts).
import { z } from 'zod';

const FIRST_WEEK = 1;
const LAST_WEEK = 18;

/** Longest name, user name or id that is looked at. */
const MAX_TEXT = 100;

/**
 * The week asked about. Its bounds are a `value_error` and not a range error: a week outside the season is no number that is too small,
 * it is a week that does not exist.
 */
export const week = z
  .int()
  .refine((value) => value >= FIRST_WEEK && value <= LAST_WEEK, {
    error: `week must be from ${FIRST_WEEK} to ${LAST_WEEK}`,
  })
  .meta({ minimum: FIRST_WEEK, maximum: LAST_WEEK })
  .nullable()
  .default(null)
  .meta({ description: 'NFL week, as if asked just before its first kickoff; default: the current week.' });

/** A bounded number of rows. */
export function limit(min: number, max: number, defaultValue: number) {
  return z.int().min(min).max(max).default(defaultValue).meta({ description: 'Most rows wanted.' });
}

/** Text that must be given and must not be blank. */
export function requiredText(description: string) {
  return z.string().trim().min(1).max(MAX_TEXT).meta({ description });
}

/** Text that may be left out; null and a blank text mean the same. */
export function optionalText(description: string) {
  return z.string().trim().max(MAX_TEXT).nullable().default(null).meta({ description });
}
