// Whose work changed: opportunities a game lately beside the games before, for everybody who may play.
import { mean, ofLastTeam, opportunities, recentGames } from './usage.ts';
import type { Player, World } from './world.ts';

/** A player's work in shares of a weekly starter's (`STARTER_OPPORTUNITIES`). */
export interface RoleShift {
  readonly player: Player;
  readonly team: string;
  /** Lately: his last two games, as far as they were for one team. */
  readonly volume: number;
  /** `volume` less that of the two games before; null while there are none this season for the team he is with. */
  readonly shift: number | null;
  /** Games of this season looked at; zero when his work is last season's. */
  readonly games: number;
  /** The week of his last game; zero when it was last season. */
  readonly lastWeek: number;
}

/**
 * Opportunities a game that make a weekly starter: the usual volume of the last starters of a twelve-team league (24th RB and WR, 12th
 * QB and TE). Quarterbacks count pass attempts and carries, the others carries and targets.
 */
export const STARTER_OPPORTUNITIES: Readonly<Record<string, number>> = { QB: 30, RB: 13, WR: 7, TE: 5 };
/** A share of a starter's volume below which a player is a bystander, whatever he scored. */
export const BYSTANDER = 0.6;
/** A change, in shares of a starter's volume, that counts as a change of role. */
export const ROLE_CHANGE = 0.25;

const LATELY = 2;
const LOOKED_AT = 4;

const kept = new WeakMap<World, readonly RoleShift[]>();

/** Everybody on a team with a game in this season or the last. Computed once a picture. */
export function roleShifts(world: World): readonly RoleShift[] {
  const known = kept.get(world) ?? world.players.all.flatMap((player) => shiftOf(world, player) ?? []);
  kept.set(world, known);
  return known;
}

function shiftOf(world: World, player: Player): RoleShift | null {
  const starter = STARTER_OPPORTUNITIES[player.position];
  const last = world.statsOf(player).at(-1);
  // most of the register has not played for years
  if (starter === undefined || last === undefined || (world.stats.numbers.season[last] ?? 0) < world.season - 1)
    return null;
  const team = world.teamOf(player);
  const games = team === null ? [] : ofLastTeam(recentGames(world, player, LOOKED_AT));
  if (team === null || games.length === 0) return null;
  const volumes = games.map((game) => opportunities(game, player.position) / starter);
  const lately = mean(volumes.slice(-LATELY)) ?? 0;
  const before = mean(volumes.slice(0, -LATELY));
  const isThisSeason = games[0]?.season === world.season;
  return {
    player,
    team,
    volume: lately,
    shift: isThisSeason && before !== null && games.at(-1)?.team === team ? lately - before : null,
    games: isThisSeason ? games.length : 0,
    lastWeek: isThisSeason ? (games.at(-1)?.week ?? 0) : 0,
  };
}
