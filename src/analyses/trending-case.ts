// What is known about one trending player, as facts: his role over the last games, what changed, who is out, the line he meets.
import type { Fact } from '../evidence/fact.ts';
import { lookUp } from '../evidence/recipes.ts';
import { lastWeekPlayed, statusForWeek, statusOf } from '../football/availability.ts';
import { lineOf } from '../football/lines.ts';
import { type GameUsage, mean, opportunities, recentGames, teamMembers } from '../football/usage.ts';
import type { Player, World } from '../football/world.ts';
import { type Case, NEXT_IN_LINE } from './trending-verdict.ts';
import { pointsIn, RECENT, roleChange, total, type UsageFacts, usageFacts, WINDOW } from './usage-facts.ts';

/** A case with the facts its sentences are written from; a fact is absent when its dataset says nothing. */
export interface Evidence extends Case, UsageFacts {
  readonly player: Player;
  readonly team: string | null;
  readonly opponent: string | null;
  /** False when the games looked at are last season's. */
  readonly isThisSeason: boolean;
  readonly line: Fact | null;
  /** The busiest teammate of his position who is out this week. */
  readonly absent: Player | null;
}

/** A teammate's absence is news while his last game lies no further back: a bye and a missed game. */
const NEWS_WEEKS = 3;

export function gather(world: World, player: Player, trend: 'add' | 'drop'): Evidence {
  const games = recentGames(world, player, WINDOW);
  const isThisSeason = games[0]?.season === world.season;
  const team = world.teamOf(player);
  const late = games.slice(-RECENT);
  // last season's role is history: it is told, but nothing is concluded from it
  const { recent, change } = isThisSeason ? roleChange(games, player.position) : { recent: null, change: null };
  const mates = team === null ? [] : matesOf(world, player, team);
  const absent = openedBy(world, player.position, mates, recent ?? 0);
  return {
    player,
    team,
    isThisSeason,
    trend,
    position: player.position,
    hasTeam: team !== null,
    isBye: team !== null && world.gameOf(team) === undefined,
    status: statusForWeek(world, player),
    gamesPlayed: isThisSeason ? games.length : 0,
    recent,
    change,
    touchdownShare: touchdownShare(world, late),
    openedByAbsence: absent !== null,
    backup: isBackup(world, player, mates, isThisSeason ? (late.at(-1)?.week ?? 0) : 0),
    absent,
    ...lineFact(world, player, team),
    ...usageFacts(world, player, games, { recent, change }),
  };
}

function lineFact(
  world: World,
  player: Player,
  team: string | null,
): Pick<Evidence, 'opponent' | 'impliedTotal' | 'line'> {
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

/** Teammates of the position, by what they did in their last games of this season. */
interface Mate {
  readonly player: Player;
  readonly chances: number;
  readonly lastWeek: number;
  readonly isOut: boolean;
}

function matesOf(world: World, player: Player, team: string): readonly Mate[] {
  return teamMembers(world, team)
    .filter((mate) => mate !== player && mate.position === player.position && world.teamOf(mate) === team)
    .map((mate) => {
      const games = recentGames(world, mate, RECENT).filter((game) => game.season === world.season);
      const chances = mean(games.map((game) => opportunities(game, mate.position))) ?? 0;
      return {
        player: mate,
        chances,
        lastWeek: games.at(-1)?.week ?? 0,
        isOut: statusOf(world, mate).availability === 'out',
      };
    });
}

/** The busiest teammate who is newly out, when the player is next in line for his work; else null. */
function openedBy(world: World, position: string, mates: readonly Mate[], own: number): Player | null {
  const ahead = mates.filter(({ isOut, chances }) => !isOut && chances > own).length;
  if (ahead > (NEXT_IN_LINE[position] ?? -1)) return null;
  // a longer absence is no news: the work has been shared out since
  const gone = mates.filter(
    (mate) => mate.isOut && mate.chances > own && mate.lastWeek > lastWeekPlayed(world) - NEWS_WEEKS,
  );
  return (
    gone.reduce<Mate | null>((most, mate) => (mate.chances > (most?.chances ?? 0) ? mate : most), null)?.player ?? null
  );
}

/**
 * Whether a quarterback stands behind another who can play: on this week's depth chart and by who played last. Null when the two
 * disagree, as they do after a benching and before a return.
 */
function isBackup(world: World, player: Player, mates: readonly Mate[], lastWeek: number): boolean | null {
  if (player.position !== 'QB') return false;
  const own = depthOf(world, player) ?? Number.POSITIVE_INFINITY;
  const rivals = mates.filter((mate) => !mate.isOut);
  const listedBehind = rivals.some((mate) => (depthOf(world, mate.player) ?? Number.POSITIVE_INFINITY) < own);
  // before anybody has played, the chart alone can say
  if (Math.max(lastWeek, ...mates.map((mate) => mate.lastWeek)) === 0) return listedBehind;
  const benched = rivals.some((mate) => mate.lastWeek > lastWeek);
  return listedBehind === benched ? benched : null;
}

/** Place on the latest depth chart of this season, 1 = starter; null when he is on none. */
function depthOf(world: World, player: Player): number | null {
  if (world.isCurrent && player.platform?.depthChartOrder) return player.platform.depthChartOrder;
  const { numbers } = world.depthCharts;
  const row = world.depthChartsOf(player).findLast((at) => numbers.season[at] === world.season);
  return row === undefined ? null : (numbers.depth_team[row] ?? null);
}
