// schedules/games: every game of both seasons; results of those played, lines of those near.
import { DAY, isoDate, weekdayName } from '../calendar.ts';
import { INVENTED_FIRST_NAMES, LAST_NAMES } from '../league/names.ts';
import { fullName, type SandboxPlayer } from '../league/person.ts';
import { pfrGameId, type SeasonGame } from '../league/schedule.ts';
import { teamAt } from '../league/teams.ts';
import type { SeasonRecord } from '../play/season.ts';
import { randomOf } from '../random.ts';
import { isPlayed, type Simulation } from '../simulation.ts';
import { Columns, type CsvValue, csv } from './csv.ts';

const COLUMNS = new Columns(
  'game_id,season,game_type,week,gameday,weekday,gametime,away_team,away_score,home_team,home_score,location,result,total,overtime,old_game_id,gsis,nfl_detail_id,pfr,pff,espn,ftn,away_rest,home_rest,away_moneyline,home_moneyline,spread_line,away_spread_odds,home_spread_odds,total_line,under_odds,over_odds,div_game,roof,surface,temp,wind,away_qb_id,home_qb_id,away_qb_name,home_qb_name,away_coach,home_coach,referee,stadium_id,stadium'.split(
    ',',
  ),
);

/** Days of rest before a team's first game of a season, as the real file counts them. */
const FIRST_GAME_REST_DAYS = 7;

export function gamesFile(simulation: Simulation): string {
  return csv(
    COLUMNS.names,
    simulation.seasons.flatMap((record) => seasonRows(simulation, record)),
  );
}

function seasonRows(simulation: Simulation, record: SeasonRecord): CsvValue[][] {
  const lastGame = new Map<number, number>();
  // pairings of the playoffs are not known before the season is over
  const known = record.games.filter((game) => game.type === 'REG' || isPlayed(simulation, game));
  return [...known]
    .sort((a, b) => a.week - b.week || a.kickoff - b.kickoff)
    .map((game) => {
      const rest = (team: number): number => {
        const before = lastGame.get(team);
        return before === undefined ? FIRST_GAME_REST_DAYS : Math.round((game.date - before) / DAY);
      };
      const cells = {
        ...fixtureCells(game),
        away_rest: rest(game.away),
        home_rest: rest(game.home),
        ...lineCells(simulation, record, game),
        ...resultCells(simulation, record, game),
      };
      lastGame.set(game.home, game.date);
      lastGame.set(game.away, game.date);
      return COLUMNS.row(cells);
    });
}

function fixtureCells(game: SeasonGame): Record<string, CsvValue> {
  const home = teamAt(game.home);
  const away = teamAt(game.away);
  return {
    game_id: game.id,
    season: game.season,
    game_type: game.type,
    week: game.week,
    gameday: isoDate(game.date),
    weekday: weekdayName(game.date),
    gametime: game.time,
    away_team: away.code,
    home_team: home.code,
    location: game.type === 'SB' ? 'Neutral' : 'Home',
    old_game_id: `${isoDate(game.date).replaceAll('-', '')}${String(game.home).padStart(2, '0')}`,
    pfr: pfrGameId(game),
    div_game: home.division === away.division ? 1 : 0,
    surface: home.surface,
    stadium_id: `${home.draftCode}00`,
    stadium: `${home.city} Sandbox Stadium`,
  };
}

/** American odds of a favorite by so many points; both sides pay the same margin. */
const moneyline = (favoredBy: number): number => {
  const chance = 1 / (1 + Math.exp(-favoredBy / 6.2)) + 0.02;
  return chance > 0.5 ? -Math.round((100 * chance) / (1 - chance)) : Math.round((100 * (1 - chance)) / chance);
};

function lineCells(simulation: Simulation, record: SeasonRecord, game: SeasonGame): Record<string, CsvValue> {
  const line = record.lines.get(game.id);
  if (!line || (game.season === simulation.season && game.week > simulation.week)) return {};
  return {
    spread_line: line.spread,
    total_line: line.total,
    home_moneyline: moneyline(line.spread),
    away_moneyline: moneyline(-line.spread),
    away_spread_odds: -110,
    home_spread_odds: -110,
    under_odds: -110,
    over_odds: -110,
    away_coach: coachOf(simulation, game.season, game.away),
    home_coach: coachOf(simulation, game.season, game.home),
  };
}

function resultCells(simulation: Simulation, record: SeasonRecord, game: SeasonGame): Record<string, CsvValue> {
  const weather = record.weather.get(game.id);
  const played = isPlayed(simulation, game) ? record.played.get(game.id) : undefined;
  // a roof that can be opened is decided on the day
  if (!played) return { roof: weather?.roof === 'open' || weather?.roof === 'closed' ? null : (weather?.roof ?? null) };
  const { home, away } = played;
  const quarterback = (person: SandboxPlayer | null): readonly [CsvValue, CsvValue] =>
    person ? [person.ids.gsis, fullName(person)] : [null, null];
  const [homeId, homeName] = quarterback(home.quarterback);
  const [awayId, awayName] = quarterback(away.quarterback);
  return {
    away_score: away.points,
    home_score: home.points,
    result: home.points - away.points,
    total: home.points + away.points,
    overtime: played.overtime ? 1 : 0,
    roof: weather?.roof ?? null,
    temp: weather?.temp ?? null,
    wind: weather?.wind ?? null,
    away_qb_id: awayId,
    home_qb_id: homeId,
    away_qb_name: awayName,
    home_qb_name: homeName,
    referee: inventedName(simulation.seed, 'referee', game.season, (game.home * 7 + game.week) % 17),
  };
}

const coachOf = (simulation: Simulation, season: number, team: number): string =>
  // a fifth of the teams change their coach between two seasons
  inventedName(
    simulation.seed,
    'coach',
    randomOf(simulation.seed, 'coach-change', team).chance(0.2) ? season : 0,
    team,
  );

function inventedName(seed: number, ...labels: readonly (string | number)[]): string {
  const random = randomOf(seed, ...labels, 'name');
  return `${random.pick(INVENTED_FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
}
