// Runs every check at the same time: settings, store, upstreams, facilitator, chain and clock.
import { errorMessage } from '../../logger/index.ts';
import type { Config } from '../config/index.ts';
import { checkAccount, checkClock, checkFacilitator, checkIndexer, checkNode } from './check-payments.ts';
import { type CheckResult, failed } from './check-result.ts';
import { checkSales } from './check-sales.ts';
import { checkStore } from './check-store.ts';
import { checkNflverse, checkPlatform, checkPlayerIds } from './check-upstreams.ts';

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
