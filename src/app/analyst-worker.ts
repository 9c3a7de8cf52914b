// The worker thread that has the season, its model and the answers.
import { parentPort } from 'node:worker_threads';
import { installProxy } from '../proxy/index.ts';
import { serveAnalyst } from './analyst/index.ts';

// each thread has a `fetch` of its own
installProxy();
const port = parentPort;
port?.once('message', (data) => serveAnalyst(port, data));
