// The platform's league, its rosters and its users, as `fantasy/` defines them.
import { z } from 'zod';
import {
  type League,
  type LeagueRoster,
  type LeagueUser,
  lastWeekOf,
  playoffRounds,
  startingSlots,
} from '../fantasy/index.ts';
import { cleanName } from '../ingest/index.ts';
import type { ReadSetting } from './league-settings.ts';
import {
  id,
  ids,
  integer,
  keyword,
  lineup,
  listOf,
  type NumberBag,
  numberByPlayer,
  optionalId,
  optionalInteger,
  readableRows,
  readShape,
  seasonYear,
  settings,
  wordOf,
} from './response-schema.ts';

const RawLeague = z.looseObject({
  league_id: id,
  name: z.unknown().optional(),
  season: seasonYear,
  status: keyword,
  sport: z.string(),
  total_rosters: optionalInteger,
  previous_league_id: optionalId,
  draft_id: optionalId,
  settings,
  scoring_settings: numberByPlayer,
  roster_positions: listOf(wordOf).transform((places) => places.filter((place) => place !== '')),
});

/**
 * Without its own rules no one can speak of an NFL league: no slots means no lineups, no settings
 * no playoffs, no scoring no points.
 */
const KnownLeague = RawLeague.refine(
  ({ sport, settings: rules, scoring_settings: scoring, roster_positions: places }) =>
    sport !== 'nfl' || !(rules.isEmpty || scoring.size === 0 || startingSlots(places).length === 0),
  { path: ['settings, scoring_settings or roster_positions'] },
);

const RawRoster = z.looseObject({
  roster_id: integer,
  owner_id: optionalId,
  co_owners: ids,
  players: ids,
  starters: lineup,
  reserve: ids,
  taxi: ids,
  settings,
});

const RawUser = z.looseObject({
  user_id: id,
  display_name: z.unknown().optional(),
  username: z.unknown().optional(),
  metadata: z.looseObject({ team_name: z.unknown().optional() }).nullish().catch(null),
});

const STAGES: Readonly<Record<string, League['stage']>> = {
  pre_draft: 'before_draft',
  drafting: 'drafting',
  complete: 'over',
};
const TYPES = ['redraft', 'keeper', 'dynasty'] as const;
/** The platform's `waiver_type` of leagues that bid. */
const BIDDING = 2;
/** The platform's `playoff_seed_type` of brackets that are seeded again in every round. */
const RESEEDING = 1;
/** How the platform writes "no deadline". */
const NO_DEADLINE = 99;

/**
 * One league; null for none. A league of another sport may lack its rules: it
 * is refused by its sport.
 */
export function readLeague(value: unknown): League | null {
  if (value === null) return null;
  return toLeague(readShape('league', KnownLeague, value));
}

/** A user's leagues; one that lacks its rules is left out. */
export function readLeagues(value: unknown): readonly League[] {
  return readableRows('leagues of a user', KnownLeague, value).map(toLeague);
}

export function readRosters(value: unknown): readonly LeagueRoster[] {
  return readShape('rosters', z.array(RawRoster).nullable(), value)?.map(toRoster) ?? [];
}

/** One user; null for none. */
export function readUser(value: unknown): LeagueUser | null {
  return value === null ? null : toUser(readShape('user', RawUser, value));
}

export function readUsers(value: unknown): readonly LeagueUser[] {
  return readableRows('users', RawUser, value).map(toUser);
}

interface PlayoffField {
  readonly playoffTeams: number | null;
  readonly teams: number | null;
  readonly divisions: number | null;
}

/** The winner of a division is at worst behind every team of the others. */
function lastPlayoffPlace({ playoffTeams, teams, divisions }: PlayoffField): number | null {
  if (!playoffTeams || !divisions) return playoffTeams || null;
  return teams === null ? null : Math.max(playoffTeams, teams - Math.floor(teams / divisions) + 1);
}

function toLeague(raw: z.infer<typeof RawLeague>): League {
  const rule = (name: ReadSetting) => raw.settings.number(name);
  const amount = (name: ReadSetting) => raw.settings.amount(name);
  const withPrefix = (name: ReadSetting) => raw.settings.withPrefix(name);
  const deadline = rule('trade_deadline');
  const stage = STAGES[raw.status] ?? 'in_season';
  const playoffStartWeek = rule('playoff_week_start') || null;
  const format = {
    startWeek: playoffStartWeek,
    teams: rule('playoff_teams'),
    roundType: rule('playoff_round_type'),
    lastScoredWeek: stage === 'over' ? rule('last_scored_leg') || null : null,
  };
  const rounds = playoffRounds(format);
  return {
    id: raw.league_id,
    name: cleanName(raw.name),
    season: raw.season,
    stage,
    sport: raw.sport,
    type: TYPES[amount('type')] ?? 'redraft',
    previousLeagueId: raw.previous_league_id,
    draftId: raw.draft_id,
    teams: raw.total_rosters ?? rule('num_teams'),
    rosterSpots: raw.roster_positions,
    scoring: Object.fromEntries(raw.scoring_settings),
    rules: {
      startWeek: Math.max(1, rule('start_week') ?? 1),
      playoffStartWeek,
      playoffTeams:
        playoffStartWeek === null
          ? null
          : lastPlayoffPlace({
              playoffTeams: rule('playoff_teams'),
              teams: raw.total_rosters ?? rule('num_teams'),
              divisions: rule('divisions'),
            }),
      bracket: rounds && { teams: format.teams ?? 0, rounds, reseeds: rule('playoff_seed_type') === RESEEDING },
      divisions: Boolean(rule('divisions')),
      lastWeek: lastWeekOf(format),
      medianGame: rule('league_average_match') === 1,
      bestBall: rule('best_ball') === 1,
      // without the setting a drop may be refused, so none is advised
      benchLock: rule('bench_lock') !== 0,
      waiverBudget: rule('waiver_type') === BIDDING ? rule('waiver_budget') : null,
      waiverBidMinimum: amount('waiver_bid_min'),
      reserveSlots: amount('reserve_slots'),
      taxiSlots: amount('taxi_slots'),
      canAdd:
        stage === 'over' || (rule('disable_adds') !== 1 && (stage === 'in_season' || rule('offseason_adds') === 1)),
      canTrade: rule('disable_trades') !== 1,
      positionLimits: new Map(
        [...withPrefix('position_limit_')]
          .filter(([, limit]) => limit > 0)
          .map(([position, limit]) => [position.toUpperCase(), limit]),
      ),
      tradeDeadline: deadline !== null && deadline > 0 && deadline < NO_DEADLINE ? deadline : null,
    },
  };
}

function toRoster(raw: z.infer<typeof RawRoster>): LeagueRoster {
  const count = (name: string) => raw.settings.amount(name);
  return {
    id: raw.roster_id,
    division: raw.settings.number('division'),
    ownerId: raw.owner_id,
    coOwnerIds: raw.co_owners,
    players: raw.players,
    starters: raw.starters,
    reserve: raw.reserve,
    taxi: raw.taxi,
    record: {
      wins: count('wins'),
      losses: count('losses'),
      ties: count('ties'),
      pointsFor: hundredths(raw.settings, 'fpts'),
      pointsAgainst: hundredths(raw.settings, 'fpts_against'),
    },
    waiverBudgetUsed: count('waiver_budget_used'),
    waiverPosition: raw.settings.number('waiver_position'),
  };
}

/** `fpts` and `fpts_decimal`, which is hundredths: 5 means .05. */
function hundredths(from: NumberBag, name: string): number {
  return from.amount(name) + from.amount(`${name}_decimal`) / 100;
}

function toUser(raw: z.infer<typeof RawUser>): LeagueUser {
  return {
    id: raw.user_id,
    name: cleanName(raw.display_name) ?? cleanName(raw.username) ?? raw.user_id,
    teamName: cleanName(raw.metadata?.team_name),
  };
}
