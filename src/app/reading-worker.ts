// The worker thread that checks downloaded files and saves the archive's tables.
import { parentPort, workerData } from 'node:worker_threads';
import { serveTasks } from '../ingest/index.ts';
import { workInBackground } from './thread-priority.ts';

workInBackground();
if (parentPort) serveTasks(parentPort, workerData);
