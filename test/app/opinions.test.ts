// The crowd in the service: rostership moves the current week, what was expected is archived, and
// the weeks played since move the weights.
import { expect, it } from 'vitest';
import type { DatedModel } from '../../src/app/fitted-models.ts';
import { createOpinions } from '../../src/app/opinions.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';
import { back, carries, SCHEDULE, snapshotOf } from '../support/few-teams.ts';
import { memoryStore } from '../support/memory-store.ts';
import { plainModel } from '../support/plain-model.ts';
import { game } from '../support/snapshot-tables.ts';

const IDS = ['1', '2'] as const;
/** Back 1 has more carries than back 2, until week 3. */
const stats = [1, 2].flatMap((week) => [carries('1', 2024, week, 20), carries('2', 2024, week, 10)]);
const week3 = snapshotOf(
  IDS.map((id) => back(id)),
  { stats },
);
const week4 = snapshotOf(
  IDS.map((id) => back(id)),
  {
    games: [
      ...SCHEDULE.filter(({ week }) => (week ?? 0) < 3),
      game(2024, 3, 'KC', 'LV', [20, 10]),
      game(2024, 4, 'KC', 'LV'),
    ],
    stats: [...stats, carries('1', 2024, 3, 8), carries('2', 2024, 3, 25)],
  },
);
const model: DatedModel = {
  ...plainModel(),
  version: () => 'plain 1',
  *weekInSteps() {},
  *seasonInSteps() {},
  fittedAt: '2024-09-17T00:00:00.000Z',
};

/** The crowd rosters back 2 in more leagues. */
function service(published = true) {
  const store = memoryStore();
  const log = { warn: () => undefined };
  const shares = new Map([
    ['1', { owned: 0.5, started: null }],
    ['2', { owned: 0.9, started: null }],
  ]);
  const opinions = createOpinions({
    store,
    usesBoard: false,
    log,
    market: {
      rostership: async () => (published ? { asOf: '2024-09-19T00:00:00.000Z', shares } : null),
      keep: ({ season, week }, pack) =>
        store.marketArchive.add({
          kind: 'expectations',
          season,
          week,
          polledAt: 1,
          isBeforeKickoff: true,
          content: pack(),
        }),
    },
  });
  return opinions;
}
const meansAt = (used: DatedModel, snapshot: Snapshot) => {
  const forecast = used.week(snapshot);
  return IDS.map((id) => {
    const player = snapshot.players.byPlatformId(id);
    const own = player && forecast.projectionFor(player);
    return own ? forecast.outcome(own, SCORING_PRESETS.half_ppr).mean : Number.NaN;
  });
};

it('moves the current week toward the points of the place by rostership, and no past week', async () => {
  const opinions = service();
  await opinions.load(week3);
  const used = opinions.applyTo(model);
  const [first = 0, second = 0] = meansAt(model, week3);
  const [one = 0, two = 0] = meansAt(used, week3);
  expect(one).toBeCloseTo(first + 0.1 * (second - first), 1);
  expect(two).toBeCloseTo(second + 0.1 * (first - second), 1);
  expect(used.week(week3).version).toContain('with rostership of 2024-09-19');
  expect(used.opinionsAsOf).toEqual({ 'platform/rostership': '2024-09-19T00:00:00.000Z' });
  expect(meansAt(used, week3.before(2024, 2))).toEqual(meansAt(model, week3.before(2024, 2)));
});

it('is the model alone without rostership', async () => {
  const opinions = service(false);
  await opinions.load(week3);
  expect(opinions.applyTo(model)).toBe(model);
});

it('counts for more once the archived weeks went as the crowd expected', async () => {
  const [learned, fresh] = [service(), service()];
  await learned.load(week3);
  await learned.record(model, week3);
  await learned.load(week4);
  await fresh.load(week4);
  const [plain = 0] = meansAt(model, week4);
  const distance = (opinions: typeof learned) => Math.abs((meansAt(opinions.applyTo(model), week4)[0] ?? 0) - plain);
  expect(distance(learned)).toBeGreaterThan(distance(fresh));
});
