// The record the service publishes of itself: what was measured on past seasons, when, against whom, hits and misses alike.
import { z } from 'zod';

const bound = z.number().nullable();

const Measure = z.strictObject({
  /** What was measured: `Weekly projections`, `Waiver targets`. */
  of: z.string().min(1),
  /** The measure in words: `rank correlation`. */
  name: z.string().min(1),
  /** Position, or `MAX_SEASON_GAMES`. */
  position: z.string().min(1),
  value: z.number(),
  /** 95 % interval; null where none was computed. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** What we set out to reach, fixed before it was measured; null = told without a target. */
  target: z.strictObject({ least: bound, most: bound }).nullable(),
  /** The same measure of others, on the same weeks where they exist. */
  peers: z.array(z.strictObject({ name: z.string().min(1), value: z.number() })),
  /** What was counted: player-weeks, picks or seasons. */
  samples: z.int().min(1),
});
export type Measure = z.output<typeof Measure>;

const Calibration = z.strictObject({
  /** Which odds: `odds of a starter's week`. */
  name: z.string().min(1),
  points: z.array(
    z.strictObject({ said: z.number().min(0).max(1), happened: z.number().min(0).max(1), count: z.int().min(1) }),
  ),
});
export type Calibration = z.output<typeof Calibration>;

const CallOutcome = z.strictObject({
  /** The product that made the calls. */
  product: z.string().min(1),
  /** In its own words: `add: fade`, `start`. */
  call: z.string().min(1),
  /** Its confidence word; empty where it gives one for the whole answer. */
  confidence: z.string(),
  /** What is counted as having happened. */
  meaning: z.string().min(1),
  happened: z.number().min(0).max(1),
  count: z.int().min(1),
});
export type CallOutcome = z.output<typeof CallOutcome>;

export const TrackRecord = z.strictObject({
  /** Day on which it was measured. */
  recorded: z.iso.date(),
  /** Version of the code that was measured. */
  version: z.string().min(1),
  seasons: z.array(z.int()).min(1),
  weeks: z.tuple([z.int(), z.int()]),
  scoring: z.string().min(1),
  /** What each week was told from: `friday` = the final injury report, as an answer is; `lock` = also the game-day inactives. */
  information: z.enum(['friday', 'lock']),
  measures: z.array(Measure).min(1),
  calibration: z.array(Calibration),
  /** Calls of the products' own answers, by word, and how often what they are about happened. */
  calls: z.array(CallOutcome),
});
export type TrackRecord = z.output<typeof TrackRecord>;

/** Whether a measure reached its target; null without one. */
export function isReached({ value, target }: Measure): boolean | null {
  if (target === null) return null;
  return value >= (target.least ?? Number.NEGATIVE_INFINITY) && value <= (target.most ?? Number.POSITIVE_INFINITY);
}
