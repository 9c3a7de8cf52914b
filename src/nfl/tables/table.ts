// Columns of one dataset in memory: numbers as Float64Array, repeated text as codes into a
// dictionary. Rows never change.
import { itemAt, wholeAt } from '../../checked/index.ts';
/** Text column that stores each distinct string once. An empty field reads as ''. */
export interface TextColumn {
  readonly codes: Uint32Array;
  readonly words: readonly string[];
}

/** Rows of one dataset as columns. A missing number is NaN. */
export interface Table<Numbers extends string = string, Texts extends string = string> {
  readonly length: number;
  readonly numbers: Readonly<Record<Numbers, Float64Array>>;
  readonly texts: Readonly<Record<Texts, TextColumn>>;
}

/** The text of one cell; '' when the field was empty and for a row outside the table. */
export function textAt(column: TextColumn, row: number): string {
  const code = column.codes[row];
  return code === undefined ? '' : itemAt(column.words, code);
}

/** A number of a row; NaN when the field was empty and for a row outside the table. */
export function numberAt(column: Float64Array, row: number): number {
  return column[row] ?? Number.NaN;
}

/** A count of a box score; an empty cell is zero, because the files list only what happened. */
export function countAt(column: Float64Array, row: number): number {
  return column[row] || 0;
}

/**
 * The first `length` rows, sharing memory with the whole: what lies behind them cannot be
 * reached through the result.
 */
export function firstRows<N extends string, T extends string>(table: Table<N, T>, length: number): Table<N, T> {
  return length >= table.length ? table : rowsBetween(table, 0, length);
}

/**
 * Rows of tables with the same columns one after the other, under one dictionary a text column. The
 * columns lie in shared memory: a table sent to a worker thread is not copied.
 */
export function joinTables<N extends string, T extends string>(
  numberNames: readonly N[],
  textNames: readonly T[],
  parts: readonly Table<N, T>[],
): Table<N, T> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const numbers = {} as Record<N, Float64Array>;
  for (const name of numberNames) {
    const joined = new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
    let offset = 0;
    for (const part of parts) {
      joined.set(part.numbers[name], offset);
      offset += part.length;
    }
    numbers[name] = joined;
  }
  const texts = {} as Record<T, TextColumn>;
  for (const name of textNames) texts[name] = joinTexts(parts.map((part) => part.texts[name]));
  return Object.freeze({ length, numbers, texts });
}

function joinTexts(columns: readonly TextColumn[]): TextColumn {
  const codeOf = new Map([['', 0]]);
  const length = columns.reduce((sum, column) => sum + column.codes.length, 0);
  const codes = new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
  let offset = 0;
  for (const column of columns) {
    // only words in use are copied, so a dictionary does not grow with every join; code 0 =
    // not copied yet, '' stays 0
    const newCodes = new Uint32Array(column.words.length);
    for (const code of column.codes) {
      let next = wholeAt(newCodes, code);
      const word = column.words[code] ?? '';
      if (next === 0 && word !== '') {
        next = codeOf.get(word) ?? codeOf.size;
        codeOf.set(word, next);
        newCodes[code] = next;
      }
      codes[offset++] = next;
    }
  }
  return { codes, words: Object.freeze([...codeOf.keys()]) };
}

/** Rows `from` up to (not including) `to`, sharing memory with the whole. */
export function rowsBetween<N extends string, T extends string>(
  table: Table<N, T>,
  from: number,
  to: number,
): Table<N, T> {
  const numbers = {} as Record<N, Float64Array>;
  for (const name in table.numbers) numbers[name] = table.numbers[name].subarray(from, to);
  const texts = {} as Record<T, TextColumn>;
  for (const name in table.texts) {
    texts[name] = { codes: table.texts[name].codes.subarray(from, to), words: table.texts[name].words };
  }
  return { length: to - from, numbers, texts };
}

/** The table without some of its rows, the others in their order. */
export function withoutRows<N extends string, T extends string>(
  { length, numbers, texts }: Table<N, T>,
  dropped: ReadonlySet<number>,
): Table<N, T> {
  const isLeft = (_: number, row: number) => !dropped.has(row);
  const leftNumbers = {} as Record<N, Float64Array>;
  for (const name in numbers) leftNumbers[name] = numbers[name].filter(isLeft);
  const leftTexts = {} as Record<T, TextColumn>;
  for (const name in texts) leftTexts[name] = { codes: texts[name].codes.filter(isLeft), words: texts[name].words };
  return Object.freeze({ length: length - dropped.size, numbers: leftNumbers, texts: leftTexts });
}

/**
 * Collects rows and freezes them into a table; text is coded as it arrives, so a file
 * is never in memory twice.
 */
export class TableBuilder<N extends string, T extends string> {
  readonly #numberNames: readonly N[];
  readonly #textNames: readonly T[];
  readonly #numbers: number[][];
  readonly #codes: number[][];
  readonly #words: string[][];
  readonly #codeOf: Map<string, number>[];
  #length = 0;

  constructor(numberNames: readonly N[], textNames: readonly T[]) {
    this.#numberNames = numberNames;
    this.#textNames = textNames;
    this.#numbers = numberNames.map(() => []);
    this.#codes = textNames.map(() => []);
    this.#words = textNames.map(() => ['']);
    this.#codeOf = textNames.map(() => new Map([['', 0]]));
  }

  get length(): number {
    return this.#length;
  }

  /** Adds one row; `number` and `text` are asked once for each column. */
  add(number: (name: N) => number, text: (name: T) => string): void {
    let column = 0;
    for (const name of this.#numberNames) this.#numbers[column++]?.push(number(name));
    column = 0;
    for (const name of this.#textNames) {
      this.#codes[column]?.push(this.#code(column, text(name)));
      column += 1;
    }
    this.#length += 1;
  }

  #code(column: number, word: string): number {
    const codeOf = itemAt(this.#codeOf, column);
    const known = codeOf.get(word);
    if (known !== undefined) return known;
    const code = codeOf.size;
    codeOf.set(word, code);
    itemAt(this.#words, column).push(word);
    return code;
  }

  /**
   * The finished table with its rows in the order of `compare` (arguments are row numbers), or
   * in the order of arrival.
   */
  build(compare?: (numbers: Readonly<Record<N, readonly number[]>>, a: number, b: number) => number): Table<N, T> {
    const raw = {} as Record<N, readonly number[]>;
    this.#numberNames.forEach((name, column) => {
      raw[name] = this.#numbers[column] ?? [];
    });
    const order = new Uint32Array(this.#length);
    for (let row = 0; row < order.length; row++) order[row] = row;
    if (compare) order.sort((a, b) => compare(raw, a, b) || a - b);
    const numbers = {} as Record<N, Float64Array>;
    for (const name of this.#numberNames) {
      const source = raw[name];
      const column = new Float64Array(order.length);
      for (let row = 0; row < order.length; row++) column[row] = source[wholeAt(order, row)] ?? Number.NaN;
      numbers[name] = column;
    }
    const texts = {} as Record<T, TextColumn>;
    this.#textNames.forEach((name, column) => {
      const source = itemAt(this.#codes, column);
      const codes = new Uint32Array(order.length);
      for (let row = 0; row < order.length; row++) codes[row] = itemAt(source, wholeAt(order, row));
      texts[name] = { codes, words: Object.freeze(this.#words[column] ?? ['']) };
    });
    return Object.freeze({ length: this.#length, numbers, texts });
  }
}
