// A player's role as facts: workload over the recent games, what changed, openings, the betting
// line. Use `roleProfile`.
import { type Fact, lookUp } from '../../citations/index.ts';
import { memoPer } from '../../memo/index.ts';
import {
  bettingLine,
  type GameUsage,
  gamesSince,
  gamesWithCurrentTeam,
  lastGameWeek,
  type Player,
  recentGames,
  type Snapshot,
  type Status,
  statusForWeek,
} from '../../nfl/index.ts';
import { previousTeam } from './previous-team.ts';
import { type QuarterbackStatus, quarterbackStatus } from './quarterback-role.ts';
import { type FilledIn, filledInFor, openingFor, type RoleOpening } from './role-openings.ts';
import { teammatesOf } from './teammate-roles.ts';
import { MAX_GAMES, pointsIn, RECENT_GAMES, totalOver, type UsageFacts } from './usage-facts.ts';
import { NO_CHANGE, usageMeans, workloadOver } from './workload.ts';

/** A fact is null when its dataset has no rows. */
export interface RoleProfile extends UsageFacts, QuarterbackStatus {
  readonly player: Player;
  /** Null for a free agent. */
  readonly team: string | null;
  /** Null on a bye and before the betting line is out. */
  readonly opponent: string | null;
  readonly isBye: boolean;
  readonly status: Status;
  /** False when the recent games are last season's. */
  readonly isThisSeason: boolean;
  /** Recent games of this season for the team of the last one; the numbers below are over them. */
  readonly gamesPlayed: number;
  /** Opportunities a game over the last two games; null before his first game of the season. */
  readonly recent: number | null;
  /**
   * Change of opportunities a game, last two games less the games before; zero within his usual
   * variation, null with too few games.
   */
  readonly change: number | null;
  /** Share of his PPR points in the last two games from touchdowns; null without points. */
  readonly touchdownShare: number | null;
  /**
   * The workload of a busier teammate at his position who is newly out, when he is in line for it.
   */
  readonly opening: RoleOpening | null;
  /** The regular who missed the games behind the player's workload, and may miss the next one. */
  readonly filledIn: FilledIn | null;
  /** The team of his last game, when he has a new one. */
  readonly formerTeam: string | null;
  /**
   * His team's games of this season since his last one: all before his first game, zero
   * after a change of teams.
   */
  readonly missed: number;
  /** Implied total in points: the opponent's for a D/ST, else his team's. */
  readonly impliedTotal: number | null;
  /** The same as a fact, for kickers and D/STs. */
  readonly line: Fact | null;
}

const rolesIn = memoPer((_snapshot: Snapshot) => new Map<number, RoleProfile>());

/**
 * The role before the snapshot's week. Cached per snapshot: a week's products
 * ask about the same players.
 */
export function roleProfile(snapshot: Snapshot, player: Player): RoleProfile {
  const roles = rolesIn(snapshot);
  const role = roles.get(player.index) ?? gatherRole(snapshot, player);
  roles.set(player.index, role);
  return role;
}

function gatherRole(snapshot: Snapshot, player: Player): RoleProfile {
  const games = recentGames(snapshot, player, MAX_GAMES);
  const isThisSeason = games[0]?.season === snapshot.season;
  const team = snapshot.teamOf(player);
  const comparable = gamesWithCurrentTeam(games);
  // last season's usage is shown, but does not count as a trend
  const { change, usage } = isThisSeason
    ? workloadOver(snapshot, player, games)
    : { change: NO_CHANGE, usage: usageMeans(snapshot, player, games) };
  const lastWeek = isThisSeason ? lastGameWeek(games) : 0;
  const priorTeam = previousTeam(player, team, games);
  const teammates = team === null ? [] : teammatesOf(snapshot, player, team);
  return {
    player,
    team,
    isBye: team !== null && snapshot.gameOf(team) === undefined,
    status: statusForWeek(snapshot, player),
    gamesPlayed: isThisSeason ? comparable.length : 0,
    ...change,
    touchdownShare: touchdownShare(snapshot, comparable.slice(-RECENT_GAMES)),
    ...quarterbackStatus(snapshot, player, isThisSeason ? games : [], teammates),
    formerTeam: priorTeam,
    missed: team === null || (priorTeam !== null && isThisSeason) ? 0 : gamesSince(snapshot, team, lastWeek),
    opening: openingFor(snapshot, player, teammates),
    filledIn: isThisSeason ? filledInFor(snapshot, player, teammates) : null,
    ...bettingLineFacts(snapshot, player, team),
    ...usage,
  };
}

function bettingLineFacts(
  snapshot: Snapshot,
  player: Player,
  team: string | null,
): Pick<RoleProfile, 'opponent' | 'impliedTotal' | 'line'> {
  const line = team === null ? null : bettingLine(snapshot, team);
  if (line === null) return { opponent: null, impliedTotal: null, line: null };
  const isDefense = player.position === 'DEF';
  const impliedTotal = isDefense ? line.opponentImpliedTotal : line.impliedTotal;
  if (!isDefense && player.position !== 'K') return { opponent: line.opponent, impliedTotal, line: null };
  const totalFact = lookUp(
    { currentSnapshot: snapshot },
    {
      dataset: 'nflverse schedules',
      stat: isDefense ? 'opponent_implied_total' : 'implied_total',
      unit: 'points',
      season: snapshot.season,
      weeks: [snapshot.week],
      player,
      team: team ?? '',
      rule: isDefense ? 'opponent implied total' : 'implied total',
    },
  );
  return { opponent: line.opponent, impliedTotal, line: totalFact };
}

/** Share of PPR points from touchdowns; null without points. */
function touchdownShare(snapshot: Snapshot, games: readonly GameUsage[]): number | null {
  const points = totalOver(games, (game) => pointsIn(snapshot, game));
  if (points <= 0) return null;
  const { passing_tds, rushing_tds, receiving_tds } = snapshot.stats.numbers;
  const scored = totalOver(games, ({ statsRow: row }) =>
    row === null ? 0 : 4 * (passing_tds[row] || 0) + 6 * ((rushing_tds[row] || 0) + (receiving_tds[row] || 0)),
  );
  return scored / points;
}
