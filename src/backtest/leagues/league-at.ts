// A captured league as the platform showed it at a moment of one week: nothing later can be read.
import { type LeagueRoster, type Leagues, type Matchup, rosterAt, type Transaction } from '../../fantasy/index.ts';
import type { Snapshot, WeekClock } from '../../nfl/index.ts';
import type { CapturedLeague } from './captured-league.ts';

const EMPTY_SLOT = '0';
const NOT_PLAYED = {
  score: null,
  overridden: false,
  players: [],
  starters: [],
  starterPoints: [],
  playerPoints: new Map<string, number>(),
};

/** The user that stands for the manager of a team, owned or orphaned. */
export const managerOf = ({ id }: Pick<LeagueRoster, 'id'>): string => `roster-${id}`;

/**
 * Earlier weeks are complete. In the week itself a team has the players it had at `clock.now`,
 * with the points of those whose game had begun; of its lineup only those players are shown.
 * Moves carried out later are left out. Of later weeks of the regular season only the pairs
 * are shown, and no users.
 */
export function leaguesAt(captured: CapturedLeague, snapshot: Snapshot, clock: WeekClock): Leagues {
  const { league, rosters, matchups, moves, draft } = captured;
  const { week } = snapshot;
  const isKnown = (id: string) => id === league.id;
  // without a time only the week of a move is known: it counts as carried out
  const isLater = ({ processedAt }: Transaction) => processedAt !== null && processedAt >= clock.now;
  const moved = moves.filter((move) => move.week <= week);
  const [known, later] = [moved.filter((move) => !isLater(move)), moved.filter(isLater)];
  const hasKickedOff = (id: string) => {
    const player = snapshot.players.byPlatformId(id);
    return player !== undefined && clock.hasKickedOff(snapshot.teamOf(player));
  };
  const thisWeek = (matchups.get(week) ?? []).map((row): Matchup => {
    const starters = row.starters.map((id) => (hasKickedOff(id) ? id : EMPTY_SLOT));
    const playerPoints = new Map([...row.playerPoints].filter(([id]) => hasKickedOff(id)));
    return {
      ...row,
      score: null,
      overridden: false,
      players: rosterAt(clock.now, row.rosterId, row.players, later),
      starters,
      starterPoints: starters.map((id) => playerPoints.get(id) ?? null),
      playerPoints,
    };
  });
  const pairs = (rows: readonly Matchup[]) =>
    rows.map(({ rosterId, matchupId }): Matchup => ({ ...NOT_PLAYED, rosterId, matchupId }));
  const weekOf = (asked: number) => {
    if (asked === week) return thisWeek;
    const rows = matchups.get(asked) ?? [];
    if (asked < week) return rows;
    return asked < (league.rules.playoffStartWeek ?? 0) ? pairs(rows) : [];
  };
  const teams = rosters.map((roster): LeagueRoster => {
    const row = thisWeek.find(({ rosterId }) => rosterId === roster.id);
    return {
      ...roster,
      ownerId: managerOf(roster),
      coOwnerIds: [],
      players: row?.players ?? [],
      starters: [],
      reserve: [],
      taxi: [],
    };
  });
  return {
    user: async (name) => ({ id: name, name, teamName: null }),
    leaguesOf: async () => [league],
    // a captured setting is that of the season's end: managers added players before it
    league: async (id) =>
      isKnown(id) ? { ...league, stage: 'in_season', rules: { ...league.rules, canAdd: true } } : null,
    rosters: async () => teams,
    users: async () => [],
    matchups: async (_, weeks) => weeks.map(weekOf),
    transactions: async (_, weeks) => known.filter((move) => weeks.includes(move.week)),
    draftsOf: async () => [],
    draftsIn: async () => [],
    draft: async (id) => (draft?.draft.id === id ? draft.draft : null),
    picks: async (id) => ({ picks: draft?.draft.id === id ? draft.picks : [], unreadable: 0 }),
    tradedPicks: async () => [],
  };
}
