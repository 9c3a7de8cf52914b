// Guards 64-bit integer columns: a JavaScript number is exact only up to 2^53 - 1.

/** A column's integer as a number. Throws a RangeError when a number cannot represent it. */
export function safeInteger(value: number | string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} must be an integer within 2^53 - 1.`);
  return number;
}

/**
 * A statement's parameters. Throws a RangeError for a number that could not be read back exactly.
 */
export function checkedParameters(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (typeof value === 'number' ? safeInteger(value) : value));
}
