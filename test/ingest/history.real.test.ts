// On real seasons: a snapshot cut from the whole equals the snapshot of someone who only
// had the files of that day.
import { beforeAll, describe, expect, it } from 'vitest';
import type { SourceUrls } from '../../src/ingest/datasets.ts';
import { createIngest, createSnapshotLoader } from '../../src/ingest/index.ts';
import { type Snapshot, type Table, textAt } from '../../src/nfl/index.ts';
import { sampled } from '../support/complete-run.ts';
import { memoryStore } from '../support/memory-store.ts';
import { quietLog } from '../support/quiet-log.ts';
import { mirror, replaying, wholeMirror } from '../support/replay.ts';

async function snapshotFrom(sources: SourceUrls, seasons: readonly number[]): Promise<Snapshot> {
  const store = memoryStore();
  const log = quietLog();
  const report = await createIngest({ store, sources, seasons, now: Date.now, log }).once();
  expect(report.parts.filter(({ outcome }) => outcome === 'refused' || outcome === 'unavailable')).toEqual([]);
  const snapshot = await createSnapshotLoader({ store, seasons, log }).load();
  if (!snapshot) throw new Error('no snapshot');
  return snapshot;
}

/** First difference between two tables, in words; null when every cell is equal. */
function difference(one: Table, other: Table): string | null {
  if (one.length !== other.length) return `${one.length} rows and ${other.length}`;
  for (const name in one.numbers) {
    for (let row = 0; row < one.length; row++) {
      const [a, b] = [one.numbers[name]?.[row], other.numbers[name]?.[row]];
      if (!Object.is(a, b)) return `${name} of row ${row}: ${a} and ${b}`;
    }
  }
  for (const name in one.texts) {
    const [column, same] = [one.texts[name], other.texts[name]];
    if (!column || !same) return `no column ${name}`;
    for (let row = 0; row < one.length; row++) {
      const [a, b] = [textAt(column, row), textAt(same, row)];
      if (a !== b) return `${name} of row ${row}: ${a} and ${b}`;
    }
  }
  return null;
}

const TABLES = ['stats', 'snaps', 'injuries', 'rosters', 'depthCharts', 'games'] as const;
/** A week in the middle of a season; the first and the last of two seasons in a complete run. */
const WEEKS = sampled<readonly [number, number]>(
  [[2023, 9]],
  [
    [2022, 1],
    [2023, 18],
  ],
);

describe.skipIf(mirror === null)('snapshots of real weeks (skipped without ../shared)', () => {
  const folder = mirror ?? '';
  let whole: Snapshot;
  /** The snapshots of WEEKS, each built from the files of its day. */
  let days: readonly Snapshot[];
  beforeAll(async () => {
    whole = await snapshotFrom(wholeMirror(folder), [2022, 2023]);
    const built: Snapshot[] = [];
    for (const [season, week] of WEEKS)
      built.push(await replaying(folder, season, week, (urls) => snapshotFrom(urls, [2022, 2023])));
    days = built;
  });

  it('cut from whole seasons equal those built from the files of the day', () => {
    expect([whole.season, whole.week]).toEqual([2025, 1]);
    expect(days.map(({ season, week }) => [season, week])).toEqual(WEEKS);
    for (const then of days) {
      const { season, week } = then;
      const cut = whole.before(season, week);
      expect(then.isCurrent).toBe(true);
      for (const table of TABLES)
        expect([season, week, table, difference(cut[table], then[table])]).toEqual([season, week, table, null]);
      for (const team of ['KC', 'LAR', 'JAX', 'WAS', 'SEA']) expect(cut.gameOf(team)).toBe(then.gameOf(team));
      expect(difference(whole.before(season, week + 1).stats, then.stats)).not.toBeNull();
      let compared = 0;
      for (const player of then.players.all) {
        if (player.gsisId === null || then.rostersOf(player).length === 0) continue;
        const same = cut.players.byGsisId(player.gsisId);
        if (!same) throw new Error(`${player.name} is missing from the past`);
        expect(cut.statsOf(same)).toEqual(then.statsOf(player));
        compared += 1;
      }
      expect(compared).toBeGreaterThan(500);
    }
  });

  it('know the same teams from the files as the platform shows that day', () => {
    const then = days.find(({ week }) => week === 9);
    if (!then) throw new Error('no snapshot of week 9');
    const cut = whole.before(2023, 9);
    let [same, all] = [0, 0];
    for (const player of then.players.all) {
      if (
        player.gsisId === null ||
        !['QB', 'RB', 'WR', 'TE', 'K'].includes(player.position) ||
        !then.statsOf(player).some((row) => then.stats.numbers.season[row] === 2023)
      )
        continue;
      const past = cut.players.byGsisId(player.gsisId);
      all += 1;
      if (past && cut.teamOf(past) === then.teamOf(player)) same += 1;
    }
    expect(all).toBeGreaterThan(300);
    expect(same / all).toBeGreaterThan(0.99);
  });

  it('join nearly everyone who played to the platform, and no id twice', async () => {
    const snapshot = await replaying(folder, 2024, 10, (urls) => snapshotFrom(urls, [2023, 2024]));
    const played = snapshot.players.all.filter(
      (player) => ['QB', 'RB', 'WR', 'TE', 'K'].includes(player.position) && snapshot.statsOf(player).length > 0,
    );
    const known = played.filter((player) => player.platformId !== null);
    expect(known.length / played.length).toBeGreaterThan(0.995);
    const withSnaps = known.filter((player) => player.pfrId !== null);
    expect(withSnaps.length / known.length).toBeGreaterThan(0.99);
    for (const id of ['platformId', 'gsisId', 'pfrId'] as const) {
      const given = snapshot.players.all.map((player) => player[id]).filter((value) => value !== null);
      expect(new Set(given).size).toBe(given.length);
    }
    expect(snapshot.players.all.filter((player) => player.position === 'DEF')).toHaveLength(32);
    expect(snapshot.players.named('Patrick Mahomes II').map((player) => snapshot.teamOf(player))).toEqual(['KC']);
  });
});
