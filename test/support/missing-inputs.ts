// One input of a snapshot left out at a time, as if its file had never been published.
import {
  DEPTH_CHARTS,
  firstRows,
  INJURIES,
  joinTables,
  ROSTERS,
  rowsBefore,
  SNAPS,
  type SnapshotSources,
  type SnapshotTables,
  type Table,
  type Week,
} from '../../src/nfl/index.ts';

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
