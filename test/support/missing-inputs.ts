// One input of a snapshot left out at a time, as if its file had never been published.
import {
  createSnapshot,
  DEPTH_CHARTS,
  firstRows,
  INJURIES,
  joinTables,
  type PlayingReport,
  ROSTERS,
  rowsBefore,
  SNAPS,
  type Snapshot,
  type SnapshotSources,
  type SnapshotTables,
  snapshotSources,
  type Table,
  type Week,
} from '../../src/nfl/index.ts';
import { noting, sourcesOf } from '../../src/products/index.ts';
import type { Model } from '../../src/projections/index.ts';

/** A table of no rows in memory of its own: what is cached of the whole table is not of it. */
const emptyTable = <N extends string, T extends string>(columns: {
  readonly numbers: readonly N[];
  readonly texts: readonly T[];
}): Table<N, T> => joinTables(columns.numbers, columns.texts, []);

const withTables = (sources: SnapshotSources, tables: Partial<SnapshotTables>): SnapshotSources => ({
  ...sources,
  tables: { ...sources.tables, ...tables },
});

/** What each input is called, and the sources without it, asked about `week`. */
export const DROPPED = {
  'depth-charts': (sources) => withTables(sources, { depthCharts: emptyTable(DEPTH_CHARTS) }),
  'injury-reports': (sources) => withTables(sources, { injuries: emptyTable(INJURIES) }),
  'betting-lines': (sources) => {
    const { games } = sources.tables;
    const numbers = {
      ...games.numbers,
      spread_line: games.numbers.spread_line.slice().fill(Number.NaN),
      total_line: games.numbers.total_line.slice().fill(Number.NaN),
    };
    return withTables(sources, { games: { ...games, numbers } });
  },
  'snap-counts': (sources) => withTables(sources, { snaps: emptyTable(SNAPS) }),
  // what the platform says of players, and the defenses that only it lists; ids are in other files
  'player-file': (sources) => ({
    ...sources,
    people: sources.people.flatMap((person) =>
      person.position === 'DEF' ? [] : { ...person, fantasyPositions: [person.position], platform: null },
    ),
  }),
  'last-week': (sources, { season, week }) => {
    const { stats, snaps } = sources.tables;
    const before = { season, week: week - 1 };
    return withTables(sources, {
      stats: firstRows(stats, rowsBefore(stats, before)),
      snaps: firstRows(snaps, rowsBefore(snaps, before)),
    });
  },
  rosters: (sources) => withTables(sources, { rosters: emptyTable(ROSTERS) }),
} as const satisfies Readonly<Record<string, (sources: SnapshotSources, week: Week) => SnapshotSources>>;

export type Input = keyof typeof DROPPED;

/** The snapshot before the week, as if the input had never been published. */
export function withoutInput(whole: Snapshot, input: Input, { season, week }: Week): Snapshot {
  // a copy: what other tests of the worker remember belongs to the tables as they are
  const { tables, people, freshness } = DROPPED[input](structuredClone(snapshotSources(whole)), { season, week });
  return createSnapshot(tables, people, freshness).before(season, week);
}

/** What says who plays; without one of them no forecast is called sure. */
const PLAYING_REPORTS: Readonly<Partial<Record<Input, PlayingReport>>> = {
  'depth-charts': 'depth_charts',
  'injury-reports': 'injury_reports',
  'snap-counts': 'snap_counts',
  'last-week': 'last_statistics',
  rosters: 'rosters',
};

/** The reports that a snapshot lacks for want of the input. */
export function reportsLackedWithout(input: Input, { isCurrent, week }: Snapshot): readonly PlayingReport[] {
  // in the current week the platform's teams stand in for the rosters, and before the first week
  // there is no last one
  if ((input === 'rosters' && isCurrent) || (input === 'last-week' && week === 1)) return [];
  const report = PLAYING_REPORTS[input];
  return report ? [report] : [];
}

/** Every value under this name, at any depth. */
export function valuesOf(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === name ? [inner] : valuesOf(inner, name)));
}

/**
 * What the `sources` of an answer say is missing, as the service lists them. The answer is made
 * with the model that `ask` is given.
 */
export async function missingIn(model: Model, ask: (noted: Model) => Promise<unknown>): Promise<readonly string[]> {
  const noted = noting(model);
  await ask(noted.model);
  return sourcesOf({}, noted.lackedReports(), { version: '', fetchedAt: 0, address: null }).flatMap(
    ({ title, url, published }) =>
      title.startsWith('Missing: ') && url === null && published === null ? title.slice('Missing: '.length) : [],
  );
}
