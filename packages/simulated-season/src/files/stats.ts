// stats_player and stats_team: one row a player, or a team, and game.
import { fullName, shortName } from '../league/person.ts';
import { SANDBOX_POSITIONS } from '../league/positions.ts';
import type { SeasonGame } from '../league/schedule.ts';
import { teamAt } from '../league/teams.ts';
import { isInBoxScore, type SimulatedGame, type TeamBoxScore } from '../play/box-score.ts';
import type { SeasonRecord } from '../play/season.ts';
import { finished, type Simulation } from '../simulation.ts';
import { Columns, type CsvValue, csv } from './csv.ts';
import { type FileStatLine, statLine, totalsOf } from './stat-line.ts';
import { EMPTY_BY_NATURE, STATS_PLAYER_COLUMNS, STATS_TEAM_COLUMNS } from './stats-columns.ts';

const defaultCell = (column: string): CsvValue => (EMPTY_BY_NATURE.has(column) ? null : 0);
const PLAYER = new Columns(STATS_PLAYER_COLUMNS, defaultCell);
const TEAM = new Columns(STATS_TEAM_COLUMNS, defaultCell);
/** What only a row about someone has. */
const NO_PLAYER_CELLS = {
  player_id: null,
  player_name: null,
  player_display_name: null,
  position: null,
  position_group: null,
  headshot_url: null,
};

const gameCells = (game: SeasonGame, side: TeamBoxScore): FileStatLine => ({
  season: game.season,
  week: game.week,
  season_type: game.type === 'REG' ? 'REG' : 'POST',
  game_id: game.id,
  team: teamAt(side.team).code,
  opponent_team: teamAt(side.opponent).code,
});

export const statsPlayerFile = (simulation: Simulation, record: SeasonRecord): string =>
  csv(STATS_PLAYER_COLUMNS, playerRows(finished(simulation, record)));

function* playerRows(games: readonly SimulatedGame[]): Generator<CsvValue[]> {
  let week = 0;
  for (const { game, home, away } of games) {
    for (const side of [away, home]) {
      const common = gameCells(game, side);
      if (game.week !== week) {
        week = game.week;
        // plays no one could be given: the real file has one such row a week
        yield PLAYER.row({ ...common, ...NO_PLAYER_CELLS });
      }
      const totals = totalsOf(side);
      for (const line of side.lines) {
        if (!isInBoxScore(line)) continue;
        const { person } = line;
        const facts = SANDBOX_POSITIONS[person.position];
        yield PLAYER.row({
          ...statLine(line, totals),
          ...common,
          player_id: person.ids.gsis,
          player_name: shortName(person),
          player_display_name: fullName(person),
          position: facts.stats,
          position_group: facts.statsGroup,
          headshot_url: `https://static.example.test/image/upload/f_auto,q_auto/league/${person.ids.platform}`,
        });
      }
    }
  }
}

export const statsTeamFile = (simulation: Simulation, record: SeasonRecord): string =>
  csv(STATS_TEAM_COLUMNS, teamRows(finished(simulation, record)));

function* teamRows(games: readonly SimulatedGame[]): Generator<CsvValue[]> {
  for (const { game, home, away } of games) {
    for (const side of [away, home]) {
      const sum: FileStatLine = {};
      const totals = totalsOf(side);
      for (const line of side.lines) {
        for (const [column, cell] of Object.entries(statLine(line, totals))) {
          if (typeof cell === 'number') sum[column] = Number(sum[column] ?? 0) + cell;
        }
      }
      // rates and longest kicks do not add up
      for (const column of EMPTY_BY_NATURE) sum[column] = null;
      yield TEAM.row({ ...sum, ...gameCells(game, side) });
    }
  }
}
