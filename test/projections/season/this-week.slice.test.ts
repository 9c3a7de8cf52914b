// The weeks left, on the slice of real data: this week is one number in the forecast and in the
// outlook, the crowd blended in or not, and none once a team's game has begun; chances to play do
// not jump where the estimate of later weeks ends.
import { beforeAll, describe, expect, it } from 'vitest';
import { assumedLeague, estimateRostership, seasonValues } from '../../../src/fantasy/index.ts';
import { SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import { kickoffsOf, type Snapshot, statusOf, weekClock } from '../../../src/nfl/index.ts';
import {
  blendWithCrowd,
  CROWD_WEIGHTS,
  crowdOpinion,
  type FittedModel,
  type SeasonProjection,
} from '../../../src/projections/index.ts';
import { releaseModel } from '../../support/release-fits.ts';
import { SLICE_SEASONS, sliceSnapshot } from '../../support/slice.ts';

const { ppr } = SCORING_PRESETS;
const HOUR_MS = 3_600_000;

let snapshot: Snapshot;
let own: FittedModel;
let blended: FittedModel;
beforeAll(async () => {
  snapshot = (await sliceSnapshot(SLICE_SEASONS)).before(2024, 5);
  own = await releaseModel();
  // a crowd that rosters players in the order of their names
  const owned = ({ name }: { readonly name: string }) => 1 / (1 + name.charCodeAt(0));
  blended = own.withForecasts((forecast) =>
    blendWithCrowd(forecast, {
      crowd: crowdOpinion(forecast, { owned, started: null }),
      weights: CROWD_WEIGHTS,
      source: 'rostership',
    }),
  );
});

const leftOf = (model: FittedModel, projection: SeasonProjection, then = snapshot) =>
  model.season(then).outcome(projection, ppr);

describe('the first of the weeks left', () => {
  it.each(['own', 'blended'] as const)("is this week's forecast: %s", (name) => {
    const model = { own, blended }[name];
    const [forecast, outlook] = [model.week(snapshot), model.season(snapshot)];
    let compared = 0;
    for (const projection of outlook.projections) {
      const week = forecast.projectionFor(projection.player);
      const { thisWeek } = leftOf(model, projection);
      const isRuledOut = statusOf(snapshot, projection.player).availability === 'out';
      const expected = week && !isRuledOut ? week.plays * forecast.outcome(week, ppr).mean : 0;
      expect(thisWeek).toBeCloseTo(expected, 9);
      if (expected > 0) compared += 1;
    }
    expect(compared).toBeGreaterThan(50);
    expect(outlook.version).toBe(forecast.version);
  });

  it('moves with the crowd, and the weeks after it do not', () => {
    let moved = 0;
    for (const projection of blended.season(snapshot).projections) {
      const before = own.season(snapshot).projectionFor(projection.player);
      if (!before) throw new Error(`${projection.player.name} is in one outlook only`);
      const [one, other] = [leftOf(own, before), leftOf(blended, projection)];
      if (one.thisWeek !== other.thisWeek) moved += 1;
      expect(other.points - other.thisWeek).toBeCloseTo(one.points - one.thisWeek, 9);
    }
    expect(moved).toBeGreaterThan(20);
  });
});

describe('once a game of the week has begun', () => {
  it('its players have the later weeks left, and the others all of them', () => {
    const kickoffs = [...kickoffsOf(snapshot)].sort(([, a], [, b]) => a - b);
    const first = kickoffs[0]?.[1] ?? 0;
    const started = new Set(kickoffs.filter(([, kickoff]) => kickoff === first).map(([team]) => team));
    const thursday = snapshot.onGameDay(weekClock(snapshot, first - HOUR_MS));
    const sunday = snapshot.onGameDay(weekClock(snapshot, first + HOUR_MS));
    const [before, after] = [own.season(thursday), own.season(sunday)];
    const valuesBefore = seasonValues(before, assumedLeague(ppr));
    const valuesAfter = seasonValues(after, assumedLeague(ppr));
    let begun = 0;
    for (const projection of after.projections) {
      const earlier = before.projectionFor(projection.player);
      if (!earlier || projection.team === null) continue;
      const [was, is] = [valuesBefore.valueOf(earlier), valuesAfter.valueOf(projection)];
      if (started.has(projection.team)) {
        begun += 1;
        expect(projection.weeks.map(({ week }) => week)).toEqual(earlier.weeks.slice(1).map(({ week }) => week));
        expect(is.thisWeek).toBe(0);
        expect(is.points).toBeCloseTo(was.points - was.thisWeek, 9);
      } else expect(projection.weeks.map(({ week }) => week)).toEqual(earlier.weeks.map(({ week }) => week));
    }
    expect(begun).toBeGreaterThan(10);
  });

  it('its players are rostered as widely as before', () => {
    const first = Math.min(...kickoffsOf(snapshot).values());
    const [before, after] = [first - HOUR_MS, first + HOUR_MS].map((at) => snapshot.onGameDay(weekClock(snapshot, at)));
    if (!before || !after) throw new Error('two moments');
    const [was, is] = [estimateRostership(before, own), estimateRostership(after, own)];
    for (const { player } of own.season(before).projections)
      expect(is.ownedShare(player)).toBeCloseTo(was.ownedShare(player), 9);
  });

  it('leaves the odds of the others as they were, in the last week that counts too', () => {
    const kickoffs = [...kickoffsOf(snapshot)].map(([, kickoff]) => kickoff).sort((a, b) => a - b);
    const [first, middle] = [kickoffs[0] ?? 0, kickoffs[Math.floor(kickoffs.length / 2)] ?? 0];
    const { week } = snapshot;
    const oddsAt = (now: number) => {
      const then = snapshot.onGameDay(weekClock(snapshot, now));
      const outlook = own.season(then, week);
      const left = outlook.projections.filter(({ weeks }) => weeks.some(({ opponent }) => opponent !== null));
      return new Map(left.map((projection) => [projection.player, outlook.outcome(projection, ppr)]));
    };
    const [before, after] = [oddsAt(first - HOUR_MS), oddsAt(middle + HOUR_MS)];
    expect(after.size).toBeLessThan(before.size * 0.8);
    const ofOthers = [...after].filter(([player]) => player.position !== 'K' && player.position !== 'DEF');
    const sumOf = (outcomes: ReadonlyMap<unknown, { readonly startableProbability: number }>) =>
      ofOthers.reduce((total, [player]) => total + (outcomes.get(player)?.startableProbability ?? 0), 0);
    expect(sumOf(after) / sumOf(before)).toBeGreaterThan(0.9);
    expect(sumOf(after) / sumOf(before)).toBeLessThan(1.1);
  });
});

describe('the chance to play in the weeks left', () => {
  const STARTS_SHRUNK_FROM = 5;
  const HORIZON = 8;
  /** A player's weeks with a game by weeks ahead, with the chance estimated for each. */
  const chancesOf = ({ player, weeks }: SeasonProjection) => {
    const estimated = own.availability(snapshot, player);
    const chances = estimated?.starts ?? estimated?.plays ?? [];
    return weeks
      .filter(({ opponent }) => opponent !== null)
      .map(({ week, plays }) => ({ ahead: week - snapshot.week, plays, estimated: chances[week - snapshot.week] }));
  };
  const skilled = (isQuarterback: boolean) =>
    own
      .season(snapshot)
      .projections.filter(({ player }) => ['QB', 'RB', 'WR', 'TE'].includes(player.position))
      .filter(({ player }) => (player.position === 'QB') === isQuarterback)
      .map(chancesOf);

  it('is the one estimated for the week, and far ahead is half of it and half of the share of games', () => {
    for (const weeks of skilled(false)) {
      const last = weeks.find(({ ahead }) => ahead === HORIZON)?.estimated ?? 0;
      for (const { ahead, plays, estimated } of weeks) {
        if (ahead >= 1 && estimated !== undefined) expect(plays).toBeCloseTo(estimated, 9);
        if (ahead <= HORIZON || last === 0) continue;
        expect(plays).toBeGreaterThanOrEqual(last / 2);
        expect(plays).toBeLessThanOrEqual((last + 1) / 2);
      }
    }
  });

  it("shrinks a quarterback's from five weeks ahead on, until the share of games is left", () => {
    let shrunk = 0;
    for (const weeks of skilled(true)) {
      const share = weeks.findLast(({ ahead }) => ahead > HORIZON)?.plays ?? Number.NaN;
      for (const { ahead, plays, estimated } of weeks) {
        if (estimated === undefined || ahead === 0) continue;
        const isShrunk = ahead >= STARTS_SHRUNK_FROM && estimated > 0;
        expect(plays).toBeCloseTo(isShrunk ? (estimated + share) / 2 : estimated, 9);
        if (isShrunk) shrunk += 1;
      }
    }
    expect(shrunk).toBeGreaterThan(5);
  });
});
