// How the league endpoints are checked: unknown fields are tolerated, missing ones are named, and
// the loose numbers of `settings` are read safely.
import { z } from 'zod';
import { InvalidFileError } from '../ingest/index.ts';

/** An id of the platform; a few endpoints write ids as numbers. */
export const id = z.union([z.string().min(1), z.number()]).transform(String);
export const optionalId = id.nullish().transform((value) => value ?? null);
export const ids = z
  .array(id.nullable())
  .nullish()
  .transform((list) => (list ?? []).filter((value) => value !== null));
/** A lineup, slot by slot: "0" is an empty slot, and old weeks write it as null. */
export const lineup = z
  .array(id.nullable())
  .nullish()
  .transform((list) => (list ?? []).map((player) => player ?? EMPTY));
export const EMPTY = '0';
export const integer = z.int();
export const optionalNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? null);
/** The season as the platform writes it, `"2024"`. */
export const seasonYear = z.union([z.string().regex(/^\d{4}$/), z.int()]).transform(Number);
/** A bag of numbers in which anything may be missing or null. */
export const settings = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((bag) => new NumberBag(bag ?? {}));
/** Player id → a number: points, or the roster he went to. */
export const numberByPlayer = z
  .record(z.string(), z.number().nullable())
  .nullish()
  .transform(
    (bag) => new Map(Object.entries(bag ?? {}).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
  );

/** Settings of a league, a roster, a draft or a claim. */
export class NumberBag {
  readonly #bag: Readonly<Record<string, unknown>>;
  constructor(bag: Readonly<Record<string, unknown>>) {
    this.#bag = bag;
  }
  /** The number under this name; null for none. */
  number(name: string): number | null {
    const value = this.#bag[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  }
  /** The amount under this name: the platform leaves out what a league or a team has none of. */
  amount(name: string): number {
    return this.number(name) ?? 0;
  }
  /** Every amount with this name prefix, by the rest of its name. */
  withPrefix(prefix: string): ReadonlyMap<string, number> {
    const found = Object.keys(this.#bag).filter((name) => name.startsWith(prefix));
    return new Map(found.map((name) => [name.slice(prefix.length), this.amount(name)]));
  }
}

/** The value as the schema reads it. InvalidFileError names what it lacks. */
export function readShape<T>(name: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = [
    ...new Set(parsed.error.issues.map((issue) => issue.path.filter((step) => typeof step === 'string').join('.'))),
  ];
  throw new InvalidFileError(
    name,
    `lacks or misstates ${fields
      .map((field) => field || 'everything')
      .slice(0, 5)
      .join(', ')}`,
  );
}
