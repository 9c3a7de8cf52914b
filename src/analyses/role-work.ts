// A player's work with the ball lately and before, as numbers and as facts: compared within one team only, told of all his last games.
import { type GameUsage, ofLastTeam } from '../football/usage.ts';
import type { Player, World } from '../football/world.ts';
import { type RoleChange, roleChange, type UsageFacts, usageFacts } from './usage-facts.ts';

export interface Work {
  readonly change: RoleChange;
  readonly usage: UsageFacts;
}

/** Of last season's work nothing is concluded. */
export const NO_CHANGE: RoleChange = { recent: null, change: null };

/** `games` are his last ones, oldest first. */
export function workOver(world: World, player: Player, games: readonly GameUsage[]): Work {
  const comparable = ofLastTeam(games);
  const change = roleChange(comparable, player.position);
  if (comparable.length === games.length) return { change, usage: usageFacts(world, player, games, change) };
  const usage = usageFacts(world, player, games, NO_CHANGE);
  const { opportunitiesPerGame, opportunitiesChange } = usageFacts(world, player, comparable, change);
  return { change, usage: { ...usage, opportunitiesPerGame, opportunitiesChange } };
}
