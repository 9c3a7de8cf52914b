// A player's recent workload and its change, as numbers and as facts. Only games for the
// current team are compared.
import { type GameUsage, gamesWithCurrentTeam, type Player, type Snapshot } from '../../nfl/index.ts';
import { type UsageFacts, usageFacts, type WorkloadChange, workloadChange } from './usage-facts.ts';

/** Positions with a workload: touches, targets or pass attempts. */
export const SKILL_POSITIONS = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);

export interface Workload {
  readonly change: WorkloadChange;
  readonly usage: UsageFacts;
}

/** Last season's workload predicts nothing: it has no recent mean and no change. */
export const NO_CHANGE: WorkloadChange = { recent: null, change: null };

/** `games` are the recent ones, oldest first. */
export function workloadOver(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): Workload {
  const comparable = gamesWithCurrentTeam(games);
  const change = workloadChange(comparable, player.position);
  if (comparable.length === games.length) return { change, usage: usageFacts(snapshot, player, games, change) };
  const usage = usageFacts(snapshot, player, games, NO_CHANGE);
  const { opportunitiesPerGame, opportunitiesBefore, opportunitiesChange } = usageFacts(
    snapshot,
    player,
    comparable,
    change,
  );
  return { change, usage: { ...usage, opportunitiesPerGame, opportunitiesBefore, opportunitiesChange } };
}
