// A list of the platform's most added or dropped players.

/** Adds or drops on the platform over the last hours, highest count first. */
export interface TrendingList {
  readonly trend: 'add' | 'drop';
  readonly lookbackHours: number;
  /** When the platform was asked, ISO 8601 UTC. */
  readonly asOf: string;
  readonly rows: readonly { readonly platformId: string; readonly count: number }[];
}
