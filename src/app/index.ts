// The composition root: starts and stops the service, or its data alone. Nothing else wires modules
// together.
export { LeaseLostError } from '../ingest/index.ts';
export {
  type CopiedTable,
  copyStore,
  openStore,
  openStoreReadOnly,
  StoreLockedError,
  type StorePlace,
} from '../storage/index.ts';
export { analystIn, analystOver, localAnalyst, serveAnalyst } from './analyst/index.ts';
export { CitedNumbers, citedAgain } from './answer-again.ts';
export { type AskedThen, createInputArchive, readAskedThen } from './asked-then.ts';
export { assembleApp } from './assemble-app.ts';
export { type CheckResult, checkService } from './check/index.ts';
export { type DataService, openDataService } from './data-service.ts';
export { fitModel } from './fit-model.ts';
export { createFittedModels } from './fitted-models.ts';
export { createFreeAnswers } from './free-answers.ts';
export { snapshotAnswered } from './inputs-then.ts';
export type { NoteChain } from './ledger-note.ts';
export { storePlace } from './own-store.ts';
export { packFit, readArchive, unpackFit } from './packed-fits.ts';
export { packReleaseParameters, resultsDigest } from './release-parameters.ts';
export { createRequestSwitch } from './request-listener.ts';
export { type Service, startService } from './service.ts';
export { createWorkerFit, type Fit } from './worker-fit.ts';
