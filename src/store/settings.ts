// Small values that must survive a restart, by name.
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export interface Settings {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, now: number): Promise<void>;
}

/** The settings over an open database whose tables are up to date. */
export function createSettings(db: Kysely<Tables>): Settings {
  return {
    async get(key) {
      const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
      return row?.value ?? null;
    },

    async set(key, value, now) {
      await db
        .insertInto('settings')
        .values({ key, value, updated_at: now })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
        .execute();
    },
  };
}
