// Role changes: recent opportunities a game compared with the games before,
// for every player on a team.
import { memoPer } from '../../memo/index.ts';
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { numberAt } from '../tables/table.ts';
import { type GameUsage, gamesWithCurrentTeam, lastGameWeek, opportunities, recentGames } from './game-log.ts';
import { usualGames, workloadTrend } from './workload-trend.ts';

/** A player's work in shares of a weekly starter's (`STARTER_OPPORTUNITIES`). */
export interface RoleChange {
  readonly player: Player;
  readonly team: string;
  /** Recent volume: the last two games for one team that he did not leave injured. */
  readonly volume: number;
  /**
   * `volume` less that of up to six games before; zero within his usual variation, null with too
   * few games this season for the team he is with.
   */
  readonly change: number | null;
  /** Games of this season looked at; zero when his work is last season's. */
  readonly games: number;
  /** The week of his last game; zero when it was last season. */
  readonly lastWeek: number;
  /** The week of the last game in `volume`; zero when it was last season. */
  readonly lastCountedWeek: number;
}

/**
 * Opportunities a game that make a weekly starter: the usual volume of the last starters of a
 * twelve-team league (24th RB and WR, 12th QB and TE). Quarterbacks count pass attempts and
 * carries, the others carries and targets.
 */
export const STARTER_OPPORTUNITIES: Readonly<Record<string, number>> = { QB: 30, RB: 13, WR: 7, TE: 5 };
/** A share of a starter's volume below which a player is a bystander, whatever he scored. */
export const BYSTANDER_SHARE = 0.6;
/** A change, in shares of a starter's volume, that counts as a change of role. */
export const MIN_ROLE_CHANGE = 0.25;

/** Games after the change. */
const RECENT_GAMES = 2;
/** Games that the change is measured over: the recent ones and as many before them. */
const MAX_GAMES = 4;

/** Every player on a team with a game in this season or the last. */
export const roleChanges = memoPer((snapshot: Snapshot): readonly RoleChange[] =>
  snapshot.players.all.flatMap((player) => roleChangeOf(snapshot, player) ?? []),
);

function countedGames(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): readonly GameUsage[] {
  const recent = games.slice(-RECENT_GAMES);
  const usual = usualGames(snapshot, player, recent.at(-1)?.team ?? '', RECENT_GAMES);
  return usual.length > 0 ? usual : recent;
}

function roleChangeOf(snapshot: Snapshot, player: Player): RoleChange | null {
  const starter = STARTER_OPPORTUNITIES[player.position];
  const last = snapshot.statsOf(player).at(-1);
  // most of the register has not played for years
  if (
    starter === undefined ||
    last === undefined ||
    numberAt(snapshot.stats.numbers.season, last) < snapshot.season - 1
  )
    return null;
  const team = snapshot.teamOf(player);
  const games = team === null ? [] : gamesWithCurrentTeam(recentGames(snapshot, player, MAX_GAMES));
  if (team === null || games.length === 0) return null;
  const isThisSeason = games[0]?.season === snapshot.season;
  const trend = isThisSeason && games.at(-1)?.team === team ? workloadTrend(snapshot, player) : null;
  const volumeOver = (list: readonly GameUsage[]) =>
    list.reduce((sum, game) => sum + opportunities(game, player.position) / starter, 0) / list.length;
  const counted = trend?.recent ?? (isThisSeason ? countedGames(snapshot, player, games) : games.slice(-RECENT_GAMES));
  const volume = volumeOver(counted);
  return {
    player,
    team,
    volume,
    change: trend && (trend.direction === 'flat' ? 0 : volume - volumeOver(trend.earlier)),
    games: isThisSeason ? games.length : 0,
    lastWeek: isThisSeason ? lastGameWeek(games) : 0,
    lastCountedWeek: counted[0]?.season === snapshot.season ? lastGameWeek(counted) : 0,
  };
}
