// Who is taken in a league at the week asked about: everybody else is free.
import type { LeagueRoster, Matchup, Transaction } from '../league.ts';

/** Everybody on a roster now, reserve and taxi included. */
export function heldNow(rosters: readonly LeagueRoster[]): ReadonlySet<string> {
  return new Set(rosters.flatMap((roster) => roster.players));
}

/**
 * Everybody who was, or may have been, on a roster in a past week: in that week's lineups and benches, or moved in it. Who moved was on
 * one side of the move when the question would have been asked, and nobody can tell which.
 */
export function heldThen(matchups: readonly Matchup[], moves: readonly Transaction[]): ReadonlySet<string> {
  const moved = moves.filter((move) => move.completed).flatMap((move) => [...move.adds.keys(), ...move.drops.keys()]);
  return new Set([...matchups.flatMap((row) => row.players), ...moved]);
}
