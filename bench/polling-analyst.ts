// The analyst's thread with the poll times that the benchmark names in BENCH_POLLS.
import { parentPort, workerData } from 'node:worker_threads';
import { serveAnalyst } from '../src/app/index.ts';

const schedule = JSON.parse(process.env.BENCH_POLLS ?? '{}');

if (parentPort) serveAnalyst(parentPort, workerData, { schedule });
