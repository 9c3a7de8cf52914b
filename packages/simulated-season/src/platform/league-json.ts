// The platform's JSON of one league at the replay point: settings, users, rosters, matchups and
// transactions.

import { isoDate, openingThursday } from '../calendar.ts';
import type { SimulatedLeague } from '../simulate.ts';
import { entryOf } from '../values.ts';
import {
  draftId,
  fantasyTeamName,
  LAST_LEAGUE_WEEK,
  leagueId,
  PLAYOFF_START,
  PLAYOFF_TEAMS,
  userId,
  userName,
} from './leagues.ts';
import { scoreOf } from './market.ts';
import { currentWeek, openWeek } from './moment.ts';
import type { LeagueSeason } from './played-season.ts';
import { type BracketGame, bracketBefore } from './playoffs.ts';
import { ranked, standingsBefore } from './standings.ts';
import type { TeamWeek } from './team-week.ts';
import { TRADE_DEADLINE } from './trades.ts';

type Json = Readonly<Record<string, unknown>>;

export function leagueJson(simulatedLeague: SimulatedLeague, league: LeagueSeason): Json {
  const { definition, season } = league;
  const open = openWeek(simulatedLeague, league);
  const isOver = open > LAST_LEAGUE_WEEK;
  const hasPrevious = simulatedLeague.fantasy.some(
    (other) => other.definition === definition && other.season === season - 1,
  );
  return {
    league_id: leagueId(season, definition),
    name: definition.name,
    status: isOver ? 'complete' : 'in_season',
    sport: 'nfl',
    season: String(season),
    season_type: 'regular',
    total_rosters: definition.teams,
    previous_league_id: definition.type > 0 && hasPrevious ? leagueId(season - 1, definition) : null,
    draft_id: draftId(season, definition),
    avatar: null,
    metadata: { auto_continue: 'on' },
    company_id: null,
    bracket_id: null,
    loser_bracket_id: null,
    roster_positions: [...definition.slots, ...Array.from({ length: definition.bench }, () => 'BN')],
    scoring_settings: definition.scoring,
    settings: {
      type: definition.type,
      num_teams: definition.teams,
      start_week: 1,
      leg: Math.min(open, LAST_LEAGUE_WEEK),
      last_scored_leg: Math.min(open - 1, LAST_LEAGUE_WEEK),
      playoff_week_start: PLAYOFF_START,
      playoff_teams: PLAYOFF_TEAMS,
      playoff_type: 0,
      playoff_round_type: 0,
      league_average_match: definition.median ? 1 : 0,
      best_ball: 0,
      waiver_type: definition.faab === null ? 0 : 2,
      waiver_budget: definition.faab ?? 100,
      waiver_bid_min: 0,
      waiver_day_of_week: 2,
      waiver_clear_days: 2,
      reserve_slots: definition.reserveSlots,
      reserve_allow_out: 0,
      reserve_allow_doubtful: 0,
      reserve_allow_sus: 0,
      reserve_allow_na: 0,
      reserve_allow_dnr: 0,
      taxi_slots: definition.taxiSlots,
      taxi_years: 1,
      taxi_allow_vets: 0,
      max_keepers: definition.keepers,
      // the platform's default, whatever the draft really had
      draft_rounds: 3,
      trade_deadline: TRADE_DEADLINE,
      pick_trading: 1,
      bench_lock: 0,
      disable_trades: 0,
    },
  };
}

export function usersJson(league: LeagueSeason): Json[] {
  const { definition, season } = league;
  const people = definition.managers.flatMap((manager) => (manager === null ? [] : [manager]));
  const all = definition.coManager ? [...people, definition.coManager.manager] : people;
  return all.map((manager, i) => ({
    user_id: userId(manager),
    display_name: userName(manager),
    avatar: null,
    is_bot: false,
    is_owner: i === 0,
    league_id: leagueId(season, definition),
    settings: null,
    // not everyone gives his team a name
    metadata: manager % 6 === 5 ? {} : { team_name: fantasyTeamName(manager, definition) },
  }));
}

/** Whole points and hundredths, as the platform splits them. */
function split(points: number): readonly [number, number] {
  const cents = Math.round(points * 100);
  return [Math.floor(cents / 100), cents % 100];
}

export function rostersJson(simulatedLeague: SimulatedLeague, league: LeagueSeason): Json[] {
  const { definition, season } = league;
  const open = openWeek(simulatedLeague, league);
  const standings = standingsBefore(league, open);
  const rows = new Map(standings.map((row) => [row.rosterId, row]));
  const worstFirst = ranked(standings)
    .map(({ rosterId }) => rosterId)
    .reverse();
  return (league.weeks.get(currentWeek(simulatedLeague, league))?.teams ?? []).map((team) => {
    const row = entryOf(rows, team.rosterId);
    const manager = definition.managers[team.rosterId - 1] ?? null;
    const [fpts, fptsDecimal] = split(row.pointsFor);
    const [against, againstDecimal] = split(row.pointsAgainst);
    const [potential, potentialDecimal] = split(row.potential);
    const record = row.record;
    const streak = /(.)\1*$/.exec(record)?.[0] ?? '';
    const co = definition.coManager?.seat === team.rosterId - 1 ? [userId(definition.coManager.manager)] : null;
    return {
      roster_id: team.rosterId,
      owner_id: manager === null ? null : userId(manager),
      co_owners: co,
      league_id: leagueId(season, definition),
      players: team.rostered,
      // the platform sends null for some teams without an active manager
      starters: manager === null ? null : team.starters,
      reserve: team.reserve.length > 0 ? team.reserve : null,
      taxi: team.taxi.length > 0 ? team.taxi : null,
      keepers: null,
      player_map: null,
      metadata: record === '' ? null : { record, streak: `${streak.length}${streak.slice(0, 1)}` },
      settings: {
        wins: row.wins,
        losses: row.losses,
        ties: row.ties,
        fpts,
        fpts_decimal: fptsDecimal,
        fpts_against: against,
        fpts_against_decimal: againstDecimal,
        ppts: potential,
        ppts_decimal: potentialDecimal,
        waiver_position: worstFirst.indexOf(team.rosterId) + 1,
        waiver_budget_used: definition.faab === null ? 0 : team.faabSpent,
        total_moves: team.moves,
      },
    };
  });
}

/**
 * A week that is over with its points; this week's lineups without; for later weeks the
 * pairings, until the playoffs.
 */
export function matchupsJson(simulatedLeague: SimulatedLeague, league: LeagueSeason, week: number): Json[] {
  const open = openWeek(simulatedLeague, league);
  const teams = league.weeks.get(week)?.teams ?? [];
  if (week > open) {
    return teams.map(({ rosterId, matchup }) =>
      matchupJson({ rosterId, matchup: week < PLAYOFF_START ? matchup : null, rostered: [], starters: [] }, new Map()),
    );
  }
  return teams.map((team) => matchupJson(team, week < open ? league.market.pointsIn(week) : new Map()));
}

function matchupJson(
  team: Pick<TeamWeek, 'rosterId' | 'matchup' | 'rostered' | 'starters'>,
  scored: ReadonlyMap<string, number>,
): Json {
  const startersPoints = team.starters.map((id) => scoreOf(scored, id));
  return {
    roster_id: team.rosterId,
    matchup_id: team.matchup,
    points: Math.round(startersPoints.reduce((sum, points) => sum + points, 0) * 100) / 100,
    custom_points: null,
    players: team.rostered,
    starters: team.starters,
    starters_points: startersPoints,
    players_points: Object.fromEntries(team.rostered.map((id) => [id, scoreOf(scored, id)])),
  };
}

export const bracketJson = (
  simulatedLeague: SimulatedLeague,
  league: LeagueSeason,
  bracket: readonly BracketGame[],
): BracketGame[] => bracketBefore(bracket, openWeek(simulatedLeague, league));

/** `/state/nfl`. */
export const stateJson = (simulatedLeague: SimulatedLeague): Json => ({
  season: String(simulatedLeague.season),
  week: simulatedLeague.week,
  leg: simulatedLeague.week,
  display_week: simulatedLeague.week,
  season_type: 'regular',
  season_start_date: isoDate(openingThursday(simulatedLeague.season)),
  season_has_scores: simulatedLeague.week > 1,
  league_season: String(simulatedLeague.season),
  league_create_season: String(simulatedLeague.season),
  previous_season: String(simulatedLeague.season - 1),
});
