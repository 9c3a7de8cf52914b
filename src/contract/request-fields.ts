// Fields that requests share. They define valid values; `validation/coerce.ts` decides how loosely
// a value may be written.
import { z } from 'zod';
import { LAST_WEEK } from './fields.ts';

const FIRST_WEEK = 1;

const MAX_TEXT_CHARS = 100;

/**
 * The requested week. A week outside the season is a `value_error` and not a range error, because
 * such a week does not exist.
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

/** Most rows to return. */
export function limit(min: number, max: number, defaultValue: number) {
  return z
    .int()
    .min(min)
    .max(max)
    .default(defaultValue)
    .meta({ description: 'Most rows to return: the list is cut after them, and its order stays.' });
}

/** Required text, not blank. */
export function requiredText(description: string) {
  return z.string().trim().min(1).max(MAX_TEXT_CHARS).meta({ description });
}

/** Optional text; null and blank text mean the same. */
export function optionalText(description: string) {
  return z.string().trim().max(MAX_TEXT_CHARS).nullable().default(null).meta({ description });
}
