// A player's state before a week of a season: preseason expectation, games since, absences,
// and teammates ahead of him.
import { floatAt, itemAt } from '../../checked/index.ts';
import { SEASON_GAMES } from '../../fantasy/defaults/index.ts';
import type { OffensePosition } from '../../nfl/index.ts';
import { sum } from '../../stats/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';
import type { SeasonHyperparameters } from '../hyperparameters/index.ts';
import { halfPpr, LINE_STATS, type LineVector } from '../line.ts';
import { USAGE_STATS } from './preseason-inputs.ts';
import { type BoxScoreGame, playedGamesBefore, type SeasonLog, type WeekReport } from './season-log.ts';

/** A player of the season, with what was expected before it. */
export interface OutlookMember {
  readonly gsisId: string | null;
  readonly position: OffensePosition;
  readonly team: string;
  readonly age: number;
  /** Expected line of a game as the season opened, in the order of `LINE_STATS`. */
  readonly opening: Float64Array;
  /** How little is known of him from seasons before, 1 for nothing at all. */
  readonly inexperience: number;
  /** On the opening week's reserve lists. */
  readonly isOnReserve: boolean;
}

export interface InSeasonState {
  readonly member: OutlookMember;
  /** Team's games before the week. */
  readonly teamGames: number;
  readonly games: readonly BoxScoreGame[];
  readonly report: WeekReport;
  /** Half-PPR points a game: what was expected, turned by what he did. */
  readonly pointsPerGame: number;
  /** Inputs of the line ahead and of playing, in the order of `inSeasonInputNames`. */
  readonly inputs: Float64Array;
}

/** Players between two parts: about 2 ms. */
const PLAYERS_PER_PART = 100;

const COMMON_INPUTS = [
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

/**
 * The same games say more about a player without a track record. Zero until he has played, and not
 * an input of the opening fit.
 */
const INEXPERIENCE_INPUTS = ['newness_x_points_since', 'newness_x_points_lately', 'newness_x_played_last'] as const;

export function inSeasonInputNames(position: OffensePosition): readonly string[] {
  return [...preseasonInputNames(position), ...INEXPERIENCE_INPUTS];
}

/** The leading inputs, which alone are used before the team has played. */
export function preseasonInputNames(position: OffensePosition): readonly string[] {
  return [
    ...COMMON_INPUTS,
    ...USAGE_STATS[position].map((stat) => `opening_${stat}`),
    ...USAGE_STATS[position].map((stat) => `${stat}_since`),
    ...USAGE_STATS[position].map((stat) => `${stat}_lately`),
  ];
}

/**
 * The states of all players before the week. `reportOf` may know a status the log does not, such as
 * today's on the platform.
 */
export function* inSeasonStates(
  log: SeasonLog,
  week: number,
  members: readonly OutlookMember[],
  reportOf: (member: OutlookMember) => WeekReport,
  { inSeason, preseason }: SeasonHyperparameters,
): Steps<readonly InSeasonState[]> {
  const { priorGames, gameDecay, recentPriorGames } = inSeason;
  const described = yield* mapInSteps(members, PLAYERS_PER_PART, (member) => {
    const games = playedGamesBefore(log, member, week);
    const opening = halfPpr(member.opening);
    const points = games.reduce((sum, { line }) => sum + halfPpr(line), 0);
    const report = reportOf(member);
    const pointsPerGame = (opening * priorGames + points) / (priorGames + games.length);
    return { member, games, opening, report, pointsPerGame, isOut: report === 'out' || report === 'reserve' };
  });
  const groups = new Map<string, typeof described>();
  for (const entry of described) {
    const key = `${entry.member.team} ${entry.member.position}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return yield* mapInSteps(described, PLAYERS_PER_PART, (entry) => {
    const { member, games, report, pointsPerGame, opening } = entry;
    const group = groups.get(`${member.team} ${member.position}`) ?? [];
    let vacated = 0;
    let pointsAhead = 0;
    let playersAhead = 0;
    for (const teammate of group) {
      if (teammate === entry) continue;
      if (teammate.isOut) vacated += teammate.pointsPerGame;
      else if (teammate.pointsPerGame > pointsPerGame) {
        pointsAhead += teammate.pointsPerGame;
        playersAhead += 1;
      }
    }
    const isFirstInLine = playersAhead === 0 ? 1 : 0;
    const weeks = log.weeks.get(member.team) ?? [];
    const teamWeeks = weeks.filter((played) => played < week);
    const isBefore = teamWeeks.length === 0 ? 1 : 0;
    const last = games.at(-1);
    const missed = last === undefined ? teamWeeks.length : teamWeeks.filter((played) => played > last.week).length;
    const shrunkMean = (stat: number) => {
      const sum = games.reduce((total, { line }) => total + itemAt(line, stat), 0);
      return (sum - games.length * floatAt(member.opening, stat)) / (games.length + priorGames);
    };
    const decayWeights = games.map((_, i) => gameDecay ** (games.length - 1 - i));
    const weight = sum(decayWeights);
    const recentMean = (amount: (line: LineVector) => number, expected: number) =>
      games.reduce((sum, { line }, i) => sum + itemAt(decayWeights, i) * (amount(line) - expected), 0) /
      (weight + recentPriorGames);
    const values: Record<(typeof COMMON_INPUTS)[number] | (typeof INEXPERIENCE_INPUTS)[number], number> = {
      opening_points: opening,
      points_since: pointsPerGame - opening,
      points_lately: recentMean(halfPpr, opening),
      points_last_game: last && missed === 0 ? halfPpr(last.line) - opening : 0,
      evidence: games.length / (games.length + priorGames),
      played_share: teamWeeks.length === 0 ? 0 : games.length / teamWeeks.length,
      played_last: last && missed === 0 ? 1 : 0,
      games_missed_running: teamWeeks.length === 0 ? 0 : Math.min(missed, 4) / 4,
      out: report === 'out' ? 1 : 0,
      doubtful: report === 'doubtful' ? 1 : 0,
      questionable: report === 'questionable' ? 1 : 0,
      reserve: report === 'reserve' ? 1 : 0,
      age: (member.age - preseason.typicalAge) / 4,
      vacated: vacated / (playersAhead + 1),
      vacated_next_in_line: isFirstInLine * vacated,
      next_in_line: isFirstInLine,
      ahead: pointsAhead,
      season_progress: teamWeeks.length / SEASON_GAMES,
      before_opening: isBefore,
      before_opening_x_points: isBefore * opening,
      before_opening_reserve: isBefore && (report === 'reserve' || member.isOnReserve) ? 1 : 0,
      newness_x_points_since: member.inexperience * (pointsPerGame - opening),
      newness_x_points_lately: member.inexperience * recentMean(halfPpr, opening),
      newness_x_played_last: last && missed === 0 ? member.inexperience : 0,
    };
    const stats = USAGE_STATS[member.position].map((stat) => LINE_STATS.indexOf(stat));
    const inputs = Float64Array.from([
      ...COMMON_INPUTS.map((name) => values[name]),
      ...stats.map((statIndex) => floatAt(member.opening, statIndex)),
      ...stats.map(shrunkMean),
      ...stats.map((statIndex) => recentMean((line) => itemAt(line, statIndex), floatAt(member.opening, statIndex))),
      ...INEXPERIENCE_INPUTS.map((name) => values[name]),
    ]);
    return { member, teamGames: teamWeeks.length, games, report, pointsPerGame, inputs };
  });
}
