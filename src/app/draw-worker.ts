// The worker thread that draws the seasons of leagues.
import { parentPort } from 'node:worker_threads';
import { runDraw } from '../fantasy/index.ts';
import type { DrawRequest } from './worker-draws.ts';

parentPort?.on('message', ({ id, draw }: DrawRequest) => parentPort?.postMessage({ id, drawn: runDraw(draw) }));
