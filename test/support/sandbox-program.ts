// Serves the sandbox season, reads it into a store and fits the model; prints both addresses as one
// line of JSON and runs until its input ends.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, readConfig } from '../../src/app/config/index.ts';
import { openDataService } from '../../src/app/index.ts';
import { startUpstream } from '../../src/sandbox/index.ts';
import { answeringOver } from './answering.ts';
import { settingsOf, urlsOf } from './source-urls.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'gridcall-sandbox-'));
const upstream = await startUpstream({ port: 0 });
const urls = urlsOf(upstream);
const config = readConfig({ ...settingsOf(urls), GRIDCALL_DATA_DIR: dataDir });
const dataService = await openDataService(config, { log: createLog('silent') });
await dataService.refresh();
const isFitted = dataService.models.current() !== null;
// a service on a copy of the store finds its answers made, as a replica does
await answeringOver(dataService).prepare();
await dataService.close();
if (!isFitted) throw new Error('The model was not fitted to the sandbox season.');

// the end of the input is also the end of a test run that was killed
process.stdin.resume().once('end', () => {
  void Promise.all([upstream.close(), rm(dataDir, { recursive: true, force: true })]).then(() => process.exit(0));
});
process.stdout.write(`${JSON.stringify({ urls, dataDir })}\n`);
