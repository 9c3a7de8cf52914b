// A fantasy league small enough to compute by hand: four teams, one slot each of QB, RB, WR and a
// FLEX, two weeks played, a final of two teams in week 15. As the platform's JSON, as typed values,
// and as an analysis reads it.
import type { League, LeagueRoster, Matchup } from '../../../src/fantasy/index.ts';
import { createSnapshot, type PlayerIdentity, type Snapshot } from '../../../src/nfl/index.ts';
import type { AnalysisContext } from '../../../src/products/index.ts';
import { readLeague, readMatchups, readRosters } from '../../../src/sleeper/index.ts';
import { leaguesFrom } from '../leagues-from.ts';
import { contextOf, game, numbered, onTeam, type PlainRows, snapshotTables } from './nfl.ts';

type Scores = Readonly<Record<string, number>>;
type Changes = Readonly<Record<string, unknown>>;

export const LEAGUE_ID = '77';

const IDS = ['q1', 'q2', 'q3', 'q4', 'r1', 'r2', 'r3', 'r4', 'w1', 'w2', 'w3', 'w4', 'w5', 'w6', 't1', 'free'];
const POSITIONS: Readonly<Record<string, string>> = { q: 'QB', r: 'RB', w: 'WR', t: 'TE', f: 'RB', l: 'LB' };

/** Players by id, all on KC; in their names letters are for digits: "Player qa" is q1. */
export const PLAYERS: readonly PlayerIdentity[] = [...IDS, 'lb'].map((id) =>
  numbered(id, {
    name: `Player ${id.replace(/\d/, (digit) => 'abcdefg'.charAt(Number(digit) - 1))}`,
    position: POSITIONS[id.charAt(0)] ?? '',
    platform: onTeam('KC'),
  }),
);

export function leagueJson(changes: object = {}, settings: object = {}) {
  return {
    league_id: LEAGUE_ID,
    name: 'Home League',
    season: '2024',
    status: 'in_season',
    sport: 'nfl',
    total_rosters: 4,
    previous_league_id: null,
    draft_id: '78',
    settings: {
      start_week: 1,
      playoff_week_start: 15,
      playoff_teams: 2,
      playoff_round_type: 0,
      playoff_seed_type: 0,
      league_average_match: 0,
      best_ball: 0,
      waiver_type: 2,
      waiver_budget: 100,
      type: 0,
      ...settings,
    },
    scoring_settings: { pass_yd: 0.04, rec: 0.5, rush_yd: 0.1, rec_yd: 0.1, rush_td: 6 },
    roster_positions: ['QB', 'RB', 'WR', 'FLEX', 'BN', 'BN'],
    ...changes,
  };
}

/** The league's path with these changes of it and of its settings. */
export const changedLeague = (changes: object = {}, settings: object = {}) => ({
  [`league/${LEAGUE_ID}`]: leagueJson(changes, settings),
});

/** Team `n` of `manager n`. */
export function rosterJson(n: number, players: readonly string[], changes: object = {}) {
  return {
    roster_id: n,
    owner_id: `${n}`,
    co_owners: null,
    players,
    starters: players.slice(0, 4),
    reserve: null,
    taxi: null,
    settings: { wins: 1, losses: 1, ties: 0, fpts: 100, fpts_decimal: 5, waiver_position: n },
    ...changes,
  };
}

/** One team's week: its starters in slot order, then the bench. */
export function matchupJson(n: number, game: number | null, starters: readonly string[], scores: Scores, changes = {}) {
  return {
    roster_id: n,
    matchup_id: game,
    points: starters.reduce((sum, id) => sum + (scores[id] ?? 0), 0),
    custom_points: null,
    players: Object.keys(scores),
    starters,
    starters_points: starters.map((id) => scores[id] ?? 0),
    players_points: scores,
    ...changes,
  };
}

const TEAMS: readonly (readonly string[])[] = [
  ['q1', 'r1', 'w1', 'w5', 't1'],
  ['q2', 'r2', 'w2', 'w6'],
  ['q3', 'r3', 'w3'],
  ['q4', 'r4', 'w4'],
];
/** Each team meets each of the others in turn. */
const OPPONENTS = [
  [1, 1, 2, 2],
  [1, 2, 1, 2],
  [1, 2, 2, 1],
] as const;
const lineup = (n: number): readonly string[] => [...(TEAMS[n - 1] ?? []), '0', '0'].slice(0, 4);
const even = (n: number, points: number): Scores =>
  Object.fromEntries((TEAMS[n - 1] ?? []).map((id) => [id, id === 't1' ? 0 : points]));

/**
 * Every path of the platform. Week 1: 40-30-27-24; week 2: 20-36 (a tie in 3 v 4 at 30); week 3 and
 * the weeks to the playoffs are to come.
 */
export function platformJson(changes: Changes = {}): (path: string) => unknown {
  const answers: Record<string, unknown> = {
    ...changedLeague(),
    [`league/${LEAGUE_ID}/rosters`]: TEAMS.map((players, i) => rosterJson(i + 1, players)),
    [`league/${LEAGUE_ID}/users`]: [1, 2, 3, 4].map((n) => ({
      user_id: `${n}`,
      display_name: `manager${n}`,
      metadata: null,
    })),
    [`league/${LEAGUE_ID}/matchups/1`]: [
      // t1 sat on the bench with twelve points while w5 scored ten
      matchupJson(1, 1, lineup(1), { ...even(1, 10), t1: 12 }),
      matchupJson(2, 1, lineup(2), even(2, 7.5)),
      matchupJson(3, 2, lineup(3), even(3, 9)),
      matchupJson(4, 2, lineup(4), even(4, 8)),
    ],
    [`league/${LEAGUE_ID}/matchups/2`]: [
      matchupJson(1, 1, lineup(1), { ...even(1, 5), t1: 9 }),
      matchupJson(2, 1, lineup(2), even(2, 9)),
      matchupJson(3, 2, lineup(3), even(3, 10)),
      matchupJson(4, 2, lineup(4), even(4, 10)),
    ],
    [`league/${LEAGUE_ID}/matchups/3`]: TEAMS.map((_, i) =>
      matchupJson(i + 1, (i >> 1) + 1, lineup(i + 1), even(i + 1, 0)),
    ),
    [`league/${LEAGUE_ID}/transactions/3`]: [],
  };
  for (let week = 4; week < 15; week++)
    answers[`league/${LEAGUE_ID}/matchups/${week}`] = (OPPONENTS[(week - 4) % 3] ?? []).map((game, i) =>
      matchupJson(i + 1, game, [], {}),
    );
  Object.assign(answers, changes);
  for (const n of [1, 2, 3, 4, 5]) {
    answers[`user/manager${n}`] ??= { user_id: `${n}`, display_name: `manager${n}` };
    answers[`user/${n}/leagues/nfl/2024`] ??= n === 5 ? [] : [answers[`league/${LEAGUE_ID}`]];
  }
  return (path) => (path.startsWith('user/unknown') ? null : answers[path]);
}

type GivenLeague = Partial<Omit<League, 'rules'>> & { readonly rules?: Partial<League['rules']> };

/** The league as the products have it, with these changes. */
export function typedLeague({ rules, ...given }: GivenLeague = {}): League {
  const league = readLeague(leagueJson()) as League;
  return { ...league, ...given, rules: { ...league.rules, ...rules } };
}

/** Team `n` as the products have it. */
export function typedRoster(
  n: number,
  players: readonly string[] = [],
  given: Partial<LeagueRoster> = {},
): LeagueRoster {
  const [roster] = readRosters([rosterJson(n, players)]);
  return { ...(roster as LeagueRoster), ...given };
}

/** Team `n` in a game of a week as the products have it, without players or points. */
export function typedMatchup(n: number, given: Partial<Matchup> = {}): Matchup {
  const [matchup] = readMatchups([matchupJson(n, 1, [], {})]);
  return { ...(matchup as Matchup), ...given };
}

/** A snapshot just before the week: one game a week, those before it played. */
export function snapshotBefore(
  season: number,
  week: number,
  people: readonly PlayerIdentity[],
  rows: PlainRows = {},
): Snapshot {
  const games = Array.from({ length: 18 }, (_, i) => game(season, i + 1, 'KC', 'SF', i + 1 < week ? [24, 17] : null));
  return createSnapshot(snapshotTables({ games, ...rows }), people, {});
}

/** Every player of a team has run in both weeks played. */
export const WEEK_3 = snapshotBefore(2024, 3, PLAYERS, {
  stats: IDS.flatMap((id, i) =>
    [1, 2].map((week) => ({
      season: 2024,
      week,
      player_id: `00-${id}`,
      season_type: 'REG',
      team: 'KC',
      carries: 10,
      rushing_yards: 30 + 5 * (i % 7),
      receptions: id === 't1' ? 2 : 0,
    })),
  ),
});

/** An analysis of the league, before week 3 unless stated otherwise. */
export const leagueContext = (changes: Changes = {}, snapshot = WEEK_3): AnalysisContext =>
  contextOf(snapshot, { leagues: leaguesFrom(platformJson(changes)) });
