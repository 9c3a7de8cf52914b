// The platform's draft ranks as recorded before a season: a draft board and a draft's picks are
// compared with them.

export interface DraftRanks {
  /** When the platform's player file was polled. */
  readonly asOf: string;
  /** Rank by the platform's player id, 1 = drafted first. */
  readonly ranks: ReadonlyMap<string, number>;
}
