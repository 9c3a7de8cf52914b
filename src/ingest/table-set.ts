// A season dataset in memory: one table over all seasons, and which rows came from which file, so
// that only changed files are read again.
import { joinTables, rowsBetween, type Table } from '../nfl/index.ts';

interface LoadedPart<N extends string, T extends string> {
  /** Identifies content and the way it was read. */
  readonly key: string;
  readonly rows: Table<N, T>;
}

export interface PartToRead<N extends string, T extends string> {
  readonly part: string;
  readonly key: string;
  /** Null when the file turned out to be unreadable: it is left out. */
  read(): Promise<Table<N, T> | null>;
}

/** The table of all parts. Parts are views of it, so no row is in memory twice. */
export class TableSet<N extends string, T extends string> {
  readonly #numbers: readonly N[];
  readonly #texts: readonly T[];
  #loaded: ReadonlyMap<string, LoadedPart<N, T>> = new Map();
  #whole: Table<N, T>;

  constructor(shape: { readonly numbers: readonly N[]; readonly texts: readonly T[] }) {
    this.#numbers = shape.numbers;
    this.#texts = shape.texts;
    this.#whole = joinTables(this.#numbers, this.#texts, []);
  }

  /**
   * The table over `parts`, in their order. Reads what is new; gives the same
   * table back when nothing is.
   */
  async update(parts: readonly PartToRead<N, T>[]): Promise<Table<N, T>> {
    const loadedPart = (part: PartToRead<N, T>) => {
      const loaded = this.#loaded.get(part.part);
      return loaded?.key === part.key ? loaded : null;
    };
    if (parts.length === this.#loaded.size && parts.every(loadedPart)) return this.#whole;
    const tables: { part: string; key: string; rows: Table<N, T> }[] = [];
    for (const part of parts) {
      const rows = loadedPart(part)?.rows ?? (await part.read()) ?? joinTables(this.#numbers, this.#texts, []);
      tables.push({ part: part.part, key: part.key, rows });
    }
    const whole = joinTables(
      this.#numbers,
      this.#texts,
      tables.map((table) => table.rows),
    );
    let from = 0;
    const loaded = new Map<string, LoadedPart<N, T>>();
    for (const { part, key, rows } of tables) {
      loaded.set(part, { key, rows: rowsBetween(whole, from, from + rows.length) });
      from += rows.length;
    }
    this.#loaded = loaded;
    this.#whole = whole;
    return whole;
  }
}
