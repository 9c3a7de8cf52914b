// One season week by week: each player's lines, each team's games, and who was reported out.
import {
  isOffActiveRoster,
  numberAt,
  parseDesignation,
  regularSeasonRows,
  rosterStatusAt,
  rowsBefore,
  type Snapshot,
  seasonBoxScores,
  textAt,
} from '../../nfl/index.ts';
import { addLine, amount, LINE_STATS, type LineVector, lineAt } from '../line.ts';

export interface BoxScoreGame {
  readonly week: number;
  readonly team: string;
  /** In the order of `LINE_STATS`. */
  readonly line: LineVector;
  /**
   * He threw at least half of his team's passes: a quarterback's game counts as played only then.
   */
  readonly isLeader: boolean;
}

/**
 * How a player was reported for a week: `reserve` is any place off the active roster;
 * `unlisted` without a report.
 */
export type WeekReport = 'reserve' | 'out' | 'doubtful' | 'questionable' | 'unlisted';

interface PlayerKey {
  readonly gsisId: string | null;
  readonly position: string;
}

export interface SeasonLog {
  readonly season: number;
  /** Games in the box score by gsis id, oldest first. */
  readonly games: ReadonlyMap<string, readonly BoxScoreGame[]>;
  /** Weeks in which the team plays or played, in order. */
  readonly weeks: ReadonlyMap<string, readonly number[]>;
  reportFor(gsisId: string, week: number): WeekReport;
}

const NO_BOX_SCORES: readonly BoxScoreGame[] = [];

/** Games in the season's box scores by gsis id, oldest first. */
export function boxScoreGames(snapshot: Pick<Snapshot, 'stats'>, season: number): Map<string, BoxScoreGame[]> {
  const { stats } = snapshot;
  const games = new Map<string, BoxScoreGame[]>();
  const { teamGame } = seasonBoxScores(snapshot, season);
  for (const row of regularSeasonRows(stats, season)) {
    const id = textAt(stats.texts.player_id, row);
    const week = numberAt(stats.numbers.week, row);
    const team = textAt(stats.texts.team, row);
    const line = lineAt(stats, row);
    const attempts = amount(line, 'attempts');
    const teamAttempts = teamGame(team, week)?.attempts;
    const isLeader = attempts > 0 && teamAttempts !== undefined && 2 * attempts >= teamAttempts;
    const game = { week, team, line, isLeader };
    const list = games.get(id);
    if (list) list.push(game);
    else games.set(id, [game]);
  }
  return games;
}

/**
 * Regular season only. Reads what the snapshot shows of the season, its own
 * week's reports included.
 */
export function readSeasonLog(snapshot: Snapshot, season: number): SeasonLog {
  const { injuries, rosters, games } = snapshot;
  const weeks = new Map<string, number[]>();
  for (let row = rowsBefore(games, { season, week: 0 }); row < games.length; row++) {
    if (games.numbers.season[row] !== season) break;
    if (textAt(games.texts.game_type, row) !== 'REG') continue;
    for (const side of [games.texts.home_team, games.texts.away_team] as const) {
      const team = textAt(side, row);
      const list = weeks.get(team);
      if (list) list.push(numberAt(games.numbers.week, row));
      else weeks.set(team, [numberAt(games.numbers.week, row)]);
    }
  }
  const reports = new Map<string, WeekReport>();
  for (let row = rowsBefore(rosters, { season, week: 0 }); row < rosters.length; row++) {
    if (rosters.numbers.season[row] !== season) break;
    if (isOffActiveRoster(rosterStatusAt(snapshot, row)))
      reports.set(keyOf(textAt(rosters.texts.gsis_id, row), rosters.numbers.week[row]), 'reserve');
  }
  for (let row = rowsBefore(injuries, { season, week: 0 }); row < injuries.length; row++) {
    if (injuries.numbers.season[row] !== season) break;
    const word = parseDesignation(textAt(injuries.texts.report_status, row));
    const key = keyOf(textAt(injuries.texts.gsis_id, row), injuries.numbers.week[row]);
    if ((word === 'out' || word === 'doubtful' || word === 'questionable') && !reports.has(key)) reports.set(key, word);
  }
  return {
    season,
    games: boxScoreGames(snapshot, season),
    weeks,
    reportFor: (id, week) => reports.get(keyOf(id, week)) ?? 'unlisted',
  };
}

const keyOf = (id: string, week: number | undefined) => `${id} ${week}`;

/**
 * The games he played; a quarterback's are those he led: a few snaps at the end
 * say nothing of who starts.
 */
export function playedGames(log: SeasonLog, { gsisId, position }: PlayerKey): readonly BoxScoreGame[] {
  const games = log.games.get(gsisId ?? '') ?? NO_BOX_SCORES;
  return position === 'QB' && games.some(({ isLeader }) => !isLeader)
    ? games.filter(({ isLeader }) => isLeader)
    : games;
}

/** Those before the week. */
export function playedGamesBefore(log: SeasonLog, player: PlayerKey, week: number): readonly BoxScoreGame[] {
  const games = playedGames(log, player);
  const last = games.at(-1);
  return last === undefined || last.week < week ? games : games.filter((game) => game.week < week);
}

/** Sum of lines, in the order of `LINE_STATS`. */
export function sumOf(games: readonly BoxScoreGame[], sum = new Float64Array(LINE_STATS.length)): Float64Array {
  for (const { line } of games) addLine(sum, line);
  return sum;
}
