// Forecasts past weeks with one input dropped at a time, walked forward, and writes
// `<out>/<input>/projections.csv` and `availability.csv` for the scorers:
//
//     npx tsx scripts/missing-inputs.ts <mirror> <out> 2022-2024
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectionCsvRows, TABLE_COLUMNS } from '../src/backtest/tables.ts';
import { SCORING_PRESETS } from '../src/fantasy/scoring/index.ts';
import { firstRows, rowsBefore, rowsThrough, type Snapshot, textAt } from '../src/nfl/index.ts';
import { createModel, type ModelParameters, WalkForwardTrainer } from '../src/projections/index.ts';
import { wholeSeasons } from '../test/support/real-snapshot.ts';

/** Seasons learned before the first one that is scored. */
const TRAINING_SEASONS = 4;
const NONE: readonly number[] = [];

const withoutStatistics = (snapshot: Snapshot): Snapshot => {
  const before = { season: snapshot.season, week: snapshot.week - 1 };
  const stats = firstRows(snapshot.stats, Math.min(rowsBefore(snapshot.stats, before), snapshot.stats.length));
  const snaps = firstRows(snapshot.snaps, Math.min(rowsBefore(snapshot.snaps, before), snapshot.snaps.length));
  return {
    ...snapshot,
    stats,
    snaps,
    statsOf: (player) => snapshot.statsOf(player).filter((row) => row < stats.length),
    snapsOf: (player) => snapshot.snapsOf(player).filter((row) => row < snaps.length),
  };
};

/** What each input is called, and the snapshot without it. */
const DROPPED: Readonly<Record<string, (snapshot: Snapshot) => Snapshot>> = {
  none: (snapshot) => snapshot,
  'depth-charts': (snapshot) => ({
    ...snapshot,
    depthCharts: firstRows(snapshot.depthCharts, 0),
    depthChartsOf: () => NONE,
  }),
  'injury-reports': (snapshot) => ({ ...snapshot, injuries: firstRows(snapshot.injuries, 0), injuriesOf: () => NONE }),
  'betting-lines': (snapshot) => {
    const { spread_line, total_line } = snapshot.games.numbers;
    const numbers = {
      ...snapshot.games.numbers,
      spread_line: spread_line.slice().fill(Number.NaN),
      total_line: total_line.slice().fill(Number.NaN),
    };
    return { ...snapshot, games: { ...snapshot.games, numbers } };
  },
  'snap-counts': (snapshot) => ({ ...snapshot, snaps: firstRows(snapshot.snaps, 0), snapsOf: () => NONE }),
  'last-week': withoutStatistics,
  rosters: (snapshot) => ({ ...snapshot, rosters: firstRows(snapshot.rosters, 0), rostersOf: () => NONE }),
};

function availabilityRows(snapshot: Snapshot, shown: Snapshot, parameters: ModelParameters): readonly string[] {
  const model = createModel([parameters]);
  const { rosters } = snapshot;
  const rows = new Map<string, string>();
  for (let row = rowsBefore(rosters, snapshot); row < rowsThrough(rosters, snapshot) && row < rosters.length; row++) {
    const [id, position] = [textAt(rosters.texts.gsis_id, row), textAt(rosters.texts.position, row)];
    if (!['QB', 'RB', 'WR', 'TE', 'K'].includes(position) || id === '') continue;
    if (!['ACT', 'INA', 'RES'].includes(textAt(rosters.texts.status, row))) continue;
    const player = snapshot.players.byGsisId(id);
    const chances = player && model.availability(shown, player);
    const numbers = [chances?.plays[0] ?? 0, position === 'QB' ? (chances?.starts?.[0] ?? 0) : null];
    rows.set(id, [snapshot.season, snapshot.week, id, position, ...numbers.map((p) => p?.toFixed(4) ?? '')].join());
  }
  return [...rows.values()];
}

const [mirror = 'data', out = 'missing-inputs', span = '2022-2024'] = process.argv.slice(2);
const [first = 0, last = first] = span.split('-').map(Number);
const learned = Array.from({ length: last - first + 1 + TRAINING_SEASONS }, (_, i) => first - TRAINING_SEASONS + i);
const tables = new Map<string, { readonly projections: string[]; readonly availability: string[] }>();
for (const name of Object.keys(DROPPED))
  tables.set(name, {
    projections: [TABLE_COLUMNS.projections],
    availability: ['season,week,player_id,position,p_play,p_start'],
  });
const now = await wholeSeasons(mirror, learned);
for (const { before, parameters } of new WalkForwardTrainer().steps(now, ({ season }) => season >= first)) {
  if (!parameters || before.season > last) continue;
  for (const [name, drop] of Object.entries(DROPPED)) {
    const shown = drop(before);
    const table = tables.get(name);
    table?.projections.push(...projectionCsvRows(createModel([parameters]).week(shown), SCORING_PRESETS.half_ppr));
    table?.availability.push(...availabilityRows(before, shown, parameters));
  }
}
for (const [name, { projections, availability }] of tables) {
  await mkdir(join(out, name), { recursive: true });
  await writeFile(join(out, name, 'projections.csv'), `${projections.join('\n')}\n`);
  await writeFile(join(out, name, 'availability.csv'), `${availability.join('\n')}\n`);
}
