// One change of the tables, and a list of them.
import type { Migration } from 'kysely';

/** A change of the tables. */
export interface StoreMigration extends Migration {
  /**
   * The last migration known to the oldest release that may go on using the tables; absent = this
   * one, so that every older release must be stopped first.
   */
  readonly oldestReader?: string;
}

/** Every migration by its name, in order. */
export type Migrations = Readonly<Record<string, StoreMigration>>;
