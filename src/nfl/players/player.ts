// A player, what the platform says of him today, and the index in which he is found.

/**
 * A player (or a team's defense), known under up to three ids. `index` is the player's
 * place in `PlayerIndex.all`.
 */
export interface Player {
  readonly index: number;
  readonly name: string;
  /** The platform's word: QB, RB, WR, TE, K, DEF, DL, LB, DB ... */
  readonly position: string;
  /**
   * Positions he may be started at, by the platform; his position alone when it names none. Not
   * only of today: past views show them too.
   */
  readonly fantasyPositions: readonly string[];
  readonly platformId: string | null;
  readonly gsisId: string | null;
  readonly pfrId: string | null;
  readonly birthDate: string | null;
  /** First season in the league; null when unknown. */
  readonly entryYear: number | null;
  /** What the platform said at its last reading. Of today: a view of the past shows null. */
  readonly platform: PlatformStatus | null;
}

export interface PlatformStatus {
  /** Normalized team code; null for a free agent. */
  readonly team: string | null;
  readonly status: string | null;
  readonly injuryStatus: string | null;
  /** The part of the body, in the platform's words. */
  readonly injuryBodyPart: string | null;
  /** How much he practiced, in the platform's words. */
  readonly practiceParticipation: string | null;
  readonly depthChartOrder: number | null;
  /** Draft popularity, 1 = first; null where the platform shows 9999999 or nothing. */
  readonly searchRank: number | null;
}

/** Players by any id, and by name without guessing. */
export interface PlayerIndex {
  readonly all: readonly Player[];
  byPlatformId(id: string): Player | undefined;
  byGsisId(id: string): Player | undefined;
  byPfrId(id: string): Player | undefined;
  /**
   * All players the name fits equally well (see `name-matching.ts`): none, one, or
   * several to choose from.
   */
  named(name: string, position?: string | null): readonly Player[];
}
