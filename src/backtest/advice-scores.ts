// What is read of a scorer's reports on roster advice, and which of them is of all seasons.
import { z } from 'zod';
import { MOMENTS } from '../nfl/index.ts';

const estimate = z.looseObject({ n: z.int(), value: z.number(), lo: z.number().nullish(), hi: z.number().nullish() });
export type Estimate = z.output<typeof estimate>;
/** Points a week more than the manager; the interval resamples whole weeks. */
const gain = z.looseObject({
  n: z.int(),
  diff: z.number(),
  week_lo: z.number().nullish(),
  week_hi: z.number().nullish(),
});
export type ManagerGain = z.output<typeof gain>;
export const chooser = z.looseObject({ minus_manager: gain.optional() });
const drops = z.looseObject({ regret: estimate, missed: estimate });
const claims = z.looseObject({
  k_def: estimate,
  bid_zero: estimate,
  startable: z.looseObject({ ALL: estimate }),
  swap: z.looseObject({ gain: estimate }),
});
const availability = z.looseObject({
  // without earlier seasons there is no baseline
  play: z.looseObject({
    ALL: z.looseObject({ n: z.int(), brier: estimate, split: z.looseObject({ value: z.number().nullable() }) }),
  }),
  qb: z.record(z.string(), z.looseObject({ brier: estimate, base_brier: estimate })),
});

/** The report has much more. A table without advice is null. */
export const AdviceScores = z.looseObject({
  moment: z.enum(MOMENTS),
  seasons: z.array(z.int()).min(1),
  lineups: z
    .looseObject({
      b: z.looseObject({ choosers: z.looseObject({ advice: chooser }) }),
      tended: z.array(z.looseObject({ advice: chooser })),
    })
    .nullish(),
  drops: z
    .looseObject({
      managers: drops,
      // a word that no drop of the seasons had is missing
      risk: z.looseObject({ low: drops, medium: drops.optional(), high: drops.optional() }),
    })
    .nullish(),
  claims: z.looseObject({ managers: claims, advice: claims }).nullish(),
  availability: availability.nullish(),
});
export type AdviceScores = z.output<typeof AdviceScores>;

/** A report on nothing but chances to play. */
export const AvailabilityScores = z.looseObject({ availability });

/** The reports of one moment of the week. */
export interface MomentScores {
  readonly all: AdviceScores;
  /** One a season, in order. */
  readonly seasons: readonly AdviceScores[];
}

/** Reports that do not belong together. */
export class AdviceReportsError extends Error {
  override readonly name = 'AdviceReportsError';
}

/**
 * Sorts reports by moment: one of all seasons, and one each of single seasons of it. Throws
 * `ZodError` for a file that is no report, and `AdviceReportsError` where a season has two, or one
 * that the report of all does not cover.
 */
export function scoresByMoment(reports: readonly unknown[]): readonly MomentScores[] {
  const parsed = reports.map((report) => AdviceScores.parse(report));
  return MOMENTS.flatMap((moment) => {
    const [all, ...seasons] = parsed
      .filter((report) => report.moment === moment)
      .sort((a, b) => b.seasons.length - a.seasons.length || (a.seasons[0] ?? 0) - (b.seasons[0] ?? 0));
    if (!all) return [];
    for (const [i, { seasons: covered }] of seasons.entries()) {
      const [season] = covered;
      const isRepeated = seasons.slice(0, i).some((other) => other.seasons[0] === season);
      if (season === undefined || covered.length > 1 || isRepeated || !all.seasons.includes(season))
        throw new AdviceReportsError(
          `the reports of the moment ${moment} must be one of all seasons and at most one of each of them`,
        );
    }
    return [{ all, seasons }];
  });
}
