// A league's whole season as the platform shows it later: what its past weeks are rebuilt from.
import type { Draft, DraftPick, League, LeagueRoster, Leagues, Matchup, Transaction } from '../../fantasy/index.ts';
import { LAST_WEEK } from '../../nfl/index.ts';

export interface CapturedLeague {
  readonly league: League;
  /** The teams with today's players: only their ids and owners hold for a past week. */
  readonly rosters: readonly LeagueRoster[];
  /** Rosters and lineups of each week at its end; empty for a week that was not played. */
  readonly matchups: ReadonlyMap<number, readonly Matchup[]>;
  /** Every move of the season, oldest first. */
  readonly moves: readonly Transaction[];
  /** The season's draft; null where the platform does not show it. */
  readonly draft: { readonly draft: Draft; readonly picks: readonly DraftPick[] } | null;
}

const WEEKS = Array.from({ length: LAST_WEEK }, (_, i) => i + 1);
/** Moves before the season are filed under week 0. */
const MOVE_WEEKS = [0, ...WEEKS];

/** Null for a league that the platform does not know. Throws what the port throws. */
export async function readCapturedLeague(leagues: Leagues, id: string): Promise<CapturedLeague | null> {
  const league = await leagues.league(id);
  if (!league) return null;
  const { draftId } = league;
  const [rosters, matchups, moves, draft, picks] = await Promise.all([
    leagues.rosters(id),
    leagues.matchups(id, WEEKS),
    leagues.transactions(id, MOVE_WEEKS),
    draftId === null ? null : leagues.draft(draftId),
    draftId === null ? null : leagues.picks(draftId),
  ]);
  return {
    league,
    rosters,
    matchups: new Map(WEEKS.map((week, i) => [week, matchups[i] ?? []])),
    moves,
    draft: draft && { draft, picks: picks?.picks ?? [] },
  };
}
