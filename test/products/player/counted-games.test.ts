// Averages are over the games that show a role: starts of a quarterback, games not left injured.
import { describe, expect, it } from 'vitest';
import type { PlayerIdentity } from '../../../src/nfl/index.ts';
import { player } from '../../../src/products/player/index.ts';
import {
  back,
  carries,
  contextOf,
  game,
  onTeam,
  type PlainRows,
  passer,
  snapshotOf,
} from '../../support/worlds/nfl.ts';

const decide = (people: readonly PlayerIdentity[], rows: PlainRows) =>
  player.decide(contextOf(snapshotOf(people, rows)), { player_id: '1', name: null, week: null });

/** KC at home in these weeks, with who started for it. */
const started = (season: number, ...starters: readonly string[]) =>
  starters.map((home_qb_id, i) => ({ ...game(season, i + 1, 'KC', 'LV', [20, 10]), home_qb_id }));
const threw = (id: string, season: number, week: number, attempts: number) => ({
  ...carries(id, season, week, 0),
  position: 'QB',
  attempts,
  passing_yards: 10 * attempts,
  targets: 0,
});
const snap = (season: number, week: number, offense_pct: number) => ({
  season,
  week,
  game_type: 'REG',
  pfr_player_id: 'Pass00',
  team: 'KC',
  offense_snaps: 60 * offense_pct,
  offense_pct,
});
const quarterback = { ...passer('1', 1), pfrId: 'Pass00', firstSeason: 2020 };

describe("a quarterback's averages", () => {
  it('leave out games in which he came in for another, and say so', async () => {
    const games = [...started(2024, '00-2', '00-1', '00-1'), game(2024, 4, 'KC', 'LV')];
    const stats = [threw('1', 2024, 1, 10), threw('2', 2024, 1, 20), threw('1', 2024, 2, 30), threw('1', 2024, 3, 40)];
    const { usage, trend, reasons } = await decide([quarterback, passer('2', 2, 'Out')], { games, stats });
    expect([usage.games?.value, usage.gameSet]).toEqual([2, 'starts']);
    expect(usage.pointsPerGame?.value).toBeCloseTo(14, 5);
    expect(trend).toBeNull();
    expect(reasons.map(({ kind }) => kind)).not.toContain('last_game');
  });

  it('leave out starts that he left injured', async () => {
    const games = [...started(2023, '00-1', '00-1', '00-1', '00-2', '00-2', '00-2', '00-2'), game(2024, 1, 'KC', 'LV')];
    const stats = [threw('1', 2023, 1, 37), threw('1', 2023, 2, 25), threw('1', 2023, 3, 10)];
    const snaps = [snap(2023, 1, 1), snap(2023, 2, 1), snap(2023, 3, 0.3)];
    const { usage } = await decide([quarterback], { games, stats, snaps });
    expect([usage.games?.value, usage.gameSet]).toEqual([2, 'full_starts']);
  });
});

it("a back's averages leave out a game that he left injured", async () => {
  const games = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', week < 4 ? [20, 10] : null));
  const stats = [carries('1', 2024, 1, 20), carries('1', 2024, 2, 2), carries('1', 2024, 3, 20)];
  const snaps = [snap(2024, 1, 0.7), snap(2024, 2, 0.1), snap(2024, 3, 0.7)];
  const injuries = [{ season: 2024, week: 3, gsis_id: '00-1', team: 'KC', report_status: 'Questionable' }];
  const { usage } = await decide([back('1', { pfrId: 'Pass00' })], { games, stats, snaps, injuries });
  expect([usage.games?.value, usage.gameSet, usage.snapShare?.value]).toEqual([2, 'full', 0.7]);
});

it('a player who is out has no trend: the game before an absence was often cut short', async () => {
  const games = [1, 2, 3, 4, 5].map((week) => game(2024, week, 'KC', 'LV', week < 5 ? [20, 10] : null));
  const stats = [20, 20, 5, 5].map((count, i) => carries('1', 2024, i + 1, count));
  const trendWith = async (injuryStatus: string | null) =>
    (await decide([back('1', { platform: { ...onTeam('KC'), injuryStatus } })], { games, stats })).trend;
  expect(await trendWith(null)).not.toBeNull();
  expect(await trendWith('Out')).toBeNull();
});
