// The worker thread of a fit: receives a snapshot's tables, posts a message for each season and one
// with the parameters.
import { parentPort, workerData } from 'node:worker_threads';
import { createSnapshot, type SnapshotSources } from '../nfl/index.ts';
import { fitWeeks } from './fit-model.ts';
import { type PackedFit, packFit } from './packed-fits.ts';
import type { FitMessage } from './worker-fit.ts';

const { tables, people, freshness } = workerData as SnapshotSources;
const send = (message: FitMessage) => parentPort?.postMessage(message);
const snapshot = createSnapshot(tables, people, freshness);
const fits: PackedFit[] = [];
for (const parameters of fitWeeks(snapshot, (learned) => send({ learned }))) fits.push(packFit(parameters));
send({ fits });
