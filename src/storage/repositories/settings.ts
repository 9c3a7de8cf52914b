// Small values that must survive a restart, by name.
import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';

export interface SettingsStore {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, now: number): Promise<void>;
  /** The value that stands under the key; `value` when there was none. Of replicas that ask at once, one is first and all get its value. */
  keep(key: string, value: string, now: number): Promise<string>;
  /** Counts one more under the key and gives true, or false when `most` were counted already. Replicas never count past it together. */
  take(key: string, limit: number, now: number): Promise<boolean>;
}

/** The settings over an open database whose tables are up to date. */
export function createSettingsStore(db: Kysely<Tables>): SettingsStore {
  const get = async (key: string): Promise<string | null> => {
    const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
    return row?.value ?? null;
  };
  return {
    get,

    async set(key, value, now) {
      await db
        .insertInto('settings')
        .values({ key, value, updated_at: now })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
        .execute();
    },

    async keep(key, value, now) {
      await db
        .insertInto('settings')
        .values({ key, value, updated_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await get(key)) ?? value;
    },

    async take(key, limit, now) {
      if (limit < 1) return false;
      const taken = sql<number>`cast(settings.value as integer)`;
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('settings')
        .values({ key, value: '1', updated_at: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ value: sql<string>`cast(${taken} + 1 as text)`, updated_at: now })
            .where(sql<boolean>`${taken} < ${limit}`),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
  };
}
