// The walk-forward record: past weeks, each projected and ranked by the products' own model as
// fitted before that week.
import {
  availableCandidates,
  draftRanking,
  estimateRostership,
  overlookedCandidates,
  type PlatformRostership,
  rankSleepers,
  rankWaivers,
  rostershipFrom,
} from '../fantasy/index.ts';
import type { Scoring } from '../fantasy/scoring/index.ts';
import type { Snapshot, Week } from '../nfl/index.ts';
import { createModel, forecastWeek, type Model } from '../projections/index.ts';
import { createCrowdWalk } from './crowd-walk.ts';
import { seasonWalks } from './season-walks.ts';
import { projectionCsvRows, rankedRows } from './tables.ts';

export interface BacktestOptions {
  readonly seasons: readonly number[];
  readonly weeks: readonly number[];
  readonly scoring: Scoring;
  /**
   * `friday` is what a buyer gets; `lock` adds game-day inactives and the quarterbacks who started.
   */
  readonly information: 'friday' | 'lock';
  /** The platform's rostership before the week; null where it has none. */
  readonly rostershipOf: (week: Week) => PlatformRostership | null;
}

/** What one week is written as. */
export interface BacktestRows extends Week {
  /** The model's name for its parameters. */
  readonly version: string;
  readonly projections: readonly string[];
  readonly waivers: readonly string[];
  readonly sleepers: readonly string[];
  readonly draft: readonly string[];
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
  { seasons, weeks, scoring, information, rostershipOf }: BacktestOptions,
): Generator<BacktestWeek | null> {
  const crowd = createCrowdWalk(rostershipOf);
  for (const { before, after, parameters } of seasonWalks(now, { seasons, weeks })) {
    if (!parameters) {
      yield null;
      continue;
    }
    const { season, week } = before;
    const { version } = parameters;
    const own = createModel([parameters]);
    const model = crowd.applyTo(own, before);
    const forecast =
      information === 'friday'
        ? model.week(before)
        : crowd.blend(forecastWeek(before, parameters, { at: 'lock', after }));
    const polled = rostershipOf(before);
    const estimate = estimateRostership(before, model);
    const rostership = polled === null ? estimate : rostershipFrom(polled, estimate);
    const rows: BacktestRows = {
      season,
      week,
      version,
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
    };
    yield { rows, before, after, model };
    crowd.learn(own.week(before), after);
  }
}
