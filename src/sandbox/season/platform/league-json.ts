// The platform's JSON of one league: its settings, people, rosters, games and moves as they stood at the replay point.
import { isoDate, openingThursday } from '../calendar.ts';
import type { SimulatedLeague } from '../simulate.ts';
import type { LeagueSeason } from './league-season.ts';
import {
  draftId,
  LAST_LEAGUE_WEEK,
  leagueId,
  PLAYOFF_START,
  PLAYOFF_TEAMS,
  teamName,
  userId,
  userName,
} from './leagues.ts';
import { EMPTY_SLOT } from './lineup.ts';
import { openWeek, today } from './moment.ts';
import { type BracketGame, bracketBefore } from './playoffs.ts';
import { ranked, standingsBefore } from './standings.ts';
import type { TeamWeek } from './team-week.ts';
import { TRADE_DEADLINE } from './trades.ts';

type Json = Readonly<Record<string, unknown>>;

export function leagueJson(world: SimulatedLeague, league: LeagueSeason): Json {
  const { definition, season } = league;
  const open = openWeek(world, league);
  const isOver = open > LAST_LEAGUE_WEEK;
  const hasPrevious = world.fantasy.some((other) => other.definition === definition && other.season === season - 1);
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
    // not everybody gives his team a name
    metadata: manager % 6 === 5 ? {} : { team_name: teamName(manager, definition) },
  }));
}

/** Whole points and hundredths, as the platform splits them. */
function split(points: number): readonly [number, number] {
  const cents = Math.round(points * 100);
  return [Math.floor(cents / 100), cents % 100];
}

export function rostersJson(world: SimulatedLeague, league: LeagueSeason): Json[] {
  const { definition, season } = league;
  const open = openWeek(world, league);
  const standings = standingsBefore(league, open);
  const worstFirst = ranked(standings)
    .map(({ rosterId }) => rosterId)
    .reverse();
  return (league.weeks.get(today(world, league))?.teams ?? []).map((team) => {
    const standing = standings.find(({ rosterId }) => rosterId === team.rosterId);
    const manager = definition.managers[team.rosterId - 1] ?? null;
    const [fpts, fptsDecimal] = split(standing?.pointsFor ?? 0);
    const [against, againstDecimal] = split(standing?.pointsAgainst ?? 0);
    const [potential, potentialDecimal] = split(standing?.potential ?? 0);
    const record = standing?.record ?? '';
    const streak = /(.)\1*$/.exec(record)?.[0] ?? '';
    const co = definition.coManager?.seat === team.rosterId - 1 ? [userId(definition.coManager.manager)] : null;
    return {
      roster_id: team.rosterId,
      owner_id: manager === null ? null : userId(manager),
      co_owners: co,
      league_id: leagueId(season, definition),
      players: team.held,
      // the platform has been seen to send null for a team nobody looks after
      starters: manager === null ? null : team.starters,
      reserve: team.reserve.length > 0 ? team.reserve : null,
      taxi: team.taxi.length > 0 ? team.taxi : null,
      keepers: null,
      player_map: null,
      metadata: record === '' ? null : { record, streak: `${streak.length}${streak.slice(0, 1)}` },
      settings: {
        wins: standing?.wins ?? 0,
        losses: standing?.losses ?? 0,
        ties: standing?.ties ?? 0,
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

/** A week that is over with its points; this week's lineups without; of later weeks who meets whom, until the play-offs. */
export function matchupsJson(world: SimulatedLeague, league: LeagueSeason, week: number): Json[] {
  const open = openWeek(world, league);
  const teams = league.weeks.get(week)?.teams ?? [];
  if (week > open) {
    return teams.map(({ rosterId, matchup }) =>
      matchupJson({ rosterId, matchup: week < PLAYOFF_START ? matchup : null, held: [], starters: [] }, new Map()),
    );
  }
  return teams.map((team) => matchupJson(team, week < open ? league.market.pointsIn(week) : new Map()));
}

function matchupJson(
  team: Pick<TeamWeek, 'rosterId' | 'matchup' | 'held' | 'starters'>,
  scored: ReadonlyMap<string, number>,
): Json {
  const startersPoints = team.starters.map((id) => (id === EMPTY_SLOT ? 0 : (scored.get(id) ?? 0)));
  return {
    roster_id: team.rosterId,
    matchup_id: team.matchup,
    points: Math.round(startersPoints.reduce((sum, points) => sum + points, 0) * 100) / 100,
    custom_points: null,
    players: team.held,
    starters: team.starters,
    starters_points: startersPoints,
    players_points: Object.fromEntries(team.held.map((id) => [id, scored.get(id) ?? 0])),
  };
}

export const bracketJson = (
  world: SimulatedLeague,
  league: LeagueSeason,
  bracket: readonly BracketGame[],
): BracketGame[] => bracketBefore(bracket, openWeek(world, league));

/** `/state/nfl`. */
export const stateJson = (world: SimulatedLeague): Json => ({
  season: String(world.season),
  week: world.week,
  leg: world.week,
  display_week: world.week,
  season_type: 'regular',
  season_start_date: isoDate(openingThursday(world.season)),
  season_has_scores: world.week > 1,
  league_season: String(world.season),
  league_create_season: String(world.season),
  previous_season: String(world.season - 1),
});
