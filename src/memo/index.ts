// Caches that live as long as their key: an entry is dropped when the garbage collector
// drops its key object. What is written later than it is first read, such as the state of a request
// that `metrics` and `tracing` follow, is a WeakMap of its own.

/**
 * `compute`, run once per key object. The result lives as long as the key, and must not depend on
 * anything else that changes.
 */
export function memoPer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let entry = values.get(key);
    if (!entry) {
      entry = { value: compute(key) };
      values.set(key, entry);
    }
    return entry.value;
  };
}

/** The same for two key objects: the result lives as long as both. */
export function memoPerPair<First extends object, Second extends object, Value>(
  compute: (first: First, second: Second) => Value,
): (first: First, second: Second) => Value {
  const perFirst = memoPer((first: First) => memoPer((second: Second) => compute(first, second)));
  return (first, second) => perFirst(first)(second);
}

/**
 * The same for a key object and a number or text: one result for each, as long as the object lives.
 */
export function memoPerEntry<Key extends object, Entry extends number | string, Value>(
  compute: (key: Key, entry: Entry) => Value,
): (key: Key, entry: Entry) => Value {
  const maps = memoPer((_: Key) => new Map<Entry, { readonly value: Value }>());
  return (key, entry) => {
    const values = maps(key);
    let found = values.get(entry);
    if (!found) {
      found = { value: compute(key, entry) };
      values.set(entry, found);
    }
    return found.value;
  };
}

/**
 * The same for a computation that needs more than its key objects, where those alone decide the
 * result: a forecast depends on its snapshot and its model only.
 */
export function memoByKeys<First extends object, Second extends object, Value>(): (
  first: First,
  second: Second,
  compute: () => Value,
) => Value {
  const entries = memoPerPair((_first: First, _second: Second): Value[] => []);
  return (first, second, compute) => {
    const entry = entries(first, second);
    if (entry.length === 0) entry.push(compute());
    return entry[0] as Value;
  };
}

/** The same object, each of whose getters runs once, when it is first asked for. */
export function lazy<Fields extends object>(fields: Fields): Fields {
  for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(fields))) {
    if (!get) continue;
    const getOnce = () => {
      const value: unknown = get.call(fields);
      Object.defineProperty(fields, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(fields, name, { get: getOnce, enumerable: true, configurable: true });
  }
  return fields;
}
