// Integers that come back as they went in: both engines hold 64 bits, a JavaScript number holds 53.

/** A column's integer as a number. Throws a RangeError where a number would be another one. */
export function safeInteger(value: number | string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is not an integer within 2^53 - 1.`);
  return number;
}

/** A statement's parameters. Throws a RangeError for a number that could not be read again. */
export function checkedParameters(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (typeof value === 'number' ? safeInteger(value) : value));
}
