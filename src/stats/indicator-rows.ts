// Rows of indicators in flat arrays: which few inputs hold, of some hundreds. Samples that share
// rows count them by row number.
import { floatAt, wholeAt } from '../checked/index.ts';
import { addAt } from './vectors.ts';

const MAX_INDICATORS = 2 ** 16;
const FIRST_CAPACITY = 1024;

/** Distinct sets of indicators, numbered in the order in which they were added. */
export class IndicatorRows {
  readonly #byKey = new Map<string, number>();
  #indicators = new Uint16Array(FIRST_CAPACITY);
  /** Where each row starts, and the end of the last. */
  #starts = new Uint32Array(FIRST_CAPACITY);
  #longest = 0;

  get length(): number {
    return this.#byKey.size;
  }

  /** Indicators of the longest row. */
  get longest(): number {
    return this.#longest;
  }

  /** The number of the row with these indicators, which is added when it is new. */
  rowOf(indicators: readonly number[]): number {
    const distinct = [...indicators].sort((a, b) => a - b).filter((index, i, sorted) => index !== sorted[i - 1]);
    if (distinct.some((indicator) => indicator >= MAX_INDICATORS))
      throw new RangeError(`an indicator must be below ${MAX_INDICATORS}`);
    const key = String.fromCharCode(...distinct);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const row = this.#byKey.size;
    const start = wholeAt(this.#starts, row);
    const end = start + distinct.length;
    this.#indicators = withCapacity(this.#indicators, end);
    this.#indicators.set(distinct, start);
    this.#starts = withCapacity(this.#starts, row + 2);
    this.#starts[row + 1] = end;
    this.#longest = Math.max(this.#longest, distinct.length);
    this.#byKey.set(key, row);
    return row;
  }

  /** Sum of the coefficients of a row's indicators. */
  score(row: number, coefficients: Float64Array): number {
    const indicators = this.#indicators;
    const end = wholeAt(this.#starts, row + 1);
    let sum = 0;
    for (let k = wholeAt(this.#starts, row); k < end; k++) sum += floatAt(coefficients, wholeAt(indicators, k));
    return sum;
  }

  /** Adds `amount` to the sum of each of a row's indicators. */
  add(row: number, amount: number, sums: Float64Array): void {
    const indicators = this.#indicators;
    const end = wholeAt(this.#starts, row + 1);
    for (let k = wholeAt(this.#starts, row); k < end; k++) addAt(sums, wholeAt(indicators, k), amount);
  }
}

/** The array itself, or a copy of at least twice its length when it is too short. */
export function withCapacity<Numbers extends Uint16Array | Uint32Array | Float64Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (length <= numbers.length) return numbers;
  const copy = new (numbers.constructor as new (size: number) => Numbers)(Math.max(length, 2 * numbers.length));
  copy.set(numbers);
  return copy;
}
