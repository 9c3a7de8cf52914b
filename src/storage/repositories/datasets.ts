// The dataset archive: bytes and version of every upstream file, replaced as a whole or not at all.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DatasetArchive, DatasetRefusal, DatasetVersion } from '../../ingest/index.ts';
import { memoPer } from '../../memo/index.ts';
import type { DatasetVersionsTable, Tables } from '../schema.ts';

/** The platform's player file shrinks from 15 MB to 2. */
const packed = promisify<Uint8Array, Buffer>(gzip);

/** A version as ingest knows it. */
export function toVersion(row: Selectable<DatasetVersionsTable>): DatasetVersion {
  return {
    ...{ dataset: row.dataset, part: row.part, sha256: row.sha256, asOf: row.as_of, etag: row.etag },
    ...{ lastModified: row.last_modified, url: row.url, fetchedAt: row.fetched_at, bytes: row.bytes },
  };
}

/**
 * How long the list of refusals may lack what another replica wrote: every health check reads it.
 */
const MAX_REFUSALS_AGE_MS = 1_000;

interface RefusalList {
  read: { readonly refusals: readonly DatasetRefusal[]; readonly at: number } | null;
}

/** The list as last read, one for all archives of a database. */
const refusalsIn = memoPer((_db: Kysely<Tables>): RefusalList => ({ read: null }));

/** Rejects when this process may not write; called first in the transaction of every write. */
export type WriteFence = (tx: Transaction<Tables>) => Promise<void>;

/** The dataset archive of an open, migrated database. */
export function createDatasetArchive(db: Kysely<Tables>, fence: WriteFence = async () => {}): DatasetArchive {
  const listed = refusalsIn(db);
  /** After a write the list of refusals is read again. */
  const write = async (work: (tx: Transaction<Tables>) => Promise<unknown>): Promise<void> => {
    try {
      await db.transaction().execute(async (tx) => {
        await fence(tx);
        await work(tx);
      });
    } finally {
      listed.read = null;
    }
  };
  const knownRefusals: DatasetArchive['knownRefusals'] = () =>
    listed.read !== null && performance.now() - listed.read.at < MAX_REFUSALS_AGE_MS ? listed.read.refusals : null;
  /** Versions with stored bytes: one per part. */
  const currentVersions = () =>
    db
      .selectFrom('dataset_contents as c')
      .innerJoin('dataset_versions as v', (join) =>
        join
          .onRef('v.dataset', '=', 'c.dataset')
          .onRef('v.part', '=', 'c.part')
          .onRef('v.fetched_at', '=', 'c.fetched_at')
          .onRef('v.sha256', '=', 'c.sha256'),
      )
      .selectAll('v');

  /** The bytes that the version replaces; null for none, and for the same again. */
  const replacedBy = async ({ dataset, part, sha256 }: DatasetVersion) => {
    const row = await db
      .selectFrom('dataset_contents')
      .select(['sha256', 'content'])
      .where('dataset', '=', dataset)
      .where('part', '=', part)
      .where('sha256', '<>', sha256)
      .executeTakeFirst();
    return row ? { sha256: row.sha256, content: await packed(row.content) } : null;
  };

  return {
    async current() {
      const rows = await currentVersions().orderBy('v.dataset').orderBy('v.part').execute();
      return rows.map(toVersion);
    },

    async read(dataset, part) {
      const row = await currentVersions()
        .select('c.content')
        .where('c.dataset', '=', dataset)
        .where('c.part', '=', part)
        .executeTakeFirst();
      return row === undefined ? null : { version: toVersion(row), content: row.content };
    },

    async put(version, content) {
      const { dataset, part, sha256, fetchedAt } = version;
      const facts = {
        as_of: version.asOf,
        etag: version.etag,
        last_modified: version.lastModified,
        url: version.url,
        bytes: version.bytes,
        checked_at: fetchedAt,
      };
      const replaced = await replacedBy(version);
      await write(async (tx) => {
        // first, because it makes two replicas that store the same part wait for each other
        await tx
          .insertInto('dataset_contents')
          .values({ dataset, part, fetched_at: fetchedAt, sha256, content })
          .onConflict((conflict) =>
            conflict.columns(['dataset', 'part']).doUpdateSet({ fetched_at: fetchedAt, sha256, content }),
          )
          .execute();
        await tx
          .insertInto('dataset_versions')
          .values({ dataset, part, fetched_at: fetchedAt, sha256, ...facts })
          .onConflict((conflict) => conflict.columns(['dataset', 'part', 'fetched_at', 'sha256']).doUpdateSet(facts))
          .execute();
        if (replaced)
          await tx
            .insertInto('replaced_contents')
            .values({ ...replaced, kind: 'file', replaced_at: fetchedAt })
            .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ replaced_at: fetchedAt }))
            .execute();
        await tx.deleteFrom('dataset_refusals').where('dataset', '=', dataset).where('part', '=', part).execute();
      });
    },

    async checked(dataset, part, checkedAt, etag, asOf) {
      await write(async (tx) => {
        await tx
          .updateTable('dataset_versions')
          .set({
            checked_at: checkedAt,
            ...(etag === null ? {} : { etag }),
            ...(asOf === null ? {} : { as_of: asOf }),
          })
          .where('dataset', '=', dataset)
          .where('part', '=', part)
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('dataset_contents as c')
                .select('c.sha256')
                .whereRef('c.dataset', '=', 'dataset_versions.dataset')
                .whereRef('c.part', '=', 'dataset_versions.part')
                .whereRef('c.fetched_at', '=', 'dataset_versions.fetched_at')
                .whereRef('c.sha256', '=', 'dataset_versions.sha256'),
            ),
          )
          .execute();
        await tx.deleteFrom('dataset_refusals').where('dataset', '=', dataset).where('part', '=', part).execute();
      });
    },

    async refused(dataset, part, refusedAt, reason) {
      await write((tx) =>
        tx
          .insertInto('dataset_refusals')
          .values({ dataset, part, refused_at: refusedAt, reason })
          .onConflict((conflict) =>
            conflict.columns(['dataset', 'part']).doUpdateSet({ refused_at: refusedAt, reason }),
          )
          .execute(),
      );
    },

    knownRefusals,

    async refusals() {
      const known = knownRefusals();
      if (known !== null) return known;
      const readAt = performance.now();
      const rows = await db.selectFrom('dataset_refusals').selectAll().orderBy('dataset').orderBy('part').execute();
      const refusals = rows.map((row) => ({
        dataset: row.dataset,
        part: row.part,
        at: row.refused_at,
        reason: row.reason,
      }));
      listed.read = { refusals, at: readAt };
      return refusals;
    },
  };
}
