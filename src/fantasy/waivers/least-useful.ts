// Who a manager drops for a claim where no roster is named: rostered players who do not start.
import { memoByKeys } from '../../memo/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { Forecast, Model } from '../../projections/index.ts';
import { ROSTERED_BY_POSITION, rankCutoff, STARTERS_BY_POSITION } from '../defaults/index.ts';
import { rostershipRanks } from '../rostership.ts';
import type { Scoring } from '../scoring/index.ts';
import { assumedLeague } from '../value/league.ts';
import { type SeasonValue, seasonValues } from '../value/season-value.ts';

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
