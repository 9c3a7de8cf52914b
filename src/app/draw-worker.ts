// The worker thread that draws the seasons and the drafts of leagues.
import { parentPort } from 'node:worker_threads';
import { runDrafts, runDraw } from '../fantasy/index.ts';
import type { DrawRequest } from './worker-draws.ts';

parentPort?.on('message', ({ id, draw }: DrawRequest) => {
  parentPort?.postMessage({ id, drawn: 'drafts' in draw ? runDrafts(draw) : runDraw(draw) });
});
