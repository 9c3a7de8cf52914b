// Look-ups and counts of the simulation. A missing entry of a list or map is a defect, so it
// throws; an amount that nothing was added to is zero.

/** The item of a list; throws RangeError past its ends. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`The list has no item ${index}; it has ${list.length}.`);
  return item;
}

/** The value of a key; throws RangeError for a key that the map does not have. */
export function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`The map has no entry for ${String(key)}.`);
  return value;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** An amount of a record that names only what is there: a stat line, a scoring. */
export function amountIn<Name extends string>(amounts: Readonly<Partial<Record<Name, number>>>, name: Name): number {
  return amounts[name] ?? 0;
}
