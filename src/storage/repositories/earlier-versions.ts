// What the dataset archive was at an earlier time: rows of every version, and the bytes of those
// that were replaced since. What else an answer read is stored among them.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../durations/index.ts';
import type { EarlierVersions } from '../../ingest/index.ts';
import type { Tables } from '../schema.ts';
import { toVersion } from './datasets.ts';

const unpacked = promisify<Uint8Array, Buffer>(gunzip);

/** An input that is stored or sold again is dated again after this time: a date costs a write. */
const DATED_AGAIN_MS = DAY_MS;
/** Of inputs that no one bought: longer than a shared answer is sold after its last date. */
const UNSOLD_MS = 2 * DAY_MS;

/** The earlier versions of an open, migrated database. */
export function createEarlierVersions(db: Kysely<Tables>): EarlierVersions {
  const contentOf = (sha256: string) =>
    db.selectFrom('replaced_contents').select('content').where('sha256', '=', sha256);
  const packedInput = async (sha256: string): Promise<Uint8Array | null> =>
    (await contentOf(sha256).executeTakeFirst())?.content ?? null;
  const datesOf = (digests: readonly string[]) =>
    db
      .selectFrom('replaced_contents')
      .select(['sha256', 'kind', 'replaced_at'])
      .where('sha256', 'in', digests)
      .execute();
  return {
    packedInput,

    async servedInput(sha256) {
      return (await contentOf(sha256).where('kind', '=', 'sold').executeTakeFirst())?.content ?? null;
    },

    async storeInputs(inputs, time) {
      // in one order, so that two answers never wait for each other's rows
      const bySha = new Map(inputs.map((each) => [each.sha256, each]));
      const digests = [...bySha.keys()].sort();
      const rows = await datesOf(digests);
      const dates = new Map(rows.map(({ sha256, replaced_at: date }) => [sha256, date]));
      const isCurrent = (sha256: string) => (dates.get(sha256) ?? 0) > time - DATED_AGAIN_MS;
      const values = digests.flatMap((sha256) => {
        const content = bySha.get(sha256)?.packed;
        return content === undefined || isCurrent(sha256)
          ? []
          : [{ sha256, content, kind: 'asked' as const, replaced_at: time }];
      });
      if (values.length === 0) return;
      await db
        .insertInto('replaced_contents')
        .values(values)
        .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ replaced_at: time }))
        .execute();
    },

    async sellInputs(digests, time) {
      const rows = await datesOf(digests);
      const due = rows.filter(({ kind, replaced_at: date }) => kind !== 'sold' || date <= time - DATED_AGAIN_MS);
      if (due.length === 0) return;
      // each alone: a transaction would hold up the statements of payments, and two
      // could lock each other out
      await Promise.all(
        due.map(({ sha256 }) =>
          db
            .updateTable('replaced_contents')
            .set({ kind: 'sold', replaced_at: time })
            .where('sha256', '=', sha256)
            .execute(),
        ),
      );
    },

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
      const earlier = await packedInput(sha256);
      return earlier && unpacked(earlier);
    },

    async drop(time, now = time) {
      await db
        .deleteFrom('replaced_contents')
        .where((is) =>
          is.or([
            is('replaced_at', '<', time),
            is.and([is('kind', '=', 'asked'), is('replaced_at', '<', now - UNSOLD_MS)]),
          ]),
        )
        .execute();
    },
  };
}
