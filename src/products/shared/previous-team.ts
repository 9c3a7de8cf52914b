// Whether a player changed teams since his last game.
import type { GameUsage, Player } from '../../nfl/index.ts';

/** The team of his last game, when he is with another one now. */
export function previousTeam({ position }: Player, team: string | null, games: readonly GameUsage[]): string | null {
  const before = games.at(-1)?.team;
  return position === 'DEF' || team === null || before === undefined || before === team ? null : before;
}
