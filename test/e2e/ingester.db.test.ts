// Which process ingests, how the others get its data, and who takes over when it is gone.
import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog, readConfig } from '../../src/app/config/index.ts';
import { type DataService, LeaseLostError, openDataService } from '../../src/app/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { settingsOf } from '../support/source-urls.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

const INJURIES = '/nflverse/injuries/injuries_2024.csv.gz';

/** Publishes an injury report in which every player is out. */
function publishInjuries(): void {
  const file = gunzipSync(upstream.files.get(INJURIES) ?? '').toString();
  upstream.files.set(INJURIES, gzipSync(file.replaceAll('Questionable', 'Out')));
}

const folder = temporaryFolder('gridcall-ingester-');

let upstream: UpstreamServer;
let database: TestDatabase;
let opened: DataService[];
beforeEach(async () => {
  [upstream, database] = await Promise.all([startUpstream(nflFiles()), createTestDatabase()]);
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((service) => service.close()));
  await upstream.close();
  await database.drop();
});

async function open(role: 'all' | 'api' | 'ingester'): Promise<DataService> {
  const config = readConfig({
    ...settingsOf(upstreamUrls(upstream.url)),
    GRIDCALL_DATABASE_URL: database.url,
    GRIDCALL_SEASONS: '2023-2024',
    GRIDCALL_ROLE: role,
    GRIDCALL_DATA_DIR: folder(randomUUID()),
  });
  const service = await openDataService(config, { log: createLog('silent') });
  opened.push(service);
  return service;
}

const close = async (service: DataService) => {
  opened = opened.filter((each) => each !== service);
  await service.close();
};
const askedFor = (file: string) => upstream.requests.filter(({ path }) => path.includes(file)).length;

it('is one of several processes; the others load its data and never ask the upstreams', async () => {
  const ingester = await open('all');
  expect((await ingester.run())?.changed).toBe(true);
  const requests = upstream.requests.length;
  const others = await Promise.all([open('all'), open('api')]);
  for (const other of others) {
    expect(await other.run()).toBeNull();
    expect(other.snapshots.version()).toBe(ingester.snapshots.version());
    expect(other.models.current()?.fittedAt).toBe(ingester.models.current()?.fittedAt);
    await expect(other.refresh()).rejects.toThrow(LeaseLostError);
  }
  expect(upstream.requests).toHaveLength(requests);
});

it('publishes new data, which the others load; of the files, they read those that changed', async () => {
  const [ingester, api] = [await open('ingester'), await open('api')];
  await ingester.run();
  await api.run();
  const before = api.snapshots.version();
  const read = vi.spyOn(api.store.datasets, 'read');
  publishInjuries();
  await ingester.refresh();
  expect(ingester.snapshots.version()).not.toBe(before);
  await vi.waitFor(() => expect(api.snapshots.version()).toBe(ingester.snapshots.version()), { timeout: 300_000 });
  const files = read.mock.calls.filter(([dataset]) => dataset.startsWith('nflverse/'));
  expect(files).toEqual([['nflverse/injuries', '2024']]);
});

it('is followed at once by another process when it stops, and an api process never ingests', async () => {
  const [ingester, next, api] = [await open('all'), await open('all'), await open('api')];
  await ingester.run();
  expect(await api.run()).toBeNull();
  expect(await next.run()).toBeNull();
  const asked = askedFor('games');
  await close(ingester);
  await vi.waitFor(() => expect(askedFor('games')).toBeGreaterThan(asked), { timeout: 300_000 });
  expect(await database.query('select epoch from leases')).toEqual([{ epoch: '2' }]);
});

it('says to every process when the data were last polled, new or not', async () => {
  const [ingester, api] = [await open('all'), await open('api')];
  expect(await api.lastPoll()).toBeNull();
  await ingester.run();
  await api.run();
  const first = (await api.lastPoll()) ?? 0;
  expect(first).toBeGreaterThan(0);
  expect(await ingester.lastPoll()).toBe(first);
  // nothing has changed upstream
  await ingester.refresh();
  expect(await api.lastPoll()).toBeGreaterThan(first);
});
