// The snapshot loader: from the archive alone, swapped as a whole, reading again only what changed.
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSnapshotLoader, type DatasetArchive } from '../../src/ingest/index.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';
import { quietLog } from '../support/quiet-log.ts';
import { ingestOnce, SEASONS, STATS_2024 } from '../support/upstream-archive.ts';
import { UPSTREAM_DATASETS } from '../support/upstream-datasets.ts';
import { startUpstream, type UpstreamServer } from '../support/upstream-server.ts';
import { csv, nflFiles } from '../support/worlds/nfl-files.ts';

let upstream: UpstreamServer;
let store: MemoryStore;
let log: ReturnType<typeof quietLog>;
const ingest = () => ingestOnce({ upstream, store, log });

beforeEach(async () => {
  upstream = await startUpstream(nflFiles());
  store = memoryStore();
  log = quietLog();
});
afterEach(() => upstream.close());

/** The archive, and which files were read from it. */
function watched(): { datasets: DatasetArchive; reads: string[] } {
  const reads: string[] = [];
  const read: DatasetArchive['read'] = (dataset, part) => {
    reads.push(`${dataset} ${part}`.trim());
    return store.datasets.read(dataset, part);
  };
  return { datasets: { ...store.datasets, read }, reads };
}

describe('the snapshot loader', () => {
  it('is none while the archive has no schedule', async () => {
    const loader = createSnapshotLoader({ store, log });
    expect(await loader.load()).toBeNull();
    expect([loader.current(), loader.season(), loader.kickoff(2024, 1), loader.freshness()]).toEqual([
      null,
      null,
      null,
      {},
    ]);
  });

  it('is built from the archive without any upstream', async () => {
    await ingest();
    await upstream.close();
    const loader = createSnapshotLoader({ store, seasons: SEASONS, log });
    const snapshot = await loader.load();
    expect([snapshot?.season, snapshot?.week, snapshot?.stats.length]).toEqual([2024, 3, 20]);
    expect(loader.season()).toMatchObject({ season: 2024, week: 3, hasKickedOff: false });
    expect(loader.kickoff(2024, 3)).toBe(Date.parse('2024-09-24T13:00:00-04:00'));
    expect(loader.kickoff(2025, 1)).toBeNull();
    expect(snapshot?.freshness).toEqual(loader.freshness());
    expect(Object.keys(loader.freshness()).sort()).toEqual(UPSTREAM_DATASETS);
    upstream = await startUpstream();
  });

  describe('with a game of last week that never gets a result', () => {
    const STATE = '/platform/state/nfl';
    const SCHEDULE = '/nflverse/schedules/games.csv.gz';
    const stateOf = (more: object) => JSON.stringify({ season: '2024', week: 3, season_type: 'regular', ...more });
    const abandon = (abandoned: readonly string[]) => {
      const text = gunzipSync(upstream.files.get(SCHEDULE) ?? '').toString();
      const [header = [], ...rows] = text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(','));
      const games = rows.map((row) => Object.fromEntries(header.map((column, i) => [column, row[i] ?? ''])));
      // a second and a third game a week, between other teams
      const all = [
        ['KC', 'LA'],
        ['BUF', 'MIA'],
        ['SEA', 'DEN'],
      ].flatMap(([home_team = '', away_team = '']) =>
        games.map((game) => ({
          ...{ ...game, home_team, away_team, game_id: `${game.game_id} ${home_team}` },
          ...(abandoned.includes(`${game.season} ${game.week} ${home_team}`) && { home_score: '', away_score: '' }),
        })),
      );
      upstream.files.set(SCHEDULE, gzipSync(csv(header, all)));
    };
    const seasonAfter = async () => {
      await ingest();
      const loader = createSnapshotLoader({ store, seasons: SEASONS, log });
      const snapshot = await loader.load();
      return { season: loader.season(), snapshot };
    };

    it("goes on to the platform's week, and leaves the game out", async () => {
      abandon(['2024 2 BUF']);
      upstream.files.set(STATE, stateOf({}));
      const { season, snapshot } = await seasonAfter();
      expect([season?.week, snapshot?.week]).toEqual([3, 3]);
      expect(snapshot?.before(2024, 2).gameOf('BUF')).toBeUndefined();
      expect(snapshot?.before(2024, 2).gameOf('KC')).toBeDefined();
      expect(snapshot?.gameOf('BUF')).toBeDefined();
    });

    it.each([
      ['the platform is still in it', ['2024 2 BUF'], { week: 2 }],
      ['most of the week has no result: the schedule is late', ['2024 2 BUF', '2024 2 SEA'], {}],
      ['the platform is in another season', ['2024 2 BUF'], { season: '2023' }],
      ['the platform has no season yet', ['2024 2 BUF'], { season_type: 'pre' }],
    ])('waits for it while %s', async (_, abandoned, more) => {
      abandon(abandoned);
      upstream.files.set(STATE, stateOf(more));
      const { season, snapshot } = await seasonAfter();
      expect([season?.week, snapshot?.gameOf('BUF')]).toEqual([2, expect.any(Number)]);
    });
  });

  it("joins a player's rows under all his ids", async () => {
    await ingest();
    const snapshot = await createSnapshotLoader({ store, seasons: SEASONS, log }).load();
    const [runner] = snapshot?.players.named('roy runner') ?? [];
    if (!snapshot || !runner) throw new Error('Roy Runner is missing');
    expect(runner).toMatchObject({
      platformId: '12',
      gsisId: '00-0000002',
      pfrId: 'RunnRo00',
      position: 'RB',
      entryYear: 2023,
    });
    expect(snapshot.statsOf(runner)).toHaveLength(5);
    expect(snapshot.snapsOf(runner)).toHaveLength(5);
    expect(snapshot.rostersOf(runner)).toHaveLength(6);
    expect(snapshot.depthChartsOf(runner)).toHaveLength(6);
    expect(snapshot.injuriesOf(runner)).toHaveLength(2);
    expect(snapshot.teamOf(runner)).toBe('LAR');
    expect(snapshot.gameOf('LAR')).toBe(snapshot.gameOf('KC'));
    expect(snapshot.before(2023, 2).teamOf(runner)).toBe('LAR');
    expect(snapshot.draftPicks.numbers.pick[snapshot.draftPickOf(runner) ?? -1]).toBe(40);
    expect(snapshot.before(2023, 2).draftPicks.length).toBe(1);
  });

  it.each([
    ['is not there', null],
    ['is empty', '{}'],
    ['is null', 'null'],
    ['is a web page', '<html>'],
  ])("knows the players of the releases while the platform's file %s", async (_, body) => {
    if (body === null) upstream.files.delete('/platform/players/nfl');
    else upstream.files.set('/platform/players/nfl', body);
    await ingest();
    const snapshot = await createSnapshotLoader({ store, seasons: SEASONS, log }).load();
    const [runner] = snapshot?.players.named('roy runner') ?? [];
    expect(runner).toMatchObject({ platformId: '12', gsisId: '00-0000002', position: 'RB', platform: null });
    expect(snapshot?.players.all.filter(({ platform, position }) => platform || position === 'DEF')).toEqual([]);
    expect([snapshot?.isCurrent, runner && snapshot?.teamOf(runner)]).toEqual([true, 'LAR']);
  });

  it('reads again only what changed, and stays the same object when nothing did', async () => {
    await ingest();
    const { datasets, reads } = watched();
    const loader = createSnapshotLoader({ store: { datasets }, seasons: SEASONS, log });
    const first = await loader.load();
    reads.length = 0;
    expect(await loader.load()).toBe(first);
    expect(reads).toEqual([]);
    const text = gunzipSync(upstream.files.get(STATS_2024) ?? '').toString();
    upstream.files.set(STATS_2024, gzipSync(text.replaceAll('50.5', '99.5')));
    await ingest();
    const second = await loader.load();
    expect(reads.filter((file) => file.startsWith('nflverse'))).toEqual(['nflverse/stats_player 2024']);
    expect(second).not.toBe(first);
    expect(loader.current()).toBe(second);
    expect(Array.from(first?.stats.numbers.receiving_yards ?? [])).toEqual(Array.from({ length: 20 }, () => 50.5));
    expect(Array.from(second?.stats.numbers.receiving_yards ?? []).slice(12)).toEqual(
      Array.from({ length: 8 }, () => 99.5),
    );
  });

  it('stays the same object under later dates when a poll finds the same files', async () => {
    await ingest();
    const loader = createSnapshotLoader({ store, seasons: SEASONS, log });
    const snapshot = await loader.load();
    const [version, dataset] = [loader.version(), 'platform/players'];
    await store.datasets.checked(dataset, '', Date.parse('2030-01-01T00:00:00Z'), null, '2030-01-01T00:00:00.000Z');
    expect(await loader.load()).toBe(snapshot);
    expect([snapshot?.freshness[dataset], snapshot?.before(2024, 1).freshness[dataset]]).toEqual(
      Array(2).fill('2030-01-01T00:00:00.000Z'),
    );
    expect([loader.version(), loader.freshness()]).toEqual([version, snapshot?.freshness]);
  });

  it('goes on without a file it cannot read, and says so', async () => {
    await ingest();
    const version = (await store.datasets.read('nflverse/injuries', '2024'))?.version;
    if (!version) throw new Error('no injuries');
    await store.datasets.put({ ...version, sha256: 'other' }, Buffer.from('broken'));
    const snapshot = await createSnapshotLoader({ store, seasons: SEASONS, log }).load();
    expect(snapshot?.injuries.length).toBe(4);
    expect(log.lines).toMatchObject([
      { level: 'warn', fields: { dataset: 'nflverse/injuries', part: '2024' } },
      { level: 'warn', fields: { dataset: 'nflverse/injuries', part: '2024', problem: 'missing' } },
    ]);
  });

  it('keeps its snapshot when the store fails', async () => {
    await ingest();
    let down = false;
    const datasets: DatasetArchive = {
      ...store.datasets,
      current: () => (down ? Promise.reject(new Error('store is away')) : store.datasets.current()),
    };
    const loader = createSnapshotLoader({ store: { datasets }, seasons: SEASONS, log });
    const snapshot = await loader.load();
    down = true;
    await expect(loader.load()).rejects.toThrow('store is away');
    expect(loader.current()).toBe(snapshot);
    down = false;
    expect(await loader.load()).toBe(snapshot);
  });
});
