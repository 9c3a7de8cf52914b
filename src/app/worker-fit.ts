// Fits the model in a worker thread while requests are answered. The tables' columns are shared,
// not copied.
import { Worker } from 'node:worker_threads';
import { type Snapshot, snapshotSources } from '../nfl/index.ts';
import type { SeasonLearned } from './fit-model.ts';
import type { PackedFit } from './packed-fits.ts';
import { workerProgram } from './threads/index.ts';

/**
 * Fits a model to a snapshot, one fit a week; null when it was stopped. Rejects when the fit fails.
 */
export type Fit = (
  snapshot: Snapshot,
  on: { readonly season: (learned: SeasonLearned) => void; readonly signal: AbortSignal },
) => Promise<readonly PackedFit[] | null>;

/** Messages from the worker. */
export type FitMessage = { readonly learned: SeasonLearned } | { readonly fits: readonly PackedFit[] };

/** A fit to eight seasons took 70 s of one shared core; a worker that takes this long hangs. */
const MAX_FIT_MS = 15 * 60_000;

/**
 * Fits in a new worker, which ends with the fit. `file` is the worker's program;
 * absent = Gridcall's own.
 */
export function createWorkerFit(file?: URL): Fit {
  return (snapshot, { season, signal }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return resolve(null);
      const program = file === undefined ? workerProgram('fit-worker') : { file, options: {} };
      const worker = new Worker(program.file, {
        ...program.options,
        name: 'fit',
        workerData: snapshotSources(snapshot),
      });
      let fits: readonly PackedFit[] | null = null;
      let failure: Error | null = null;
      const stop = () => void worker.terminate();
      const timer = setTimeout(() => {
        failure = new Error(`The fit was stopped after ${MAX_FIT_MS / 60_000} minutes.`);
        stop();
      }, MAX_FIT_MS);
      signal.addEventListener('abort', stop);
      worker.on('message', (message: FitMessage) => {
        if ('learned' in message) season(message.learned);
        else fits = message.fits;
      });
      worker.once('error', (error) => {
        failure = error instanceof Error ? error : new Error(String(error));
      });
      worker.once('exit', (code) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        if (signal.aborted) resolve(null);
        else if (failure !== null) reject(failure);
        else if (fits !== null) resolve(fits);
        else reject(new Error(`The worker ended with code ${code} before it sent parameters.`));
      });
    });
}
