// Who could play for each team this week: place on the depth chart, what is reported of him, and his games so far.
import type { Readiness } from '../model.ts';
import { type TextColumn, textAt } from '../table.ts';
import type { Player, World } from '../world.ts';
import { firstOf, type Game, type GameLog } from './game-log.ts';
import { lastStarters, readinessOf } from './readiness.ts';
import type { Information } from './trainer.ts';

export const POSITIONS = ['QB', 'RB', 'WR', 'TE'] as const;
export type Position = (typeof POSITIONS)[number];

/** What is reported, from nothing to out of it. */
export type Report = Readiness['report'];
export type Practice = Readiness['practice'];

/** Missed games from which on they are no longer counted. */
export const MISSED_MANY = 9;

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
  /** Team games since he last played: 0 = he played in the last one; `MISSED_MANY` for as many or more, or never this season. */
  readonly missed: number;
  /** Whether the team's last game found him hurt, suspended or inactive, as far as is known. */
  readonly wasAway: boolean;
  /** Whether he is the quarterback who started the team's last game. */
  readonly startedLast: boolean;
  readonly readiness: Readiness;
}

/** The members of every team that plays this week, by team. */
export function squads(world: World, log: GameLog, information: Information): ReadonlyMap<string, readonly Member[]> {
  const charts = readCharts(world);
  const isSeen = seenLately(world, log.since);
  const teams = new Map<string, Member[]>();
  const weeksPlayed = new Map<string, readonly number[]>();
  const starters = lastStarters(world);
  for (const team of log.teams)
    weeksPlayed.set(
      team,
      log.teamGames(team).flatMap(({ season, week }) => (season === world.season ? week : [])),
    );
  for (const { player, position } of skillPlayers(world.players.all)) {
    if (player.gsisId === null || !isSeen(player)) continue;
    const team = world.teamOf(player);
    if (team === null || world.gameOf(team) === undefined) continue;
    const games = log.gamesOf(player);
    const last = games.at(-1);
    const played = last && last.season === world.season ? last.week : 0;
    const weeks = weeksPlayed.get(team) ?? [];
    const since = weeks.filter((week) => week > played).length;
    const described = {
      player,
      position,
      team,
      ...charts.placeOf(player, team),
      ...reportOf(world, player, position, team, information),
      games,
      missed: played === 0 ? MISSED_MANY : Math.min(MISSED_MANY, since),
      wasAway: wasAwayIn(world, player, weeks.at(-1) ?? 0),
      startedLast: position === 'QB' && starters.get(team) === player.gsisId,
    };
    const member: Member = { ...described, readiness: readinessOf(described, weeks.length === 0) };
    const members = teams.get(team);
    if (members) members.push(member);
    else teams.set(team, [member]);
  }
  return teams;
}

interface Placed {
  readonly player: Player;
  readonly position: Position;
}

/** Found once a list, which pictures of one season share: most of everybody plays defence or has long retired. */
const placed = new WeakMap<readonly Player[], readonly Placed[]>();

function skillPlayers(all: readonly Player[]): readonly Placed[] {
  let found = placed.get(all);
  if (!found) {
    found = all.flatMap((player) => {
      const position = POSITIONS.find((one) => one === player.position);
      return position ? { player, position } : [];
    });
    placed.set(all, found);
  }
  return found;
}

/** Whether a roster of this season, a game since `since`, or the platform knows the player. */
function seenLately(world: World, since: number): (player: Player) => boolean {
  const { stats, snaps, rosters } = world;
  const scored = wordsFrom(stats.texts.player_id, firstOf(stats, since), stats.length);
  const listed = wordsFrom(rosters.texts.gsis_id, firstOf(rosters, world.season), rosters.length);
  const snapped = wordsFrom(snaps.texts.pfr_player_id, firstOf(snaps, since), snaps.length);
  return ({ gsisId, pfrId, platform }) =>
    scored.has(gsisId ?? '') ||
    listed.has(gsisId ?? '') ||
    snapped.has(pfrId ?? '') ||
    (world.isCurrent && Boolean(platform?.team));
}

/** The distinct words of some rows, without the empty one. */
function wordsFrom({ codes, words }: TextColumn, from: number, to: number): ReadonlySet<string> {
  const seen = new Uint8Array(words.length);
  for (let row = from; row < to; row++) seen[codes[row] ?? 0] = 1;
  return new Set(words.filter((word, code) => seen[code] === 1 && word !== ''));
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
function reportOf(
  world: World,
  player: Player,
  position: Position,
  team: string,
  information: Information,
): { readonly report: Report; readonly practice: Practice } {
  const injury = rowOfWeek(world, world.injuriesOf(player), world.injuries.numbers, world.week);
  const practice = injury === undefined ? 'none' : practiceWord(textAt(world.injuries.texts.practice_status, injury));
  const rosterOf = information.at === 'lock' ? information.after : world;
  const row = rowOfWeek(world, rosterOf.rostersOf(player), rosterOf.rosters.numbers, world.week);
  const listed = row === undefined ? '' : textAt(rosterOf.rosters.texts.status, row);
  if (information.at === 'lock') {
    const starter = position === 'QB' ? starterOf(information.after, world.gameOf(team) ?? -1, team) : '';
    if (starter) return { report: starter === player.gsisId ? 'active' : 'inactive', practice };
    if (listed === 'INA') return { report: 'inactive', practice };
    if (listed === 'ACT') return { report: 'active', practice };
  }
  const platform = world.isCurrent ? player.platform?.injuryStatus : null;
  const said = platform || (injury === undefined ? '' : textAt(world.injuries.texts.report_status, injury));
  return { report: reportWord(said) ?? ROSTER_WORDS[listed] ?? 'none', practice };
}

function wasAwayIn(world: World, player: Player, week: number): boolean {
  const { injuries, rosters } = world;
  const injury = rowOfWeek(world, world.injuriesOf(player), injuries.numbers, week);
  const said = injury === undefined ? null : reportWord(textAt(injuries.texts.report_status, injury));
  if (said === 'out' || said === 'doubtful') return true;
  const row = rowOfWeek(world, world.rostersOf(player), rosters.numbers, week);
  const listed = row === undefined ? '' : textAt(rosters.texts.status, row);
  return listed === 'INA' || ROSTER_WORDS[listed] === 'reserve';
}

/** gsis id of the quarterback who started a game of `after`'s schedule; rows are the same in every picture. */
function starterOf(after: World, row: number, team: string): string {
  const { home_team, home_qb_id, away_qb_id } = after.games.texts;
  return textAt(textAt(home_team, row) === team ? home_qb_id : away_qb_id, row);
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
  week: number,
): number | undefined {
  return rows.findLast((row) => numbers.season[row] === world.season && numbers.week[row] === week);
}
