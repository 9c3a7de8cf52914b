// What a dataset file must pass before it is stored, and how each dataset's odd corners are read.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readDepthCharts } from '../../src/ingest/nflverse/depth-charts.ts';
import { readDraftPicks } from '../../src/ingest/nflverse/draft-picks.ts';
import { readInjuries } from '../../src/ingest/nflverse/injuries.ts';
import { readPlayerIds } from '../../src/ingest/nflverse/player-ids.ts';
import { readSchedule } from '../../src/ingest/nflverse/schedules.ts';
import { readSnaps } from '../../src/ingest/nflverse/snap-counts.ts';
import { readStats } from '../../src/ingest/nflverse/stats-player.ts';
import { readTimestamp } from '../../src/ingest/nflverse/timestamp.ts';
import { readWeeklyRosters } from '../../src/ingest/nflverse/weekly-rosters.ts';
import { repairsOf } from '../../src/ingest/one-row-a-key.ts';
import { DRAFT_PICKS, GAMES, INJURIES, ROSTERS, SNAPS, STATS, textAt } from '../../src/nfl/index.ts';
import { csv, NO_COUNTS } from '../support/worlds/nfl-files.ts';

const file = (content: string | Uint8Array, name = 'file.csv.gz') => ({
  name,
  content: typeof content === 'string' ? Buffer.from(content) : content,
});
const columnsOf = (shape: { numbers: readonly string[]; texts: readonly string[] }) => [
  ...shape.texts,
  ...shape.numbers,
];
const SNAP_COLUMNS = columnsOf(SNAPS);
const snap = (week: number | string, more: object = {}) => ({
  season: 2024,
  week,
  pfr_player_id: 'X',
  team: 'KC',
  opponent: 'LA',
  game_type: 'REG',
  offense_snaps: 10,
  offense_pct: 0.2,
  ...more,
});

describe('a dataset file', () => {
  it('gives clean names, and ids unchanged', async () => {
    const odd = snap(1, { player: 'Ansel\u202e \n Quick\u0000', pfr_player_id: 'Quic\u200bAn00' });
    const { texts } = await readSnaps(file(gzipSync(csv(SNAP_COLUMNS, [odd]))), 2024);
    expect([textAt(texts.player, 0), textAt(texts.pfr_player_id, 0)]).toEqual(['Ansel Quick', 'Quic\u200bAn00']);
  });

  it('is read by the names of its columns, whatever their order and number', async () => {
    const columns = ['surplus', ...SNAP_COLUMNS.toReversed(), 'more'];
    const table = await readSnaps(file(gzipSync(csv(columns, [snap(2), snap(1)]))), 2024);
    expect(Array.from(table.numbers.week)).toEqual([1, 2]);
    expect(textAt(table.texts.opponent, 0)).toBe('LAR');
    expect(table.numbers.st_snaps[0]).toBeNaN();
  });

  it('may hold no rows yet', async () => {
    expect((await readSnaps(file(csv(SNAP_COLUMNS, [])), 2024)).length).toBe(0);
  });

  const whole = gzipSync(
    csv(
      SNAP_COLUMNS,
      Array.from({ length: 500 }, (_, i) => snap(1 + (i % 18), { pfr_player_id: `X${i}` })),
    ),
  );
  it.each([
    ['is empty', Buffer.alloc(0), /^snaps: the file is empty$/],
    ['is a truncated gzip', whole.subarray(0, whole.length - 20), /^snaps: the gzip content is damaged/],
    ['lacks columns', Buffer.from('season,week\n2024,1\n'), /^snaps: the header lacks offense_snaps, .*opponent/],
    ['is a web page', Buffer.from('<!DOCTYPE html><html></html>\n'), /^snaps: it is a web page/],
    ['is ragged', Buffer.from(`${csv(SNAP_COLUMNS, [snap(1)])}2024,1\n`), /^snaps: record 2 has 2 fields/],
    [
      'is of another season',
      Buffer.from(csv(SNAP_COLUMNS, [snap(1, { season: 2023 })])),
      /^snaps: record 1 is of season 2023 where 2024 is expected$/,
    ],
    [
      'has text among its numbers',
      Buffer.from(csv(SNAP_COLUMNS, [snap(1), snap(2, { offense_snaps: 'many' })])),
      /^snaps: column offense_snaps holds 1 cells that are not a number/,
    ],
    [
      'has unknown teams',
      Buffer.from(csv(SNAP_COLUMNS, [snap(1, { team: 'XYZ' })])),
      /^snaps: column team holds 1 cells that are not a team/,
    ],
  ])('is refused with name and reason when it %s', async (_, content, reason) => {
    await expect(readSnaps(file(content, 'snaps'), 2024)).rejects.toThrow(
      expect.objectContaining({ name: 'InvalidFileError', message: expect.stringMatching(reason) }),
    );
  });

  it('may have a rare bad cell, which reads as missing', async () => {
    const rows = Array.from({ length: 1000 }, (_, i) =>
      snap(1 + (i % 18), { pfr_player_id: `X${i}`, ...(i === 500 && { offense_pct: 'n/k' }) }),
    );
    const table = await readSnaps(file(csv(SNAP_COLUMNS, rows)), 2024);
    expect(table.length).toBe(1000);
    expect(repairsOf(table)).toEqual(['column offense_pct holds 1 cells that are not a number among 1000 records']);
  });
});

describe('the datasets', () => {
  it('statistics: rows of no one are left out, both vocabularies read alike', async () => {
    const row = {
      ...NO_COUNTS,
      ...{ player_id: '00-1', season: 2020, week: 1, season_type: 'REG', opponent_team: 'SF' },
    };
    const now = await readStats(
      file(
        csv(columnsOf(STATS), [
          { ...row, team: 'LA', passing_interceptions: 2, sacks_suffered: 3 },
          { ...row, player_id: '' },
        ]),
      ),
      2020,
    );
    const later = /^(def|fg|pat|fumble_recovery)_/;
    const old = columnsOf(STATS).filter((column) => !later.test(column));
    const names: Record<string, string> = {
      team: 'recent_team',
      passing_interceptions: 'interceptions',
      sacks_suffered: 'sacks',
    };
    const legacy = await readStats(
      file(
        csv(
          old.map((column) => names[column] ?? column),
          [{ ...row, recent_team: 'LA', interceptions: 2, sacks: 3 }],
        ),
      ),
      2020,
    );
    for (const table of [now, legacy]) {
      expect(table.length).toBe(1);
      expect(textAt(table.texts.team, 0)).toBe('LAR');
      expect([table.numbers.passing_interceptions[0], table.numbers.sacks_suffered[0]]).toEqual([2, 3]);
    }
    expect(legacy.numbers.fg_made[0]).toBeNaN();
    await expect(readStats(file(csv(old, [{ ...row, team: 'LA' }])), 2020)).rejects.toThrow(/lacks .*fg_made/);
  });

  it('injuries: line breaks in a field are white space around it', async () => {
    const row = {
      season: 2024,
      week: 1,
      gsis_id: '00-1',
      team: 'ARZ',
      practice_status: '\n    ',
      report_primary_injury: 'Knee, left',
    };
    const table = await readInjuries(file(csv(columnsOf(INJURIES), [row])), 2024);
    expect([
      textAt(table.texts.practice_status, 0),
      textAt(table.texts.report_primary_injury, 0),
      textAt(table.texts.team, 0),
    ]).toEqual(['', 'Knee, left', 'ARI']);
  });

  it('rosters: the id and the name under either of their names', async () => {
    const columns = columnsOf(ROSTERS).map(
      (column) => ({ gsis_id: 'player_id', player_name: 'full_name' })[column] ?? column,
    );
    const table = await readWeeklyRosters(
      file(csv(columns, [{ season: 2024, week: 1, player_id: '00-1', full_name: 'Cal', team: 'SD', status: 'ACT' }])),
      2024,
    );
    expect([textAt(table.texts.gsis_id, 0), textAt(table.texts.player_name, 0), textAt(table.texts.team, 0)]).toEqual([
      '00-1',
      'Cal',
      'LAC',
    ]);
  });

  it("schedule: old cities are today's teams, and no game at all is refused", async () => {
    const games = await readSchedule(
      file(
        csv(columnsOf(GAMES), [
          { game_id: 'g', season: 1999, week: 1, game_type: 'REG', home_team: 'STL', away_team: 'OAK' },
        ]),
      ),
    );
    expect([textAt(games.texts.home_team, 0), textAt(games.texts.away_team, 0)]).toEqual(['LAR', 'LV']);
    await expect(readSchedule(file(csv(columnsOf(GAMES), [])))).rejects.toThrow(/names no game/);
  });

  it('ids: empty ones are null, rows that join nothing are left out', async () => {
    const columns = ['sleeper_id', 'gsis_id', 'pfr_id', 'name', 'birthdate', 'draft_year'];
    const rows = await readPlayerIds(
      file(
        csv(columns, [
          { sleeper_id: '1', gsis_id: '00-1', name: 'A', draft_year: 0 },
          { gsis_id: '00-2', name: 'B' },
        ]),
      ),
    );
    expect(rows).toEqual([
      { platformId: '1', gsisId: '00-1', pfrId: null, name: 'A', birthDate: null, entryYear: null },
    ]);
  });

  it.each([
    ['2024-11-07 14:15:00 EST', '2024-11-07T19:15:00.000Z'],
    ['2024-09-05 03:30:12 EDT', '2024-09-05T07:30:12.000Z'],
    ['2024-09-05 03:30:12', '2024-09-05T07:30:12.000Z'],
    ['2024-09-05T03:30:12Z', '2024-09-05T03:30:12.000Z'],
  ])('timestamp %s is %s', async (text, iso) => {
    expect(await readTimestamp(file(JSON.stringify({ last_updated: text })))).toBe(iso);
  });

  it.each(['{}', 'null', '{"last_updated":"yesterday"}', '<html>'])('timestamp %s is refused', async (text) => {
    await expect(readTimestamp(file(text))).rejects.toThrow(expect.objectContaining({ name: 'InvalidFileError' }));
  });
});

describe('the key of a dataset', () => {
  const at = { season: 2024, week: 1, game_type: 'REG', season_type: 'REG', team: 'KC', opponent_team: 'LA' };
  const DATASETS = [
    ['statistics', STATS, readStats, { ...NO_COUNTS, ...at, player_id: '00-1', targets: 5 }, { targets: 6 }],
    ['snap counts', SNAPS, readSnaps, { ...snap(1) }, { offense_snaps: 11 }],
    ['injuries', INJURIES, readInjuries, { ...at, gsis_id: '00-1', report_status: 'Out' }, { report_status: '' }],
    ['rosters', ROSTERS, readWeeklyRosters, { ...at, gsis_id: '00-1', status: 'ACT' }, { status: 'RES' }],
    [
      'schedule',
      GAMES,
      readSchedule,
      { ...at, game_id: 'g', home_team: 'KC', away_team: 'LA', home_score: 20, away_score: 3 },
      { home_score: 21 },
    ],
    [
      'draft picks',
      DRAFT_PICKS,
      readDraftPicks,
      { season: 2024, round: 1, pick: 1, age: 21, gsis_id: '00-1', team: 'KC' },
      { gsis_id: '00-2' },
    ],
  ] as const;

  it.each(DATASETS)(
    'leaves one row of a file of %s that has every row twice, and says so',
    async (_, shape, read, row) => {
      const single = await read(file(csv(columnsOf(shape), [row])), 2024);
      expect([single.length, repairsOf(single)]).toEqual([1, []]);
      const doubled = await read(file(csv(columnsOf(shape), [row, row])), 2024);
      expect(doubled).toEqual(single);
      expect(repairsOf(doubled)).toEqual([expect.stringMatching(/^1 of 2 rows repeat another row of the same/)]);
    },
  );

  it.each(DATASETS)('refuses a file of %s with rows that contradict each other', async (_, shape, read, row, other) => {
    const content = csv(columnsOf(shape), [row, { ...row, ...other }]);
    await expect(read(file(content, 'twice'), 2024)).rejects.toThrow(/^twice: 1 of 2 rows contradict another row/);
  });

  it('takes the newest of two injury reports, where a file has hardly any doubles', async () => {
    const report = (i: number, report_status: string, date_modified: string) => ({
      ...{ ...at, gsis_id: `00-${i}`, report_status, date_modified },
    });
    const others = Array.from({ length: 600 }, (_, i) => report(i + 1, '', '2024-09-06 10:00:00+00:00'));
    const rows = [
      report(0, 'Out', '2024-09-07 14:00:00+00:00'),
      report(0, 'Questionable', '2024-09-06 20:00:00+00:00'),
      ...others,
    ];
    const table = await readInjuries(file(csv(columnsOf(INJURIES), rows)), 2024);
    expect([table.length, textAt(table.texts.report_status, 0)]).toEqual([601, 'Out']);
    expect(repairsOf(table)).toHaveLength(1);
  });

  it('lets rows without an id stand: they are several people', async () => {
    const table = await readInjuries(file(csv(columnsOf(INJURIES), [at, at])), 2024);
    expect([table.length, repairsOf(table)]).toEqual([2, []]);
  });
});

describe('words of a dataset', () => {
  const roster = { season: 2024, week: 1, gsis_id: '00-1', team: 'KC', status: 'ACT', game_type: 'REG' };
  const line = { ...NO_COUNTS, season: 2024, week: 1, player_id: '00-1', team: 'KC', season_type: 'REG' };

  it.each(['NA', 'NaN', 'NULL', 'None', 'n/a'])('read as missing where they are %s', async (word) => {
    const columns = columnsOf(ROSTERS);
    const spelled = Object.fromEntries(columns.map((column) => [column, word]));
    const table = await readWeeklyRosters(file(csv(columns, [{ ...spelled, ...roster }])), 2024);
    expect(table).toEqual(await readWeeklyRosters(file(csv(columns, [roster])), 2024));
    const ids = ['sleeper_id', 'gsis_id', 'pfr_id', 'name', 'birthdate', 'draft_year'];
    expect(
      await readPlayerIds(file(csv(ids, [{ sleeper_id: '1', gsis_id: '00-1', pfr_id: word, birthdate: word }]))),
    ).toMatchObject([{ pfrId: null, birthDate: null }]);
  });

  it.each([
    ['a roster status', () => readWeeklyRosters(file(csv(columnsOf(ROSTERS), [{ ...roster, status: 'XYZ' }])), 2024)],
    ['no roster status', () => readWeeklyRosters(file(csv(columnsOf(ROSTERS), [{ ...roster, status: '' }])), 2024)],
    ['a kind of game', () => readStats(file(csv(columnsOf(STATS), [{ ...line, season_type: 'Regular' }])), 2024)],
    ['no kind of game', () => readStats(file(csv(columnsOf(STATS), [{ ...line, season_type: 'NA' }])), 2024)],
    ['counts', () => readStats(file(csv(columnsOf(STATS), [{ ...line, targets: 'NA' }])), 2024)],
    ['snaps', () => readSnaps(file(csv(SNAP_COLUMNS, [snap(1, { offense_snaps: '' })])), 2024)],
  ])('refuse the file where they are not known or missing as a whole: %s', async (_, read) => {
    await expect(read()).rejects.toThrow(/holds 1 cells that are not a (known word|number)/);
  });
});

describe('depth charts', () => {
  it('of the weekly kind keep their week; the week between the semi-finals and the final has none', async () => {
    const columns = [
      'season',
      'club_code',
      'week',
      'game_type',
      'depth_team',
      'gsis_id',
      'depth_position',
      'full_name',
    ];
    const rows = [
      { season: 2024, week: 21, club_code: 'LA', depth_team: 1, gsis_id: '00-1' },
      { season: 2024, week: '', game_type: 'SBBYE', club_code: 'LA' },
    ];
    const table = await readDepthCharts(file(csv(columns, rows)), 2024, []);
    expect([table.length, table.numbers.week[0], textAt(table.texts.team, 0)]).toEqual([1, 21, 'LAR']);
  });

  const columns = ['dt', 'team', 'player_name', 'espn_id', 'gsis_id', 'pos_abb', 'pos_slot', 'pos_rank'];
  const place = (dt: string, name: string, rank: number | string = 1) => ({
    dt,
    team: 'JAC',
    player_name: name,
    gsis_id: name,
    pos_abb: 'QB',
    pos_rank: rank,
  });
  const starts = [1, 2, 3].map((week) => ({
    week,
    kickoffMs: Date.parse(`2025-09-${String(week * 7).padStart(2, '0')}T17:00:00Z`),
  }));

  it('of the daily kind belong to the week of the next kickoff, the last of them counting', async () => {
    const rows = [
      place('2025-09-05T07:00:00Z', 'old'),
      place('2025-09-07T07:00:00Z', 'one'),
      place('2025-09-07T07:00:00Z', 'two', 2),
      place('2025-09-08T07:00:00Z', 'next'),
      place('2025-09-06T07:00:00Z', 'older'),
      place('2025-09-30T07:00:00Z', 'after the season'),
    ];
    const table = await readDepthCharts(file(csv(columns, rows)), 2025, starts);
    const placements = Array.from({ length: table.length }, (_, row) => [
      table.numbers.week[row],
      textAt(table.texts.full_name, row),
      table.numbers.depth_team[row],
    ]);
    expect(placements).toEqual([
      [1, 'one', 1],
      [1, 'two', 2],
      [2, 'next', 1],
    ]);
    expect(textAt(table.texts.team, 0)).toBe('JAX');
  });

  it.each([
    ['lack columns', csv(['dt', 'team'], []), /lacks player_name, gsis_id, pos_abb, pos_rank/],
    ['have no time', csv(columns, [place('soon', 'x')]), /record 1 has no time in dt/],
    ['have no rank', csv(columns, [place('2025-09-05T07:00:00Z', 'x', 'first')]), /no number in pos_rank/],
  ])('are refused when they %s', async (_, text, reason) => {
    await expect(readDepthCharts(file(text), 2025, starts)).rejects.toThrow(reason);
  });
});
