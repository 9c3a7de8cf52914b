// `depth_charts`: places on a team's chart, from weekly files or, since 2025, from daily snapshots
// that name a time instead of a week.
import { setImmediate } from 'node:timers/promises';
import { DEPTH_CHARTS, type DepthChartsTable, normalizeTeam, TableBuilder, type WeekStart } from '../../nfl/index.ts';
import { cleanName } from '../clean-name.ts';
import { CsvReader } from '../csv.ts';
import { type UpstreamFile, unpacked } from '../decompress.ts';
import { InvalidFileError } from '../invalid-file.ts';
import { oneRowAKey } from '../one-row-a-key.ts';
import { headerOf, readTable } from '../read-table.ts';

/** A player may have several places on one chart, and a team that plays on two charts of a week. */
const KEY = {
  numbers: ['season', 'week', 'depth_team'],
  texts: ['gsis_id', 'team', 'game_type', 'depth_position'],
} as const;
const SNAPSHOT_COLUMNS = ['dt', 'team', 'player_name', 'gsis_id', 'pos_abb', 'pos_rank'] as const;

/**
 * Rows of one season. A snapshot belongs to the week of the next first kickoff, and only the
 * last one of a team before that kickoff is stored. `starts` are the season's first kickoffs;
 * weekly files do not need them.
 */
export async function readDepthCharts(
  file: UpstreamFile,
  season: number,
  starts: readonly WeekStart[],
): Promise<DepthChartsTable> {
  const plain = await unpacked(file);
  if (headerOf(plain).has('dt')) return readSnapshots(plain, season, starts);
  // charts of the week between the semi-finals and the final carry no week number and are left out
  // with the rows that have none
  return readTable(plain, {
    ...DEPTH_CHARTS,
    season,
    teams: ['team'],
    aliases: { team: ['club_code'], game_type: ['season_type'] },
    key: KEY,
  });
}

interface ChartPlace {
  readonly team: string;
  readonly name: string;
  readonly gsisId: string;
  readonly position: string;
  readonly rank: number;
}

async function readSnapshots(
  file: UpstreamFile,
  season: number,
  starts: readonly WeekStart[],
): Promise<DepthChartsTable> {
  const reader = new CsvReader(file.content, file.name);
  const missing = SNAPSHOT_COLUMNS.filter((column) => !reader.header.includes(column));
  if (missing.length > 0) throw new InvalidFileError(file.name, `the header lacks ${missing.join(', ')}`);
  const text = (column: (typeof SNAPSHOT_COLUMNS)[number]) => reader.word(reader.header.indexOf(column));
  const latest = new Map<string, { readonly at: number; readonly week: number; readonly chartPlaces: ChartPlace[] }>();
  let before = { text: '', at: Number.NaN, week: Number.NaN };
  while (reader.next()) {
    if (reader.records % 2_000 === 0) await setImmediate();
    const dt = text('dt');
    if (dt !== before.text) {
      const snapshotTime = Date.parse(dt);
      if (Number.isNaN(snapshotTime))
        throw new InvalidFileError(file.name, `record ${reader.records} has no time in dt`);
      before = {
        text: dt,
        at: snapshotTime,
        week: starts.find((start) => snapshotTime < start.kickoffMs)?.week ?? Number.NaN,
      };
    }
    const rank = reader.number(reader.header.indexOf('pos_rank'));
    if (rank === undefined) throw new InvalidFileError(file.name, `record ${reader.records} has no number in pos_rank`);
    const team = normalizeTeam(text('team'));
    if (team === null || Number.isNaN(before.week)) continue;
    const key = `${before.week} ${team}`;
    const latestSnapshot = latest.get(key);
    if (latestSnapshot && latestSnapshot.at > before.at) continue;
    const chartPlace = {
      team,
      name: cleanName(text('player_name')) ?? '',
      gsisId: text('gsis_id'),
      position: text('pos_abb'),
      rank,
    };
    if (latestSnapshot?.at === before.at) latestSnapshot.chartPlaces.push(chartPlace);
    else latest.set(key, { at: before.at, week: before.week, chartPlaces: [chartPlace] });
  }
  const builder = new TableBuilder(DEPTH_CHARTS.numbers, DEPTH_CHARTS.texts);
  for (const { week, chartPlaces } of [...latest.values()].sort((a, b) => a.week - b.week)) {
    for (const { team, name, gsisId, position, rank } of chartPlaces) {
      const numbers = { season, week, depth_team: rank };
      const texts = {
        gsis_id: gsisId,
        full_name: name,
        game_type: week > 18 ? 'POST' : 'REG',
        team,
        depth_position: position,
      };
      builder.add(
        (column) => numbers[column],
        (column) => texts[column],
      );
    }
  }
  return oneRowAKey(file.name, builder.build(), KEY);
}
