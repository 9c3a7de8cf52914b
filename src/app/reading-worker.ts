// The worker thread that checks and packs downloaded files and saves the archive's tables.
import { parentPort, workerData } from 'node:worker_threads';
import { serveTasks } from '../ingest/index.ts';
import { packPlayerFile } from '../sleeper/index.ts';

if (parentPort) serveTasks(parentPort, workerData, packPlayerFile);
