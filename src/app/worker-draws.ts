// Draws the seasons and the drafts of leagues in a worker thread while requests are
// answered. It is started when needed and ends when idle; what it does not draw is drawn in
// parts on the thread that asked.
import { Worker } from 'node:worker_threads';
import type { SeasonDraw, SimulationParts } from '../fantasy/index.ts';
import type { Logger } from '../logger/index.ts';
import type { Pause } from '../steps/index.ts';
import { type WorkerProgram, workerProgram } from './worker-program.ts';

export interface DrawRequest {
  readonly id: number;
  readonly draw: SeasonDraw | SimulationParts;
}

interface DrawReply {
  readonly id: number;
  readonly drawn: unknown;
}

/** Long enough for a manager's next question. */
const IDLE_MS = 60_000;
/** A draw takes .2 to 1 s of one core; a worker that is silent for this long hangs. */
const MAX_DRAW_MS = 10_000;

/** What a pause hands its tasks to; undefined where the worker failed. */
export function createWorkerDraws(
  log: Pick<Logger, 'warn'>,
  program: WorkerProgram = workerProgram('draw-worker'),
): Pause {
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, (drawn: unknown) => void>();

  /** Whoever waits draws by himself. */
  const end = (failure: string | null) => {
    clearTimeout(timer);
    if (failure !== null) log.warn({ reason: failure }, 'The drawing worker ended, drawing on this thread.');
    void worker?.terminate();
    worker = null;
    for (const hand of waiting.values()) hand(undefined);
    waiting.clear();
  };
  const watch = () => {
    clearTimeout(timer);
    const isIdle = waiting.size === 0;
    if (isIdle) worker?.unref();
    timer = isIdle
      ? setTimeout(() => end(null), IDLE_MS).unref()
      : setTimeout(() => end(`no seasons in ${MAX_DRAW_MS / 1000} s`), MAX_DRAW_MS);
  };
  const start = (): Worker => {
    const started = new Worker(program.file, { ...program.options, name: 'draw' });
    started.on('message', ({ id, drawn }: DrawReply) => {
      waiting.get(id)?.(drawn);
      waiting.delete(id);
      watch();
    });
    const hasEnded = (failure: string) => {
      if (worker === started) end(failure);
    };
    started.once('error', (error) => hasEnded(String(error)));
    started.once('exit', (code) => hasEnded(`ended with code ${code}`));
    return started;
  };

  return (task) =>
    new Promise((hand) => {
      worker ??= start();
      worker.ref();
      lastId += 1;
      waiting.set(lastId, hand);
      try {
        worker.postMessage({ id: lastId, draw: task as DrawRequest['draw'] } satisfies DrawRequest);
        // who comes later gives a worker that hangs no more time
        if (waiting.size === 1) watch();
      } catch (error) {
        end(String(error));
      }
    });
}
