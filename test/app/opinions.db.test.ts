// GRIDCALL_BOARD_URL: the operator's board is read, blended into the current week, and dropped when
// the setting is.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog, readConfig } from '../../src/app/config/index.ts';
import { type DataService, openDataService } from '../../src/app/index.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

let upstream: UpstreamServer;
let folder: string;
let dataService: DataService | null = null;
const open = async (boardUrl?: string) => {
  await dataService?.close();
  const urls = upstreamUrls(upstream.url);
  const config = readConfig({
    GRIDCALL_NFLVERSE_URL: urls.nflverseUrl,
    GRIDCALL_PLAYER_IDS_URL: urls.playerIdsUrl,
    GRIDCALL_PLATFORM_URL: urls.platformUrl,
    GRIDCALL_DATA_DIR: join(folder, 'data'),
    ...(boardUrl && { GRIDCALL_BOARD_URL: boardUrl }),
  });
  dataService = await openDataService(config, { log: createLog('silent') });
  await dataService.refresh();
  return dataService;
};
const projected = ({ models, snapshots }: DataService) => {
  const [model, snapshot] = [models.current(), snapshots.current()];
  const player = snapshot?.players.byPlatformId('13');
  if (!model || !snapshot || !player) throw new Error('nothing was loaded');
  const forecast = model.week(snapshot);
  const own = forecast.projectionFor(player);
  if (!own) throw new Error('the player has no projection');
  return {
    mean: forecast.outcome(own, SCORING_PRESETS.half_ppr).mean,
    version: forecast.version,
    asOf: model.opinionsAsOf?.(snapshot)['operator/board'],
    past: model.week(snapshot.before(2024, 2)).version,
  };
};

beforeEach(async () => {
  upstream = await startUpstream(nflFiles());
  folder = await mkdtemp(join(tmpdir(), 'gridcall-board-'));
});
afterEach(async () => {
  await dataService?.close();
  dataService = null;
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

it('moves the current week toward the board, and no past week', async () => {
  const plain = projected(await open());
  const file = join(folder, 'board.csv');
  await writeFile(file, 'season,week,player_id,points\n2024,3,13,25\n2024,2,13,25\n');
  const blended = projected(await open(pathToFileURL(file).href));
  expect(blended.mean).toBeCloseTo(plain.mean + 0.6 * (25 - plain.mean), 1);
  expect(blended.version).toMatch(/ with operator's board of 20/);
  expect(blended.past).toBe(plain.past);
  expect(blended.asOf).toMatch(/^\d{4}-/);
  expect(projected(await open())).toEqual(plain);
});

it('leaves the model alone when the board cannot be used, and names the file in the refusals', async () => {
  const plain = projected(await open());
  const file = join(folder, 'board.csv');
  await writeFile(file, 'season,week,player_id,points\n2024,3,13,many\n');
  const service = await open(pathToFileURL(file).href);
  expect(projected(service)).toEqual(plain);
  expect((await service.store.datasets.refusals()).map(({ dataset }) => dataset)).toEqual(['operator/board']);
});
