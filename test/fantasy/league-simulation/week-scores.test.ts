// Expected scores and their spread against a slow simulation, player by player.
import { describe, expect, it } from 'vitest';
import type { SimulatedPlayer } from '../../../src/fantasy/league-simulation/simulated-league.ts';
import { weekScores } from '../../../src/fantasy/league-simulation/week-scores.ts';
import { bestLineup } from '../../../src/fantasy/lineups/best-lineup.ts';
import { normalDraw, uniformStream } from '../../../src/stats/index.ts';
import { player, simulatedLeague, team } from './simulated-league.ts';

const SLOTS = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'SUPER_FLEX'];
const POSITIONS = ['QB', 'QB', 'QB', 'RB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR', 'WR', 'TE', 'TE'];

const correlation: Parameters<typeof simulatedLeague>[1] = {
  correlation: (a, b) => (a.team === b.team ? 0.15 : a.opponent === b.team ? 0.05 : 0),
};

/** Rosters of two games, drawn once. */
function rosters() {
  const next = uniformStream('rosters');
  const games = [
    ['A', 'B'],
    ['B', 'A'],
    ['C', 'D'],
    ['D', 'C'],
  ];
  return [1, 2, 3, 4].map((id) =>
    team(id, {
      players: POSITIONS.map((position, i) => {
        const [own = '', opponent = ''] = games[Math.floor(next() * 4)] ?? [];
        const mean = (position === 'QB' ? 14 : 6) + 6 * next();
        const plays = next() < 0.3 ? 0.3 + 0.6 * next() : 1;
        return player(`${id} ${position} ${i}`, { position, team: own, opponent, mean, sd: 0.5 * mean + 1, plays });
      }),
    }),
  );
}

/**
 * Means and covariances of drawn weeks: everyone's points, who plays, and the lineup picked then.
 */
function slowly(league: ReturnType<typeof simulatedLeague>, draws: number) {
  const next = uniformStream('slow');
  const everyone = league.teams.flatMap(({ players }) => players);
  const roleOf = (one: SimulatedPlayer) => ({ player: one, team: one.team, opponent: one.weeks[0]?.opponent ?? '' });
  const factor = cholesky(
    everyone.map((a) => everyone.map((b) => (a === b ? 1 : league.season.correlation(roleOf(a), roleOf(b))))),
  );
  const scores = Array.from({ length: draws }, () => {
    const independent = everyone.map(() => normalDraw(next));
    const points = new Map(
      everyone.map(({ id, weeks }, i) => {
        const luck = (factor[i] ?? []).reduce((sum, weight, j) => sum + weight * (independent[j] ?? 0), 0);
        return [id, (weeks[0]?.mean ?? 0) + luck * (weeks[0]?.sd ?? 0)];
      }),
    );
    return league.teams.map(({ players }) => {
      const playing = players.filter(({ weeks }) => next() < (weeks[0]?.plays ?? 0));
      const { ids } = bestLineup(
        league.season.slots,
        playing.map(({ id, positions, weeks }) => ({ id, positions, points: weeks[0]?.mean ?? 0 })),
      );
      return ids.reduce((sum, id) => sum + (points.get(id ?? '') ?? 0), 0);
    });
  });
  const means = league.teams.map((_, i) => scores.reduce((sum, each) => sum + (each[i] ?? 0), 0) / draws);
  const covariance = (i: number, j: number) =>
    scores.reduce((sum, each) => sum + ((each[i] ?? 0) - (means[i] ?? 0)) * ((each[j] ?? 0) - (means[j] ?? 0)), 0) /
    draws;
  return { means, covariance };
}

function cholesky(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const lower: number[][] = matrix.map(() => []);
  matrix.forEach((row, i) => {
    for (let j = 0; j <= i; j++) {
      const done = (lower[i] ?? []).reduce((sum, value, k) => sum + (k < j ? value * (lower[j]?.[k] ?? 0) : 0), 0);
      const rest = (row[j] ?? 0) - done;
      (lower[i] ?? []).push(i === j ? Math.sqrt(Math.max(rest, 1e-9)) : rest / (lower[j]?.[j] ?? 1));
    }
  });
  return lower;
}

describe('the scores of a week', () => {
  it('are those of the slow simulation', () => {
    const league = simulatedLeague(rosters(), { slots: SLOTS, ...correlation });
    const fast = weekScores(league, 1);
    const slow = slowly(league, 10_000);
    for (const [i, mean] of slow.means.entries()) {
      expect(Math.abs((fast.means[i] ?? 0) - mean), `mean of team ${i}`).toBeLessThan(0.7);
      for (const j of slow.means.keys()) {
        const drawn = slow.covariance(i, j);
        const scale = Math.sqrt(slow.covariance(i, i) * slow.covariance(j, j));
        const gap = Math.abs((fast.covariances[i * 4 + j] ?? 0) - drawn) / scale;
        expect(gap, `covariance of ${i} and ${j}`).toBeLessThan(0.06);
      }
    }
  });

  it('count a free agent where a slot would be empty, and later the better of the two', () => {
    const freeAgents = ['x', 'y', 'z', 'w'].map((id, i) => player(id, { team: 'C', mean: 9 - i }));
    const hurt = team(1, { players: [player('hurt', { plays: 0 })] });
    const healthy = team(2, { players: [player('starter', { mean: 5 })] });
    const league = simulatedLeague([hurt, healthy], { freeAgents });
    expect([...weekScores(league, 1).means]).toEqual([7, 5]);
    const later = weekScores(league, 2).means;
    expect(later[0]).toBe(later[1]);
  });

  it('of best ball are those of the lineup that turned out best', () => {
    const pair = team(1, { players: ['a', 'b'].map((id) => player(id, { team: id, opponent: null, sd: 5 })) });
    const set = weekScores(simulatedLeague([pair, team(2)]), 1).means[0] ?? 0;
    const best = weekScores(simulatedLeague([pair, team(2)], { bestBall: true }), 1).means[0] ?? 0;
    expect(set).toBe(10);
    // the larger of two standard normal numbers is .564 on average
    expect(best).toBeCloseTo(10 + 5 * 0.564, 0);
  });

  it('hold what locked starters scored', () => {
    const locked = team(1, { locked: { points: 23.5, openSlots: [] } });
    expect(weekScores(simulatedLeague([locked, team(2)]), 1).means[0]).toBe(23.5);
  });

  it('move toward the scores so far, more so for the weeks ahead', () => {
    const strong = team(1, { pointsFor: 120, weeksPlayed: 4 });
    const weak = team(2, { pointsFor: 80, weeksPlayed: 4 });
    const league = simulatedLeague([strong, weak], { regularWeeks: [5, 6, 7, 8, 9] });
    const gaps = [5, 7, 9].map((week) => {
      const [one = 0, other = 0] = weekScores(league, week).means;
      return one - other;
    });
    // they averaged 30 and 20 and are expected to score the same
    expect(gaps[0]).toBeCloseTo(10 * 0.025, 6);
    expect(gaps[1]).toBeCloseTo(10 * 0.175, 6);
    expect(gaps[2]).toBeCloseTo(10 * 0.3, 6);
  });
});
