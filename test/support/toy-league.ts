// A league small enough to compute by hand: four teams, one slot each of QB, RB, WR
// and a FLEX, three weeks.

type Scores = Readonly<Record<string, number>>;

/** Position of each toy player, by his id. */
export const TOY_POSITIONS: Readonly<Record<string, string>> = Object.fromEntries(
  ['q1', 'q2', 'q3', 'q4', 'r1', 'r2', 'r3', 'r4', 'w1', 'w2', 'w3', 'w4', 'w5', 'w6', 't1', 'free'].map((id) => [
    id,
    { q: 'QB', r: 'RB', w: 'WR', t: 'TE', f: 'RB' }[id.charAt(0)] ?? '',
  ]),
);

export const TOY_ID = '77';

export function toyLeague(changes: object = {}, settings: object = {}) {
  return {
    league_id: TOY_ID,
    name: 'Toy League',
    season: '2024',
    status: 'in_season',
    sport: 'nfl',
    total_rosters: 4,
    previous_league_id: null,
    draft_id: '78',
    settings: { start_week: 1, playoff_week_start: 15, league_average_match: 0, best_ball: 0, type: 0, ...settings },
    scoring_settings: { pass_yd: 0.04, rec: 0.5, rush_yd: 0.1, rec_yd: 0.1, rush_td: 6 },
    roster_positions: ['QB', 'RB', 'WR', 'FLEX', 'BN', 'BN'],
    ...changes,
  };
}

/** Team `n` of `manager n`. */
export function toyRoster(n: number, players: readonly string[], changes: object = {}) {
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
export function toyMatchup(n: number, game: number | null, starters: readonly string[], scores: Scores, changes = {}) {
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
const lineup = (n: number): readonly string[] => [...(TEAMS[n - 1] ?? []), '0', '0'].slice(0, 4);
const even = (n: number, points: number): Scores =>
  Object.fromEntries((TEAMS[n - 1] ?? []).map((id) => [id, id === 't1' ? 0 : points]));

/**
 * Every path of the toy platform. Week 1: 40-30-27-24; week 2: 20-36 (a tie in 3 v 4
 * at 30); week 3 is to come.
 */
export function toyPlatform(changes: Readonly<Record<string, unknown>> = {}): (path: string) => unknown {
  const answers: Record<string, unknown> = {
    [`league/${TOY_ID}`]: toyLeague(),
    [`league/${TOY_ID}/rosters`]: TEAMS.map((players, i) => toyRoster(i + 1, players)),
    [`league/${TOY_ID}/users`]: [1, 2, 3, 4].map((n) => ({
      user_id: `${n}`,
      display_name: `manager${n}`,
      metadata: null,
    })),
    [`league/${TOY_ID}/matchups/1`]: [
      // t1 sat on the bench with twelve points while w5 scored ten
      toyMatchup(1, 1, lineup(1), { ...even(1, 10), t1: 12 }),
      toyMatchup(2, 1, lineup(2), even(2, 7.5)),
      toyMatchup(3, 2, lineup(3), even(3, 9)),
      toyMatchup(4, 2, lineup(4), even(4, 8)),
    ],
    [`league/${TOY_ID}/matchups/2`]: [
      toyMatchup(1, 1, lineup(1), { ...even(1, 5), t1: 9 }),
      toyMatchup(2, 1, lineup(2), even(2, 9)),
      toyMatchup(3, 2, lineup(3), even(3, 10)),
      toyMatchup(4, 2, lineup(4), even(4, 10)),
    ],
    [`league/${TOY_ID}/matchups/3`]: TEAMS.map((_, i) =>
      toyMatchup(i + 1, (i >> 1) + 1, lineup(i + 1), even(i + 1, 0)),
    ),
    [`league/${TOY_ID}/transactions/3`]: [],
    ...changes,
  };
  for (const n of [1, 2, 3, 4, 5]) {
    answers[`user/manager${n}`] ??= { user_id: `${n}`, display_name: `manager${n}` };
    answers[`user/${n}/leagues/nfl/2024`] ??= n === 5 ? [] : [answers[`league/${TOY_ID}`]];
  }
  return (path) => (path.startsWith('user/unknown') ? null : answers[path]);
}
