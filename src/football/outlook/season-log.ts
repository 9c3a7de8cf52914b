// One season week by week: each player's lines, each team's games, and who was reported out.
import { rowsBefore } from '../as-of.ts';
import { LINE, type Line, lineAt } from '../model/game-log.ts';
import { textAt } from '../table.ts';
import type { World } from '../world.ts';

export interface PlayedGame {
  readonly week: number;
  readonly team: string;
  /** In the order of LINE. */
  readonly line: Line;
}

/** How a player was reported for a week; `unlisted` where no file says anything. */
export type Report = 'reserve' | 'out' | 'doubtful' | 'questionable' | 'unlisted';

export interface SeasonLog {
  readonly season: number;
  /** Games in the box score by gsis id, oldest first. */
  readonly games: ReadonlyMap<string, readonly PlayedGame[]>;
  /** Weeks in which the team plays or played, in order. */
  readonly weeks: ReadonlyMap<string, readonly number[]>;
  reported(gsisId: string, week: number): Report;
}

const NO_GAMES: readonly PlayedGame[] = [];
const RESERVE = new Set(['RES', 'PUP', 'SUS', 'NWT', 'CUT', 'DEV', 'RET']);

/** Regular season only. Reads what `world` shows of the season, its own week's reports included. */
export function readSeasonLog(world: World, season: number): SeasonLog {
  const { stats, injuries, rosters, games } = world;
  const lines = new Map<string, PlayedGame[]>();
  for (let row = rowsBefore(stats, { season, week: 0 }); row < stats.length; row++) {
    if (stats.numbers.season[row] !== season) break;
    if (textAt(stats.texts.season_type, row) !== 'REG') continue;
    const id = textAt(stats.texts.player_id, row);
    const game = {
      week: stats.numbers.week[row] ?? 0,
      team: textAt(stats.texts.team, row),
      line: lineAt(stats, row),
    };
    const list = lines.get(id);
    if (list) list.push(game);
    else lines.set(id, [game]);
  }
  const weeks = new Map<string, number[]>();
  for (let row = rowsBefore(games, { season, week: 0 }); row < games.length; row++) {
    if (games.numbers.season[row] !== season) break;
    if (textAt(games.texts.game_type, row) !== 'REG') continue;
    for (const side of [games.texts.home_team, games.texts.away_team] as const) {
      const team = textAt(side, row);
      const list = weeks.get(team);
      if (list) list.push(games.numbers.week[row] ?? 0);
      else weeks.set(team, [games.numbers.week[row] ?? 0]);
    }
  }
  const reports = new Map<string, Report>();
  for (let row = rowsBefore(rosters, { season, week: 0 }); row < rosters.length; row++) {
    if (rosters.numbers.season[row] !== season) break;
    const reserve = RESERVE.has(textAt(rosters.texts.status, row));
    if (reserve) reports.set(keyOf(textAt(rosters.texts.gsis_id, row), rosters.numbers.week[row]), 'reserve');
  }
  for (let row = rowsBefore(injuries, { season, week: 0 }); row < injuries.length; row++) {
    if (injuries.numbers.season[row] !== season) break;
    const word = textAt(injuries.texts.report_status, row).toLowerCase();
    const key = keyOf(textAt(injuries.texts.gsis_id, row), injuries.numbers.week[row]);
    if ((word === 'out' || word === 'doubtful' || word === 'questionable') && !reports.has(key)) reports.set(key, word);
  }
  return { season, games: lines, weeks, reported: (id, week) => reports.get(keyOf(id, week)) ?? 'unlisted' };
}

const keyOf = (id: string, week: number | undefined) => `${id} ${week}`;

/** The player's games before the week. */
export function gamesBefore(log: SeasonLog, gsisId: string | null, week: number): readonly PlayedGame[] {
  const games = log.games.get(gsisId ?? '') ?? NO_GAMES;
  return games.length === 0 || (games.at(-1)?.week ?? 0) < week ? games : games.filter((game) => game.week < week);
}

/** Sum of lines, in the order of LINE. */
export function sumOf(games: readonly PlayedGame[]): Float64Array {
  const sum = new Float64Array(LINE.length);
  for (const { line } of games)
    for (let stat = 0; stat < sum.length; stat++) sum[stat] = (sum[stat] ?? 0) + (line[stat] ?? 0);
  return sum;
}
