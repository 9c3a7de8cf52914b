// Rostered players of a league in the week asked about: all others are free agents.
import type { LeagueRoster, Matchup, Transaction } from '../league.ts';

/** All players on a roster now, reserve and taxi included. */
export function rosteredNow(rosters: readonly LeagueRoster[]): ReadonlySet<string> {
  return new Set(rosters.flatMap((roster) => roster.players));
}

/**
 * Players who were, or may have been, on a roster in a past week: in that week's lineups and
 * benches, or moved in it. A player who moved was on one side of the move when the question would
 * have been asked, and the files do not say which.
 */
export function rosteredDuring(matchups: readonly Matchup[], moves: readonly Transaction[]): ReadonlySet<string> {
  const involved = moves
    .filter((move) => move.completed)
    .flatMap((move) => [...move.adds.keys(), ...move.drops.keys()]);
  return new Set([...matchups.flatMap((row) => row.players), ...involved]);
}

/**
 * A team's players at a moment (milliseconds since 1970), from its roster after the week's moves:
 * players added later are not there yet, and players dropped later still are. The moves are undone
 * from the last to the first.
 */
export function rosterAt(
  moment: number,
  rosterId: number,
  rosterAfter: readonly string[],
  moves: readonly Transaction[],
): readonly string[] {
  const players = new Set(rosterAfter);
  const later = moves.flatMap(({ completed, processedAt, adds, drops }) =>
    completed && processedAt !== null && processedAt >= moment ? [{ processedAt, adds, drops }] : [],
  );
  for (const { adds, drops } of later.sort((a, b) => b.processedAt - a.processedAt)) {
    for (const [id, to] of adds) if (to === rosterId) players.delete(id);
    for (const [id, from] of drops) if (from === rosterId) players.add(id);
  }
  return [...players];
}
