// Whether waiver targets can be had: from the targets.csv of a backtest of leagues.
import type { Measure } from '../contract/index.ts';
import { NORMAL_P975 } from '../stats/index.ts';
import { AVAILABILITY_TARGETS, type Target } from './record-targets.ts';
import { groupedBy, inRecord, meanOfRows, rowsOfTable } from './table-rows.ts';

interface TargetRow {
  readonly season: number;
  readonly week: number;
  /** Share of the platform's leagues, 0 to 1; null where it does not say. */
  readonly rostered: number | null;
  /** Captured leagues in which he is free, and all of them. */
  readonly free: number;
  readonly leagues: number;
}

/** Rostered in fewer leagues a target is widely available. */
const HALF = 0.5;

/**
 * Share of the targets rostered in under half of all leagues, and mean share of the captured
 * leagues in which they are free: of all seasons and of each. Intervals take weeks as independent.
 */
export function targetMeasures(table: string): Measure[] {
  const rows = readTargets(table);
  const seasons = [...new Set(rows.map(({ season }) => season))].sort();
  return MEASURED.flatMap(({ name, target, measured }) => {
    const measureOf = (targets: readonly TargetRow[]): Measure[] => {
      const known = targets.flatMap((row) => {
        const value = measured(row);
        return value === null ? [] : [{ week: `${row.season} ${row.week}`, value }];
      });
      if (known.length === 0) return [];
      const value = inRecord(meanOfRows(known.map((each) => each.value)));
      const weeks = groupedBy(known, ({ week }) => week);
      const byWeek = weeks.map(([, each]) => meanOfRows(each.map((listed) => listed.value)));
      const parts = { of: 'Waiver targets', name, position: 'ALL', value, interval: intervalOf(value, byWeek) };
      return [{ ...parts, ...target, peers: [], samples: known.length }];
    };
    return [
      ...measureOf(rows),
      ...seasons.flatMap((season) =>
        measureOf(rows.filter((row) => row.season === season)).map(
          ({ aim: _, ...rest }): Measure => ({ ...rest, season, target: null }),
        ),
      ),
    ];
  });
}

const MEASURED: readonly {
  readonly name: string;
  readonly target: Target;
  readonly measured: (row: TargetRow) => number | null;
}[] = [
  {
    name: 'rostered in under half of all leagues',
    target: AVAILABILITY_TARGETS.rosteredByFew,
    measured: ({ rostered }) => (rostered === null ? null : Number(rostered < HALF)),
  },
  {
    name: 'free in a captured league, mean',
    target: AVAILABILITY_TARGETS.free,
    measured: ({ free, leagues }) => (leagues === 0 ? null : free / leagues),
  },
];

function readTargets(table: string): readonly TargetRow[] {
  return rowsOfTable(table).map((cell) => {
    const rostered = cell('rostered');
    return {
      season: Number(cell('season')),
      week: Number(cell('week')),
      rostered: rostered === '' ? null : Number(rostered),
      free: Number(cell('free')),
      leagues: Number(cell('leagues')),
    };
  });
}

/** By the spread of the weeks' means; null with a single week. */
function intervalOf(value: number, weeks: readonly number[]): [number, number] | null {
  if (weeks.length < 2) return null;
  const middle = meanOfRows(weeks);
  const variance = weeks.reduce((sum, week) => sum + (week - middle) ** 2, 0) / (weeks.length - 1);
  const half = NORMAL_P975 * Math.sqrt(variance / weeks.length);
  return [inRecord(Math.max(0, value - half)), inRecord(Math.min(1, value + half))];
}
