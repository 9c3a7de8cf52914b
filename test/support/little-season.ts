// Six weeks of two small teams with players who never change what they do, so that a projection
// can be followed by hand.
import { createSnapshot, type Snapshot } from '../../src/nfl/index.ts';
import { game, type PlainRows, person, snapshotTables } from './worlds/nfl.ts';

const SEASON = 2023;
export const WEEK = 7;
const TEAMS = { BUF: 'MIA', MIA: 'BUF' } as const;

interface Role {
  readonly position: string;
  readonly depth: number;
  readonly snaps: number;
  readonly stats: Readonly<Record<string, number>>;
}

const ROLES: Readonly<Record<string, Role>> = {
  passer: {
    position: 'QB',
    depth: 1,
    snaps: 1,
    stats: {
      attempts: 34,
      completions: 22,
      passing_yards: 250,
      passing_tds: 2,
      passing_interceptions: 1,
      carries: 4,
      rushing_yards: 15,
    },
  },
  starter: {
    position: 'RB',
    depth: 1,
    snaps: 0.7,
    stats: { carries: 16, rushing_yards: 70, rushing_tds: 1, targets: 4, receptions: 3, receiving_yards: 22 },
  },
  backup: {
    position: 'RB',
    depth: 2,
    snaps: 0.3,
    stats: { carries: 6, rushing_yards: 25, targets: 2, receptions: 1, receiving_yards: 8 },
  },
  split: {
    position: 'WR',
    depth: 1,
    snaps: 0.9,
    stats: { targets: 10, receptions: 6, receiving_yards: 80, receiving_tds: 1 },
  },
  slot: { position: 'WR', depth: 1, snaps: 0.7, stats: { targets: 8, receptions: 6, receiving_yards: 60 } },
  end: {
    position: 'TE',
    depth: 1,
    snaps: 0.8,
    stats: { targets: 8, receptions: 5, receiving_yards: 50, receiving_tds: 0 },
  },
};

const idOf = (team: string, role: string) => `00-${team}-${role}`;

export interface Changes {
  /** Word of the injury report for `team role`. */
  readonly reported?: Readonly<Record<string, string>>;
}

/** The snapshot before week 7. */
export function littleSeason({ reported = {} }: Changes = {}): Snapshot {
  const allPlayers = Object.keys(TEAMS).flatMap((team) =>
    Object.entries(ROLES).map(([role, one]) => ({ team, role, ...one })),
  );
  const weeks = [1, 2, 3, 4, 5, 6];
  const at = (week: number) => ({ season: SEASON, week, game_type: 'REG' });
  const rows: PlainRows = {
    stats: weeks.flatMap((week) =>
      allPlayers.map(({ team, role, position, stats }) => ({
        ...stats,
        season: SEASON,
        week,
        season_type: 'REG',
        player_id: idOf(team, role),
        player_display_name: `${team} ${role}`,
        position,
        team,
        opponent_team: TEAMS[team as keyof typeof TEAMS],
      })),
    ),
    snaps: weeks.flatMap((week) =>
      allPlayers.map(({ team, role, position, snaps }) => ({
        ...at(week),
        pfr_player_id: `pfr-${team}-${role}`,
        position,
        team,
        offense_snaps: Math.round(60 * snaps),
        offense_pct: snaps,
      })),
    ),
    rosters: [...weeks, WEEK].flatMap((week) =>
      allPlayers.map(({ team, role, position }) => ({
        ...at(week),
        gsis_id: idOf(team, role),
        player_name: `${team} ${role}`,
        position,
        team,
        status: 'ACT',
      })),
    ),
    depthCharts: [...weeks, WEEK].flatMap((week) =>
      allPlayers.map(({ team, role, position, depth }) => ({
        ...at(week),
        gsis_id: idOf(team, role),
        team,
        depth_team: depth,
        depth_position: position,
      })),
    ),
    injuries: Object.entries(reported).map(([who, word]) => ({
      ...at(WEEK),
      gsis_id: `00-${who.replace(' ', '-')}`,
      team: who.slice(0, 3),
      report_status: word,
      practice_status: 'Did Not Participate In Practice',
    })),
    games: [
      ...weeks.map((week) => ({
        ...game(SEASON, week, 'BUF', 'MIA', [24, 20]),
        home_qb_id: idOf('BUF', 'passer'),
        away_qb_id: idOf('MIA', 'passer'),
      })),
      game(SEASON, WEEK, 'BUF', 'MIA'),
    ],
  };
  const people = allPlayers.map(({ team, role, position }) =>
    person({
      name: `${team} ${role}`,
      position,
      gsisId: idOf(team, role),
      pfrId: `pfr-${team}-${role}`,
      firstSeason: SEASON,
    }),
  );
  return createSnapshot(snapshotTables(rows), people, {});
}
