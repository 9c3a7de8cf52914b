// The lease of the one ingester: a row with an owner, an epoch and an expiry.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type IngestLeases, LeaseLostError } from '../../ingest/index.ts';
import type { Tables } from '../schema.ts';
import { DATABASE_NOW, type StoreBackend } from '../store.ts';
import { createDatasetArchive } from './datasets.ts';

const NAME = 'ingest';

/**
 * The database's clock in milliseconds, so that the clocks of the replicas do not matter. On SQLite
 * the locked file is the lease: whoever has it may take over at once.
 */
const CLOCK: Readonly<Record<StoreBackend, RawBuilder<number>>> = {
  postgresql: DATABASE_NOW.postgresql,
  sqlite: sql<number>`${sql.lit(Number.MAX_SAFE_INTEGER)}`,
};

/** The ingester's lease of an open, migrated database. */
export function createIngestLeases(db: Kysely<Tables>, backend: StoreBackend): IngestLeases {
  const now = CLOCK[backend];
  return {
    async take(owner, leaseMs) {
      const expiresAt = backend === 'sqlite' ? now : sql<number>`${now} + ${sql.lit(leaseMs)}`;
      const row = await db
        .insertInto('leases')
        .values({ name: NAME, owner, epoch: 1, expires_at: expiresAt })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({
              owner,
              epoch: sql<number>`case when leases.owner = ${owner} then leases.epoch else leases.epoch + 1 end`,
              expires_at: expiresAt,
            })
            .where((eb) => eb.or([eb('leases.owner', '=', owner), eb('leases.expires_at', '<=', now)])),
        )
        .returning('epoch')
        .executeTakeFirst();
      return row === undefined ? null : { owner, epoch: row.epoch };
    },

    async release({ owner, epoch }) {
      // the row stays: its epoch must never come again
      await db
        .updateTable('leases')
        .set({ owner: '', expires_at: 0 })
        .where('name', '=', NAME)
        .where('owner', '=', owner)
        .where('epoch', '=', epoch)
        .execute();
    },

    archive: (current) =>
      createDatasetArchive(db, async (tx) => {
        const lease = current();
        if (lease === null) throw new LeaseLostError();
        const own = tx
          .selectFrom('leases')
          .select('epoch')
          .where('name', '=', NAME)
          .where('owner', '=', lease.owner)
          .where('epoch', '=', lease.epoch);
        // locked: whoever takes over waits until this write is complete
        const found = await (backend === 'sqlite' ? own : own.forShare()).executeTakeFirst();
        if (!found) throw new LeaseLostError();
      }),
  };
}
