// How the league endpoints are checked: unknown fields are tolerated, missing ones are named, and
// the loose numbers of `settings` are read safely.
import { z } from 'zod';
import { InvalidFileError } from '../ingest/index.ts';

/** A number, which a few endpoints write as text; anything else is none. */
const toNumber = (value: unknown): unknown =>
  typeof value === 'boolean' ? Number(value) : typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value;
const NUMERIC = /^-?\d+(\.\d+)?$/;

// What may be missing is read by hand: a season of a league has thousands of players' points, and a
// schema of each took three times as long.
const optional = <T>(read: (value: unknown) => T) => z.unknown().optional().transform(read);
/** Null for what is no number. */
export const numberOf = (value: unknown): number | null => {
  const number = toNumber(value);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};
const idOf = (value: unknown): string | null =>
  Number.isFinite(value) ? String(value) : typeof value === 'string' && value !== '' ? value : null;
const bagOf = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** An id of the platform; a few endpoints write ids as numbers. */
export const id = z.union([z.string().min(1), z.number()]).transform(String);
export const optionalId = optional(idOf);
/** The ids of a list; what is none is left out. */
export const ids = listOf(idOf).transform((list) => list.filter((value) => value !== null));
/** A lineup, slot by slot: "0" is an empty slot, and old weeks write it as null. */
export const lineup = listOf((value) => idOf(value) ?? EMPTY);
export const EMPTY = '0';
export const integer = z.preprocess(toNumber, z.int());
export const positiveInteger = z.preprocess(toNumber, z.int().min(1));
export const optionalNumber = optional(numberOf);
export const integerOf = (value: unknown): number | null => {
  const number = toNumber(value);
  return Number.isSafeInteger(number) ? Number(number) : null;
};
export const optionalInteger = optional(integerOf);
/** A word of the platform's; empty for anything else. */
export const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const keyword = optional(wordOf);
/** The season as the platform writes it, `"2024"`. */
export const seasonYear = z.union([z.string().regex(/^\d{4}$/), z.int()]).transform(Number);
/** A bag of numbers in which anything may be missing or null. */
export const settings = optional((value) => new NumberBag({ ...bagOf(value) }));
/** Player id → a number: points, or the roster he went to. What is no number is left out. */
export const numberByPlayer = optional((value) => {
  const numbers = new Map<string, number>();
  for (const [key, each] of Object.entries(bagOf(value))) {
    const number = numberOf(each);
    if (number !== null) numbers.set(key, number);
  }
  return numbers;
});

/** A list, empty where there is none. */
export function listOf<T>(read: (item: unknown) => T) {
  return optional((value): readonly T[] => (Array.isArray(value) ? value.map(read) : []));
}

/**
 * The rows of a list that can be read; one that cannot does not refuse the others, and where none
 * can InvalidFileError is thrown. For lists of which each row is on its own: a league's teams are
 * summed, and all must be read.
 */
export function readableRows<T>(name: string, row: z.ZodType<T>, value: unknown): readonly T[] {
  const rows = readShape(name, z.array(z.unknown()).nullable(), value) ?? [];
  const readable = rows.flatMap((each) => {
    const parsed = row.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  if (rows.length > 0 && readable.length === 0) readShape(name, z.array(row), value);
  return readable;
}

/** Settings of a league, a roster, a draft or a claim. */
export class NumberBag {
  readonly #bag: Readonly<Record<string, unknown>>;
  constructor(bag: Readonly<Record<string, unknown>>) {
    this.#bag = bag;
  }
  get isEmpty(): boolean {
    return Object.keys(this.#bag).length === 0;
  }
  /** The number under this name; null for none. */
  number(name: string): number | null {
    const value = toNumber(this.#bag[name]);
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
