// Runs every check at the same time: settings, store, upstreams, facilitator, chain and clock.
import { createFileSource } from '../../ingest/index.ts';
import { errorMessage } from '../../logger/index.ts';
import { OutdatedStoreError, openStoreReadOnly } from '../../storage/index.ts';
import type { Config } from '../config/index.ts';
import { storePlace } from '../own-store.ts';
import { isUnreachable } from '../private-address.ts';
import { checkAccount, checkClock, checkFacilitator, checkIndexer, checkNode } from './check-payments.ts';
import { type CheckResult, failed, ok, warning } from './check-result.ts';

/** Longest wait for one upstream, in milliseconds; each is asked twice at most. */
const TIMEOUT_MS = 15_000;

/** Two tries. Throws an Error that names the address and the reason. */
async function checkFile({ redirectOrigins }: Config, now: () => number, url: string) {
  const source = createFileSource({ now, redirectOrigins });
  const { status } = await source.get({ url, timeoutMs: TIMEOUT_MS, attempts: 2 });
  return status === 'absent' ? warning(`${url} does not exist there.`) : ok(`${url} answers.`);
}

const checkNflverse = (config: Config, now: () => number) =>
  checkFile(config, now, `${config.nflverseUrl}/stats_player/timestamp.json`);

const checkPlayerIds = (config: Config, now: () => number) => checkFile(config, now, config.playerIdsUrl);

const checkPlatform = (config: Config, now: () => number) => checkFile(config, now, `${config.platformUrl}/state/nfl`);

// Whether the store can be reached, has the tables of this release, and has data to start from.
async function checkStore(config: Config) {
  const store = await openStoreReadOnly(storePlace(config)).catch((error: unknown) => {
    if (error instanceof OutdatedStoreError) return error;
    throw error;
  });
  if (store instanceof OutdatedStoreError)
    return warning(`${store.message} The service creates or updates it when it starts.`);
  try {
    const files = (await store.datasets.current()).length;
    const problems = (await store.datasets.refusals()).length;
    const detail = `${store.backend}, tables up to date, ${files} data files, ${problems} with a problem.`;
    return files > 0 && problems === 0 ? ok(detail) : warning(detail);
  } finally {
    await store.close();
  }
}

// What is sold, at which address, and what would surprise buyers.
async function checkSales({ network, payTo, publicUrl, host, proxies }: Config) {
  if (payTo === '') return warning('GRIDCALL_PAY_TO is unset: only the free paths answer.');
  if (isUnreachable(publicUrl))
    return warning(`Buyers get ${publicUrl} as the address, which only this machine or network reaches.`);
  if (publicUrl.startsWith('http:'))
    return warning(`${publicUrl} is not encrypted: anyone on the way can read payments and answers.`);
  if (proxies === 0 && ['127.0.0.1', '::1', 'localhost'].includes(host))
    return warning('The service listens on loopback with GRIDCALL_PROXIES=0: callers behind a proxy are not limited.');
  return ok(`Sells on ${network} at ${publicUrl}.`);
}

type Check = (config: Config, now: () => number) => Promise<Omit<CheckResult, 'name'>>;

/** In the order in which they are printed. */
const CHECKS: Readonly<Record<string, Check>> = {
  sales: checkSales,
  store: checkStore,
  nflverse: checkNflverse,
  'player ids': checkPlayerIds,
  platform: checkPlatform,
  facilitator: checkFacilitator,
  node: checkNode,
  indexer: checkIndexer,
  'receiving account': checkAccount,
  clock: checkClock,
};

/** Reads the store and asks every upstream once or twice. Writes nothing. Never rejects. */
export function checkService(config: Config, now: () => number): Promise<readonly CheckResult[]> {
  return Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      const found = await check(config, now).catch((error: unknown) => failed(errorMessage(error)));
      return { name, ...found };
    }),
  );
}
