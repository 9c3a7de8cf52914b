// Regular-season box scores of one season: the rows, each team's volume by game, and which
// players appear for a team.
import { memoPer } from '../../memo/index.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { seasonRows } from '../tables/as-of.ts';
import type { StatsTable } from '../tables/columns.ts';
import { countAt, numberAt, textAt } from '../tables/table.ts';
import type { Week } from '../tables/week.ts';

/** A team's offense in one game: the sums of its players' box scores. */
export interface TeamGame extends Week {
  readonly opponent: string;
  readonly attempts: number;
  readonly carries: number;
  readonly targets: number;
  readonly airYards: number;
}

/** One season's box scores up to the snapshot's week. */
export interface SeasonBoxScores {
  /** Games by team, oldest first. */
  readonly games: ReadonlyMap<string, readonly TeamGame[]>;
  /** gsis ids of all players with a target, carry or attempt for the team. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  /** Undefined where no player of the team has a target, carry or attempt that week. */
  teamGame(team: string, week: number): TeamGame | undefined;
}

/** Rows of the season's regular games, oldest first. */
export function* regularSeasonRows(stats: StatsTable, season: number): Generator<number, void, void> {
  const [from, to] = seasonRows(stats, season);
  for (let row = from; row < to; row++) if (textAt(stats.texts.season_type, row) === 'REG') yield row;
}

/**
 * By first and last row, for the memory of the statistics, which the snapshots of many weeks
 * share: rows never change.
 */
const boxScoresIn = memoPer((_memory: ArrayBufferLike) => new Map<string, SeasonBoxScores>());

/** The box scores of one season, read once for all snapshots that show the same rows. */
export function seasonBoxScores({ stats }: Pick<Snapshot, 'stats'>, season: number): SeasonBoxScores {
  const byRows = boxScoresIn(stats.numbers.season.buffer);
  const key = seasonRows(stats, season).join();
  const boxScores = byRows.get(key) ?? readBoxScores(stats, season);
  byRows.set(key, boxScores);
  return boxScores;
}

function readBoxScores(stats: StatsTable, season: number): SeasonBoxScores {
  const { week: weeks, attempts, carries, targets, receiving_air_yards } = stats.numbers;
  const games = new Map<string, TeamGame[]>();
  const members = new Map<string, Set<string>>();
  const volumes = new Map<string, { -readonly [Key in keyof TeamGame]: TeamGame[Key] }>();
  for (const row of regularSeasonRows(stats, season)) {
    // most rows are defenders'
    if (countAt(attempts, row) + countAt(carries, row) + countAt(targets, row) === 0) continue;
    const team = textAt(stats.texts.team, row);
    const ids = members.get(team) ?? new Set<string>();
    members.set(team, ids.add(textAt(stats.texts.player_id, row)));
    const week = numberAt(weeks, row);
    let game = volumes.get(gameKey(team, week));
    if (!game) {
      const opponent = textAt(stats.texts.opponent_team, row);
      game = { season, week, opponent, attempts: 0, carries: 0, targets: 0, airYards: 0 };
      volumes.set(gameKey(team, week), game);
      const list = games.get(team);
      if (list) list.push(game);
      else games.set(team, [game]);
    }
    game.attempts += countAt(attempts, row);
    game.carries += countAt(carries, row);
    game.targets += countAt(targets, row);
    game.airYards += countAt(receiving_air_yards, row);
  }
  return { games, members, teamGame: (team, week) => volumes.get(gameKey(team, week)) };
}

const gameKey = (team: string, week: number): string => `${team}${week}`;
