// What the store of a running service has of each upstream file, from the store alone.
import type { Config } from '../app/config/index.ts';
import { openStoreReadOnly, placeOf } from '../app/index.ts';
import type { Io } from './command.ts';

/** Prints one line a file and the troubles noted; the exit status is 1 when there is a trouble. */
export async function listArchived(config: Pick<Config, 'databaseUrl' | 'dataDir'>, io: Io): Promise<number> {
  const store = await openStoreReadOnly(placeOf(config));
  try {
    io.err(
      'The store is in use by a running service, which ingests by itself: no upstream was read, and nothing was changed.',
    );
    const versions = await store.datasets.current();
    const troubles = await store.datasets.refusals();
    for (const { dataset, part, asOf, fetchedAt } of versions)
      io.out(`${nameOf({ dataset, part })}: as of ${asOf}, read ${new Date(fetchedAt).toISOString()}`);
    for (const { at, reason, ...file } of troubles)
      io.err(`${nameOf(file)}: since ${new Date(at).toISOString()}: ${reason}`);
    io.out(`${versions.length} files in the store, ${troubles.length} with a trouble`);
    return troubles.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

const nameOf = ({ dataset, part }: { readonly dataset: string; readonly part: string }) =>
  [dataset, part].filter(Boolean).join(' ');
