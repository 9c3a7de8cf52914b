// Lists the files in the store while a running service owns it.
import type { Config } from '../app/config/index.ts';
import { openStoreReadOnly, storePlace } from '../app/index.ts';
import type { Io } from './command.ts';

/**
 * Prints one line per file and each noted problem; the exit status is 1 when there is a problem.
 */
export async function listArchived(config: Pick<Config, 'databaseUrl' | 'dataDir'>, io: Io): Promise<number> {
  const store = await openStoreReadOnly(storePlace(config));
  try {
    io.err('A running service uses this store and ingests into it. No upstream was read and nothing was changed.');
    const versions = await store.datasets.current();
    const problems = await store.datasets.refusals();
    for (const { dataset, part, asOf, fetchedAt } of versions)
      io.out(`${fileLabel({ dataset, part })}: as of ${asOf}, read ${new Date(fetchedAt).toISOString()}`);
    for (const { at, reason, ...file } of problems)
      io.err(`${fileLabel(file)}: since ${new Date(at).toISOString()}: ${reason}`);
    io.out(`${versions.length} files in the store, ${problems.length} with a problem`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

const fileLabel = ({ dataset, part }: { readonly dataset: string; readonly part: string }) =>
  [dataset, part].filter(Boolean).join(' ');
