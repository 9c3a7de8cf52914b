// A player's work with the ball lately and before, as numbers and as facts: compared within one team only, told of all his last games.
import { type GameUsage, gamesWithCurrentTeam, type Player, type Snapshot } from '../../nfl/index.ts';
import { type UsageFacts, usageFacts, type WorkloadChange, workloadChange } from './usage-facts.ts';

export interface Workload {
  readonly change: WorkloadChange;
  readonly usage: UsageFacts;
}

/** Of last season's work nothing is concluded. */
export const NO_CHANGE: WorkloadChange = { recent: null, change: null };

/** `games` are his last ones, oldest first. */
export function workloadOver(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): Workload {
  const comparable = gamesWithCurrentTeam(games);
  const change = workloadChange(comparable, player.position);
  if (comparable.length === games.length) return { change, usage: usageFacts(snapshot, player, games, change) };
  const usage = usageFacts(snapshot, player, games, NO_CHANGE);
  const { opportunitiesPerGame, opportunitiesChange } = usageFacts(snapshot, player, comparable, change);
  return { change, usage: { ...usage, opportunitiesPerGame, opportunitiesChange } };
}
