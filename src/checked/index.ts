// Look-ups that throw when the entry is missing. Use them where a missing entry is a defect; write
// `?? 0` only where missing means zero.

/** The item of a list or an array; throws RangeError past its ends. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`The list has no item ${index}; it has ${list.length}.`);
  return item;
}

/**
 * The value of a numeric array, which keeps inner loops on one array type; throws
 * RangeError past its ends.
 */
export function floatAt(values: Float64Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`The array has no value ${index}; it has ${values.length}.`);
  return value;
}

/** The same of an array of whole numbers: codes, row numbers, offsets. */
export function wholeAt(values: Uint8Array | Uint16Array | Uint32Array | Int32Array, index: number): number {
  const value = values[index];
  if (value === undefined) throw new RangeError(`The array has no value ${index}; it has ${values.length}.`);
  return value;
}

/** The value of a key; throws RangeError for a key that the map does not have. */
export function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`The map has no entry for ${String(key)}.`);
  return value;
}
