// The crowd in the service: rostership moves the current week, what was expected is archived, and
// the weeks played since move the weights.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DatedModel } from '../../src/app/fitted-models.ts';
import { createOpinions } from '../../src/app/opinions.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';
import { createMarketSource, type MarketPoll } from '../../src/sleeper/index.ts';
import { memoryStore } from '../support/memory-store.ts';
import { plainFittedModel } from '../support/plain-model.ts';
import { back, carries, game, SCHEDULE, snapshotOf } from '../support/worlds/nfl.ts';

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
  ...plainFittedModel(),
  fittedAt: '2024-09-17T00:00:00.000Z',
};

const AS_OF = '2024-09-19T00:00:00.000Z';
/** Shares of backs 1 and 2; null for a week without a poll. */
type Polls = (week: number, isCurrent: boolean) => readonly [Shares, Shares] | null;
interface Shares {
  readonly owned: number;
  readonly started: number | null;
}
const NOT_STARTED = { started: null };
/** The crowd rosters back 2 in more leagues, this week. */
const ONLY_NOW: Polls = (_, isCurrent) =>
  isCurrent
    ? [
        { owned: 0.5, ...NOT_STARTED },
        { owned: 0.9, ...NOT_STARTED },
      ]
    : null;

/** Half-PPR points of backs 1 and 2; null for a week without a poll. */
type Projected = readonly [number, number] | ((week: number, isCurrent: boolean) => readonly [number, number] | null);
const NOT_PROJECTED: Projected = () => null;

function service(polls: Polls = ONLY_NOW, projected: Projected = NOT_PROJECTED) {
  const projectedIn: Exclude<Projected, readonly unknown[]> =
    typeof projected === 'function' ? projected : (_, isCurrent) => (isCurrent ? projected : null);
  const store = memoryStore();
  const log = { warn: () => undefined };
  const opinions = createOpinions({
    store,
    usesBoard: false,
    log,
    market: {
      rostership: async ({ week, isCurrent }) => {
        const [first, second] = polls(week, isCurrent) ?? [];
        return first && second
          ? {
              asOf: isCurrent ? AS_OF : `2024-09-0${week}T00:00:00.000Z`,
              shares: new Map([
                ['1', first],
                ['2', second],
              ]),
            }
          : null;
      },
      projections: async ({ week, isCurrent }) => {
        const each = projectedIn(week, isCurrent);
        return (
          each && {
            asOf: isCurrent ? AS_OF : `2024-09-0${week}T00:00:00.000Z`,
            points: new Map(each.map((points, i) => [IDS[i] ?? '', { standard: null, half_ppr: points, ppr: null }])),
          }
        );
      },
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

it('moves the current week toward the points of the place by rostership', async () => {
  const opinions = service();
  await opinions.load(week3);
  const used = opinions.applyTo(model);
  const [first = 0, second = 0] = meansAt(model, week3);
  const [one = 0, two = 0] = meansAt(used, week3);
  expect(one).toBeCloseTo(first + 0.1 * (second - first), 1);
  expect(two).toBeCloseTo(second + 0.1 * (first - second), 1);
  expect(used.week(week3).version).toContain('with rostership of 2024-09-19');
  expect(used.opinionsAsOf?.(week3)).toEqual({ 'platform/rostership': AS_OF });
});

it("moves the current week half of the way to the platform's projections, and names them", async () => {
  const opinions = service(() => null, [2, 30]);
  await opinions.load(week3);
  const used = opinions.applyTo(model);
  const [first = 0, second = 0] = meansAt(model, week3);
  const [one = 0, two = 0] = meansAt(used, week3);
  expect(one).toBeCloseTo((first + 2) / 2, 1);
  expect(two).toBeCloseTo((second + 30) / 2, 1);
  expect(used.opinionsAsOf?.(week3)).toEqual({ 'platform/projections': AS_OF });
});

describe('an injury report of the week', () => {
  const reported = (modified: string, week = 3) =>
    snapshotOf(
      IDS.map((id) => back(id)),
      {
        stats,
        injuries: [{ season: 2024, week, game_type: 'REG', team: 'KC', gsis_id: '00-9', date_modified: modified }],
      },
    );
  const distanceAt = async (snapshot: Snapshot) => {
    const opinions = service(() => null, [2, 30]);
    await opinions.load(snapshot);
    return meansAt(opinions.applyTo(model), snapshot).map((mean, i) => mean - (meansAt(model, snapshot)[i] ?? 0));
  };

  it("later than the platform's projections leaves the answers without them", async () => {
    expect(await distanceAt(reported('2024-09-19 00:10:00+00:00'))).toEqual([0, 0]);
  });

  it.each([
    ['earlier', '2024-09-18 23:50:00+00:00', 3],
    ['without a time', '', 3],
    ['of another week', '2024-09-19 00:10:00+00:00', 2],
  ])('%s leaves them as they are', async (_, modified, week) => {
    for (const moved of await distanceAt(reported(modified, week))) expect(Math.abs(moved)).toBeGreaterThan(1);
  });
});

it("trusts the platform's projections more once they were right", async () => {
  const [learned, fresh] = [service(() => null, [0.5, 10]), service(() => null, [0.5, 10])];
  await learned.load(week3);
  await learned.record(model, week3);
  await learned.load(week4);
  await fresh.load(week4);
  const [plain = 0] = meansAt(model, week4);
  const distance = (opinions: typeof learned) => Math.abs((meansAt(opinions.applyTo(model), week4)[0] ?? 0) - plain);
  expect(distance(learned)).toBeGreaterThan(distance(fresh));
});

it('is the model alone without rostership', async () => {
  const opinions = service(() => null);
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

it('orders by starts where the poll has them', async () => {
  const startsFirst = service(() => [
    { owned: 0.5, started: 0.4 },
    { owned: 0.9, started: 0.1 },
  ]);
  await startsFirst.load(week3);
  expect(meansAt(startsFirst.applyTo(model), week3)).toEqual(meansAt(model, week3));
  const startsSecond = service(() => [
    { owned: 0.9, started: 0.1 },
    { owned: 0.5, started: 0.4 },
  ]);
  await startsSecond.load(week3);
  expect(meansAt(startsSecond.applyTo(model), week3)).not.toEqual(meansAt(model, week3));
});

describe('a past week', () => {
  const week2 = week3.before(2024, 2);
  const secondFirst = [
    { owned: 0.5, ...NOT_STARTED },
    { owned: 0.9, ...NOT_STARTED },
  ] as const;
  const blended = async (polls: Polls) => {
    const opinions = service(polls);
    await opinions.load(week3);
    return opinions.applyTo(model);
  };

  it('is the model alone without a poll of its own', async () => {
    const used = await blended(ONLY_NOW);
    expect(meansAt(used, week2)).toEqual(meansAt(model, week2));
    expect(used.week(week2).version).toBe(model.week(week2).version);
    expect(used.opinionsAsOf?.(week2)).toEqual({});
  });

  it('is blended with the last poll before it', async () => {
    const used = await blended((week) => (week === 2 ? secondFirst : null));
    const [first = 0, second = 0] = meansAt(model, week2);
    expect(meansAt(used, week2)[0]).toBeCloseTo(first + 0.1 * (second - first), 1);
    expect(used.week(week2).version).toContain('with rostership of 2024-09-02');
    expect(used.opinionsAsOf?.(week2)).toEqual({ 'platform/rostership': '2024-09-02T00:00:00.000Z' });
    expect(meansAt(used, week3.before(2024, 1))).toEqual(meansAt(model, week3.before(2024, 1)));
  });

  it("is moved by the platform's projections as of that week alone, and names their time", async () => {
    const opinions = service(
      () => null,
      (week) => (week === 2 ? [2, 30] : null),
    );
    await opinions.load(week3);
    const used = opinions.applyTo(model);
    const [first = 0, second = 0] = meansAt(model, week2);
    const [one = 0, two = 0] = meansAt(used, week2);
    expect(one).toBeCloseTo((first + 2) / 2, 1);
    expect(two).toBeCloseTo((second + 30) / 2, 1);
    expect(used.opinionsAsOf?.(week2)).toEqual({ 'platform/projections': '2024-09-02T00:00:00.000Z' });
    expect(meansAt(used, week3)).toEqual(meansAt(model, week3));
    expect(meansAt(used, week3.before(2024, 1))).toEqual(meansAt(model, week3.before(2024, 1)));
  });

  it('counts the crowd by the weeks before it, whatever happened since', async () => {
    const opinions = service(() => secondFirst);
    await opinions.load(week3);
    const then = meansAt(opinions.applyTo(model), week3);
    await opinions.record(model, week3);
    await opinions.load(week4);
    // week 3 raised the weight of week 4, and not its own
    expect(meansAt(opinions.applyTo(model), week4.before(2024, 3))).toEqual(then);
    const [plain = 0] = meansAt(model, week4);
    const fresh = service(() => secondFirst);
    await fresh.load(week4);
    const distance = (used: DatedModel) => Math.abs((meansAt(used, week4)[0] ?? 0) - plain);
    expect(distance(opinions.applyTo(model))).toBeGreaterThan(distance(fresh.applyTo(model)));
  });

  it('stays the same when later polls are archived', async () => {
    const store = memoryStore();
    const market = createMarketSource({
      store,
      season: () => null,
      kickoff: () => null,
      usesRostership: true,
      usesProjections: true,
      packPlayers: async () => new Uint8Array(),
      now: () => 0,
      log: { warn: () => undefined },
    });
    const poll = (polledAt: number, owned: readonly [number, number], more: Partial<MarketPoll> = {}) =>
      store.marketArchive.add({
        kind: 'rostership',
        season: 2024,
        week: 2,
        polledAt,
        isBeforeKickoff: true,
        content: gzipSync(
          JSON.stringify([
            ['1', owned[0], null],
            ['2', owned[1], null],
          ]),
        ),
        ...more,
      });
    const answer = async () => {
      const opinions = createOpinions({ store, usesBoard: false, log: { warn: () => undefined }, market });
      await opinions.load(week3);
      const used = opinions.applyTo(model);
      return { means: meansAt(used, week2), version: used.week(week2).version };
    };
    await poll(1_000, [50, 90]);
    const before = await answer();
    await poll(2_000, [99, 1], { isBeforeKickoff: false });
    await poll(3_000, [99, 1], { week: 3 });
    expect(await answer()).toEqual(before);
    // an earlier poll of the same moment would have counted
    await poll(1_500, [99, 1]);
    expect(await answer()).not.toEqual(before);
  });
});
