// From a scorer's report of a backtest to the record that the service publishes: every measure with
// a target is published, reached or not.
import { z } from 'zod';
import { type CallOutcome, TrackRecord } from '../contract/index.ts';
import { adviceMeasures } from './advice-record.ts';
import { OUTCOME_LABELS } from './calls.ts';
import { Scores, scoreMeasures } from './score-measures.ts';
import { seasonProjections } from './season-record.ts';

/** What is read of a backtest's meta.json. */
const Meta = z.object({ code: z.string(), information: z.enum(['friday', 'lock']) });

export interface TrackRecordParts {
  /** The scorer's JSON report on projections and lists. */
  readonly scores: unknown;
  /** The backtest's meta.json, and the texts of calls.csv: of players, and of leagues if any. */
  readonly meta: unknown;
  readonly calls: readonly string[];
  /** The scorer's JSON reports on roster advice, one a moment of the week. */
  readonly advice: readonly unknown[];
  /** The day of the measurement. */
  readonly recorded: string;
}

/** Throws when the report or the meta file lacks what a record needs. */
export function trackRecordOf({ scores, meta, calls, advice, recorded }: TrackRecordParts): TrackRecord {
  const report = Scores.parse(scores);
  const { code, information } = Meta.parse(meta);
  const calibrationBins = report.pStart?.bins.filter(({ n, p, o }) => n > 0 && p !== null && o !== null) ?? [];
  return TrackRecord.parse({
    recorded,
    version: code,
    seasons: report.seasons,
    weeks: report.weeks,
    scoring: report.scoring,
    information,
    measures: [...scoreMeasures(report), ...advice.flatMap(adviceMeasures)],
    by_season: seasonProjections(report.bySeason),
    calibration:
      calibrationBins.length === 0
        ? []
        : [
            {
              name: "odds of a starter's week",
              points: calibrationBins.map(({ n, p, o }) => ({ said: p, happened: o, count: n })),
            },
          ],
    calls: calls.flatMap(callOutcomes),
  });
}

/**
 * From the text of a backtest's calls.csv: every product's calls by word and confidence, in order.
 */
function callOutcomes(table: string): CallOutcome[] {
  const sums = new Map<string, { happened: number; count: number }>();
  for (const line of table.trim().split('\n').slice(1)) {
    const [, , product = '', call = '', confidence = '', ...rest] = line.split(',');
    const outcome = rest.at(-1);
    const key = [product, call, confidence].join(',');
    const sum = sums.get(key) ?? { happened: 0, count: 0 };
    sums.set(key, { happened: sum.happened + Number(outcome), count: sum.count + 1 });
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { happened, count }]) => {
      const [product = '', call = '', confidence = ''] = key.split(',');
      const meaning = isJudged(product) ? OUTCOME_LABELS[product] : '';
      return { product, call, confidence, meaning, happened: happened / count, count };
    });
}

const isJudged = (product: string): product is keyof typeof OUTCOME_LABELS => Object.hasOwn(OUTCOME_LABELS, product);
