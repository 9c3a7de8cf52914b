// Work in parts, so that a server can answer requests between them.

/** Work that stops after each part: whoever runs it decides when it goes on. */
export type Steps<Value> = Generator<void, Value, void>;

/** Between two parts. */
export type Pause = () => Promise<void>;

/** Runs all parts at once. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs the parts with `pause` after each. */
export async function finishWithPauses<Value>(steps: Steps<Value>, pause: Pause = async () => {}): Promise<Value> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** `items.map(transform)` with a pause before every `size` items. */
export function* mapInSteps<Item, Value>(
  items: readonly Item[],
  size: number,
  transform: (item: Item, index: number) => Value,
): Steps<Value[]> {
  const values: Value[] = [];
  for (const [index, item] of items.entries()) {
    if (index % size === 0) yield;
    values.push(transform(item, index));
  }
  return values;
}

/** Work that is done once, part by part or at once; the second goes on where the first stopped. */
export interface SharedWork<Value> {
  /** Does one part; false when nothing is left. */
  advance(): boolean;
  finish(): Value;
}

/** A failure is thrown, and the next call begins again. */
export function sharedWork<Value>(begin: () => Steps<Value>): SharedWork<Value> {
  let steps: Steps<Value> | null = null;
  let done: { readonly value: Value } | null = null;
  const advance = (): boolean => {
    if (done !== null) return false;
    steps ??= begin();
    try {
      const step = steps.next();
      if (!step.done) return true;
      done = { value: step.value };
      steps = null;
      return false;
    } catch (error) {
      steps = null;
      throw error;
    }
  };
  return {
    advance,
    finish() {
      for (;;) {
        if (done !== null) return done.value;
        advance();
      }
    },
  };
}
