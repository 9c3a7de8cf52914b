// The weeks of a backtest of advice, in order, each with what was known at its moment.
import { clockBefore, type Moment, momentOf, type Snapshot, weekClock } from '../../nfl/index.ts';
import { type CrowdWeek, type CrowdWeeksOptions, crowdWeeks } from '../crowd-walk.ts';
import { marketWithoutLists } from '../simulated-market.ts';
import type { JudgedWeek } from './advice.ts';

export interface AdviceWeeksOptions extends CrowdWeeksOptions {
  readonly moment: Moment;
}

/** Null for a week that was only learned from: the caller may pause there. */
export function* adviceWeeks(now: Snapshot, { moment, ...options }: AdviceWeeksOptions): Generator<JudgedWeek | null> {
  for (const walked of crowdWeeks(now, options)) yield walked && adviceWeek(walked, moment, options);
}

function adviceWeek({ before, model }: CrowdWeek, moment: Moment, { rostershipOf }: CrowdWeeksOptions): JudgedWeek {
  const clock = moment === 'first' ? clockBefore(before) : weekClock(before, momentOf(before, moment));
  const snapshot = before.onGameDay(clock);
  return {
    before: snapshot,
    clock,
    model,
    market: marketWithoutLists(snapshot, model, rostershipOf(snapshot)),
    // the list known before the next week is from after the claims of this one
    rosteredAfter: rostershipOf({ season: snapshot.season, week: snapshot.week + 1 }),
  };
}
