// What is known about one trending player, as facts: his role over the last games, what changed, who is out, the line he meets.
import { type Fact, fact } from '../evidence/fact.ts';
import { type Status, statusOf } from '../football/availability.ts';
import { lineOf } from '../football/lines.ts';
import { fantasyPoints, PRESETS } from '../football/scoring.ts';
import { type GameUsage, mean, opportunities, recentGames, teamMembers } from '../football/usage.ts';
import type { Player, World } from '../football/world.ts';
import { type Case, NEXT_IN_LINE } from './trending-verdict.ts';

interface UsageFacts {
  readonly games: Fact | null;
  readonly snapShare: Fact | null;
  readonly targetShare: Fact | null;
  readonly carryShare: Fact | null;
  readonly opportunitiesPerGame: Fact | null;
  readonly opportunitiesChange: Fact | null;
  readonly pointsPerGame: Fact | null;
}

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

const RECENT = 2;
const WINDOW = 4;
/** A teammate's absence is news while his last game lies no further back: a bye and a missed game. */
const NEWS_WEEKS = 3;

export function gather(world: World, player: Player, trend: 'add' | 'drop'): Evidence {
  const games = recentGames(world, player, WINDOW);
  const isThisSeason = games[0]?.season === world.season;
  const team = world.teamOf(player);
  const late = games.slice(-RECENT);
  const early = games.slice(0, -RECENT);
  const chances = (list: readonly GameUsage[]) => mean(list.map((game) => opportunities(game, player.position)));
  // last season's role is history: it is told, but nothing is concluded from it
  const recent = isThisSeason ? chances(late) : null;
  const before = chances(early);
  const change = recent === null || before === null ? null : recent - before;
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
    status: statusThen(world, player),
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

/** Whom a fact is about on the wire: nobody by name for a team's defence (SPEC 2.3). */
export function citedAs({ name, position }: Player): string | null {
  return position === 'DEF' ? null : name;
}

/** What tells a player from his namesakes in a source line; nothing for a name that only he has. */
export function identified(world: World, player: Player): string {
  const id = player.gsisId ?? player.platformId;
  const namesake = world.players.all.some((other) => other !== player && other.name === player.name);
  return namesake && id !== null ? `, player ${id}` : '';
}

/** The status that matters in the week asked about: today's report of a single game says nothing about a later week. */
function statusThen(world: World, player: Player): Status {
  const status = statusOf(world, player);
  const isLater = world.week > lastWeekPlayed(world) + 1;
  const isOfOneGame = ['Out', 'Doubtful', 'Questionable'].includes(status.label ?? '');
  return isLater && isOfOneGame ? { availability: 'healthy', label: null } : status;
}

/** The last regular-season week with a box score this season; 0 before the first. */
function lastWeekPlayed(world: World): number {
  const { season, week } = world.stats.numbers;
  const last = world.stats.length - 1;
  return season[last] === world.season ? (week[last] ?? 0) : 0;
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
  const stat = defence ? 'opponent_implied_total' : 'implied_total';
  const source = {
    dataset: 'nflverse schedules',
    slice: `${world.season} wk ${world.week}, ${team}`,
    rule: `(total_line ${line.home !== defence ? '+' : '-'} spread_line) / 2`,
  };
  return { opponent: line.opponent, impliedTotal, line: fact(stat, impliedTotal, 'points', citedAs(player), source) };
}

/** Facts about his last games; a missing dataset leaves its fact out. */
function usageFacts(
  world: World,
  player: Player,
  games: readonly GameUsage[],
  { recent, change }: { recent: number | null; change: number | null },
): UsageFacts {
  const { position, name } = player;
  const known = games.length > 0 && position !== 'DEF';
  const who = identified(world, player);
  const about = (
    stat: string,
    value: number | null,
    unit: Fact['unit'],
    rule: string,
    list: readonly GameUsage[] = games,
    dataset = 'nflverse stats_player',
  ): Fact | null =>
    !known || value === null || !Number.isFinite(value)
      ? null
      : fact(stat, value, unit, name, { dataset, slice: `${weeksOf(list)}${who}`, rule });
  const share = (own: 'targets' | 'carries', all: 'teamTargets' | 'teamCarries') =>
    total(games, (game) => game[own]) / total(games, (game) => game[all]);
  const chance = position === 'QB' ? 'attempts + carries' : 'carries + targets';
  const snapped = games.filter((game) => game.snapShare !== null);
  const snaps = position === 'K' ? null : mean(snapped.map((game) => game.snapShare ?? 0));
  const targets = position === 'QB' || position === 'K' ? null : share('targets', 'teamTargets');
  const carries = position === 'RB' ? share('carries', 'teamCarries') : null;
  const points = mean(games.map((game) => pointsIn(world, game)));
  const changeRule = `mean(${chance}) of the last ${RECENT} games less the mean of those before`;
  return {
    games: about('games', games.length, 'games', 'count of games'),
    snapShare: about('snap_pct', snaps, 'share', 'mean(offense_pct)', snapped, 'nflverse snap_counts'),
    targetShare: about('target_share', targets, 'share', 'sum(targets) / team sum(targets)'),
    carryShare: about('carry_share', carries, 'share', 'sum(carries) / team sum(carries)'),
    opportunitiesPerGame: about('opportunities_per_game', recent, 'per_game', `mean(${chance})`, games.slice(-RECENT)),
    opportunitiesChange: about('opportunities_change', change, 'per_game_change', changeRule),
    pointsPerGame: about('ppr_points_per_game', points, 'points', 'mean(ppr points, interceptions at -1)'),
  };
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

function pointsIn(world: World, { statsRow }: GameUsage): number {
  return statsRow === null ? 0 : fantasyPoints(world.stats, statsRow, PRESETS.ppr);
}

function total(games: readonly GameUsage[], of: (game: GameUsage) => number): number {
  return games.reduce((sum, game) => sum + of(game), 0);
}

/** "2024 wk 5,7-9": the games of a slice, so that anybody can read the same rows. */
function weeksOf(games: readonly GameUsage[]): string {
  const weeks = games.map((game) => game.week);
  const runs: string[] = [];
  for (let i = 0; i < weeks.length; ) {
    let end = i;
    while (weeks[end + 1] === (weeks[end] ?? 0) + 1) end++;
    runs.push(end === i ? `${weeks[i]}` : `${weeks[i]}-${weeks[end]}`);
    i = end + 1;
  }
  return `${games[0]?.season ?? ''} wk ${runs.join(',')}`;
}
