// Where the two engines' SQL differs, and tables on either of them.
import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { StoreBackend } from '../store.ts';

/** Where the two engines' SQL differs. */
export interface Engine {
  integer: 'integer' | 'bigint';
  /** Sorts by bytes on both engines, whatever the server's locale. */
  text: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  /**
   * After the closing parenthesis: SQLite's strict tables refuse text in an integer
   * column, as PostgreSQL does.
   */
  ending: RawBuilder<unknown>;
}

export const ENGINES: Readonly<Record<StoreBackend, Engine>> = {
  sqlite: { integer: 'integer', text: sql`text`, bytes: sql`blob`, ending: sql`strict` },
  postgresql: { integer: 'bigint', text: sql`text collate "C"`, bytes: sql`bytea`, ending: sql`` },
};

type Column = 'text' | 'text?' | 'integer' | 'integer?' | 'bytes' | 'bytes?';

/** Starts a table. Columns are not null unless marked with a question mark. */
export function table(db: Kysely<Tables>, engine: Engine, name: string, columns: Readonly<Record<string, Column>>) {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name).modifyEnd(engine.ending);
  for (const [column, kind] of Object.entries(columns)) {
    const optional = kind.endsWith('?');
    const type = kind.startsWith('text') ? engine.text : kind.startsWith('bytes') ? engine.bytes : engine.integer;
    builder = builder.addColumn(column, type, (definition) => (optional ? definition : definition.notNull()));
  }
  return builder;
}

/** The same with a primary key, which is named after the table. */
export const keyedTable = (
  ...[db, engine, name, columns, key]: [...Parameters<typeof table>, key: readonly string[]]
) => table(db, engine, name, columns).addPrimaryKeyConstraint(`${name}_key`, [...key]);
