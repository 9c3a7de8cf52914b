// The compiled browser code: files by name, and the current name of each page's entry.

export interface Bundles {
  /** `ask.ts` → `ask-H4SH.js`. */
  readonly entries: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, Buffer>;
}
