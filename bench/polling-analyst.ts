// The analyst's thread with the poll times that the benchmark names in BENCH_POLLS.
import { parentPort } from 'node:worker_threads';
import { serveAnalyst } from '../src/app/index.ts';

const schedule = JSON.parse(process.env.BENCH_POLLS ?? '{}');

const port = parentPort;
port?.once('message', (data) => serveAnalyst(port, data, { schedule }));
