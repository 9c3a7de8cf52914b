// The walk-forward record: past weeks, each projected and ranked by the products' own model as
// fitted before that week.
import {
  availableCandidates,
  draftRanking,
  estimateRostership,
  overlookedCandidates,
  rankSleepers,
  rankWaivers,
  rostershipFrom,
} from '../fantasy/index.ts';
import type { Scoring } from '../fantasy/scoring/index.ts';
import type { Snapshot, Week } from '../nfl/index.ts';
import { forecastWeek, type Model } from '../projections/index.ts';
import { type CrowdWeeksOptions, crowdWeeks } from './crowd-walk.ts';
import { opinionRows, projectionCsvRows, rankedRows } from './tables.ts';

export interface BacktestOptions extends CrowdWeeksOptions {
  readonly scoring: Scoring;
  /**
   * `friday` is what a buyer gets; `lock` adds game-day inactives and the quarterbacks who started.
   */
  readonly information: 'friday' | 'lock';
}

/** What one week is written as. */
export interface BacktestRows extends Week {
  /** The model's name for its parameters. */
  readonly version: string;
  readonly projections: readonly string[];
  readonly waivers: readonly string[];
  readonly sleepers: readonly string[];
  readonly draft: readonly string[];
  readonly opinions: readonly string[];
}

/**
 * A past week's rows, its snapshots before and after, and the model used: the
 * input of `productCalls`.
 */
export interface BacktestWeek {
  readonly rows: BacktestRows;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly model: Model;
}

/** Lists are written this far: scorers skip players who are not eligible. */
const MAX_LIST_LENGTH = { waivers: 200, sleepers: 40, draft: 400 };

/**
 * The asked weeks in order. Between two of them the caller may pause: each
 * takes a part of a second.
 */
export function* runBacktest(
  now: Snapshot,
  { scoring, information, ...options }: BacktestOptions,
): Generator<BacktestWeek | null> {
  for (const walked of crowdWeeks(now, options)) {
    if (!walked) {
      yield null;
      continue;
    }
    const { before, after, parameters, model, blend } = walked;
    const { season, week } = before;
    const forecast =
      information === 'friday' ? model.week(before) : blend(forecastWeek(before, parameters, { at: 'lock', after }));
    const polled = options.rostershipOf(before);
    const estimate = estimateRostership(before, model);
    const rostership = polled === null ? estimate : rostershipFrom(polled, estimate);
    const rows: BacktestRows = {
      season,
      week,
      version: parameters.version,
      projections: projectionCsvRows(forecast, scoring),
      waivers: rankedRows(
        [season, week],
        availableCandidates(rankWaivers(before, model, scoring), rostership).map(({ player }) => player),
        MAX_LIST_LENGTH.waivers,
      ),
      sleepers: rankedRows(
        [season, week],
        overlookedCandidates(rankSleepers(before, model, scoring), rostership).map(({ player }) => player),
        MAX_LIST_LENGTH.sleepers,
      ),
      // drafts happen before the season
      draft: week === 1 ? rankedRows([season], draftRanking(model.season(before), scoring), MAX_LIST_LENGTH.draft) : [],
      opinions: opinionRows(forecast, after),
    };
    yield { rows, before, after, model };
  }
}
