// Forecasts past weeks with one input dropped at a time, walked forward, and writes
// `<out>/<input>/projections.csv` and `availability.csv` for the scorers. With ids of leagues on
// the platform at GRIDCALL_PLATFORM_URL also `lineups.csv`: of each team the lineup with the most
// expected points, absence as zero.
//
//     npx tsx scripts/missing-inputs.ts <mirror> <out> 2022-2024 [<league>,<league>]
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type CapturedLeague, leaguesAt, projectionCsvRows, TABLE_COLUMNS } from '../src/backtest/index.ts';
import { captureLeague, LEAGUE_PAUSE_MS } from '../src/cli/backtest-leagues.ts';
import { bestLineup, startingSlots } from '../src/fantasy/index.ts';
import { leagueScoring, SCORING_PRESETS } from '../src/fantasy/scoring/index.ts';
import {
  clockBefore,
  createSnapshot,
  rowsBefore,
  rowsThrough,
  type Snapshot,
  type SnapshotSources,
  snapshotSources,
  textAt,
  type Week,
} from '../src/nfl/index.ts';
import {
  createModel,
  type FittedModel,
  type Forecast,
  LEARNED_SEASONS,
  WalkForwardTrainer,
} from '../src/projections/index.ts';
import { DROPPED } from '../test/support/missing-inputs.ts';
import { wholeSeasons } from '../test/support/real-snapshot.ts';

/** What is dropped of it depends on the week. */
const LAST_WEEK_INPUT = 'last-week';

/** Every input dropped once, and the snapshot as it is. */
const SHOWN: Readonly<Record<string, (sources: SnapshotSources, week: Week) => SnapshotSources>> = {
  none: (sources) => sources,
  ...DROPPED,
};

function availabilityRows(snapshot: Snapshot, shown: Snapshot, model: FittedModel): readonly string[] {
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

/** The lineup of every team of the league, as rows of `lineups.csv`. */
async function lineupRows(captured: CapturedLeague, forecast: Forecast, shown: Snapshot): Promise<readonly string[]> {
  const { league } = captured;
  const slots = startingSlots(league.rosterSpots);
  const { scoring } = leagueScoring(league.scoring);
  const teams = await leaguesAt(captured, shown, clockBefore(shown)).rosters(league.id);
  return teams.flatMap((team) => {
    const members = team.players.flatMap((id) => {
      const player = shown.players.byPlatformId(id);
      const projection = player && forecast.projectionFor(player);
      if (!projection) return [];
      const { mean } = forecast.outcome(projection, scoring);
      return [{ id, points: mean * projection.plays, positions: [projection.player.position] }];
    });
    return bestLineup(slots, members).ids.flatMap((id, place) =>
      id === null ? [] : [[shown.season, shown.week, league.id, team.id, id, slots[place]].join(',')],
    );
  });
}

const [mirror = 'data', out = 'missing-inputs', span = '2022-2024', ids = ''] = process.argv.slice(2);
const [first = 0, last = first] = span.split('-').map(Number);
const learned = Array.from({ length: last - first + 1 + LEARNED_SEASONS }, (_, i) => first - LEARNED_SEASONS + i);
const io = {
  out: console.log,
  err: console.error,
  env: process.env,
  isTerminal: false,
  signal: new AbortController().signal,
};
const leagues: CapturedLeague[] = [];
for (const id of ids.split(',').filter((text) => text !== '')) {
  // a league takes about 40 of the 300 calls that the platform answers a minute
  if (leagues.length > 0) await setTimeout(LEAGUE_PAUSE_MS);
  const captured = await captureLeague(io, id);
  if (!captured) throw new Error(`the platform has no league ${id}`);
  leagues.push(captured);
}
type TableName = 'projections' | 'availability' | 'lineups';
const tables = new Map<string, Readonly<Record<TableName, string[]>>>();
for (const name of Object.keys(SHOWN))
  tables.set(name, {
    projections: [TABLE_COLUMNS.projections],
    availability: ['season,week,player_id,position,p_play,p_start'],
    lineups: ['season,week,league_id,roster_id,player_id,slot'],
  });
const now = await wholeSeasons(mirror, learned);
const snapshots = new Map<string, Snapshot>();

/** In tables of its own: what is cached for one input's tables is not used for another's. */
function snapshotWithout(name: string, drop: (typeof SHOWN)[string], week: Week): Snapshot {
  const isWeekly = name === LAST_WEEK_INPUT;
  const known = snapshots.get(name);
  if (known && !isWeekly) return known;
  const sources = isWeekly && known ? snapshotSources(known) : structuredClone(snapshotSources(now));
  if (isWeekly && !known) snapshots.set(name, createSnapshot(sources.tables, sources.people, sources.freshness));
  const { tables: dropped, people, freshness } = drop(sources, week);
  const snapshot = createSnapshot(dropped, people, freshness);
  if (!isWeekly) snapshots.set(name, snapshot);
  return snapshot;
}

for (const { before, parameters } of new WalkForwardTrainer().steps(now, ({ season }) => season >= first)) {
  if (!parameters || before.season > last) continue;
  const model = createModel([parameters]);
  for (const [name, drop] of Object.entries(SHOWN)) {
    const shown = snapshotWithout(name, drop, before).before(before.season, before.week);
    const table = tables.get(name);
    const forecast = model.week(shown);
    table?.projections.push(...projectionCsvRows(forecast, SCORING_PRESETS.half_ppr));
    table?.availability.push(...availabilityRows(before, shown, model));
    for (const captured of leagues)
      if (captured.league.season === before.season)
        table?.lineups.push(...(await lineupRows(captured, forecast, shown)));
  }
}
for (const [name, contents] of tables) {
  await mkdir(join(out, name), { recursive: true });
  for (const [file, rows] of Object.entries(contents))
    if (rows.length > 1) await writeFile(join(out, name, `${file}.csv`), `${rows.join('\n')}\n`);
}
