// Seasons by rule, for what learns from them: four teams whose players do the same in every week,
// and kicks, touchdowns and sacks that follow the score.
import { createSnapshot, type Snapshot, type Week } from '../../../src/nfl/index.ts';
import { game, numbered, onTeam, person, snapshotTables } from './nfl.ts';

/** Points the line expects of each team: BUF is the best offense, NYJ the poorest. */
const STRENGTH = { BUF: 29, KC: 25, MIA: 21, NYJ: 15 } as const;
type Team = keyof typeof STRENGTH;
const TEAMS = Object.keys(STRENGTH) as readonly Team[];
/** Opponents, by the week; of two teams the first by name is at home. */
const OPPONENTS = [
  { BUF: 'KC', KC: 'BUF', MIA: 'NYJ', NYJ: 'MIA' },
  { BUF: 'MIA', KC: 'NYJ', MIA: 'BUF', NYJ: 'KC' },
  { BUF: 'NYJ', KC: 'MIA', MIA: 'KC', NYJ: 'BUF' },
] as const;

interface Role {
  readonly position: string;
  readonly depth: number;
  /** Share of his team's offensive snaps. */
  readonly snaps: number;
  readonly stats: Readonly<Record<string, number>>;
}

const ROLES: Readonly<Record<string, Role>> = {
  passer: {
    position: 'QB',
    depth: 1,
    snaps: 1,
    stats: { attempts: 34, completions: 22, carries: 4, rushing_yards: 15, fg_att: 0 },
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
  end: { position: 'TE', depth: 1, snaps: 0.8, stats: { targets: 8, receptions: 5, receiving_yards: 50 } },
  kicker: { position: 'K', depth: 1, snaps: 0, stats: { fg_missed: 0, pat_missed: 0 } },
};

const PLAYERS = TEAMS.flatMap((team) =>
  Object.entries(ROLES).map(([role, one]) => ({ ...one, team, role, id: `00-${team}-${role}` })),
);

/** What a passer and a kicker do when their team scores so much. */
function following(role: string, score: number, week: number) {
  const touchdowns = Math.floor(score / 8);
  if (role === 'passer')
    return {
      passing_yards: 8 * score,
      passing_tds: touchdowns,
      passing_interceptions: score < 20 ? 1 : 0,
      sacks_suffered: Math.round((35 - score) / 6),
    };
  if (role !== 'kicker') return {};
  const kicks = Math.floor((score - 7 * touchdowns) / 3) + (week % 2);
  return { fg_att: kicks, fg_made: kicks, fg_made_30_39: kicks, pat_att: touchdowns, pat_made: touchdowns };
}

/**
 * The snapshot before `week` of the last of the seasons. `reported` are words of that week's injury
 * report for `team role`.
 */
export function seasonsBefore(
  seasons: readonly number[],
  week: number,
  reported: Readonly<Record<string, string>> = {},
): Snapshot {
  const last = seasons.at(-1) ?? 0;
  const weeks = seasons.flatMap((season) => Array.from({ length: 18 }, (_, i) => ({ season, week: i + 1 })));
  const played = weeks.filter((at) => at.season < last || at.week < week);
  const listed = weeks.filter((at) => at.season < last || at.week <= week);
  const scoreOf = (team: Team, at: Week) =>
    STRENGTH[team] + ((7 * at.week + 3 * TEAMS.indexOf(team) + at.season) % 13) - 6;
  const opponentOf = (team: Team, { week }: Week) => (OPPONENTS[week % 3] ?? OPPONENTS[0])[team];
  const gameOf = (home: Team, away: Team, at: Week) => ({
    ...game(at.season, at.week, home, away, played.includes(at) ? [scoreOf(home, at), scoreOf(away, at)] : null),
    spread_line: STRENGTH[home] - STRENGTH[away],
    total_line: STRENGTH[home] + STRENGTH[away],
    ...(played.includes(at) && { home_qb_id: `00-${home}-passer`, away_qb_id: `00-${away}-passer` }),
  });
  const tables = snapshotTables({
    games: weeks.flatMap((at) =>
      TEAMS.filter((team) => team < opponentOf(team, at)).map((home) => gameOf(home, opponentOf(home, at), at)),
    ),
    stats: played.flatMap((at) =>
      PLAYERS.map(({ id, role, position, team, stats }) => ({
        ...stats,
        ...following(role, scoreOf(team, at), at.week),
        ...at,
        season_type: 'REG',
        player_id: id,
        position,
        team,
        opponent_team: opponentOf(team, at),
      })),
    ),
    snaps: played.flatMap((at) =>
      PLAYERS.filter(({ snaps }) => snaps > 0).map(({ team, role, position, snaps }) => ({
        ...at,
        game_type: 'REG',
        pfr_player_id: `pfr-${team}-${role}`,
        position,
        team,
        offense_snaps: Math.round(60 * snaps),
        offense_pct: snaps,
      })),
    ),
    rosters: listed.flatMap((at) =>
      PLAYERS.map(({ id, position, team }) => ({
        ...at,
        game_type: 'REG',
        gsis_id: id,
        position,
        team,
        status: 'ACT',
      })),
    ),
    depthCharts: listed.flatMap((at) =>
      PLAYERS.map(({ id, team, position, depth }) => ({
        ...at,
        game_type: 'REG',
        gsis_id: id,
        team,
        depth_team: depth,
        depth_position: position,
      })),
    ),
    injuries: Object.entries(reported).map(([who, word]) => ({
      season: last,
      week,
      game_type: 'REG',
      gsis_id: `00-${who.replace(' ', '-')}`,
      team: who.slice(0, 3),
      report_status: word,
      practice_status: 'Did Not Participate In Practice',
    })),
  });
  const people = PLAYERS.map(({ team, role, position }) =>
    numbered(`${team}-${role}`, {
      name: `${team} ${role}`,
      position,
      pfrId: `pfr-${team}-${role}`,
      firstSeason: seasons[0] ?? null,
      platform: onTeam(team),
    }),
  );
  const defenses = TEAMS.map((team) =>
    person({ name: `${team} Defense`, position: 'DEF', platformId: team, platform: onTeam(team) }),
  );
  return createSnapshot(tables, [...people, ...defenses], {});
}
