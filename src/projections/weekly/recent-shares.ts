// Who had how much of a team's recent targets, carries and attempts, and what those who left had.
import {
  type GameUsage,
  OFFENSE_POSITIONS,
  type OffensePosition,
  type Snapshot,
  shareOf,
  type TeamGame,
} from '../../nfl/index.ts';
import type { Decay } from '../hyperparameters/index.ts';
import type { GameLog } from './game-log.ts';

/** Targets, carries and attempts, as shares of the team's. */
export interface Shares {
  readonly targets: number;
  readonly carries: number;
  readonly attempts: number;
}

/** Weights of a team's recent games, by season and week, which sum to one. */
export function teamGameWeights(games: readonly TeamGame[], season: number, decay: Decay): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  let [gameWeight, seasonReached, total] = [1, season, 0];
  const step = 0.5 ** (1 / decay.halfLife);
  for (const game of [...games].reverse()) {
    if (game.season < season - 1) break;
    for (; seasonReached > game.season; seasonReached--) gameWeight *= decay.lastSeason;
    weights.set(game.season * 100 + game.week, gameWeight);
    total += gameWeight;
    gameWeight *= step;
  }
  for (const [when, weight] of weights) weights.set(when, weight / total);
  return weights;
}

/** Shares of the team's window that a player had in it. */
export function recentShares(games: readonly GameUsage[], team: string, window: ReadonlyMap<number, number>): Shares {
  let [targets, carries, attempts] = [0, 0, 0];
  for (const game of games) {
    // a game before the window does not count
    const weight = game.team === team ? (window.get(game.season * 100 + game.week) ?? 0) : 0;
    if (weight === 0) continue;
    targets += weight * shareOf(game.targets, game.teamTargets);
    carries += weight * shareOf(game.carries, game.teamCarries);
    attempts += weight * shareOf(game.attempts, game.teamAttempts);
  }
  return { targets, carries, attempts };
}

/** What a sum of shares starts from. */
export const ZERO_SHARES: Shares = { targets: 0, carries: 0, attempts: 0 };

/** Shares of the window that went to players who are no longer on the team, by position. */
export function departedShares(
  snapshot: Snapshot,
  log: GameLog,
  team: string,
  window: ReadonlyMap<number, number>,
  currentIds: ReadonlySet<string>,
): Record<OffensePosition, Shares> {
  const departed = Object.fromEntries(OFFENSE_POSITIONS.map((position) => [position, ZERO_SHARES])) as Record<
    OffensePosition,
    Shares
  >;
  for (const id of log.membersOf(team)) {
    if (currentIds.has(id)) continue;
    const player = snapshot.players.byGsisId(id);
    if (!player || !(player.position in departed)) continue;
    const position = player.position as OffensePosition;
    const recentShare = recentShares(log.gamesOf(player), team, window);
    const sum = departed[position];
    departed[position] = {
      targets: sum.targets + recentShare.targets,
      carries: sum.carries + recentShare.carries,
      attempts: sum.attempts + recentShare.attempts,
    };
  }
  return departed;
}
