// A drafted roster with everything it is judged by, as data.
import type { DraftPick, PlayerValue, ReplacementLevels, SimulationParts, ValuedLeague } from '../../fantasy/index.ts';
import type { LeftOutScoring, SCORING_PRESETS, Scoring } from '../../fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { DraftMarket } from './market.ts';

export interface DraftContext {
  /** The snapshot before week 1 of the draft's season. */
  readonly draftSnapshot: Snapshot;
  /** Whether week 1 of the draft's season is over: projections and plans are of the past. */
  readonly isPast: boolean;
  readonly drafted: readonly DraftedPlayer[];
  readonly draftId: string;
  /** Whether the league lets its teams add free agents, and trade; true of a mock draft. */
  readonly canAdd: boolean;
  readonly canTrade: boolean;
  readonly levels: ReplacementLevels;
  /** The league that the picks are valued in: the draft's teams, slots and scoring. */
  readonly valuedLeague: ValuedLeague;
  readonly roster: readonly PlayerValue[];
  /**
   * False where undrafted players are on rosters already, in a dynasty league and where keepers are
   * entered without a pick, and where none can be added.
   */
  readonly isUndraftedKnown: boolean;
  /** The undrafted player at the position with the most projected points; null for none known. */
  bestUndrafted(position: string): { readonly identity: NamedPlayer; readonly points: number } | null;
  /** What each team of the draft ended up with, this one included. */
  readonly rosters: readonly (readonly PlayerValue[])[];
  readonly simulation: Omit<SimulationParts, 'drafts' | 'slots'>;
  readonly market: DraftMarket;
  readonly isAuction: boolean;
  /**
   * A dynasty league's yearly draft of first-year players: the rest of the
   * roster is not part of it.
   */
  readonly isRookieDraft: boolean;
  /**
   * Players stay on their teams for years: a pick is also made for later
   * seasons, which are not counted.
   */
  readonly isDynasty: boolean;
  readonly scoring: DraftScoring;
  /** What projections leave out of the league's points. */
  readonly leftOut: readonly LeftOutScoring[];
  /** The same by position. */
  readonly scoringOf: (position: string) => Scoring;
  /** Whether at least half of the picks were projected before the season. */
  readonly isModeled: boolean;
}

export interface DraftedPlayer {
  readonly pick: DraftPick;
  readonly player: Player | null;
  readonly identity: NamedPlayer;
  readonly team: string | null;
  readonly asset: PlayerValue;
  /** Expected points above replacement. */
  readonly overReplacement: number;
  readonly marketRank: number | null;
  /** pick_no less market rank; null without a rank. */
  readonly delta: number | null;
  /** Rank on our board before the season; null where it has none, or picks are not compared. */
  readonly boardRank: number | null;
  /**
   * What he cost in an auction and what his projection would have cost; null where no manager bid.
   */
  readonly buy: AuctionBuy | null;
}

export interface NamedPlayer {
  readonly player_id: string;
  readonly name: string;
  readonly position: string;
}

/**
 * What prices the picks: the league's own scoring where the platform shows it, else the preset
 * the draft was set up for.
 */
export type DraftScoring = 'league' | keyof typeof SCORING_PRESETS;

export interface AuctionBuy {
  readonly price: number;
  readonly fairPrice: number;
  /** Whether the two are further apart than a bid or two would explain. */
  readonly isNotable: boolean;
}
