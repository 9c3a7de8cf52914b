// Work in parts, so that a server can answer requests between them.

/** Work that stops after each part: whoever runs it decides when it goes on. */
export type Steps<Value> = Generator<void, Value, void>;

/** Runs all parts at once. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
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
