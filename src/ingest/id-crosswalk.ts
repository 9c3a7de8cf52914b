// One-to-one matches between two lists of ids: the first claim wins, and no one is claimed twice.

export class IdCrosswalk {
  readonly #right = new Map<string, string>();
  readonly #left = new Map<string, string>();

  /** Pairs two ids if both are still free. */
  link(left: string | null, right: string | null): void {
    if (!left || !right || this.#right.has(left) || this.#left.has(right)) return;
    this.#right.set(left, right);
    this.#left.set(right, left);
  }

  /** The right id paired with a left one. */
  rightOf(left: string): string | null {
    return this.#right.get(left) ?? null;
  }

  /** The left id paired with a right one. */
  leftOf(right: string): string | null {
    return this.#left.get(right) ?? null;
  }

  /**
   * Pairs those left over on both sides when a key fits one person only on each
   * side. A null key never fits.
   */
  claimUnique<L extends { readonly id: string }, R extends { readonly id: string }>(
    left: Iterable<L>,
    right: Iterable<R>,
    leftKey: (person: L) => string | null,
    rightKey: (person: R) => string | null,
  ): void {
    const rights = uniqueBy(right, (person) => (this.#left.has(person.id) ? null : rightKey(person)));
    const lefts = uniqueBy(left, (person) => (this.#right.has(person.id) ? null : leftKey(person)));
    for (const [key, id] of lefts) if (id !== null) this.link(id, rights.get(key) ?? null);
  }
}

/** Id of the only person with a key; null where several share it. */
function uniqueBy<P extends { readonly id: string }>(
  persons: Iterable<P>,
  keyOf: (person: P) => string | null,
): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const person of persons) {
    const key = keyOf(person);
    if (key !== null) found.set(key, found.has(key) ? null : person.id);
  }
  return found;
}
