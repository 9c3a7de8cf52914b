// Nothing looks ahead: with everything after the week before removed, or turned into noise, the
// week's rows stay byte for byte the same.
import { describe, expect, it } from 'vitest';
import { runBacktest } from '../../src/backtest/index.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import type { NumberColumn, Snapshot, SnapshotTables, Table, TextColumn, Week } from '../../src/nfl/index.ts';
import { createSnapshot, firstRows, rowsBefore, rowsThrough } from '../../src/nfl/index.ts';
import { DEFAULT_HYPERPARAMETERS } from '../../src/projections/index.ts';

/** The rows that the backtest records for the week. */
function recordedRows(now: Snapshot, { season, week }: Week) {
  const request = {
    seasons: [season],
    weeks: [week],
    scoring: SCORING_PRESETS.half_ppr,
    information: 'friday',
    rostershipOf: () => null,
    hyperparameters: DEFAULT_HYPERPARAMETERS,
  } as const;
  for (const week of runBacktest(now, request)) if (week) return week.rows;
  throw new Error('the week was not reached');
}

const tablesOf = (snapshot: Snapshot): SnapshotTables => {
  const { stats, snaps, injuries, rosters, depthCharts, draftPicks, games } = snapshot;
  return { stats, snaps, injuries, rosters, depthCharts, draftPicks, games };
};

const rebuilt = (snapshot: Snapshot, tables: SnapshotTables): Snapshot =>
  createSnapshot(
    tables,
    // the platform's list is of today: a snapshot that ends earlier must not read it
    snapshot.players.all.map((player) => ({ ...player, firstSeason: null, platform: null })),
    {},
  );

/**
 * The tables with `alter` applied from the week on; reports, rosters and charts of the week itself
 * are published before it.
 */
function alteredFrom(
  tables: SnapshotTables,
  at: Week,
  alter: <N extends string, T extends string>(table: Table<N, T>, from: number) => Table<N, T>,
): SnapshotTables {
  const { stats, snaps, injuries, rosters, depthCharts } = tables;
  return {
    ...tables,
    stats: alter(stats, rowsBefore(stats, at)),
    snaps: alter(snaps, rowsBefore(snaps, at)),
    injuries: alter(injuries, rowsThrough(injuries, at)),
    rosters: alter(rosters, rowsThrough(rosters, at)),
    depthCharts: alter(depthCharts, rowsThrough(depthCharts, at)),
  };
}

/** The snapshot as if the files ended before the week, except for its own reports. */
function cut(snapshot: Snapshot, at: Week): Snapshot {
  const tables = tablesOf(snapshot);
  const games = tables.games;
  const from = rowsBefore(games, at);
  const forget = (column: NumberColumn) => column.slice().fill(Number.NaN, from);
  const numbers = { ...games.numbers };
  for (const name of ['home_score', 'away_score', 'temp', 'wind'] as const) numbers[name] = forget(numbers[name]);
  return rebuilt(snapshot, {
    ...alteredFrom(tables, at, firstRows),
    games: { ...firstRows({ ...games, numbers }, rowsBefore(games, { season: at.season + 1, week: 0 })) },
  });
}

/**
 * The snapshot with every number from the week on scrambled, and every text that is not an id or a
 * key moved to another row.
 */
function noised(snapshot: Snapshot, at: Week): Snapshot {
  const tables = tablesOf(snapshot);
  const { games } = tables;
  const from = rowsBefore(games, at);
  const scores = { ...games.numbers };
  for (const name of ['home_score', 'away_score', 'temp', 'wind'] as const)
    scores[name] = scrambled(scores[name], from);
  for (const name of ['spread_line', 'total_line'] as const)
    scores[name] = scrambled(scores[name], rowsThrough(games, at));
  return rebuilt(snapshot, { ...alteredFrom(tables, at, noise), games: { ...games, numbers: scores } });
}

function noise<N extends string, T extends string>(table: Table<N, T>, from: number): Table<N, T> {
  const numbers: Record<N, NumberColumn> = { ...table.numbers };
  for (const name in numbers) if (name !== 'season' && name !== 'week') numbers[name] = scrambled(numbers[name], from);
  const texts: Record<T, TextColumn> = { ...table.texts };
  for (const name in texts) {
    const { codes, words } = texts[name];
    texts[name] = {
      codes: Uint32Array.from(codes, (code, row) =>
        row < from ? code : (codes[from + ((row * 7919) % (codes.length - from))] ?? code),
      ),
      words,
    };
  }
  return { ...table, numbers, texts };
}

function scrambled(column: NumberColumn, from: number): NumberColumn {
  return column.map((value, row) => (row < from ? value : ((row * 2_654_435_761) % 97) - 20));
}

/** Checks each week in a snapshot of the seasons up to it. */
export function backtestDoesNotLookAhead(
  title: string,
  load: (season: number) => Promise<Snapshot>,
  weeks: readonly Week[],
): void {
  describe(title, () => {
    it.each(weeks)('is written from what was known before it: $season week $week', async (at) => {
      const snapshot = await load(at.season);
      const whole = recordedRows(rebuilt(snapshot, tablesOf(snapshot)), at);
      expect(whole.projections.length).toBeGreaterThan(400);
      expect(whole.waivers.length).toBeGreaterThan(20);
      expect(recordedRows(noised(snapshot, at), at)).toEqual(whole);
      expect(recordedRows(cut(snapshot, at), at)).toEqual(whole);
    });
  });
}
