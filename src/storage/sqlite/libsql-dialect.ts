// Kysely's SQLite dialect over libSQL.
import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LibsqlDriver } from './libsql-driver.ts';
import type { LibsqlFile } from './libsql-file.ts';

/**
 * Kysely assumes that SQLite cannot change tables in a transaction. It can, and a crash must
 * not leave half a migration.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The dialect for one open file; destroying the Kysely instance closes it. */
export class LibsqlDialect implements Dialect {
  readonly #file: LibsqlFile;

  constructor(file: LibsqlFile) {
    this.#file = file;
  }

  createDriver(): Driver {
    return new LibsqlDriver(this.#file);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  createIntrospector<Tables>(db: Kysely<Tables>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
