// Small named values that survive a restart.
import { type Kysely, sql } from 'kysely';
import type { SettingsStore } from '../../payments/index.ts';
import type { Tables } from '../schema.ts';

/** The settings of an open, migrated database. */
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

    async setIfAbsent(key, value, now) {
      await db
        .insertInto('settings')
        .values({ key, value, updated_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await get(key)) ?? value;
    },

    async countUpTo(key, limit, now) {
      if (limit < 1) return false;
      const count = sql<number>`cast(settings.value as integer)`;
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('settings')
        .values({ key, value: '1', updated_at: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ value: sql<string>`cast(${count} + 1 as text)`, updated_at: now })
            .where(sql<boolean>`${count} < ${limit}`),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
  };
}
