// The worker thread that has the SQLite database.
import { parentPort, workerData } from 'node:worker_threads';
import { serveStore } from '../storage/index.ts';

if (parentPort) serveStore(parentPort, workerData);
