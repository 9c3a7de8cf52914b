// The live record over weeks of the sandbox's season: what was archived before each game is scored
// once after the week, and a week that was not archived stays missing.
import { beforeAll, expect, it } from 'vitest';
import type { DatedModel } from '../../src/app/fitted-models.ts';
import type { NoteChain } from '../../src/app/ledger-note.ts';
import { createLiveRecords } from '../../src/app/live-record.ts';
import { createOpinions } from '../../src/app/opinions.ts';
import { createPublicRecord } from '../../src/app/public-record.ts';
import { kickoffsOf, type Snapshot } from '../../src/nfl/index.ts';
import { createMarketSource, packPlayerFile } from '../../src/sleeper/index.ts';
import { memoryStore } from '../support/memory-store.ts';
import { plainFittedModel } from '../support/plain-model.ts';
import { sandboxSnapshot } from '../support/sandbox.ts';

const HOUR = 3_600_000;
const SEASON = 2025;
const model: DatedModel = {
  ...plainFittedModel(),
  fittedAt: '2025-09-01T00:00:00.000Z',
};
/** Everyone at a tenth: what no one should be scored by. */
const worse: DatedModel = {
  ...model,
  week(snapshot) {
    const forecast = model.week(snapshot);
    return {
      ...forecast,
      outcome: (projection, scoring) => ({
        ...forecast.outcome(projection, scoring),
        mean: forecast.outcome(projection, scoring).mean / 10,
      }),
    };
  },
};
const NO_CHAIN: NoteChain = {
  sign: () => Promise.reject(new Error('The node cannot be reached.')),
  find: async () => ({ state: 'unavailable' }),
  submit: async () => null,
  blockTime: async () => null,
};
/** Takes each note at once. */
const chainAt = (at: number): NoteChain => ({
  sign: async () => ({
    ...{ txid: 'A'.repeat(52), account: 'A'.repeat(58), network: 'testnet', signed: new Uint8Array(1) },
    ...{ firstValid: 1, lastValid: 2 },
  }),
  find: async () => ({ state: 'confirmed', round: 1 }),
  submit: async () => null,
  blockTime: async () => at,
});
let now: Snapshot;
let last: number;
beforeAll(async () => {
  now = await sandboxSnapshot();
  last = now.week - 1;
});

/**
 * A service whose clock is set by hand; it publishes no rostership, and these
 * points for every player.
 */
function service(platformPoints: number | null = null) {
  const [store, log] = [memoryStore(), { info: () => {}, warn: () => {} }];
  let clock = 0;
  let current = now;
  const kickoffsIn = (week: number) => [...kickoffsOf(now.before(SEASON, week)).values()].sort((a, b) => a - b);
  const market = createMarketSource({
    ...{ store, log, usesRostership: false, usesProjections: false, packPlayers: packPlayerFile, now: () => clock },
    season: () => ({ season: SEASON, week: current.week, requested: current, hasKickedOff: false }),
    kickoff: (_, week) => kickoffsIn(week)[0] ?? null,
  });
  const projections = async () => {
    const points = { standard: platformPoints, half_ppr: platformPoints, ppr: platformPoints };
    const ids = now.players.all.flatMap(({ platformId }) => platformId ?? []);
    return platformPoints === null
      ? null
      : { asOf: '2025-09-01T00:00:00.000Z', points: new Map(ids.map((id) => [id, points])) };
  };
  const opinions = createOpinions({ store, market: { ...market, projections }, usesBoard: false, log });
  const sleep = async () => {};
  const { datasets } = store;
  const recordOf = (chain: NoteChain | null) => createPublicRecord({ datasets, chain, sleep, now: () => clock, log });
  const start = () => createLiveRecords({ store, publicRecord: recordOf(null), now: () => clock, log });
  const records = start();
  return {
    store,
    records,
    /** Another process on the same store. */
    start,
    kickoffsIn,
    /** Archives what is expected of a week at a moment in which another may be current. */
    async archive(week: number, at: number, given: { used?: DatedModel; currentWeek?: number } = {}) {
      clock = at;
      current = now.before(SEASON, given.currentWeek ?? week);
      await opinions.load(now.before(SEASON, week));
      await opinions.record(given.used ?? model, now.before(SEASON, week));
    },
    /** Fixes the odds of a week in a note of that moment, or of another. */
    async commit(week: number, at: number, used = model, chain = chainAt(at)) {
      clock = at;
      await recordOf(chain).publish(used, now.before(SEASON, week));
    },
    /** Scores with the data from before `week`. */
    async scoreBefore(week: number) {
      current = week > last ? now : now.before(SEASON, week);
      clock = Math.max(...kickoffsIn(week - 1)) + 12 * HOUR;
      await records.score(current);
      return records.current();
    },
  };
}
const liveValue = ({ records }: ReturnType<typeof service>, name: string, position = 'ALL') =>
  records.current().measures.find((measure) => measure.name.startsWith(name) && measure.position === position)?.value;

it('is empty until a week is over, then has every measure of it', async () => {
  const live = service();
  const [first = 0] = live.kickoffsIn(last);
  await live.archive(last, first - HOUR);
  expect((await live.scoreBefore(last)).weeks).toEqual([]);
  const { weeks, players, measures } = await live.scoreBefore(last + 1);
  expect(weeks.map(({ season, week }) => [season, week])).toEqual([[SEASON, last]]);
  expect(players).toBeGreaterThan(80);
  expect(new Set(measures.map(({ of, name }) => `${of}: ${name}`))).toEqual(
    new Set([
      'Weekly projections: rank correlation with the result',
      'Weekly projections: mean absolute error, points',
      'Start or sit: pairs called right',
      'Start or sit: Brier score of the odds',
      'Floor and ceiling: results inside the 80 % interval',
      "Odds of a starter's week: Brier score",
      'Odds to play: Brier score',
      'Odds to start at quarterback: Brier score',
    ]),
  );
  expect(liveValue(live, 'rank correlation')).toBeGreaterThan(0.1);
  expect(liveValue(live, 'pairs')).toBeGreaterThan(0.5);
});

it('says how often it was nearer than the platform, by how far the two were apart', async () => {
  // no one scores 90 points, and ours are half of the way there
  const live = service(90);
  await live.archive(last, (live.kickoffsIn(last)[0] ?? 0) - HOUR);
  await live.scoreBefore(last + 1);
  const nearer = live.records.current().measures.filter(({ name }) => name.startsWith('ours nearer'));
  expect(nearer).toMatchObject([{ name: expect.stringContaining('6 or more'), value: 1 }]);
  expect(nearer[0]?.samples).toBeGreaterThan(80);
});

it('counts no expectation from after a kickoff', async () => {
  const [plain, later] = [service(), service()];
  const kickoffs = plain.kickoffsIn(last);
  const [first = 0, final = 0] = [kickoffs[0], kickoffs.at(-1)];
  for (const live of [plain, later]) await live.archive(last, first - HOUR);
  await later.archive(last, final, { used: worse });
  await later.archive(last, final + 24 * HOUR, { used: worse, currentWeek: last + 1 });
  for (const live of [plain, later]) await live.scoreBefore(last + 1);
  expect(later.records.current().measures).toEqual(plain.records.current().measures);
});

it('scores each player by the last from before his own game', async () => {
  const [plain, between, late] = [service(), service(), service()];
  const kickoffs = plain.kickoffsIn(last);
  const first = kickoffs[0] ?? 0;
  for (const live of [plain, between]) await live.archive(last, first - HOUR);
  // the first game has begun, the others have not
  await between.archive(last, first + 4 * HOUR, { used: worse });
  await late.archive(last, first + 4 * HOUR);
  for (const live of [plain, between, late]) await live.scoreBefore(last + 1);
  expect(liveValue(between, 'mean absolute')).not.toBe(liveValue(plain, 'mean absolute'));
  // without an archive from before the first game, its players are not scored
  const [all = 0, others = 0] = [plain, late].map(
    ({ records }) => records.current().measures.find(({ of }) => of === 'Odds to play')?.samples ?? 0,
  );
  expect(others).toBeLessThan(all);
  expect(others).toBeGreaterThan(all / 2);
});

it('scores a week once, and a restarted or second process takes it from the store', async () => {
  const live = service();
  await live.archive(last - 1, (live.kickoffsIn(last - 1)[0] ?? 0) - HOUR);
  const [scored] = (await live.scoreBefore(last)).weeks;
  const puts = live.store.puts();
  await live.scoreBefore(last + 1);
  const other = live.start();
  await other.score(now);
  expect(live.store.puts()).toBe(puts);
  expect(other.current()).toEqual(live.records.current());
  expect(other.current().weeks).toEqual([scored]);
});

it('leaves a week without an archive missing for good', async () => {
  const live = service();
  for (const week of [last - 2, last]) await live.archive(week, (live.kickoffsIn(week)[0] ?? 0) - HOUR);
  // the week in between is over before anything is archived of it
  await live.archive(last - 1, (live.kickoffsIn(last)[0] ?? 0) - 30 * HOUR, { currentWeek: last });
  const { weeks, players } = await live.scoreBefore(last + 1);
  expect(weeks.map(({ week }) => week)).toEqual([last - 2, last]);
  expect(players).toBe(weeks.reduce((sum, week) => sum + week.players, 0));
});

it('scores the committed odds of a week that has a tree, and says so', async () => {
  const [plain, committed, changed] = [service(), service(), service()];
  const [first = 0, final = 0] = [plain.kickoffsIn(last)[0], plain.kickoffsIn(last).at(-1)];
  for (const live of [plain, committed, changed]) await live.archive(last, first - HOUR);
  for (const live of [committed, changed]) await live.commit(last, first - HOUR);
  // what was answered later does not count any more, and the tree stays as it was
  for (const live of [plain, changed]) await live.archive(last, final - HOUR, { used: worse });
  await changed.commit(last, final - HOUR, worse);
  for (const live of [plain, committed, changed]) await live.scoreBefore(last + 1);
  const scores = ({ records }: typeof plain) => records.current().weeks.map(({ measures }) => measures);
  expect(scores(changed)).toEqual(scores(committed));
  expect(scores(changed)).not.toEqual(scores(plain));
  const { roots, weeks } = changed.records.current();
  expect(roots).toMatchObject([{ week: last, root: weeks[0]?.root, transaction: 'A'.repeat(52) }]);
  expect([plain.records.current().roots, plain.records.current().weeks[0]?.root]).toEqual([undefined, undefined]);
});

it('scores the last answers of a week whose tree no note dates before the kickoff', async () => {
  const [plain, undated, late] = [service(), service(), service()];
  const first = plain.kickoffsIn(last)[0] ?? 0;
  for (const live of [plain, undated, late]) await live.archive(last, first - HOUR);
  await undated.commit(last, first - HOUR, worse, NO_CHAIN);
  await late.commit(last, first - HOUR, worse, chainAt(first));
  for (const live of [plain, undated, late]) await live.scoreBefore(last + 1);
  const [expected] = plain.records.current().weeks;
  for (const { records } of [undated, late]) {
    const { weeks, roots } = records.current();
    expect(weeks).toEqual([expected]);
    expect(roots).toMatchObject([{ week: last, root: expect.any(String), transaction: null, noted_at: null }]);
  }
});
