// A statement that every sale or refusal runs, compiled once: building and compiling it takes about
// as long as SQLite takes to run it.
import { type Compilable, type CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Tables } from './schema.ts';

/** Stands for a value in the compiled statement. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The place of a value in a statement, by its name. */
export type SlotOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Runs a query with new values each time; `build` is called once. */
export function compiledQuery<Values extends object, Row>(
  db: Kysely<Tables>,
  build: (slot: SlotOf<Values>) => Compilable<Row>,
): (values: Values) => Promise<QueryResult<Row>> {
  let compiled: CompiledQuery<Row> | null = null;
  return async (values) => {
    compiled ??= build((name) => sql.val(new Slot(name)) as RawBuilder<never>).compile();
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? given[value.name] : value));
    return db.executeQuery({ ...compiled, parameters });
  };
}

/** The same for a write; resolves with the number of changed rows. */
export function compiledStatement<Values extends object>(
  db: Kysely<Tables>,
  build: (slot: SlotOf<Values>) => Compilable,
): (values: Values) => Promise<bigint> {
  const run = compiledQuery(db, build);
  return async (values) => (await run(values)).numAffectedRows ?? 0n;
}

/** A column's integer as a number. Throws a RangeError when a number cannot represent it. */
export function safeInteger(value: number | string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} must be an integer within 2^53 - 1.`);
  return number;
}

/**
 * A statement's parameters. Throws a RangeError for a number that could not be read back exactly.
 */
export function checkedParameters(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (typeof value === 'number' ? safeInteger(value) : value));
}
