// The crowd's board and the weights of boards: places by rostership stand for the model's points at
// that place, and what the games say moves the starting weights.
import { describe, expect, it } from 'vitest';
import type { Player } from '../../../src/nfl/index.ts';
import {
  createForecast,
  crowdBoard,
  DEFAULT_HYPERPARAMETERS,
  learnedWeights,
  type Projection,
} from '../../../src/projections/index.ts';
import { person } from '../../support/worlds/nfl.ts';

const { initialShapes } = DEFAULT_HYPERPARAMETERS.distributions;

const WEEK = { season: 2024, week: 5 };
const passer = (name: string, yards: number, plays = 1): Projection => {
  const { firstSeason: _, ...rest } = person({ name, position: 'QB', gsisId: `00-${name}`, platformId: name });
  const player: Player = { ...rest, index: yards };
  return { player, team: 'SF', opponent: 'SEA', home: true, plays, line: { passing_yards: yards }, parts: [] };
};
const forecastOf = (...projections: readonly Projection[]) =>
  createForecast(WEEK, 'test', projections, { shapes: initialShapes, correlations: {} });
const [ann, bob, cal, dan] = [passer('ann', 400), passer('bob', 300), passer('cal', 200), passer('dan', 350, 0.1)];
const boardOf = (owned: Readonly<Record<string, number>>) => {
  const board = crowdBoard(forecastOf(ann, bob, cal, dan), ({ platformId }) => owned[platformId ?? ''] ?? 0);
  return [ann, bob, cal, dan].map(({ player }) => board.pointsOf(player, WEEK, 'half_ppr'));
};

describe("the crowd's board", () => {
  it('gives each place by rostership the points of that place in the forecast', () => {
    expect(boardOf({ ann: 0.2, bob: 0.9, cal: 0.5 })).toEqual([8, 16, 12, null]);
  });

  it('keeps the order of the forecast among players missing from the list', () => {
    expect(boardOf({ cal: 0.5 })).toEqual([12, 8, 16, null]);
  });

  it('leaves out who is unlikely to play, and every player when the list knows none', () => {
    expect(boardOf({ dan: 1, ann: 0.5 })).toEqual([16, 12, 8, null]);
    expect(boardOf({ dan: 0, ann: 0 })).toEqual([null, null, null, null]);
  });

  it('leaves out a player with an unknown share, and ranks the others without him', () => {
    const shares: Readonly<Record<string, number>> = { bob: 0.2, cal: 0.5 };
    const board = crowdBoard(forecastOf(ann, bob, cal), ({ platformId }) => shares[platformId ?? ''] ?? null);
    const points = [ann, bob, cal].map(({ player }) => board.pointsOf(player, WEEK, 'half_ppr'));
    expect(points).toEqual([null, 8, 12]);
  });

  it('is of its week and in half-PPR points alone', () => {
    const board = crowdBoard(forecastOf(ann, bob), () => 1);
    expect(board.pointsOf(ann.player, { ...WEEK, week: 6 }, 'half_ppr')).toBeNull();
    expect(board.pointsOf(ann.player, WEEK, 'ppr')).toBeNull();
  });
});

describe('the weight of a board', () => {
  const games = (count: number, board: number, scored: number) =>
    Array.from({ length: count }, () => ({ position: 'QB', model: 10, board, scored }));

  it('starts as given and is moved by the games of its position', () => {
    expect(learnedWeights([], { QB: 0.4, RB: 0.1 })).toEqual({ QB: 0.4, RB: 0.1 });
    const { QB = 0, RB } = learnedWeights(games(100, 13, 13), { QB: 0.4, RB: 0.1 });
    expect(QB).toBeCloseTo((900 * 0.4 + 900) / 1800);
    expect(RB).toBe(0.1);
  });

  it('stays between nothing and everything', () => {
    expect(learnedWeights(games(1000, 13, 30), { QB: 0.4 })).toEqual({ QB: 1 });
    expect(learnedWeights(games(1000, 13, 0), { QB: 0.4 })).toEqual({ QB: 0 });
  });
});
