// From a scorer's report of a backtest to the record that the service publishes: every measure with
// a target is published, reached or not.
import { z } from 'zod';
import { TrackRecord } from '../contract/index.ts';
import { adviceMeasures, withoutChartsMeasures } from './advice-measures.ts';
import { callOutcomes, confidenceMeasures, readCalls } from './calls-record.ts';
import { draftMeasures } from './draft-measures.ts';
import { longSpanRecord } from './long-span.ts';
import { Scores, scoreMeasures } from './score-measures.ts';
import { seasonProjections } from './season-record.ts';
import { targetMeasures } from './target-measures.ts';

/** What is read of a backtest's meta.json. */
const Meta = z.object({ code: z.string(), information: z.enum(['friday', 'lock']) });

export interface TrackRecordParts {
  /** The scorer's JSON report on projections and lists. */
  readonly scores: unknown;
  /** The same of every season since 2018; null without. */
  readonly longSpan: unknown;
  /** The backtest's meta.json, and the texts of calls.csv: of players, and of leagues if any. */
  readonly meta: unknown;
  readonly calls: readonly string[];
  /**
   * The scorer's JSON reports on roster advice: of each moment of the week one of all seasons, and
   * one of each season.
   */
  readonly advice: readonly unknown[];
  /**
   * The scorer's report on chances to play that were estimated without depth charts; null without.
   */
  readonly withoutCharts: unknown;
  /** The text of targets.csv of a backtest of leagues; null without. */
  readonly targets: string | null;
  /** The day of the measurement. */
  readonly recorded: string;
}

/**
 * Throws `ZodError` where a file lacks what a record needs, and `AdviceReportsError` where reports
 * on advice do not belong together.
 */
export function trackRecordOf(parts: TrackRecordParts): TrackRecord {
  const report = Scores.parse(parts.scores);
  const { code, information } = Meta.parse(parts.meta);
  const longSpan = parts.longSpan === null ? null : longSpanRecord(parts.longSpan);
  const calls = parts.calls.flatMap(readCalls);
  const calibrationBins = report.pStart?.bins.filter(({ n, p, o }) => n > 0 && p !== null && o !== null) ?? [];
  return TrackRecord.parse({
    recorded: parts.recorded,
    version: code,
    seasons: report.seasons,
    weeks: report.weeks,
    scoring: report.scoring,
    information,
    measures: [
      ...scoreMeasures(report),
      ...draftMeasures(longSpan?.draft ?? report.draft ?? {}),
      ...(longSpan?.measures ?? []),
      ...(parts.targets === null ? [] : targetMeasures(parts.targets)),
      ...adviceMeasures(parts.advice),
      ...(parts.withoutCharts === null ? [] : withoutChartsMeasures(parts.withoutCharts)),
      ...confidenceMeasures(calls),
    ],
    by_season: longSpan?.seasons ?? seasonProjections(report.bySeason),
    calibration:
      calibrationBins.length === 0
        ? []
        : [
            {
              name: "odds of a starter's week",
              points: calibrationBins.map(({ n, p, o }) => ({ said: p, happened: o, count: n })),
            },
          ],
    calls: callOutcomes(calls),
  });
}
