// Football in the upstreams' own formats: four players of two teams in 2023 and 2024, before week 3
// of 2024. Rows have what a parsed table lacks: old team codes, a suffix, a line break in a cell.
import { gzipSync } from 'node:zlib';
import { DEPTH_CHARTS, DRAFT_PICKS, GAMES, INJURIES, ROSTERS, SNAPS, STATS } from '../../../src/nfl/index.ts';
import { game } from './nfl.ts';

type Cells = Readonly<Record<string, string | number>>;
type Files = [path: string, body: string | Uint8Array][];

/** CSV text with a header; what a row leaves out is empty. */
export function csv(columns: readonly string[], rows: readonly Cells[]): string {
  const cell = (value: string | number | undefined) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${[columns, ...rows.map((row) => columns.map((column) => cell(row[column])))].map((record) => record.join(',')).join('\n')}\n`;
}

/** A line of statistics in which nothing happened: the files write zeros. */
export const NO_COUNTS: Cells = Object.fromEntries(
  STATS.numbers.filter((column) => column !== 'season' && column !== 'week').map((column) => [column, 0]),
);

const PLAYERS = [
  { id: '00-0000001', pfr: 'PassPa00', sleeper: '11', name: 'Pat Passer', position: 'QB', team: 'KC' },
  { id: '00-0000002', pfr: 'RunnRo00', sleeper: '12', name: 'Roy Runner Jr.', position: 'RB', team: 'LA' },
  { id: '00-0000003', pfr: 'CatcCa00', sleeper: '13', name: 'Cal Catcher', position: 'WR', team: 'LA' },
  { id: '00-0000004', pfr: 'EndyEd00', sleeper: '14', name: 'Ed Endy', position: 'TE', team: 'KC' },
] as const;
const WEEKS = [1, 2, 3];

interface Shape {
  readonly numbers: readonly string[];
  readonly texts: readonly string[];
}

const nflverse = (path: string, { texts, numbers }: Shape, rows: readonly Cells[]): Files[number] => [
  `/nflverse/${path}.csv.gz`,
  gzipSync(csv([...texts, ...numbers], rows)),
];

/** The files of one season: those that a week's games fill end with the last week played. */
function seasonFiles(season: number, played: readonly number[]): Files {
  const rows = (weeks: readonly number[], cellsOf: (player: (typeof PLAYERS)[number]) => Cells) =>
    weeks.flatMap((week) =>
      PLAYERS.map((player) => ({ season, week, game_type: 'REG', season_type: 'REG', ...cellsOf(player) })),
    );
  const stats = rows(played, ({ id, name, position, team }) => ({
    player_id: id,
    player_display_name: name,
    position,
    team,
    opponent_team: team === 'KC' ? 'LA' : 'KC',
    ...NO_COUNTS,
    targets: 5,
    receptions: 4,
    receiving_yards: 50.5,
  }));
  const snaps = rows(played, ({ pfr, name, position, team }) => ({
    pfr_player_id: pfr,
    player: name,
    position,
    team,
    offense_snaps: 40,
    offense_pct: 0.8,
  }));
  const injuries = rows(WEEKS.slice(-1), ({ id, name, team }) => ({
    gsis_id: id,
    full_name: name,
    team,
    report_status: 'Questionable',
    report_primary_injury: 'Knee, left\n"sore"',
  }));
  const rosters = rows(WEEKS, ({ id, name, team, position, pfr, sleeper }) => ({
    gsis_id: id,
    player_name: name,
    team,
    position,
    pfr_id: pfr,
    sleeper_id: sleeper,
    status: 'ACT',
    rookie_year: 2023,
  }));
  const depthCharts = rows(WEEKS, ({ id, name, team, position }) => ({
    gsis_id: id,
    full_name: name,
    team,
    depth_position: position,
    depth_team: 1,
  }));
  return [
    nflverse(`stats_player/stats_player_week_${season}`, STATS, stats),
    nflverse(`snap_counts/snap_counts_${season}`, SNAPS, snaps),
    nflverse(`injuries/injuries_${season}`, INJURIES, injuries),
    nflverse(`weekly_rosters/roster_weekly_${season}`, ROSTERS, rosters),
    nflverse(`depth_charts/depth_charts_${season}`, DEPTH_CHARTS, depthCharts),
  ];
}

/** The platform's list: the four, a defense, and far more people than play. */
function platformPlayers(): string {
  const players = PLAYERS.map(({ sleeper, name, position, team }) => {
    const [first_name = '', ...last] = name.split(' ');
    return {
      player_id: sleeper,
      first_name,
      last_name: last.join(' '),
      position,
      team: team === 'LA' ? 'LAR' : team,
      search_rank: 9_999_999,
      odd: {},
    };
  });
  const defense = { player_id: 'LAR', first_name: 'Los Angeles', last_name: 'Rams', position: 'DEF', team: 'LAR' };
  const others = Array.from({ length: 1_200 }, (_, i) => ({
    player_id: String(9_000 + i),
    first_name: 'Unlisted',
    last_name: `N${i}`,
    position: 'OL',
    team: null,
  }));
  return JSON.stringify(Object.fromEntries([...players, defense, ...others].map((each) => [each.player_id, each])));
}

/** Paths and bodies below /nflverse, /ids.csv and /platform. */
export function nflFiles(): Files {
  const games = [2023, 2024].flatMap((season) =>
    WEEKS.map((week) => ({
      ...game(season, week, 'KC', 'LA', season < 2024 || week < 3 ? [24, 20] : null),
      gameday: `${season}-09-${3 + 7 * week}`,
    })),
  );
  const draftPicks = [
    { season: 2024, round: 1, pick: 9, team: 'KAN', gsis_id: '00-0000004', pfr_player_id: 'EndyEd00', age: 21 },
    { season: 2023, round: 2, pick: 40, team: 'RAM', gsis_id: '00-0000002', pfr_player_id: 'RunnRo00', age: 22 },
  ];
  const ids = PLAYERS.map(({ sleeper, id, pfr, name }) => ({
    sleeper_id: sleeper,
    gsis_id: id,
    pfr_id: pfr,
    name,
    draft_year: 2023,
  }));
  const adds = [
    { player_id: '13', count: 900 },
    { player_id: '12', count: 1200 },
  ];
  return [
    nflverse('schedules/games', GAMES, games),
    nflverse('draft_picks/draft_picks', DRAFT_PICKS, draftPicks),
    ...seasonFiles(2023, WEEKS),
    ...seasonFiles(2024, WEEKS.slice(0, -1)),
    ['/ids.csv', csv(['sleeper_id', 'gsis_id', 'pfr_id', 'name', 'birthdate', 'draft_year'], ids)],
    ['/platform/players/nfl', platformPlayers()],
    ['/platform/state/nfl', JSON.stringify({ season: '2024', week: 3, season_type: 'regular', display_week: 3 })],
    ['/platform/players/nfl/trending/add', JSON.stringify(adds)],
    ['/platform/players/nfl/trending/drop', JSON.stringify([{ player_id: '14', count: 700 }])],
  ];
}
