// A statement that every sale runs, compiled once: building and compiling it takes about as long as
// SQLite takes to run it.
import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

/** Stands for a value in the compiled statement. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The place of a value in a statement, by its name. */
type SlotOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * Runs a statement with new values each time; resolves with the number of changed rows. `build` is
 * called once.
 */
export function compiledStatement<Values extends object>(
  db: Kysely<Tables>,
  build: (slot: SlotOf<Values>) => Compilable,
): (values: Values) => Promise<bigint> {
  let compiled: CompiledQuery | null = null;
  return async (values) => {
    compiled ??= build((name) => sql.val(new Slot(name)) as RawBuilder<never>).compile();
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? given[value.name] : value));
    const { numAffectedRows = 0n } = await db.executeQuery({ ...compiled, parameters });
    return numAffectedRows;
  };
}
