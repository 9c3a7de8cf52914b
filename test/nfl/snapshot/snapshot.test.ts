// The snapshot before a week: what is visible, what is hidden, and which team each player is on.
import { describe, expect, it } from 'vitest';
import { createSnapshot, type Snapshot, sinceSeason, textAt } from '../../../src/nfl/index.ts';
import { game, onTeam, person, snapshotTables } from '../../support/worlds/nfl.ts';

const weeks = [1, 2, 3, 4];
const tables = snapshotTables({
  games: [
    game(2023, 18, 'KC', 'LAC', [20, 10]),
    game(2023, 19, 'KC', 'MIA', [26, 7], 'WC'),
    ...weeks.map((week) => ({ ...game(2024, week, 'KC', 'BUF', week < 3 ? [24, 20] : null), roof: 'closed' })),
    ...weeks.filter((week) => week > 1).map((week) => game(2024, week, 'DET', 'GB', week < 4 ? [30, 3] : null)),
  ].sort((a, b) => a.season - b.season || a.week - b.week),
  stats: [
    { player_id: '00-1', season: 2023, week: 18, season_type: 'REG', team: 'KC', targets: 5 },
    { player_id: '00-1', season: 2023, week: 19, season_type: 'POST', team: 'KC', targets: 9 },
    ...[1, 2].map((week) => ({ player_id: '00-1', season: 2024, week, season_type: 'REG', team: 'KC', targets: week })),
    { player_id: '00-2', season: 2024, week: 3, season_type: 'REG', team: 'DET', targets: 7 },
  ],
  snaps: [{ pfr_player_id: 'Three00', season: 2024, week: 1, team: 'GB', offense_snaps: 9 }],
  injuries: weeks.map((week) => ({ gsis_id: '00-1', season: 2024, week, team: 'KC', report_status: 'Questionable' })),
  rosters: [
    { gsis_id: '00-1', season: 2024, week: 1, team: 'KC', status: 'ACT' },
    { gsis_id: '00-4', season: 2024, week: 1, team: 'KC', status: 'ACT' },
    { gsis_id: '00-1', season: 2024, week: 2, team: 'KC', status: 'INA', status_description_abbr: 'I01' },
    { gsis_id: '00-4', season: 2024, week: 2, team: 'KC', status: 'CUT' },
    { gsis_id: '00-1', season: 2024, week: 3, team: 'BUF', status: 'INA', status_description_abbr: 'I01' },
    { gsis_id: '00-5', season: 2024, week: 2, team: 'BUF', status: 'ACT' },
  ].sort((a, b) => a.week - b.week),
  depthCharts: weeks.map((week) => ({ gsis_id: '00-1', season: 2024, week, team: 'KC', depth_team: week })),
});
const people = [
  person({ name: 'One', gsisId: '00-1', platformId: '1', entryYear: 2020, platform: onTeam('NYJ') }),
  person({ name: 'Two', gsisId: '00-2', platformId: '2', entryYear: 2024, platform: onTeam(null) }),
  person({ name: 'Three', gsisId: '00-3', pfrId: 'Three00' }),
  person({ name: 'Four', gsisId: '00-4' }),
  person({ name: 'Five', gsisId: '00-5' }),
  person({ name: 'Los Angeles Rams', position: 'DEF', platformId: 'LAR', platform: onTeam('LAR') }),
];
const snapshot = createSnapshot(tables, people, { 'nflverse/stats_player': '2024-09-20T00:00:00.000Z' });

function known(view: Snapshot, id: string) {
  const player = view.players.byGsisId(id);
  if (!player) throw new Error(`${id} is unknown`);
  return player;
}

describe('the current snapshot', () => {
  it('is the week with an unplayed game, its own Thursday hidden', () => {
    expect([snapshot.season, snapshot.week, snapshot.isCurrent]).toEqual([2024, 3, true]);
    expect(snapshot.stats.length).toBe(4);
    expect(snapshot.statsOf(known(snapshot, '00-2'))).toEqual([]);
    const thursday = snapshot.gameOf('DET') ?? -1;
    expect(snapshot.games.numbers.home_score[thursday]).toBeNaN();
    expect(snapshot.games.numbers.temp[thursday]).toBeNaN();
    expect(textAt(snapshot.games.texts.home_qb_id, thursday)).toBe('');
  });

  it("shows the week's report, roster, chart and line", () => {
    expect(snapshot.injuriesOf(known(snapshot, '00-1'))).toHaveLength(3);
    expect(snapshot.depthChartsOf(known(snapshot, '00-1'))).toHaveLength(3);
    const row = snapshot.gameOf('KC') ?? -1;
    expect(snapshot.games.numbers.spread_line[row]).toBe(3);
    expect(textAt(snapshot.games.texts.roof, row)).toBe('');
    expect(snapshot.gameOf('LAR')).toBeUndefined();
  });

  it("takes the platform's word for teams", () => {
    expect(snapshot.teamOf(known(snapshot, '00-1'))).toBe('NYJ');
    expect(snapshot.teamOf(known(snapshot, '00-2'))).toBeNull();
    expect(snapshot.teamOf(known(snapshot, '00-3'))).toBe('GB');
  });

  it('answers a later week from the same data', () => {
    const later = snapshot.before(2024, 4);
    expect([later.week, later.isCurrent, later.stats.length]).toEqual([4, true, snapshot.stats.length]);
    expect(later.games.numbers.spread_line[later.gameOf('KC') ?? -1]).toBe(3);
    expect(later.games.numbers.home_score[later.gameOf('KC') ?? -1]).toBeNaN();
    expect(later.injuries.length).toBe(snapshot.injuries.length);
  });
});

describe('a snapshot of the past', () => {
  const past = snapshot.before(2024, 2);

  it('ends with the week before', () => {
    expect(past.statsOf(known(past, '00-1')).map((row) => past.stats.numbers.week[row])).toEqual([18, 19, 1]);
    expect(past.stats.length).toBe(3);
    expect(past.isCurrent).toBe(false);
  });

  it('hides lines after its week and results from its week on', () => {
    const lines = Array.from(past.games.numbers.spread_line.subarray(2));
    expect(lines.filter(Number.isFinite)).toHaveLength(3);
    const played = Array.from(past.games.numbers.home_score).filter(Number.isFinite);
    expect(played).toEqual([20, 26, 24]);
  });

  it('cannot be asked for what came later', () => {
    const later = past.before(2024, 3);
    expect([later.season, later.week, later.stats.length]).toEqual([2024, 3, past.stats.length]);
    expect(later.games.numbers.spread_line[later.gameOf('KC') ?? -1]).toBeNaN();
    expect(later.isCurrent).toBe(false);
    expect(past.before(2024, 1).stats.length).toBe(2);
  });

  it('shows game-day inactives of its week as active, of earlier weeks as they were', () => {
    const status = (view: Snapshot) =>
      view.rostersOf(known(view, '00-1')).map((row) => textAt(view.rosters.texts.status, row));
    expect(status(past)).toEqual(['ACT', 'ACT']);
    expect(status(snapshot)).toEqual(['ACT', 'INA', 'ACT']);
  });

  it('finds teams in the files: rosters, then games, and no released player', () => {
    expect(past.teamOf(known(past, '00-1'))).toBe('KC');
    expect(past.teamOf(known(past, '00-3'))).toBe('GB');
    expect(past.teamOf(known(past, '00-4'))).toBeNull();
    expect(snapshot.before(2024, 1).teamOf(known(past, '00-4'))).toBe('KC');
    const defense = past.players.byPlatformId('LAR');
    expect(defense && past.teamOf(defense)).toBe('LAR');
  });

  it('keeps a player on a bye, and drops one his team lists no more', () => {
    expect(snapshot.teamOf(known(snapshot, '00-5'))).toBeNull();
    expect(past.teamOf(known(past, '00-5'))).toBe('BUF');
  });

  it('knows no status of today and no one who came later', () => {
    const before = snapshot.before(2023, 19);
    expect(before.players.byGsisId('00-2')).toBeUndefined();
    expect(known(before, '00-1').platform).toBeNull();
    expect(before.games.length).toBe(2);
    expect(snapshot.before(2023, 18).games.length).toBe(1);
  });

  it('counts playoffs as before the next season', () => {
    expect(snapshot.before(2024, 1).stats.length).toBe(2);
    expect(snapshot.before(2023, 19).stats.length).toBe(1);
  });

  it('is the same object for the same question', () => {
    expect(snapshot.before(2024, 2)).toBe(past);
    expect(snapshot.before(2024, 3)).toBe(snapshot);
  });
});

it('has no snapshot without a schedule', () => {
  expect(() => createSnapshot(snapshotTables({}), [], {})).toThrow(RangeError);
});

describe('a snapshot since a season', () => {
  it('has no rows of earlier seasons, and the schedule and later rows unchanged', () => {
    const since = sinceSeason(snapshot, 2024);
    expect([...since.stats.numbers.season]).toEqual(
      [...snapshot.stats.numbers.season].filter((season) => season === 2024),
    );
    expect([...since.stats.numbers.targets]).toEqual([...snapshot.stats.numbers.targets].slice(-since.stats.length));
    expect(since.games.length).toBe(snapshot.games.length);
    expect(since).toMatchObject({ season: snapshot.season, week: snapshot.week });
    const [one] = since.players.all.filter(({ gsisId }) => gsisId === '00-1');
    expect(one && since.statsOf(one).map((row) => since.stats.numbers.season[row])).not.toContain(2023);
  });

  it('is the snapshot itself when it has nothing earlier', () => {
    expect(sinceSeason(snapshot, 2023)).toBe(snapshot);
  });
});
