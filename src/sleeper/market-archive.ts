// The port of the market archive: every stored poll of rostership, projections, trending lists and
// the player file, and what was expected of a week, each with its time.

export type MarketPollKind =
  | 'rostership'
  | 'projections'
  | 'draft_positions'
  | 'trending_add'
  | 'trending_drop'
  | 'players'
  | 'expectations';

/** One poll. Times are milliseconds since 1970. */
export interface MarketPoll {
  kind: MarketPollKind;
  season: number;
  week: number;
  polledAt: number;
  /** False from the week's first kickoff on. */
  isBeforeKickoff: boolean;
  /** Gzipped JSON, as `market-polls.ts` writes it. */
  content: Uint8Array;
}

export interface MarketArchive {
  /** Stores a poll; one of the same kind, week and time stays as it is. */
  add(poll: MarketPoll): Promise<void>;
  /** Time of the newest poll of a kind, of any week; null for none. */
  lastTime(kind: MarketPollKind): Promise<number | null>;
  /**
   * Of the polls from before the week's first kickoff the newest at or before `time`, else the
   * first after it; null for none.
   */
  nearestBeforeKickoff(kind: MarketPollKind, season: number, week: number, time: number): Promise<MarketPoll | null>;
  /** The newest poll of the week from before its first kickoff. */
  lastBeforeKickoff(kind: MarketPollKind, season: number, week: number): Promise<MarketPoll | null>;
  /**
   * The newest poll of the week from before the week's first kickoff, or from before `kickoffMs`,
   * that of one of its games.
   */
  lastBeforeGame(kind: MarketPollKind, season: number, week: number, kickoffMs: number): Promise<MarketPoll | null>;
  /** The newest poll of the week from before `time`, whatever had begun. */
  lastBefore(kind: MarketPollKind, season: number, week: number, time: number): Promise<MarketPoll | null>;
}
