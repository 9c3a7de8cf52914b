// A season of a backtest is learned from as many seasons as the service
// loads, whatever else is there.
import { expect, it } from 'vitest';
import { seasonWalks } from '../../src/backtest/season-walks.ts';
import { createSnapshot, joinTables, STATS, snapshotSources } from '../../src/nfl/index.ts';
import { DEFAULT_HYPERPARAMETERS, LEARNED_SEASONS } from '../../src/projections/index.ts';
import { sliceSnapshot } from '../support/slice.ts';

it('a season of a backtest is not learned from seasons that the service would not load', async () => {
  const slice = await sliceSnapshot([2023, 2024]);
  const { tables, people, freshness } = snapshotSources(slice);
  const { stats } = tables;
  const season = stats.numbers.season.map((year) => year - LEARNED_SEASONS - 1);
  const older = { ...stats, numbers: { ...stats.numbers, season } };
  const longer = createSnapshot(
    { ...tables, stats: joinTables(STATS.numbers, STATS.texts, [older, stats]) },
    people,
    freshness,
  );
  const firstWeekFor = (year: number) => {
    const request = { seasons: [year], weeks: [1], hyperparameters: DEFAULT_HYPERPARAMETERS };
    for (const { before } of seasonWalks(longer, request)) return before;
    return null;
  };
  expect(firstWeekFor(2023)).toMatchObject({ season: 2016, week: 1 });
  expect(firstWeekFor(2024)).toMatchObject({ season: 2023, week: 1 });
  expect(firstWeekFor(2024)?.stats.length).toBe(0);
});
