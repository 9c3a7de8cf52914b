// The scored weeks of a service as one record.
import type { LiveRecord, LiveWeek, Measure } from '../contract/index.ts';

/** All weeks together: the mean of the weeks by what each counted. */
export function liveRecordOf(weeks: readonly LiveWeek[]): LiveRecord {
  const inOrder = [...weeks].sort((a, b) => a.season - b.season || a.week - b.week);
  const byMeasure = new Map<string, Measure[]>();
  for (const measure of inOrder.flatMap(({ measures }) => measures)) {
    const key = [measure.of, measure.name, measure.position].join('\n');
    byMeasure.set(key, [...(byMeasure.get(key) ?? []), measure]);
  }
  return {
    scoring: 'half_ppr',
    players: inOrder.reduce((sum, { players }) => sum + players, 0),
    measures: [...byMeasure.values()].flatMap(together),
    weeks: inOrder,
  };
}

function together(weeks: readonly Measure[]): Measure[] {
  const [first] = weeks;
  if (!first) return [];
  const samples = weeks.reduce((sum, week) => sum + week.samples, 0);
  const value = weeks.reduce((sum, week) => sum + week.value * week.samples, 0) / samples;
  return [{ ...first, value: Number(value.toFixed(6)), samples }];
}
