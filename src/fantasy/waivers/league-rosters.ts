// Rostered players of a league in the week asked about (all others are free agents), the least
// useful of a team, and what a claim gains.
import { memoByKeys } from '../../memo/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { Forecast, Model } from '../../projections/index.ts';
import { ROSTERED_BY_POSITION, rankCutoff, SEASON_GAMES, STARTERS_BY_POSITION } from '../defaults/index.ts';
import type { LeagueRoster, Matchup, Transaction } from '../league.ts';
import { rostershipRanks } from '../rostership.ts';
import type { Scoring } from '../scoring/index.ts';
import { assumedLeague } from '../value/league.ts';
import { type SeasonValue, seasonValues } from '../value/season-value.ts';

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

/** A player who is probably on a roster and less useful than a claim. */
export interface Droppable {
  readonly player: Player;
  readonly outcome: SeasonValue;
}

/** Rostered players of a position who do not start, the least useful over the weeks left first. */
export function leastUsefulRostered(
  snapshot: Snapshot,
  model: Model,
  scoring: Scoring,
  position: string,
): readonly Droppable[] {
  return droppableOf(model.week(snapshot), scoring, () => droppable(snapshot, model, scoring)).get(position) ?? [];
}

const droppableOf = memoByKeys<Forecast, Scoring, ReadonlyMap<string, readonly Droppable[]>>();

function droppable(snapshot: Snapshot, model: Model, scoring: Scoring): ReadonlyMap<string, readonly Droppable[]> {
  const rostership = rostershipRanks(snapshot, model, scoring);
  const season = model.season(snapshot);
  const values = seasonValues(season, assumedLeague(scoring));
  const byPosition = new Map<string, Droppable[]>();
  for (const projection of season.projections) {
    const { player } = projection;
    const rank = rostership.rank(player);
    if (
      rank <= rankCutoff(STARTERS_BY_POSITION, player.position) ||
      rank > rankCutoff(ROSTERED_BY_POSITION, player.position)
    )
      continue;
    const rosteredPlayers = byPosition.get(player.position) ?? [];
    byPosition.set(player.position, [...rosteredPlayers, { player, outcome: values.valueOf(projection) }]);
  }
  for (const rosteredPlayers of byPosition.values())
    rosteredPlayers.sort(
      (a, b) => a.outcome.overReplacement - b.outcome.overReplacement || a.player.index - b.player.index,
    );
  return byPosition;
}

/**
 * Points over a whole season below which a claim is not worth making, a third of a point a
 * game; in proportion later.
 */
const MIN_SEASON_GAIN = 5;

/** The least gain in points over the weeks left. */
export const minClaimGain = (weeksLeft: number): number =>
  (MIN_SEASON_GAIN * Math.min(SEASON_GAMES, weeksLeft)) / SEASON_GAMES;
