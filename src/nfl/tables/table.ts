// Columns of one dataset in memory: numbers, and repeated text as codes into a dictionary, each in
// half its width where that is exact. Rows never change.
import { itemAt, wholeAt } from '../../checked/index.ts';

/** Of single precision where all numbers are the same in it. */
export type NumberColumn = Float64Array | Float32Array;

/** Text column that stores each distinct string once. An empty field reads as ''. */
export interface TextColumn {
  readonly codes: Uint16Array | Uint32Array;
  readonly words: readonly string[];
}

/** Rows of one dataset as columns. A missing number is NaN. */
export interface Table<Numbers extends string = string, Texts extends string = string> {
  readonly length: number;
  readonly numbers: Readonly<Record<Numbers, NumberColumn>>;
  readonly texts: Readonly<Record<Texts, TextColumn>>;
}

/** The text of one cell; '' when the field was empty and for a row outside the table. */
export function textAt(column: TextColumn, row: number): string {
  const code = column.codes[row];
  return code === undefined ? '' : itemAt(column.words, code);
}

/** A number of a row; NaN when the field was empty and for a row outside the table. */
export function numberAt(column: NumberColumn, row: number): number {
  return column[row] ?? Number.NaN;
}

/** A count of a box score; an empty cell is zero, because the files list only what happened. */
export function countAt(column: NumberColumn, row: number): number {
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
  const numbers = {} as Record<N, NumberColumn>;
  for (const name of numberNames) {
    const isSingle = parts.every((part) => part.numbers[name] instanceof Float32Array);
    const joined = sharedNumbers(isSingle ? 'single' : 'double', length);
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

/** A column of zeros in shared memory. */
export function sharedNumbers(precision: 'single' | 'double', length: number): NumberColumn {
  return precision === 'single'
    ? new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT))
    : new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}

/** Codes of a dictionary in shared memory, all zero. */
export function sharedCodes(words: number, length: number): TextColumn['codes'] {
  return words <= MAX_SHORT_WORDS
    ? new Uint16Array(new SharedArrayBuffer(length * Uint16Array.BYTES_PER_ELEMENT))
    : new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
}

/** Most words of a dictionary with codes of 16 bits. */
const MAX_SHORT_WORDS = 0x1_0000;

function joinTexts(columns: readonly TextColumn[]): TextColumn {
  const codeOf = new Map([['', 0]]);
  const length = columns.reduce((sum, column) => sum + column.codes.length, 0);
  const mostWords = columns.reduce((sum, column) => sum + column.words.length, 0);
  const codes = sharedCodes(mostWords, length);
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
  const numbers = {} as Record<N, NumberColumn>;
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
  const leftNumbers = {} as Record<N, NumberColumn>;
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
    const numbers = {} as Record<N, NumberColumn>;
    for (const name of this.#numberNames) {
      const source = raw[name];
      const isSingle = source.every((value) => Object.is(Math.fround(value), value));
      const column = new (isSingle ? Float32Array : Float64Array)(order.length);
      for (let row = 0; row < order.length; row++) column[row] = source[wholeAt(order, row)] ?? Number.NaN;
      numbers[name] = column;
    }
    const texts = {} as Record<T, TextColumn>;
    this.#textNames.forEach((name, column) => {
      const source = itemAt(this.#codes, column);
      const codes = new (itemAt(this.#words, column).length <= MAX_SHORT_WORDS ? Uint16Array : Uint32Array)(
        order.length,
      );
      for (let row = 0; row < order.length; row++) codes[row] = itemAt(source, wholeAt(order, row));
      texts[name] = { codes, words: Object.freeze(this.#words[column] ?? ['']) };
    });
    return Object.freeze({ length: this.#length, numbers, texts });
  }
}
