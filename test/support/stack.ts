// The whole service over a sandbox chain and some upstream, on free ports,
// in a temporary directory.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, readConfig } from '../../src/app/config/index.ts';
import { localAnalyst, type Service, startService } from '../../src/app/index.ts';
import { fund, newWallet } from '../../src/client/index.ts';
import type { SourceUrls } from '../../src/ingest/index.ts';
import { type ChainOptions, type SandboxChain, startChain } from '../../src/sandbox/ledger/index.ts';
import { copySandboxStore, sandboxUrls } from './sandbox.ts';
import { settingsOf } from './source-urls.ts';

export interface Stack {
  readonly url: string;
  /** Address of the metrics; null unless the settings name their port. */
  readonly metricsUrl: string | null;
  readonly chain: SandboxChain;
  readonly seller: string;
  readonly folder: string;
  /** Of the service, in `folder`. */
  readonly dataDir: string;
  /** Another service on the same store, after the first one is closed. */
  restart(bases: SourceUrls): Promise<Service>;
  /** Ends the service and leaves its data. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export interface StackOptions {
  /** May fill the data directory before the service starts. */
  readonly prepare?: (dataDir: string) => Promise<void>;
  readonly chain?: ChainOptions;
  /** As `GRIDCALL_SEASONS`. */
  readonly seasons?: string;
  /** The service's clock, and what dates its odds. */
  readonly record?: Pick<Parameters<typeof startService>[1], 'now' | 'noteChain'>;
  /** More settings of the service, or other values of these. */
  readonly settings?: Readonly<Record<string, string | undefined>>;
}

/** Starts everything and waits for the data. */
export async function startStack(
  bases: SourceUrls,
  { prepare = async () => {}, chain: chainOptions = {}, seasons = '', settings = {}, record = {} }: StackOptions = {},
): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'gridcall-test-'));
  const dataDir = join(folder, 'data');
  await prepare(dataDir);
  const chain = await startChain({ port: 0, ...chainOptions });
  const seller = newWallet().address;
  await fund(`${chain.url}/faucet`, chain.url, seller, 1);
  const start = (from: SourceUrls) =>
    startService(
      readConfig({
        GRIDCALL_PORT: '0',
        GRIDCALL_PAY_TO: seller,
        GRIDCALL_FACILITATOR_URL: chain.url,
        GRIDCALL_ALGOD_URL: chain.url,
        GRIDCALL_INDEXER_URL: `${chain.url}/indexer`,
        GRIDCALL_FAUCET_URL: `${chain.url}/faucet`,
        ...settingsOf(from),
        GRIDCALL_INVENTED_SEASON: 'on',
        GRIDCALL_DATA_DIR: dataDir,
        GRIDCALL_SEASONS: seasons,
        ...settings,
      }),
      { log: createLog('silent'), ...record, ...(record.now && { openAnalyst: localAnalyst({ now: record.now }) }) },
    );
  let service = await start(bases);
  await service.firstIngest;
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopped ??= service.close();
    return stopped;
  };
  return {
    url: service.url,
    metricsUrl: service.metricsUrl,
    chain,
    seller,
    folder,
    dataDir,
    stop,
    async restart(from) {
      await stop();
      service = await start(from);
      stopped = null;
      return service;
    },
    async close() {
      await stop();
      await chain.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a stack over the run's sandbox upstream, with the season read and the model fitted. */
export const startSandboxStack = async (
  chain: ChainOptions = {},
  settings: NonNullable<StackOptions['settings']> = {},
): Promise<Stack> => startStack(await sandboxUrls(), { prepare: copySandboxStore, chain, settings });
