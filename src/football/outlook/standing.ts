// Where a player stands before a week of a season: what was expected of him, what he has done since, who is out and who is ahead of him.
import { LINE, type Line } from '../model/game-log.ts';
import { halfPpr, USAGE } from './inputs.ts';
import { gamesBefore, type PlayedGame, type Report, type SeasonLog } from './season-log.ts';
import type { SkillPosition } from './situation.ts';

/** A player of the season, with what was expected before it. */
export interface Member {
  readonly gsisId: string | null;
  readonly position: SkillPosition;
  readonly team: string;
  readonly age: number;
  /** Expected line of a game as the season opened, in the order of LINE. */
  readonly opening: Float64Array;
  /** How little is known of him from seasons before, 1 for nothing at all. */
  readonly newness: number;
  /** On the opening week's reserve lists. */
  readonly reserve: boolean;
}

export interface Standing {
  readonly member: Member;
  /** Team's games before the week. */
  readonly teamGames: number;
  readonly games: readonly PlayedGame[];
  readonly report: Report;
  /** Half-PPR points a game: what was expected, turned by what he did. */
  readonly worth: number;
  /** Inputs of the line ahead and of playing, in the order of `standingNames`. */
  readonly inputs: Float64Array;
}

const COMMON = [
  'opening_points',
  'points_since',
  'points_lately',
  'points_last_game',
  'evidence',
  'played_share',
  'played_last',
  'games_missed_running',
  'out',
  'doubtful',
  'questionable',
  'reserve',
  'age',
  'vacated',
  'vacated_next_in_line',
  'next_in_line',
  'ahead',
  'season_progress',
  'before_opening',
  'before_opening_x_points',
  'before_opening_reserve',
] as const;

/** The same games say more of somebody of whom little is known from before. Nothing, and no part of what tells an opening, until he has played. */
const OF_NEWCOMERS = ['newness_x_points_since', 'newness_x_points_lately', 'newness_x_played_last'] as const;

/** Games at which what was expected and what was seen count alike. */
const EXPECTED_GAMES = 3;
/** Weight of each game further back, for what is called lately. */
const FADING = 0.7;
const LATELY_GAMES = 1.5;

export function standingNames(position: SkillPosition): readonly string[] {
  return [...openingNames(position), ...OF_NEWCOMERS];
}

/** The first of them, by which it is told before the team has played. */
export function openingNames(position: SkillPosition): readonly string[] {
  return [
    ...COMMON,
    ...USAGE[position].map((stat) => `opening_${stat}`),
    ...USAGE[position].map((stat) => `${stat}_since`),
    ...USAGE[position].map((stat) => `${stat}_lately`),
  ];
}

/** Everybody before the week. `reportOf` tells a status the log does not know, such as today's on the platform. */
export function standingsBefore(
  log: SeasonLog,
  week: number,
  members: readonly Member[],
  reportOf: (member: Member) => Report,
): readonly Standing[] {
  const seen = members.map((member) => {
    const games = gamesBefore(log, member, week);
    const opening = halfPpr(member.opening);
    const points = games.reduce((sum, { line }) => sum + halfPpr(line), 0);
    const report = reportOf(member);
    const worth = (opening * EXPECTED_GAMES + points) / (EXPECTED_GAMES + games.length);
    return { member, games, opening, report, worth, isOut: report === 'out' || report === 'reserve' };
  });
  const rooms = new Map<string, typeof seen>();
  for (const one of seen) {
    const key = `${one.member.team} ${one.member.position}`;
    const room = rooms.get(key);
    if (room) room.push(one);
    else rooms.set(key, [one]);
  }
  return seen.map((one) => {
    const { member, games, report, worth, opening } = one;
    const room = rooms.get(`${member.team} ${member.position}`) ?? [];
    let vacated = 0;
    let ahead = 0;
    let aheadCount = 0;
    for (const mate of room) {
      if (mate === one) continue;
      if (mate.isOut) vacated += mate.worth;
      else if (mate.worth > worth) {
        ahead += mate.worth;
        aheadCount += 1;
      }
    }
    const nextInLine = aheadCount === 0 ? 1 : 0;
    const weeks = log.weeks.get(member.team) ?? [];
    const teamWeeks = weeks.filter((played) => played < week);
    const isBefore = teamWeeks.length === 0 ? 1 : 0;
    const last = games.at(-1);
    const missed = last === undefined ? teamWeeks.length : teamWeeks.filter((played) => played > last.week).length;
    const shrunk = (stat: number) => {
      const sum = games.reduce((total, { line }) => total + (line[stat] ?? 0), 0);
      return (sum - games.length * (member.opening[stat] ?? 0)) / (games.length + EXPECTED_GAMES);
    };
    const fades = games.map((_, i) => FADING ** (games.length - 1 - i));
    const weight = fades.reduce((sum, fade) => sum + fade, 0);
    const lately = (amount: (line: Line) => number, expected: number) =>
      games.reduce((sum, { line }, i) => sum + (fades[i] ?? 0) * (amount(line) - expected), 0) /
      (weight + LATELY_GAMES);
    const values: Record<(typeof COMMON)[number] | (typeof OF_NEWCOMERS)[number], number> = {
      opening_points: opening,
      points_since: worth - opening,
      points_lately: lately(halfPpr, opening),
      points_last_game: last && missed === 0 ? halfPpr(last.line) - opening : 0,
      evidence: games.length / (games.length + EXPECTED_GAMES),
      played_share: teamWeeks.length === 0 ? 0 : games.length / teamWeeks.length,
      played_last: last && missed === 0 ? 1 : 0,
      games_missed_running: teamWeeks.length === 0 ? 0 : Math.min(missed, 4) / 4,
      out: report === 'out' ? 1 : 0,
      doubtful: report === 'doubtful' ? 1 : 0,
      questionable: report === 'questionable' ? 1 : 0,
      reserve: report === 'reserve' ? 1 : 0,
      age: (member.age - 26) / 4,
      vacated: vacated / (aheadCount + 1),
      vacated_next_in_line: nextInLine * vacated,
      next_in_line: nextInLine,
      ahead,
      season_progress: teamWeeks.length / 17,
      before_opening: isBefore,
      before_opening_x_points: isBefore * opening,
      before_opening_reserve: isBefore && (report === 'reserve' || member.reserve) ? 1 : 0,
      newness_x_points_since: member.newness * (worth - opening),
      newness_x_points_lately: member.newness * lately(halfPpr, opening),
      newness_x_played_last: last && missed === 0 ? member.newness : 0,
    };
    const stats = USAGE[member.position].map((stat) => LINE.indexOf(stat));
    const inputs = Float64Array.from([
      ...COMMON.map((name) => values[name]),
      ...stats.map((at) => member.opening[at] ?? 0),
      ...stats.map(shrunk),
      ...stats.map((at) => lately((line) => line[at] ?? 0, member.opening[at] ?? 0)),
      ...OF_NEWCOMERS.map((name) => values[name]),
    ]);
    return { member, teamGames: teamWeeks.length, games, report, worth, inputs };
  });
}
