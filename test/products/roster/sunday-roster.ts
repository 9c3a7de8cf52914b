// A roster of backs in week 3 of 2024, asked about on Wednesday or on Sunday: Thursday's game,
// Patriots at Jets, has begun by then.
import type { League } from '../../../src/fantasy/index.ts';
import { type PlayerIdentity, type Snapshot, weekClock } from '../../../src/nfl/index.ts';
import { roster } from '../../../src/products/roster/index.ts';
import { fakeLeagues } from '../../support/leagues-from.ts';
import { typedLeague, typedMatchup, typedRoster } from '../../support/worlds/league.ts';
import { back, contextOf, game, onTeam, type PlainRows, snapshotOf, steady } from '../../support/worlds/nfl.ts';

const on = (home: string, away: string, gameday: string, gametime: string) => ({
  ...game(2024, 3, home, away),
  gameday,
  gametime,
});
const GAMES = [
  ...[1, 2].flatMap((week) => [game(2024, week, 'KC', 'LV', [20, 10]), game(2024, week, 'DEN', 'LAC', [7, 21])]),
  ...[1, 2].map((week) => game(2024, week, 'NYJ', 'NE', [3, 6])),
  on('NYJ', 'NE', '2024-09-19', '20:15'),
  on('KC', 'LV', '2024-09-22', '13:00'),
  on('DEN', 'LAC', '2024-09-22', '16:05'),
  ...[4, 5].flatMap((week) => [
    game(2024, week, 'NYJ', 'NE'),
    game(2024, week, 'KC', 'LV'),
    game(2024, week, 'DEN', 'LAC'),
  ]),
];
export const WEDNESDAY = Date.parse('2024-09-18T16:00:00Z');
export const SUNDAY = Date.parse('2024-09-22T16:00:00Z');

interface Back {
  readonly team: string;
  readonly carries: number;
  readonly injuryStatus?: string;
}
/** 1 and 2 played on Thursday, 3 to 5 play early on Sunday, 6 and 7 late. */
const BACKS: Readonly<Record<string, Back>> = {
  '1': { team: 'NYJ', carries: 20 },
  '2': { team: 'NE', carries: 30 },
  '3': { team: 'KC', carries: 18, injuryStatus: 'Questionable' },
  '4': { team: 'KC', carries: 12 },
  '5': { team: 'LV', carries: 9 },
  '6': { team: 'DEN', carries: 8 },
  '7': { team: 'DEN', carries: 7 },
};

export function week3(
  changes: Readonly<Record<string, Partial<Back>>> = {},
  rosters: PlainRows['rosters'] = [],
  others: readonly PlayerIdentity[] = [],
): Snapshot {
  const backs = Object.entries(BACKS).map(([id, given]) => ({ id, ...given, ...changes[id] }));
  return snapshotOf(
    [
      ...backs.map(({ id, team, injuryStatus }) =>
        back(id, { platform: { ...onTeam(team), injuryStatus: injuryStatus ?? null } }),
      ),
      ...others,
    ],
    {
      games: GAMES,
      rosters,
      stats: [
        ...backs.flatMap(({ id, team, carries }) => steady(id, carries, team)),
        { ...(steady('1', 25, 'NYJ', 'NE')[0] as object), week: 3 },
      ],
    },
  );
}

const ROSTER_SPOTS = ['RB', 'FLEX', 'FLEX', 'BN', 'BN'];

export interface Given {
  readonly players: readonly string[];
  readonly starters: readonly string[];
  readonly points?: Readonly<Record<string, number>>;
  readonly rules?: Partial<League['rules']>;
  readonly scoring?: League['scoring'];
  readonly now?: number;
  readonly snapshot?: Snapshot;
  readonly spots?: readonly string[];
}

export function contextFor({
  players,
  starters,
  points = {},
  rules = {},
  scoring = {},
  now = SUNDAY,
  snapshot = week3(),
  spots = ROSTER_SPOTS,
}: Given) {
  const row = typedMatchup(1, {
    players,
    starters,
    starterPoints: starters.map((id) => points[id] ?? 0),
    playerPoints: new Map(Object.entries(points)),
  });
  const league = typedLeague({
    rosterSpots: spots,
    scoring: { ...typedLeague().scoring, ...scoring },
    rules: { waiverBudget: null, ...rules },
  });
  const leagues = fakeLeagues({
    user: async () => ({ id: '1', name: 'me', teamName: null }),
    leaguesOf: async () => [league],
    rosters: async () => [typedRoster(1, players, { starters }), typedRoster(2)],
    matchups: async () => [[row]],
    transactions: async () => [],
  });
  const clock = weekClock(snapshot, now);
  return contextOf(snapshot.onGameDay(clock), { clock, leagues });
}

export const REQUEST = { platform_username: 'me', league_id: null, roster: null, week: null } as const;
export const decide = (given: Given) => roster.decide(contextFor(given), REQUEST);
export const lineupOf = (decision: Awaited<ReturnType<typeof decide>>) =>
  decision.calls.map(({ member, call, slot }) => [member.player.platformId, call, slot]);
