// Small values that must survive a restart, by name.
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export interface Settings {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, now: number): Promise<void>;
  /** The value that stands under the key; `value` when there was none. Of replicas that ask at once, one is first and all get its value. */
  keep(key: string, value: string, now: number): Promise<string>;
}

/** The settings over an open database whose tables are up to date. */
export function createSettings(db: Kysely<Tables>): Settings {
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
  };
}
