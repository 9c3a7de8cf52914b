// Counts and sums by key, where a key without an entry has none. Use them where missing means
// zero; where it means unknown, read the map itself.

/** Amounts added up by key. */
export class Tally<Key> {
  readonly #amounts = new Map<Key, number>();

  /** Adds to a key's amount, and returns its new total. */
  add(key: Key, amount = 1): number {
    const total = this.of(key) + amount;
    this.#amounts.set(key, total);
    return total;
  }

  /** A key's total; 0 when nothing was added to it. */
  of(key: Key): number {
    return this.#amounts.get(key) ?? 0;
  }

  /** How many keys something was added to. */
  get size(): number {
    return this.#amounts.size;
  }

  /** The keys that something was added to with their totals, in the order of their first. */
  entries(): MapIterator<[Key, number]> {
    return this.#amounts.entries();
  }
}

/** Raises the key's value to this one: of several values, the highest stays. */
export function raiseTo<Key>(values: Map<Key, number>, key: Key, value: number): void {
  const known = values.get(key);
  if (known === undefined || value > known) values.set(key, value);
}

/** An amount of a record that names only what is there: a stat line, a scoring, a price list. */
export function amountIn<Name extends string>(amounts: Readonly<Partial<Record<Name, number>>>, name: Name): number {
  return amounts[name] ?? 0;
}
