// Who is taken in a league at the week asked about: everybody else is free.
import type { LeagueRoster, Matchup, Transaction } from '../league.ts';

/** Everybody on a roster now, reserve and taxi included. */
export function rosteredNow(rosters: readonly LeagueRoster[]): ReadonlySet<string> {
  return new Set(rosters.flatMap((roster) => roster.players));
}

/**
 * Everybody who was, or may have been, on a roster in a past week: in that week's lineups and benches, or moved in it. Who moved was on
 * one side of the move when the question would have been asked, and nobody can tell which.
 */
export function rosteredDuring(matchups: readonly Matchup[], moves: readonly Transaction[]): ReadonlySet<string> {
  const involved = moves
    .filter((move) => move.completed)
    .flatMap((move) => [...move.adds.keys(), ...move.drops.keys()]);
  return new Set([...matchups.flatMap((row) => row.players), ...involved]);
}

/**
 * Whom a team had at a moment (milliseconds since 1970), from whom it had after the moves of the week: who came later is not there yet,
 * and who went later still is. The moves are undone from the last to the first.
 */
export function rosterAt(
  moment: number,
  rosterId: number,
  rosterAfter: readonly string[],
  moves: readonly Transaction[],
): readonly string[] {
  const players = new Set(rosterAfter);
  const later = moves.filter(({ completed, createdAt }) => completed && createdAt >= moment);
  for (const { adds, drops } of later.sort((a, b) => b.createdAt - a.createdAt)) {
    for (const [id, to] of adds) if (to === rosterId) players.delete(id);
    for (const [id, from] of drops) if (from === rosterId) players.add(id);
  }
  return [...players];
}
