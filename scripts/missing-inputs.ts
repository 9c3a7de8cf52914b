// Forecasts past weeks with one input dropped at a time, walked forward, and writes
// `<out>/<input>/projections.csv` and `availability.csv` for the scorers:
//
//     npx tsx scripts/missing-inputs.ts <mirror> <out> 2022-2024
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectionCsvRows, TABLE_COLUMNS } from '../src/backtest/tables.ts';
import { SCORING_PRESETS } from '../src/fantasy/scoring/index.ts';
import {
  createSnapshot,
  rowsBefore,
  rowsThrough,
  type Snapshot,
  type SnapshotSources,
  snapshotSources,
  textAt,
  type Week,
} from '../src/nfl/index.ts';
import { createModel, type ModelParameters, WalkForwardTrainer } from '../src/projections/index.ts';
import { DROPPED } from '../test/support/missing-inputs.ts';
import { wholeSeasons } from '../test/support/real-snapshot.ts';

/** Seasons learned before the first one that is scored. */
const TRAINING_SEASONS = 4;

/** Every input dropped once, and the snapshot as it is. */
const SHOWN: Readonly<Record<string, (sources: SnapshotSources, week: Week) => SnapshotSources>> = {
  none: (sources) => sources,
  ...DROPPED,
};

function availabilityRows(snapshot: Snapshot, shown: Snapshot, parameters: ModelParameters): readonly string[] {
  const model = createModel([parameters]);
  const { rosters } = snapshot;
  const rows = new Map<string, string>();
  for (let row = rowsBefore(rosters, snapshot); row < rowsThrough(rosters, snapshot) && row < rosters.length; row++) {
    const [id, position] = [textAt(rosters.texts.gsis_id, row), textAt(rosters.texts.position, row)];
    if (!['QB', 'RB', 'WR', 'TE', 'K'].includes(position) || id === '') continue;
    if (!['ACT', 'INA', 'RES'].includes(textAt(rosters.texts.status, row))) continue;
    const player = shown.players.byGsisId(id);
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
for (const name of Object.keys(SHOWN))
  tables.set(name, {
    projections: [TABLE_COLUMNS.projections],
    availability: ['season,week,player_id,position,p_play,p_start'],
  });
const now = await wholeSeasons(mirror, learned);
const sources = snapshotSources(now);
for (const { before, parameters } of new WalkForwardTrainer().steps(now, ({ season }) => season >= first)) {
  if (!parameters || before.season > last) continue;
  for (const [name, drop] of Object.entries(SHOWN)) {
    const { tables: dropped, people, freshness } = drop(sources, before);
    const shown = createSnapshot(dropped, people, freshness).before(before.season, before.week);
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
