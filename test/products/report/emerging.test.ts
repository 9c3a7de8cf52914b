// Who the report calls emerging: a role that is new to the player, with a starter's snaps.
import { expect, it } from 'vitest';
import { report } from '../../../src/products/report/index.ts';
import { back, carries, contextOf, game, snapshotOf } from '../../support/worlds/nfl.ts';

const WEEKS = [1, 2, 3, 4, 5, 6];
const GAMES = [...WEEKS.map((week) => game(2024, week, 'KC', 'LV', [20, 10] as const)), game(2024, 7, 'KC', 'LV')];
/** Backs with more points over the season, who make him little known. */
const OTHERS = Array.from({ length: 30 }, (_, i) => String(200 + i));
/** Six games, with more carries and these shares of the snaps in the last two. */
async function listsWith(recentSnaps: number, pastGames = 0) {
  const riser = back('150', { name: 'Riser', pfrId: 'Rise00', firstSeason: 2021 });
  const stats = [
    ...Array.from({ length: pastGames }, (_, i) => carries('150', 2022, i + 1, 16)),
    ...WEEKS.map((week) => carries('150', 2024, week, week < 5 ? 3 : 18)),
    ...WEEKS.flatMap((week) => OTHERS.map((id) => carries(id, 2024, week, 10))),
  ];
  const snaps = WEEKS.map((week) => ({
    season: 2024,
    week,
    game_type: 'REG',
    pfr_player_id: 'Rise00',
    team: 'KC',
    offense_snaps: 30,
    offense_pct: week < 5 ? 0.2 : recentSnaps,
  }));
  const context = contextOf(snapshotOf([riser, ...OTHERS.map((id) => back(id))], { games: GAMES, stats, snaps }));
  const rostership = async () => ({
    ownedShare: () => 0.2,
    platformShare: () => null,
    startedShare: () => null,
    isWidelyAvailable: () => true,
    asOf: null,
  });
  const { emerging, stockUp } = await report.decide(
    { ...context, market: { ...context.market, rostership } },
    { week: null },
  );
  return { emerging: emerging.length, stockUp: stockUp.length };
}

it("is no one without a starter's snaps, and no one with a starter's season behind him", async () => {
  expect(await listsWith(0.6)).toEqual({ emerging: 1, stockUp: 0 });
  expect(await listsWith(0.3)).toEqual({ emerging: 0, stockUp: 1 });
  expect(await listsWith(0.6, 10)).toEqual({ emerging: 0, stockUp: 1 });
  expect(await listsWith(0.6, 5)).toEqual({ emerging: 1, stockUp: 0 });
});
