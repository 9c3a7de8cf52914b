// What the dataset archive was at an earlier time: rows of every version, and the bytes of those
// that were replaced since.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { EarlierVersions } from '../../ingest/index.ts';
import type { Tables } from '../schema.ts';
import { toVersion } from './datasets.ts';

const unpacked = promisify<Uint8Array, Buffer>(gunzip);

/** The earlier versions of an open, migrated database. */
export function createEarlierVersions(db: Kysely<Tables>): EarlierVersions {
  return {
    async at(time) {
      const rows = await db
        .selectFrom('dataset_versions as v')
        .selectAll()
        .where('v.fetched_at', '<=', time)
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('dataset_versions as newer')
                .select('newer.sha256')
                .whereRef('newer.dataset', '=', 'v.dataset')
                .whereRef('newer.part', '=', 'v.part')
                .whereRef('newer.fetched_at', '>', 'v.fetched_at')
                .where('newer.fetched_at', '<=', time),
            ),
          ),
        )
        .orderBy('v.dataset')
        .orderBy('v.part')
        .execute();
      return rows.map(toVersion);
    },

    async content(sha256) {
      const current = db.selectFrom('dataset_contents').select('content').where('sha256', '=', sha256);
      const row = await current.executeTakeFirst();
      if (row) return row.content;
      const replaced = db.selectFrom('replaced_contents').select('content').where('sha256', '=', sha256);
      const earlier = await replaced.executeTakeFirst();
      return earlier ? unpacked(earlier.content) : null;
    },

    async drop(time) {
      await db.deleteFrom('replaced_contents').where('replaced_at', '<', time).execute();
    },
  };
}
