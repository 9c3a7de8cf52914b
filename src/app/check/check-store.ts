// Whether the store can be reached, has the tables of this release, and has data to start from.
import { OutdatedStoreError, openStoreReadOnly } from '../../storage/index.ts';
import type { Config } from '../config/index.ts';
import { storePlace } from '../data-service.ts';
import { ok, warning } from './check-result.ts';

export async function checkStore(config: Config) {
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
