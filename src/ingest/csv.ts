// CSV by the letter of RFC 4180, read from bytes: quoted commas, quotes and line breaks are data,
// and anything ragged is refused. Common parsers repair what does not fit (a short record swallows
// the next line), which moves numbers into wrong columns unseen.
import { wholeAt } from '../checked/index.ts';
import { InvalidFileError } from './invalid-file.ts';

const COMMA = 44;
const QUOTE = 34;
const LF = 10;
const CR = 13;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;

/** Words of the tools that write such files for "no value", in lower case. */
const MISSING = new Set(['', 'na', 'n/a', 'nan', 'null', 'none', 'inf', '-inf']);
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Walks a CSV file record by record. A field is decoded only when it is asked for, so columns
 * no one needs cost nothing.
 */
export class CsvReader {
  readonly header: readonly string[];
  readonly #bytes: Buffer;
  readonly #file: string;
  #at = 0;
  #record = 0;
  #fields = 0;
  #starts = new Int32Array(256);
  #ends = new Int32Array(256);
  /** 1 where the field holds doubled quotes. */
  #escaped = new Uint8Array(256);

  /** Reads the header. InvalidFileError for an empty file. */
  constructor(bytes: Uint8Array, file: string) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#file = file;
    const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    if (byteOrderMark) this.#at = 3;
    if (!this.#read()) throw new InvalidFileError(file, 'the file is empty');
    this.header = Array.from({ length: this.#fields }, (_, field) => this.text(field));
  }

  /** Records read so far, the header not counted. */
  get records(): number {
    return this.#record - 1;
  }

  /**
   * Goes to the next record; false at the end. InvalidFileError for a record with more or fewer
   * fields than the header.
   */
  next(): boolean {
    if (!this.#read()) return false;
    if (this.#fields !== this.header.length) {
      throw new InvalidFileError(
        this.#file,
        `record ${this.records} has ${this.#fields} fields where the header has ${this.header.length}`,
      );
    }
    return true;
  }

  /** Text of a field, quotes taken off. */
  text(field: number): string {
    const text = this.#bytes.toString('utf8', this.#starts[field], this.#ends[field]);
    return this.#escaped[field] === 1 ? text.replaceAll('""', '"') : text;
  }

  /** Text of a field without the white space around it; '' where a word says that it is missing. */
  word(field: number): string {
    const text = this.text(field).trim();
    return text.length <= 4 && MISSING.has(text.toLowerCase()) ? '' : text;
  }

  /** Number of a field: NaN where it is missing, undefined where it is some other text. */
  number(field: number): number | undefined {
    const bytes = this.#bytes;
    const start = wholeAt(this.#starts, field);
    const end = wholeAt(this.#ends, field);
    if (start === end) return Number.NaN;
    const negative = bytes[start] === MINUS;
    let digits = 0;
    let decimals = -1;
    let value = 0;
    for (let i = negative ? start + 1 : start; i < end; i++) {
      const c = wholeAt(bytes, i);
      if (c === POINT && decimals < 0) decimals = digits;
      else if (c >= ZERO && c <= ZERO + 9 && digits < 15) {
        value = value * 10 + (c - ZERO);
        digits += 1;
      } else return this.#oddNumber(field);
    }
    if (digits === 0) return this.#oddNumber(field);
    // both are exact up to here (15 digits, a power of ten below 10^22), so one division
    // rounds as Number() would
    if (decimals >= 0) value /= 10 ** (digits - decimals);
    return negative ? -value : value;
  }

  #oddNumber(field: number): number | undefined {
    const text = this.text(field).trim();
    if (MISSING.has(text.toLowerCase())) return Number.NaN;
    return DECIMAL.test(text) ? Number(text) : undefined;
  }

  /** Finds the bounds of the next record's fields; blank lines are passed over. */
  #read(): boolean {
    const bytes = this.#bytes;
    const length = bytes.length;
    while (this.#at < length && (bytes[this.#at] === LF || bytes[this.#at] === CR)) this.#at += 1;
    if (this.#at >= length) return false;
    this.#fields = 0;
    this.#record += 1;
    for (;;) {
      this.#at = bytes[this.#at] === QUOTE ? this.#quoted(this.#at + 1) : this.#plain(this.#at);
      const c = bytes[this.#at];
      this.#at += 1;
      if (c === COMMA) continue;
      if (c === CR && bytes[this.#at] === LF) this.#at += 1;
      return true;
    }
  }

  #plain(start: number): number {
    const bytes = this.#bytes;
    let end = start;
    while (end < bytes.length) {
      const c = bytes[end];
      if (c === COMMA || c === LF || c === CR) break;
      end += 1;
    }
    this.#keep(start, end, 0);
    return end;
  }

  #quoted(start: number): number {
    const bytes = this.#bytes;
    let escaped = 0;
    let end = bytes.indexOf(QUOTE, start);
    while (end >= 0 && bytes[end + 1] === QUOTE) {
      escaped = 1;
      end = bytes.indexOf(QUOTE, end + 2);
    }
    if (end < 0) throw new InvalidFileError(this.#file, `a quote opened in record ${this.records} is never closed`);
    const after = bytes[end + 1];
    if (after !== undefined && after !== COMMA && after !== LF && after !== CR) {
      throw new InvalidFileError(this.#file, `text follows a closing quote in record ${this.records}`);
    }
    this.#keep(start, end, escaped);
    return end + 1;
  }

  #keep(start: number, end: number, escaped: number): void {
    if (this.#fields === this.#starts.length) this.#grow();
    this.#starts[this.#fields] = start;
    this.#ends[this.#fields] = end;
    this.#escaped[this.#fields] = escaped;
    this.#fields += 1;
  }

  #grow(): void {
    // wider than any dataset: a file without line breaks, perhaps; the limit keeps
    // it from taking the memory
    if (this.#fields >= 65_536)
      throw new InvalidFileError(this.#file, `record ${this.records} has more than ${this.#fields} fields`);
    const grown = <A extends Int32Array | Uint8Array>(old: A, wide: A): A => {
      wide.set(old);
      return wide;
    };
    const size = this.#fields * 2;
    this.#starts = grown(this.#starts, new Int32Array(size));
    this.#ends = grown(this.#ends, new Int32Array(size));
    this.#escaped = grown(this.#escaped, new Uint8Array(size));
  }
}
