// What a league's season leaves behind: its draft, moves, weeks and brackets.
import type { SandboxPick, SandboxTradedPick } from './drafts.ts';
import type { DraftKind, LeagueDefinition } from './leagues.ts';
import type { SandboxMarket } from './market.ts';
import type { BracketGame } from './playoffs.ts';
import type { Seat } from './seats.ts';
import type { TeamWeek } from './team-week.ts';
import type { SandboxTransaction } from './transactions.ts';

export interface SimulatedLeagueWeek {
  readonly teams: readonly TeamWeek[];
}

export interface LeagueSeason {
  readonly season: number;
  readonly definition: LeagueDefinition;
  readonly market: SandboxMarket;
  readonly seats: readonly Seat[];
  readonly draftKind: DraftKind;
  /** Roster ids by draft slot. */
  readonly draftOrder: readonly number[];
  readonly picks: readonly SandboxPick[];
  readonly rounds: number;
  /** Picks of this and later drafts that changed hands before this season's draft. */
  readonly tradedBefore: readonly SandboxTradedPick[];
  readonly moves: readonly SandboxTransaction[];
  readonly weeks: ReadonlyMap<number, SimulatedLeagueWeek>;
  readonly winners: readonly BracketGame[];
  readonly losers: readonly BracketGame[];
}
