// The weeks of a backtest of advice, in order, each with what was known at its moment.
import type { PlatformRostership } from '../../fantasy/index.ts';
import { clockBefore, type Moment, momentOf, type Snapshot, type Week, weekClock } from '../../nfl/index.ts';
import { createModel } from '../../projections/index.ts';
import { createCrowdWalk } from '../crowd-walk.ts';
import { seasonWalks } from '../season-walks.ts';
import { simulatedMarket } from '../simulated-market.ts';
import type { AdviceWeek } from './advice.ts';

export interface AdviceWeeksOptions {
  readonly seasons: readonly number[];
  readonly weeks: readonly number[];
  readonly moment: Moment;
  /** The platform's rostership before the week; null where it has none. */
  readonly rostershipOf: (week: Week) => PlatformRostership | null;
}

/** Null for a week that was only learned from: the caller may pause there. */
export function* adviceWeeks(
  now: Snapshot,
  { seasons, weeks, moment, rostershipOf }: AdviceWeeksOptions,
): Generator<AdviceWeek | null> {
  const crowd = createCrowdWalk(rostershipOf);
  for (const { before, after, parameters } of seasonWalks(now, { seasons, weeks })) {
    if (!parameters) {
      yield null;
      continue;
    }
    const own = createModel([parameters]);
    const model = crowd.applyTo(own, before);
    const clock = moment === 'first' ? clockBefore(before) : weekClock(before, momentOf(before, moment));
    const snapshot = before.onGameDay(clock);
    yield { before: snapshot, clock, model, market: simulatedMarket(snapshot, model, rostershipOf(snapshot)) };
    crowd.learn(own.week(before), after);
  }
}
