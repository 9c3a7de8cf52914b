// The service of this process, from its settings until it is stopped.
import type { Worker } from 'node:worker_threads';
import { createLog, readConfig } from '../app/config/index.ts';
import { analystIn, startService } from '../app/index.ts';
import type { Io } from './command.ts';
import { untilStopped } from './until-stopped.ts';

/** Runs it with the analyst in a thread that has been started. */
export async function runService(thread: Worker, io: Io): Promise<void> {
  const config = readConfig(io.env);
  const log = createLog(config.logLevel);
  // with the chain's library, which no service without public records needs
  const noteChain = config.recordWallet && (await (await import('./note-chain.ts')).noteChainOf(config, io.signal));
  const openAnalyst = analystIn(thread);
  const service = await startService(config, { log, signal: io.signal, openAnalyst, ...(noteChain && { noteChain }) });
  io.out(`gridcall listens on ${service.url}`);
  await untilStopped(io);
  await service.close();
}
