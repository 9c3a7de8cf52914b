// The worker thread that has the season, its model and the answers.
import { parentPort, workerData } from 'node:worker_threads';
import { serveAnalyst } from './analyst/index.ts';

if (parentPort) serveAnalyst(parentPort, workerData);
