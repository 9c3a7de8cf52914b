// What is known about a player's role, as facts: his work over the last games, what changed, who is out, the line he meets.
import type { Fact } from '../evidence/fact.ts';
import { lookUp } from '../evidence/recipes.ts';
import { type Status, statusForWeek } from '../football/availability.ts';
import { lineOf } from '../football/lines.ts';
import { type GameUsage, ofLastTeam, recentGames } from '../football/usage.ts';
import { gamesSince } from '../football/weeks-played.ts';
import type { Player, World } from '../football/world.ts';
import { matesOf, type Opening, openingFor } from './role-openings.ts';
import { type PasserStanding, passerStanding } from './role-passers.ts';
import { NO_CHANGE, workOver } from './role-work.ts';
import { pointsIn, RECENT, total, type UsageFacts, usageFacts, WINDOW } from './usage-facts.ts';
import { formerTeam } from './whats-new.ts';

/** A player's role and the facts its sentences are written from; a fact is null when its dataset says nothing. */
export interface RoleCase extends UsageFacts, PasserStanding {
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
  readonly opening: Opening | null;
  /** The team of his last game when he is with another one now. */
  readonly formerTeam: string | null;
  /** Games of this season that his team has played since his last one; all of them before his first, none while that was for another team. */
  readonly missed: number;
  /** Implied total that matters: of the opponent for a defence, of his own team for everybody else. */
  readonly impliedTotal: number | null;
  /** The same as a fact, for kickers and defences. */
  readonly line: Fact | null;
}

const kept = new WeakMap<World, Map<number, RoleCase>>();

/** A player's role as it stands before the world's week. Gathered once a picture: the products of a week speak of the same players. */
export function roleOf(world: World, player: Player): RoleCase {
  const known = kept.get(world) ?? new Map<number, RoleCase>();
  kept.set(world, known);
  const role = known.get(player.index) ?? gather(world, player);
  known.set(player.index, role);
  return role;
}

function gather(world: World, player: Player): RoleCase {
  const games = recentGames(world, player, WINDOW);
  const isThisSeason = games[0]?.season === world.season;
  const team = world.teamOf(player);
  const comparable = ofLastTeam(games);
  // last season's role is history: it is told, but nothing is concluded from it
  const { change, usage } = isThisSeason
    ? workOver(world, player, games)
    : { change: NO_CHANGE, usage: usageFacts(world, player, games, NO_CHANGE) };
  const lastWeek = isThisSeason ? (games.at(-1)?.week ?? 0) : 0;
  const former = formerTeam(player, team, games);
  const mates = team === null ? [] : matesOf(world, player, team);
  return {
    player,
    team,
    isThisSeason,
    isBye: team !== null && world.gameOf(team) === undefined,
    status: statusForWeek(world, player),
    gamesPlayed: isThisSeason ? comparable.length : 0,
    ...change,
    touchdownShare: touchdownShare(world, comparable.slice(-RECENT)),
    ...passerStanding(world, player, isThisSeason ? games : [], mates),
    formerTeam: former,
    missed: team === null || (former !== null && isThisSeason) ? 0 : gamesSince(world, team, lastWeek),
    opening: openingFor(world, player, mates),
    ...lineFact(world, player, team),
    ...usage,
  };
}

function lineFact(
  world: World,
  player: Player,
  team: string | null,
): Pick<RoleCase, 'opponent' | 'impliedTotal' | 'line'> {
  const line = team === null ? null : lineOf(world, team);
  if (line === null) return { opponent: null, impliedTotal: null, line: null };
  const defence = player.position === 'DEF';
  const impliedTotal = defence ? line.opponentImpliedTotal : line.impliedTotal;
  if (!defence && player.position !== 'K') return { opponent: line.opponent, impliedTotal, line: null };
  const told = lookUp(
    { world },
    {
      dataset: 'nflverse schedules',
      stat: defence ? 'opponent_implied_total' : 'implied_total',
      unit: 'points',
      season: world.season,
      weeks: [world.week],
      player,
      team: team ?? '',
      rule: defence ? 'opponent implied total' : 'implied total',
    },
  );
  return { opponent: line.opponent, impliedTotal, line: told };
}

/** Share of his PPR points in these games that touchdowns brought; null without points. */
function touchdownShare(world: World, games: readonly GameUsage[]): number | null {
  const points = total(games, (game) => pointsIn(world, game));
  if (points <= 0) return null;
  const { passing_tds, rushing_tds, receiving_tds } = world.stats.numbers;
  const scored = total(games, ({ statsRow: row }) =>
    row === null ? 0 : 4 * (passing_tds[row] || 0) + 6 * ((rushing_tds[row] || 0) + (receiving_tds[row] || 0)),
  );
  return scored / points;
}
