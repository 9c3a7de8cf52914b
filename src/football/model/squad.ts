// Who could play for each team this week: place on the depth chart, what is reported of him, and his games so far.
import { textAt } from '../table.ts';
import type { Player, World } from '../world.ts';
import type { Game, GameLog } from './game-log.ts';
import type { Information } from './trainer.ts';

export const POSITIONS = ['QB', 'RB', 'WR', 'TE'] as const;
export type Position = (typeof POSITIONS)[number];

/** What is reported, from nothing to out of it. */
export type Report =
  | 'none'
  | 'questionable'
  | 'doubtful'
  | 'out'
  | 'reserve'
  | 'practice_squad'
  | 'gone'
  | 'active'
  | 'inactive';
export type Practice = 'none' | 'full' | 'limited' | 'missed';

export interface Member {
  readonly player: Player;
  readonly position: Position;
  readonly team: string;
  /** Place on the team's latest depth chart, 1 = starter; 0 when he is not on it; NaN when there is no chart. */
  readonly depth: number;
  /** The same a chart earlier. */
  readonly depthBefore: number;
  readonly report: Report;
  readonly practice: Practice;
  readonly games: readonly Game[];
  /** Team games since he last played: 0 = he played in the last one; 9 for nine or more, or never this season. */
  readonly missed: number;
}

/** The members of every team that plays this week, by team. */
export function squads(world: World, log: GameLog, information: Information): ReadonlyMap<string, readonly Member[]> {
  const charts = readCharts(world);
  const teams = new Map<string, Member[]>();
  const lastGames = new Map<string, readonly number[]>();
  for (const [team, games] of log.teams)
    lastGames.set(
      team,
      games.filter((game) => game.season === world.season).map((game) => game.week),
    );
  for (const player of world.players.all) {
    const position = positionOf(player);
    if (position === null || player.gsisId === null) continue;
    if (!isAround(world, player, log.since)) continue;
    const team = world.teamOf(player);
    if (team === null || world.gameOf(team) === undefined) continue;
    const games = log.gamesOf(player);
    const { report, practice } = reportOf(world, player, information);
    const last = games.at(-1);
    const played = last && last.season === world.season ? last.week : 0;
    const since = (lastGames.get(team) ?? []).filter((week) => week > played).length;
    const member: Member = {
      player,
      position,
      team,
      ...charts.placeOf(player, team),
      report,
      practice,
      games,
      missed: played === 0 ? 9 : Math.min(9, since),
    };
    const members = teams.get(team);
    if (members) members.push(member);
    else teams.set(team, [member]);
  }
  return teams;
}

function positionOf(player: Player): Position | null {
  return (POSITIONS as readonly string[]).includes(player.position) ? (player.position as Position) : null;
}

/** Whether any file of the last seasons, or the platform, knows him. */
function isAround(world: World, player: Player, since: number): boolean {
  if (world.isCurrent && player.platform?.team) return true;
  const seasonOf = (rows: readonly number[], table: { numbers: { season: Float64Array } }) =>
    table.numbers.season[rows.at(-1) ?? -1] ?? 0;
  return (
    seasonOf(world.statsOf(player), world.stats) >= since ||
    seasonOf(world.rostersOf(player), world.rosters) >= world.season ||
    seasonOf(world.snapsOf(player), world.snaps) >= since
  );
}

interface Charts {
  placeOf(player: Player, team: string): { readonly depth: number; readonly depthBefore: number };
}

/** Depth charts of this season: the latest of each team and the one before. */
function readCharts(world: World): Charts {
  const { depthCharts } = world;
  const { season, week, depth_team } = depthCharts.numbers;
  const weeksOf = new Map<string, [latest: number, before: number]>();
  for (let row = depthCharts.length - 1; row >= 0 && season[row] === world.season; row--) {
    const team = textAt(depthCharts.texts.team, row);
    const weeks = weeksOf.get(team);
    const at = week[row] ?? 0;
    if (!weeks) weeksOf.set(team, [at, 0]);
    else if (at < weeks[0] && at > weeks[1]) weeks[1] = at;
  }
  return {
    placeOf(player, team) {
      const weeks = weeksOf.get(team);
      if (!weeks) return { depth: Number.NaN, depthBefore: Number.NaN };
      let [depth, depthBefore] = [0, weeks[1] === 0 ? Number.NaN : 0];
      for (const row of world.depthChartsOf(player)) {
        if (season[row] !== world.season || textAt(depthCharts.texts.team, row) !== team) continue;
        if (/^(K|PK|P|KR|PR|H|LS)$/.test(textAt(depthCharts.texts.depth_position, row))) continue;
        const place = depth_team[row] ?? 9;
        if (week[row] === weeks[0]) depth = depth === 0 ? place : Math.min(depth, place);
        if (week[row] === weeks[1]) depthBefore = depthBefore > 0 ? Math.min(depthBefore, place) : place;
      }
      return { depth, depthBefore };
    },
  };
}

const ROSTER_WORDS: Readonly<Record<string, Report>> = {
  RES: 'reserve',
  PUP: 'reserve',
  DEV: 'practice_squad',
  CUT: 'gone',
  RET: 'gone',
  EXE: 'gone',
  TRD: 'gone',
  TRC: 'gone',
};

/** The platform speaks last, for the current week; then the injury report; then the roster. At lock the roster has game-day inactives. */
function reportOf(world: World, player: Player, information: Information): { report: Report; practice: Practice } {
  const injury = rowOfWeek(world, world.injuriesOf(player), world.injuries.numbers);
  const practice = injury === undefined ? 'none' : practiceWord(textAt(world.injuries.texts.practice_status, injury));
  const rosterOf = information.at === 'lock' ? information.after : world;
  const row = rowOfWeek(world, rosterOf.rostersOf(player), rosterOf.rosters.numbers);
  const listed = row === undefined ? '' : textAt(rosterOf.rosters.texts.status, row);
  if (information.at === 'lock') {
    if (listed === 'INA') return { report: 'inactive', practice };
    if (listed === 'ACT') return { report: 'active', practice };
  }
  const platform = world.isCurrent ? player.platform?.injuryStatus : null;
  const said = platform || (injury === undefined ? '' : textAt(world.injuries.texts.report_status, injury));
  return { report: reportWord(said) ?? ROSTER_WORDS[listed] ?? 'none', practice };
}

function reportWord(said: string): Report | null {
  const word = said.trim().toLowerCase();
  if (word === '') return null;
  if (word.startsWith('questionable')) return 'questionable';
  if (word.startsWith('doubtful')) return 'doubtful';
  if (word.startsWith('out')) return 'out';
  return /^(ir|pup|sus|cov|dnr|na)/.test(word) ? 'reserve' : 'none';
}

function practiceWord(said: string): Practice {
  const word = said.trim().toLowerCase();
  if (word.startsWith('full')) return 'full';
  if (word.startsWith('limited')) return 'limited';
  return word.startsWith('did not') ? 'missed' : 'none';
}

function rowOfWeek(
  world: World,
  rows: readonly number[],
  numbers: { readonly season: Float64Array; readonly week: Float64Array },
): number | undefined {
  return rows.findLast((row) => numbers.season[row] === world.season && numbers.week[row] === world.week);
}
