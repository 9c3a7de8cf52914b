// A file server with conditional requests and chosen misfortunes, and a league of four players in
// the upstreams' own formats.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { DEPTH_CHARTS, DRAFT_PICKS, GAMES, INJURIES, ROSTERS, SNAPS, STATS } from '../../src/nfl/index.ts';

export interface Misfortune {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface LittleUpstream {
  readonly url: string;
  /** Bodies by path (without query); change them to publish. */
  readonly files: Map<string, string | Uint8Array>;
  /** Answers given instead of the file, one a request, first first. */
  readonly misfortunes: Map<string, Misfortune[]>;
  /** Paths of requests so far, with their query, and the status each was answered with. */
  readonly requests: { path: string; status: number }[];
  close(): Promise<void>;
}

export async function littleUpstream(
  files: Iterable<readonly [string, string | Uint8Array]> = [],
): Promise<LittleUpstream> {
  const state = {
    files: new Map(files),
    misfortunes: new Map<string, Misfortune[]>(),
    requests: [] as { path: string; status: number }[],
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const answer = (status: number, headers: Record<string, string>, body: string | Uint8Array = '') => {
      state.requests.push({ path: request.url ?? '', status });
      response.writeHead(status, headers).end(body);
    };
    const bad = state.misfortunes.get(path)?.shift();
    if (bad) return answer(bad.status, { ...bad.headers }, bad.body);
    const body = state.files.get(path);
    if (body === undefined) return answer(404, {}, 'Not Found');
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return answer(304, { etag });
    return answer(200, { etag, 'last-modified': 'Thu, 07 Nov 2024 19:15:00 GMT' }, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Cells = Readonly<Record<string, string | number>>;

/** CSV text with a header; what a row leaves out is empty. */
export function csv(columns: readonly string[], rows: readonly Cells[]): string {
  const cell = (value: string | number | undefined) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${[columns, ...rows.map((row) => columns.map((column) => cell(row[column])))].map((record) => record.join(',')).join('\n')}\n`;
}

const columnsOf = (shape: { readonly numbers: readonly string[]; readonly texts: readonly string[] }) => [
  ...shape.texts,
  ...shape.numbers,
];

/** A line of statistics in which nothing happened: the files write zeros. */
export const NO_COUNTS: Cells = Object.fromEntries(
  STATS.numbers.filter((column) => column !== 'season' && column !== 'week').map((column) => [column, 0]),
);

/**
 * Paths and bodies of a league of four players in 2023 and 2024, before week 3 of 2024, below
 * /nflverse, /ids.csv and /platform.
 */
export function littleLeague(): [string, string | Uint8Array][] {
  const games: Cells[] = [];
  for (const season of [2023, 2024]) {
    for (const week of [1, 2, 3]) {
      const played = season < 2024 || week < 3;
      const score = played ? { home_score: 24, away_score: 20, temp: 60, wind: 5 } : {};
      games.push({
        game_id: `${season}_0${week}_LA_KC`,
        season,
        week,
        game_type: 'REG',
        gameday: `${season}-09-${String(3 + 7 * week).padStart(2, '0')}`,
        gametime: '13:00',
        away_team: 'LA',
        home_team: 'KC',
        spread_line: 3,
        total_line: 47,
        ...score,
      });
    }
  }
  const files: [string, string | Uint8Array][] = [
    ['/nflverse/schedules/games.csv.gz', gzipSync(csv(columnsOf(GAMES), games))],
    [
      '/nflverse/draft_picks/draft_picks.csv.gz',
      gzipSync(
        csv(columnsOf(DRAFT_PICKS), [
          { season: 2024, round: 1, pick: 9, team: 'KAN', gsis_id: '00-0000004', pfr_player_id: 'EndyEd00', age: 21 },
          { season: 2023, round: 2, pick: 40, team: 'RAM', gsis_id: '00-0000002', pfr_player_id: 'RunnRo00', age: 22 },
        ]),
      ),
    ],
  ];
  const players = [
    { id: '00-0000001', pfr: 'PassPa00', sleeper: '11', name: 'Pat Passer', position: 'QB', team: 'KC' },
    { id: '00-0000002', pfr: 'RunnRo00', sleeper: '12', name: 'Roy Runner Jr.', position: 'RB', team: 'LA' },
    { id: '00-0000003', pfr: 'CatcCa00', sleeper: '13', name: 'Cal Catcher', position: 'WR', team: 'LA' },
    { id: '00-0000004', pfr: 'EndyEd00', sleeper: '14', name: 'Ed Endy', position: 'TE', team: 'KC' },
  ] as const;
  for (const season of [2023, 2024]) {
    const weeks = season === 2023 ? [1, 2, 3] : [1, 2];
    const rows = (of: readonly number[], make: (player: (typeof players)[number]) => Cells) =>
      of.flatMap((week) =>
        players.map((player) => ({ season, week, game_type: 'REG', season_type: 'REG', ...make(player) })),
      );
    const put = (path: string, shape: Parameters<typeof columnsOf>[0], cells: readonly Cells[]) =>
      files.push([`/nflverse/${path}_${season}.csv.gz`, gzipSync(csv(columnsOf(shape), cells))]);
    put(
      'stats_player/stats_player_week',
      STATS,
      rows(weeks, ({ id, name, position, team }) => ({
        player_id: id,
        player_display_name: name,
        position,
        team,
        opponent_team: team === 'KC' ? 'LA' : 'KC',
        ...NO_COUNTS,
        targets: 5,
        receptions: 4,
        receiving_yards: 50.5,
      })),
    );
    put(
      'snap_counts/snap_counts',
      SNAPS,
      rows(weeks, ({ pfr, name, position, team }) => ({
        pfr_player_id: pfr,
        player: name,
        position,
        team,
        offense_snaps: 40,
        offense_pct: 0.8,
      })),
    );
    const through = season === 2023 ? weeks : [...weeks, 3];
    put(
      'injuries/injuries',
      INJURIES,
      rows(through.slice(-1), ({ id, name, team }) => ({
        gsis_id: id,
        full_name: name,
        team,
        report_status: 'Questionable',
        report_primary_injury: 'Knee, left\n"sore"',
      })),
    );
    put(
      'weekly_rosters/roster_weekly',
      ROSTERS,
      rows(through, ({ id, name, team, position, pfr, sleeper }) => ({
        gsis_id: id,
        player_name: name,
        team,
        position,
        pfr_id: pfr,
        sleeper_id: sleeper,
        status: 'ACT',
        rookie_year: 2023,
      })),
    );
    put(
      'depth_charts/depth_charts',
      DEPTH_CHARTS,
      rows(through, ({ id, name, team, position }) => ({
        gsis_id: id,
        full_name: name,
        team,
        depth_position: position,
        depth_team: 1,
      })),
    );
  }
  const ids = players.map((player) => ({
    sleeper_id: player.sleeper,
    gsis_id: player.id,
    pfr_id: player.pfr,
    name: player.name,
    draft_year: 2023,
  }));
  files.push(['/ids.csv', csv(['sleeper_id', 'gsis_id', 'pfr_id', 'name', 'birthdate', 'draft_year'], ids)]);
  const listed = players.map((player) => {
    const [first_name = '', ...last] = player.name.split(' ');
    const team = player.team === 'LA' ? 'LAR' : player.team;
    return [
      player.sleeper,
      {
        player_id: player.sleeper,
        first_name,
        last_name: last.join(' '),
        position: player.position,
        team,
        search_rank: 9_999_999,
        odd: {},
      },
    ];
  });
  const defense = { player_id: 'LAR', first_name: 'Los Angeles', last_name: 'Rams', position: 'DEF', team: 'LAR' };
  // the platform knows far more people than play
  const others = Array.from({ length: 1_200 }, (_, i) => {
    const player_id = String(9_000 + i);
    return [player_id, { player_id, first_name: 'Unlisted', last_name: `N${i}`, position: 'OL', team: null }];
  });
  files.push(
    ['/platform/players/nfl', JSON.stringify(Object.fromEntries([...listed, ['LAR', defense], ...others]))],
    ['/platform/state/nfl', JSON.stringify({ season: '2024', week: 3, season_type: 'regular', display_week: 3 })],
    [
      '/platform/players/nfl/trending/add',
      JSON.stringify([
        { player_id: '13', count: 900 },
        { player_id: '12', count: 1200 },
      ]),
    ],
    ['/platform/players/nfl/trending/drop', JSON.stringify([{ player_id: '14', count: 700 }])],
  );
  return files;
}

/** Addresses of the little league on a server. */
export function littleUrls(url: string) {
  return { nflverseUrl: `${url}/nflverse`, playerIdsUrl: `${url}/ids.csv`, platformUrl: `${url}/platform` };
}

/** A log that remembers its lines. */
export function quietLog() {
  const lines: { level: string; fields: object; message: string }[] = [];
  const write = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message });
  return { lines, info: write('info'), warn: write('warn') };
}
