// What is known about a player's role, as facts: his work over the last games, what changed, who is out, the line he meets.

import { type Fact, lookUp } from '../../citations/index.ts';
import { memoPer } from '../../memo/index.ts';
import {
  bettingLine,
  type GameUsage,
  gamesSince,
  gamesWithCurrentTeam,
  type Player,
  recentGames,
  type Snapshot,
  type Status,
  statusForWeek,
} from '../../nfl/index.ts';
import { previousTeam } from './changes.ts';
import { type QuarterbackStatus, quarterbackStatus } from './quarterback-role.ts';
import { openingFor, type RoleOpening, teammatesOf } from './role-openings.ts';
import { MAX_GAMES, pointsIn, RECENT_GAMES, totalOver, type UsageFacts, usageFacts } from './usage-facts.ts';
import { NO_CHANGE, workloadOver } from './workload.ts';

/** A player's role and the facts its sentences are written from; a fact is null when its dataset says nothing. */
export interface RoleProfile extends UsageFacts, QuarterbackStatus {
  readonly player: Player;
  /** Null for a free agent. */
  readonly team: string | null;
  /** Null on a bye and while there is no line. */
  readonly opponent: string | null;
  readonly isBye: boolean;
  readonly status: Status;
  /** False when the games looked at are last season's. */
  readonly isThisSeason: boolean;
  /** Games of this season looked at, as far as they were for the team of the last one; what follows is of them. */
  readonly gamesPlayed: number;
  /** Opportunities a game over the last two games of this season; null before he has played in it. */
  readonly recent: number | null;
  /** Change of opportunities a game: last two games minus the ones before. */
  readonly change: number | null;
  /** Share of his PPR points in the last two games that touchdowns brought; null without points. */
  readonly touchdownShare: number | null;
  /** The work of a busier teammate of his position who is newly missing, where he is among those whom it falls to. */
  readonly opening: RoleOpening | null;
  /** The team of his last game when he is with another one now. */
  readonly formerTeam: string | null;
  /** Games of this season that his team has played since his last one; all of them before his first, none while that was for another team. */
  readonly missed: number;
  /** Implied total that matters: of the opponent for a defence, of his own team for everybody else. */
  readonly impliedTotal: number | null;
  /** The same as a fact, for kickers and defences. */
  readonly line: Fact | null;
}

const rolesIn = memoPer((_snapshot: Snapshot) => new Map<number, RoleProfile>());

/** A player's role as it stands before the world's week. Gathered once a picture: the products of a week speak of the same players. */
export function roleProfile(snapshot: Snapshot, player: Player): RoleProfile {
  const cached = rolesIn(snapshot);
  const role = cached.get(player.index) ?? gatherRole(snapshot, player);
  cached.set(player.index, role);
  return role;
}

function gatherRole(snapshot: Snapshot, player: Player): RoleProfile {
  const games = recentGames(snapshot, player, MAX_GAMES);
  const isThisSeason = games[0]?.season === snapshot.season;
  const team = snapshot.teamOf(player);
  const comparable = gamesWithCurrentTeam(games);
  // last season's role is history: it is told, but nothing is concluded from it
  const { change, usage } = isThisSeason
    ? workloadOver(snapshot, player, games)
    : { change: NO_CHANGE, usage: usageFacts(snapshot, player, games, NO_CHANGE) };
  const lastWeek = isThisSeason ? (games.at(-1)?.week ?? 0) : 0;
  const priorTeam = previousTeam(player, team, games);
  const teammates = team === null ? [] : teammatesOf(snapshot, player, team);
  return {
    player,
    team,
    isThisSeason,
    isBye: team !== null && snapshot.gameOf(team) === undefined,
    status: statusForWeek(snapshot, player),
    gamesPlayed: isThisSeason ? comparable.length : 0,
    ...change,
    touchdownShare: touchdownShare(snapshot, comparable.slice(-RECENT_GAMES)),
    ...quarterbackStatus(snapshot, player, isThisSeason ? games : [], teammates),
    formerTeam: priorTeam,
    missed: team === null || (priorTeam !== null && isThisSeason) ? 0 : gamesSince(snapshot, team, lastWeek),
    opening: openingFor(snapshot, player, teammates),
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

/** Share of his PPR points in these games that touchdowns brought; null without points. */
function touchdownShare(snapshot: Snapshot, games: readonly GameUsage[]): number | null {
  const points = totalOver(games, (game) => pointsIn(snapshot, game));
  if (points <= 0) return null;
  const { passing_tds, rushing_tds, receiving_tds } = snapshot.stats.numbers;
  const scored = totalOver(games, ({ statsRow: row }) =>
    row === null ? 0 : 4 * (passing_tds[row] || 0) + 6 * ((rushing_tds[row] || 0) + (receiving_tds[row] || 0)),
  );
  return scored / points;
}
