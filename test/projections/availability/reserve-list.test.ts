// What the rules of reserve lists leave of a player's odds, on the slice of real data: injured
// reserve costs four games, or the rest of a season with fewer games left.
import { expect, it } from 'vitest';
import { createSnapshot, firstRows, rowsBefore, type Snapshot, snapshotSources } from '../../../src/nfl/index.ts';
import { readSituations } from '../../../src/projections/availability/situations.ts';
import { releaseModel } from '../../support/release-fits.ts';
import { SLICE_SEASONS, sliceSnapshot } from '../../support/slice.ts';

const INJURED_RESERVE = 'RES R01';
/** Upper limit of the mean odds in the first game the rules allow: one in six is back. */
const FIRST_GAME_BACK = 0.3;

const WEEKS = [
  { season: 2023, week: 6 },
  { season: 2024, week: 3 },
  { season: 2023, week: 16 },
];

/** As on a Tuesday: the files of the week, without its injury report. */
function beforeReports(whole: Snapshot, season: number, week: number): Snapshot {
  const { tables, people, freshness } = snapshotSources(whole);
  const injuries = firstRows(tables.injuries, rowsBefore(tables.injuries, { season, week }));
  return createSnapshot({ ...tables, injuries }, people, freshness).before(season, week);
}

it.each([
  ...WEEKS.map((at) => ({ ...at, reports: 'with the injury report' })),
  ...WEEKS.map((at) => ({ ...at, reports: 'before the injury report' })),
])('a new stay on the list costs four games: $season week $week $reports', async ({ season, week, reports }) => {
  const whole = await sliceSnapshot(SLICE_SEASONS);
  const snapshot =
    reports === 'with the injury report' ? whole.before(season, week) : beforeReports(whole, season, week);
  const model = await releaseModel();
  const { present, players } = readSituations(snapshot);
  expect(present.reports).toBe(reports === 'with the injury report');
  const listed = players.filter(
    ({ rosterCode, listsOnReserve }) => rosterCode === INJURED_RESERVE && listsOnReserve === 1,
  );
  expect(listed.length).toBeGreaterThan(3);

  const firstGames: number[] = [];
  for (const { player, firstWeekBack } of listed) {
    const plays = model.availability(snapshot, player)?.plays ?? [];
    expect(plays).toHaveLength(9);
    // four games away at the earliest, five weeks with a bye
    expect(firstWeekBack).toBeGreaterThanOrEqual(week + 4);
    const barred = plays.filter((_, ahead) => week + ahead < firstWeekBack);
    expect(barred.filter((odds) => odds !== 0)).toEqual([]);
    const first = plays[firstWeekBack - week];
    if (first !== undefined) firstGames.push(first);
  }
  const mean = firstGames.reduce((sum, odds) => sum + odds, 0) / Math.max(1, firstGames.length);
  expect(mean).toBeLessThan(FIRST_GAME_BACK);
});
