// A player's recent workload and its change, as numbers and as facts. Only games for the
// current team are compared.
import {
  type GameUsage,
  gamesWithCurrentTeam,
  isLeftInjured,
  type Player,
  type Snapshot,
  workloadTrend,
} from '../../nfl/index.ts';
import { type UsageFacts, usageFacts, type WorkloadChange, workloadChange } from './usage-facts.ts';
import { usageWindow } from './usage-window.ts';

/** Positions with a workload: touches, targets or pass attempts. */
export const SKILL_POSITIONS = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);

export interface Workload {
  readonly change: WorkloadChange;
  readonly usage: UsageFacts;
}

/** Last season's workload predicts nothing: it has no recent mean and no change. */
export const NO_CHANGE: WorkloadChange = { recent: null, change: null };

/** Those for his current team that he did not leave injured; all of them where he left each one. */
function fullGames(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): readonly GameUsage[] {
  const current = gamesWithCurrentTeam(games);
  const full = current.filter((game) => !isLeftInjured(snapshot, player, game, current));
  return full.length > 0 ? full : current;
}

/**
 * `games` are the recent ones, oldest first. The change is zero while it is within the player's
 * usual variation, and null with too few games to test it.
 */
export function workloadOver(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): Workload {
  const trend = games[0]?.season === snapshot.season ? workloadTrend(snapshot, player) : null;
  const compared = trend ? [...trend.earlier, ...trend.recent] : fullGames(snapshot, player, games);
  const measured = workloadChange(compared, player.position);
  const usage = usageMeans(snapshot, player, games);
  const change = { recent: measured.recent, change: trend && measured.change };
  const {
    opportunityKind,
    opportunitiesPerGame,
    opportunitiesBefore,
    opportunitiesChange,
    opportunityParts,
    isUntouched,
  } = usageFacts(snapshot, player, compared, change);
  return {
    change: { recent: measured.recent, change: trend && (trend.direction === 'flat' ? 0 : measured.change) },
    usage: {
      ...usage,
      opportunityKind,
      opportunitiesPerGame,
      opportunitiesBefore,
      opportunitiesChange,
      opportunityParts,
      isUntouched,
      hasEarlyExit: trend?.hasEarlyExit ?? false,
    },
  };
}

/** Over the games of `usageWindow`, without a workload. */
export function usageMeans(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): UsageFacts {
  const { games: counted, set } = usageWindow(snapshot, player, games);
  return usageFacts(snapshot, player, counted, NO_CHANGE, set);
}
