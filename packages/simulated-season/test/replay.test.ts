// A replay shows the league as it stood: the same every time, and never what came later.
import { describe, expect, it } from 'vitest';
import { playerIdsFile } from '../src/files/player-ids.ts';
import { releaseFile } from '../src/files/release.ts';
import { platformAnswer } from '../src/platform/api.ts';
import { simulate } from '../src/simulate.ts';
import { playBothSeasons } from '../src/simulation.ts';
import { num, type Row, rowsOf, simulatedAt } from './simulated-season.ts';

const FILES = [
  ['stats_player', 'stats_player_week'],
  ['stats_team', 'stats_team_week'],
  ['snap_counts', 'snap_counts'],
  ['injuries', 'injuries'],
  ['weekly_rosters', 'roster_weekly'],
  ['depth_charts', 'depth_charts'],
] as const;
const noQuery = new URLSearchParams();

describe('a seed', () => {
  it('gives the same bytes every time', () => {
    const again = simulate({ season: 2025, week: 10, seed: 11 });
    for (const [tag, stem] of FILES) {
      expect(releaseFile(again, tag, `${stem}_2025`) === releaseFile(simulatedAt(10), tag, `${stem}_2025`), tag).toBe(
        true,
      );
    }
    expect(playerIdsFile(again) === playerIdsFile(simulatedAt(10))).toBe(true);
    for (const path of ['players/nfl', 'players/nfl/trending/add', 'league/8202500000000000002/rosters']) {
      expect(
        JSON.stringify(platformAnswer(again, path, noQuery)) ===
          JSON.stringify(platformAnswer(simulatedAt(10), path, noQuery)),
        path,
      ).toBe(true);
    }
  });

  it('is another league under another number', () => {
    const { people } = playBothSeasons({ season: 2025, week: 10, seed: 12 });
    expect(
      people[0]?.last === simulatedAt(10).people[0]?.last && people[1]?.last === simulatedAt(10).people[1]?.last,
    ).toBe(false);
  });

  it('refuses a week that no regular season has', () => {
    expect(() => simulate({ season: 2025, week: 19, seed: 1 })).toThrow(RangeError);
    expect(() => simulate({ season: 2025, week: 0, seed: 1 })).toThrow(RangeError);
  });
});

describe('a week and the next', () => {
  const now = simulatedAt(10);
  const next = simulatedAt(11);
  const settled = (rows: readonly Row[]): string[] =>
    rows.filter((row) => num(row, 'week') < 10).map((row) => JSON.stringify(row));

  it.each(FILES.filter(([tag]) => tag !== 'depth_charts'))('agree in %s on the weeks before', (tag, stem) => {
    const name = `${stem}_2025`;
    const before = settled(rowsOf(now, tag, name));
    expect(before.length).toBeGreaterThan(200);
    expect(before.join('\n') === settled(rowsOf(next, tag, name)).join('\n')).toBe(true);
  });

  it('show statistics and snaps of past weeks only; reports and rosters of the week too', () => {
    const last = (tag: string, name: string): number =>
      Math.max(...rowsOf(now, tag, name).map((row) => num(row, 'week')));
    expect(last('stats_player', 'stats_player_week_2025')).toBe(9);
    expect(last('snap_counts', 'snap_counts_2025')).toBe(9);
    expect(last('injuries', 'injuries_2025')).toBe(10);
    expect(last('weekly_rosters', 'roster_weekly_2025')).toBe(10);
    expect(
      rowsOf(now, 'weekly_rosters', 'roster_weekly_2025').some((row) => row.week === '10' && row.status === 'INA'),
    ).toBe(false);
  });

  it('date the new depth charts before the replay point, and the old ones by week', () => {
    const charts = rowsOf(now, 'depth_charts', 'depth_charts_2025');
    expect(Object.keys(charts[0] ?? {})).toEqual(
      'dt,team,player_name,espn_id,gsis_id,pos_grp_id,pos_grp,pos_id,pos_name,pos_abb,pos_slot,pos_rank'.split(','),
    );
    expect(charts.every((row) => Date.parse(row.dt ?? '') < now.asOf)).toBe(true);
    expect(charts.at(-1)?.dt).toBe('2025-11-05T07:05:00Z');
    const later = rowsOf(next, 'depth_charts', 'depth_charts_2025').slice(0, charts.length);
    expect(JSON.stringify(later) === JSON.stringify(charts)).toBe(true);
    expect(rowsOf(now, 'depth_charts', 'depth_charts_2024')[0]).toHaveProperty('depth_team');
  });

  it('hide results not in, lines not near and roofs not decided', () => {
    const games = rowsOf(now, 'schedules', 'games').filter((row) => row.season === '2025');
    expect(games).toHaveLength(272);
    for (const game of games) {
      const week = num(game, 'week');
      for (const column of ['home_score', 'away_score', 'result', 'total', 'overtime', 'home_qb_id', 'referee']) {
        expect(game[column] !== '', `${game.game_id} ${column}`).toBe(week < 10);
      }
      expect(game.spread_line !== '', String(game.game_id)).toBe(week <= 10);
      if (week >= 10) expect(['outdoors', 'dome', '']).toContain(game.roof);
    }
  });

  it('know no later season', () => {
    for (const [tag, stem] of FILES) expect(releaseFile(now, tag, `${stem}_2026`)).toBeNull();
    expect(releaseFile(now, 'stats_player', 'stats_player_week_2023')).toBeNull();
    expect(releaseFile(now, 'constructor', 'games')).toBeNull();
  });

  it('name every injury of the report, odd cells included', () => {
    const rows = rowsOf(now, 'injuries', 'injuries_2024');
    const statuses = new Set(rows.map((row) => row.report_status));
    expect([...statuses].sort()).toEqual(['', 'Doubtful', 'Out', 'Questionable']);
    expect(rows.some((row) => row.practice_status?.startsWith('\n'))).toBe(true);
    expect(rows.some((row) => row.date_modified === '')).toBe(true);
  });
});
