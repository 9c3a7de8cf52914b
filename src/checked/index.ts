// Look-ups that throw when the entry is missing. Use them where a missing entry is a defect; write
// `?? 0` only where missing means zero.

// These are so short that the compiler always puts them into their caller, where each index is
// checked for what a plain look-up costs: whoever throws is another function for that reason.

/** The item of a list or an array; throws RangeError past its ends. */
export function itemAt<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  return item === undefined ? throwPastEnd(list, index) : item;
}

/**
 * The value of a numeric array, which keeps inner loops on one array type; throws
 * RangeError past its ends.
 */
export function floatAt(values: Float64Array, index: number): number {
  const value = values[index];
  return value === undefined ? throwPastEnd(values, index) : value;
}

/** The same of an array of whole numbers: codes, row numbers, offsets. */
export function wholeAt(values: Uint8Array | Uint16Array | Uint32Array | Int32Array, index: number): number {
  const value = values[index];
  return value === undefined ? throwPastEnd(values, index) : value;
}

/**
 * The same of one array type. The compiler learns the types of all callers together, and a look-up
 * in an inner loop that may be of four types takes several times as long.
 */
export function int32At(values: Int32Array, index: number): number {
  const value = values[index];
  return value === undefined ? throwPastEnd(values, index) : value;
}

function throwPastEnd({ length }: ArrayLike<unknown>, index: number): never {
  throw new RangeError(`The list has no item ${index}; it has ${length}.`);
}

/** The value of a key; throws RangeError for a key that the map does not have. */
export function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`The map has no entry for ${String(key)}.`);
  return value;
}
