// What the estimate gives players put on injured reserve, on the slice of real data: the list costs
// four games, or the rest of a season with fewer games left.
import { expect, it } from 'vitest';
import { readSituations } from '../../../src/projections/availability/situations.ts';
import { createModel } from '../../../src/projections/index.ts';
import { releaseFits } from '../../support/release-fits.ts';
import { SLICE_SEASONS, sliceSnapshot } from '../../support/slice.ts';

const INJURED_RESERVE = 'RES R01';
/** Upper limits of the mean odds to play this week, the next and the one after. */
const MID_SEASON = [0.005, 0.05, 0.1];
/** With three games left no one can be back. */
const LAST_THREE = [0.005, 0.05, 0.05];

it.each([
  { season: 2023, week: 6, limits: MID_SEASON },
  { season: 2024, week: 3, limits: MID_SEASON },
  { season: 2023, week: 16, limits: LAST_THREE },
])('keeps those put on the list in $season week $week out of the next games', async ({ season, week, limits }) => {
  const snapshot = (await sliceSnapshot(SLICE_SEASONS)).before(season, week);
  const model = createModel(await releaseFits());
  const listed = readSituations(snapshot).players.filter(
    ({ rosterCode, listsOnReserve }) => rosterCode === INJURED_RESERVE && listsOnReserve === 1,
  );
  const odds = listed.flatMap(({ player }) => model.availability(snapshot, player) ?? []);
  expect(odds.length).toBeGreaterThan(3);
  const means = limits.map((_, ahead) => odds.reduce((sum, { plays }) => sum + (plays[ahead] ?? 1), 0) / odds.length);
  expect(means.filter((mean, ahead) => mean > (limits[ahead] ?? 0))).toEqual([]);
});
