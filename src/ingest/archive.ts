// The port of the dataset archive: what ingest needs of the store.

/** One accepted download of one file. Times are milliseconds since 1970. */
export interface DatasetVersion {
  /** For example `nflverse/stats_player`. */
  dataset: string;
  /** For example `2024`; empty where the dataset is one file. */
  part: string;
  sha256: string;
  asOf: string;
  etag: string | null;
  lastModified: string | null;
  url: string;
  fetchedAt: number;
  /** Size of the content as received. */
  bytes: number;
}

export interface DatasetRefusal {
  dataset: string;
  part: string;
  at: number;
  reason: string;
}

export interface DatasetArchive {
  /** The newest good version of every (dataset, part), in their order. */
  current(): Promise<readonly DatasetVersion[]>;
  /**
   * The newest good version with its bytes exactly as received (a .gz stays compressed), or null.
   */
  read(dataset: string, part: string): Promise<{ version: DatasetVersion; content: Uint8Array } | null>;
  /**
   * Makes a version current, in one transaction: the bytes of the part's older version become
   * those of an earlier one, its row stays, and its recorded refusal is cleared.
   */
  put(version: DatasetVersion, content: Uint8Array): Promise<void>;
  /**
   * Upstream said "unchanged" at `checkedAt`: the current version is confirmed (null leaves `etag`
   * or `asOf` as it is) and a refusal cleared.
   */
  checked(dataset: string, part: string, checkedAt: number, etag: string | null, asOf: string | null): Promise<void>;
  /**
   * Something unusable came: the current version stays, and the reason is stored until the
   * next `put` or `checked`.
   */
  refused(dataset: string, part: string, refusedAt: number, reason: string): Promise<void>;
  refusals(): Promise<readonly DatasetRefusal[]>;
  /** The list as `refusals` would give it without a read; null when it must be read. */
  knownRefusals(): readonly DatasetRefusal[] | null;
}

/** What an answer read that is not a file of the archive. */
export interface StoredInput {
  /** Of the plain bytes, in hexadecimal. */
  readonly sha256: string;
  /** Gzipped. */
  readonly packed: Uint8Array;
}

/** What the archive was at an earlier time, for the audit of an answer. */
export interface EarlierVersions {
  /** Of every part the newest version that was fetched by `time`, in their order. */
  at(time: number): Promise<readonly DatasetVersion[]>;
  /** The bytes of a version as received, current or replaced; null when they were dropped. */
  content(sha256: string): Promise<Uint8Array | null>;
  /** Stores inputs as if they had been replaced at `time`, each once; they are dropped soon. */
  storeInputs(inputs: readonly StoredInput[], time: number): Promise<void>;
  /** Of a paid answer: they are dropped as if they had been replaced at `time`, and are served. */
  sellInputs(digests: readonly string[], time: number): Promise<void>;
  /** What is stored or was replaced under this SHA-256, gzipped; null when it was dropped. */
  packedInput(sha256: string): Promise<Uint8Array | null>;
  /** The same, of a paid answer alone. */
  servedInput(sha256: string): Promise<Uint8Array | null>;
  /** Drops what was replaced before `time`, and two days before `now` what no one bought. */
  drop(time: number, now?: number): Promise<void>;
}

/** The parts of the store that ingest uses. */
export interface ArchiveStore {
  readonly datasets: DatasetArchive;
  readonly settings: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string, now: number): Promise<void>;
  };
}
