// The availability estimate on the slice of real data: who plays, who starts, now and later, and
// what remains when an input is missing.
import { beforeAll, describe, expect, it } from 'vitest';
import { firstRows, type Snapshot } from '../../../src/nfl/index.ts';
import { FITTED_HORIZONS, playingChances } from '../../../src/projections/availability/estimate.ts';
import { variantFor } from '../../../src/projections/availability/inputs.ts';
import { readSituations } from '../../../src/projections/availability/situations.ts';
import { AvailabilityTrainer } from '../../../src/projections/availability/training.ts';
import { DEFAULT_HYPERPARAMETERS } from '../../../src/projections/index.ts';
import { SLICE_SEASONS, sliceSnapshot } from '../../support/slice.ts';

const SEASON = 2024;
const LEARNED_WEEKS = 12;

describe('the availability estimate', () => {
  const trainer = new AvailabilityTrainer(DEFAULT_HYPERPARAMETERS.weekly.availability);
  let now: Snapshot;
  let parameters: ReturnType<AvailabilityTrainer['parameters']>;

  beforeAll(async () => {
    now = await sliceSnapshot(SLICE_SEASONS);
    for (let week = 1; week <= LEARNED_WEEKS; week++) trainer.learn(now.before(SEASON - 1, week), now);
    parameters = trainer.parameters();
  });

  const withoutCharts = (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    depthCharts: firstRows(snapshot.depthCharts, 0),
    depthChartsOf: () => [],
  });
  const healthyStarters = (snapshot: Snapshot) =>
    readSituations(snapshot).players.filter(
      ({ designation, practice, starts, teamGames }) =>
        designation === 'none' && practice !== 'missed' && starts !== null && starts.startsOfLastFour === teamGames,
    );

  it('learns every set of inputs at every number of weeks ahead', () => {
    const { plays } = DEFAULT_HYPERPARAMETERS.weekly.availability.priorLogOdds;
    const unlearned = Object.entries(parameters).flatMap(([variant, byHorizon]) =>
      FITTED_HORIZONS.flatMap((ahead) => {
        const names = Object.keys(byHorizon[ahead]?.plays ?? {});
        return names.some((name) => !Object.hasOwn(plays, name)) ? [] : [`${variant} ${ahead}`];
      }),
    );
    expect(unlearned).toEqual([]);
    expect(Object.keys(parameters)).toHaveLength(6);
  });

  it('keeps the chances between 0 and 1 at every horizon, and starts of a team below one', () => {
    const snapshot = now.before(SEASON, 4);
    for (let ahead = 0; ahead <= 8; ahead++) {
      const teams = new Map<string, number>();
      for (const [index, { plays, starts }] of playingChances(snapshot, parameters, ahead)) {
        expect(plays).toBeGreaterThanOrEqual(starts ?? 0);
        expect(plays).toBeLessThanOrEqual(1);
        const player = snapshot.players.all[index];
        const team = player && snapshot.teamOf(player);
        if (team && starts !== null) teams.set(team, (teams.get(team) ?? 0) + starts);
      }
      for (const sum of teams.values()) expect(sum).toBeLessThanOrEqual(1);
    }
  });

  it('expects the healthy quarterback who started every game to start, charts or not', () => {
    const snapshot = now.before(SEASON, 4);
    for (const shown of [snapshot, withoutCharts(snapshot)]) {
      const chances = playingChances(shown, parameters, 0);
      const starters = healthyStarters(shown);
      expect(starters.length).toBeGreaterThan(5);
      const odds = starters.map(({ player }) => chances.get(player.index)?.starts ?? 0);
      expect(Math.min(...odds)).toBeGreaterThan(0.2);
      expect(odds.filter((chance) => chance > 0.75).length).toBeGreaterThan(0.8 * odds.length);
    }
  });

  it('keeps the reserve list out this week, and lets it return later', () => {
    const snapshot = now.before(SEASON, 4);
    const [coming, later] = [playingChances(snapshot, parameters, 0), playingChances(snapshot, parameters, 8)];
    const { players } = readSituations(snapshot);
    const meanOf = (chances: typeof coming, designation: string) => {
      const group = players.filter((player) => player.designation === designation);
      return group.reduce((sum, { player }) => sum + (chances.get(player.index)?.plays ?? 0), 0) / group.length;
    };
    expect(meanOf(coming, 'reserve')).toBeLessThan(0.03);
    expect(meanOf(later, 'reserve')).toBeGreaterThan(0.05);
  });

  it('is the same whether weeks are learned with later weeks in the files or not', () => {
    const [before, whole] = [now.before(SEASON - 1, 5), now];
    const learn = (after: Snapshot) => {
      const other = new AvailabilityTrainer(DEFAULT_HYPERPARAMETERS.weekly.availability);
      for (let week = 1; week < 5; week++) other.learn(now.before(SEASON - 1, week), after);
      return other.parameters();
    };
    expect(learn(before)).toEqual(learn(whole));
  });
});

describe('the variant of the inputs', () => {
  it('uses the most of what is present', () => {
    const all = { charts: true, reports: true, rosters: true };
    expect(variantFor(all)).toBe('full');
    expect(variantFor({ ...all, charts: false })).toBe('no_charts');
    expect(variantFor({ ...all, reports: false })).toBe('no_reports');
    expect(variantFor({ ...all, charts: false, reports: false })).toBe('rosters');
    expect(variantFor({ ...all, rosters: false })).toBe('reports');
    expect(variantFor({ charts: true, reports: false, rosters: false })).toBe('bare');
  });
});
