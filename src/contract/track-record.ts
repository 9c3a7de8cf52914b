// The service's published record: what was measured on past seasons, when and compared with what,
// misses included.
import { z } from 'zod';
import { OddsRoot, treeRoot } from './committed-odds.ts';
import { LAST_WEEK } from './fields.ts';

const bound = z.number().nullable();
const Bounds = z.strictObject({ least: bound, most: bound });

const Measure = z.strictObject({
  /** Subject, such as `Weekly projections` or `Waiver targets`. */
  of: z.string().min(1),
  /** Name of the measure, such as `rank correlation`. */
  name: z.string().min(1),
  /** Position, or `ALL`. */
  position: z.string().min(1),
  /** The season it is of; absent = all seasons together, which the targets are for. */
  season: z.int().optional(),
  value: z.number(),
  /** 95% interval; null where none was computed. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** What must be reached, set before the measurement; null = measured without one. */
  target: Bounds.nullable(),
  /** What was aimed for; absent = nothing beyond the target. */
  aim: Bounds.optional(),
  /** The same measure of baselines, on the same weeks where available. */
  peers: z.array(z.strictObject({ name: z.string().min(1), value: z.number() })),
  /** Unit of the sample: player-weeks, picks or seasons. */
  samples: z.int().min(1),
});
export type Measure = z.output<typeof Measure>;

const Calibration = z.strictObject({
  /** The probability measured, such as `odds of a starter's week`. */
  name: z.string().min(1),
  points: z.array(
    z.strictObject({ said: z.number().min(0).max(1), happened: z.number().min(0).max(1), count: z.int().min(1) }),
  ),
});
export type Calibration = z.output<typeof Calibration>;

const CallOutcome = z.strictObject({
  /** Product that made the calls. */
  product: z.string().min(1),
  /** The call, such as `add: fade` or `start`. */
  call: z.string().min(1),
  /** Its confidence word; empty where the product has one for the whole answer. */
  confidence: z.string(),
  /** The event that counts as correct. */
  meaning: z.string().min(1),
  happened: z.number().min(0).max(1),
  /** Mean of the odds given; absent where no odds are behind the word. */
  said: z.number().min(0).max(1).optional(),
  count: z.int().min(1),
});
export type CallOutcome = z.output<typeof CallOutcome>;

const SeasonProjections = z.strictObject({
  season: z.int(),
  /** Position, or `ALL`. */
  position: z.string().min(1),
  /** Player-weeks, the same for everyone who projects every one of them. */
  samples: z.int().min(1),
  /** Ours first, then the boards; each by its errors of a whole season only. */
  results: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        /** Rank correlation with the result. */
        rank_correlation: z.number(),
        /** Mean absolute error in points; null for a board that publishes ranks only. */
        error: z.number().nullable(),
      }),
    )
    .min(1),
});
export type SeasonProjections = z.output<typeof SeasonProjections>;

export const LiveWeek = z.strictObject({
  season: z.int(),
  week: z.int().min(1).max(LAST_WEEK),
  /** When it was scored, once, ISO 8601 UTC. */
  scored_at: z.iso.datetime(),
  /** Players whose points were scored. */
  players: z.int().min(1),
  measures: z.array(Measure).min(1),
  /** Root of the tree with the odds that were scored; absent where the last answers were scored. */
  root: treeRoot.optional(),
});
export type LiveWeek = z.output<typeof LiveWeek>;

const LiveRecord = z.strictObject({
  scoring: z.string().min(1),
  /** Player-weeks of all weeks. */
  players: z.int().min(0),
  /** All weeks together; empty while no week was scored. */
  measures: z.array(Measure),
  /** In order. A week that was not archived before its games is missing for good. */
  weeks: z.array(LiveWeek),
  /** Weeks with a hash tree of their odds, and those missed; absent before the first one. */
  roots: z.array(OddsRoot).optional(),
});
export type LiveRecord = z.output<typeof LiveRecord>;

export const TrackRecord = z.strictObject({
  /** Date of the measurement. */
  recorded: z.iso.date(),
  /** Version of the code that was measured. */
  version: z.string().min(1),
  seasons: z.array(z.int()).min(1),
  weeks: z.tuple([z.int(), z.int()]),
  scoring: z.string().min(1),
  /**
   * Data each week was answered from: `friday` = the final injury report, as an answer is; `lock` =
   * with the game-day inactives.
   */
  information: z.enum(['friday', 'lock']),
  measures: z.array(Measure).min(1),
  /** Weekly projections by season and position; absent in records before November 2026. */
  by_season: z.array(SeasonProjections).optional(),
  calibration: z.array(Calibration),
  /** Calls in the products' answers, by word, and how often each event happened. */
  calls: z.array(CallOutcome),
  /** What this service answered before each game, scored after the week; absent in a backtest. */
  live: LiveRecord.optional(),
});
export type TrackRecord = z.output<typeof TrackRecord>;

/** Whether a measure reached its target; null without one. */
export function isReached({ value, target }: Pick<Measure, 'value' | 'target'>): boolean | null {
  return target && isWithin(value, target);
}

/** Whether a measure reached what was aimed for; null where nothing was. */
export function isAimReached({ value, aim }: Pick<Measure, 'value' | 'aim'>): boolean | null {
  return aim ? isWithin(value, aim) : null;
}

const isWithin = (value: number, { least, most }: z.output<typeof Bounds>): boolean =>
  value >= (least ?? Number.NEGATIVE_INFINITY) && value <= (most ?? Number.POSITIVE_INFINITY);
