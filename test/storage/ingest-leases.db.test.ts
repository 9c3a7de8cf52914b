// One process ingests: who has the lease, who gets it next, and what a former holder may write.
import { expect, it } from 'vitest';
import { type DatasetVersion, type IngestLease, LeaseLostError } from '../../src/ingest/index.ts';
import { openStore, type Store } from '../../src/storage/index.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { onEachEngine } from '../support/storage/engines.ts';

const HOUR_MS = 3_600_000;
const VERSION: DatasetVersion = {
  dataset: 'nflverse/injuries',
  part: '2024',
  sha256: 'aa',
  asOf: '2024-11-05T12:00:00Z',
  etag: null,
  lastModified: null,
  url: 'http://upstream/injuries.csv',
  fetchedAt: 1,
  bytes: 1,
};
const CONTENT = new Uint8Array([1]);

const taken = async (store: Store, owner: string): Promise<IngestLease> => {
  const lease = await store.ingestLeases.take(owner, HOUR_MS);
  if (!lease) throw new Error(`${owner} does not get the lease`);
  return lease;
};

onEachEngine((test, backend) => {
  it('is renewed by its holder under the same epoch, and the next holder has a later one', async () => {
    const { ingestLeases } = test.store;
    const first = await taken(test.store, 'first');
    expect(await ingestLeases.take('first', HOUR_MS)).toEqual(first);
    await ingestLeases.release(first);
    expect(await ingestLeases.take('second', HOUR_MS)).toEqual({ owner: 'second', epoch: first.epoch + 1 });
  });

  it('refuses every write of a former holder, and the archive stays as it is', async () => {
    let lease: IngestLease | null = null;
    const archive = test.store.ingestLeases.archive(() => lease);
    await expect(archive.put(VERSION, CONTENT)).rejects.toThrow(LeaseLostError);
    lease = await taken(test.store, 'first');
    await archive.put(VERSION, CONTENT);
    await test.store.ingestLeases.release(lease);
    await taken(test.replica, 'second');
    await expect(archive.put({ ...VERSION, sha256: 'bb' }, CONTENT)).rejects.toThrow(LeaseLostError);
    await expect(archive.checked(VERSION.dataset, VERSION.part, 2, 'etag', null)).rejects.toThrow(LeaseLostError);
    await expect(archive.refused(VERSION.dataset, VERSION.part, 2, 'no')).rejects.toThrow(LeaseLostError);
    expect(await archive.current()).toEqual([VERSION]);
    expect(await archive.refusals()).toEqual([]);
  });

  it(`belongs to ${backend === 'sqlite' ? 'whoever has the file' : 'its holder until it expires'}`, async () => {
    await taken(test.store, 'killed');
    const next = await test.replica.ingestLeases.take('next', HOUR_MS);
    expect(next).toEqual(backend === 'sqlite' ? { owner: 'next', epoch: 2 } : null);
  });
});

it('is taken by one of many when it has expired by the clock of the database', async () => {
  const database = await createTestDatabase();
  const stores = await Promise.all([0, 1, 2, 3].map(() => openStore({ databaseUrl: database.url })));
  try {
    const [killed] = stores as [Store];
    await taken(killed, 'killed');
    await database.query('update leases set expires_at = 0');
    const takers = stores.map((store, index) => store.ingestLeases.take(`replica ${index}`, HOUR_MS));
    expect((await Promise.all(takers)).filter((lease) => lease !== null)).toMatchObject([{ epoch: 2 }]);
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
  }
});
