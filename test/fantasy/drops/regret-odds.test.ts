// The odds that a drop is regretted rise with what the player may become.
import { describe, expect, it } from 'vitest';
import { type DropInputs, dropOrder, dropRisk, regretOdds } from '../../../src/fantasy/index.ts';

const deepBench: DropInputs = {
  position: 'WR',
  perGame: 4,
  pointsLeft: 30,
  gamesLeft: 10,
  startable: 0.02,
  ownedShare: 0.05,
  rookieGames: null,
};
const odds = (changed: Partial<DropInputs> = {}) => {
  const found = regretOdds({ ...deepBench, ...changed });
  if (!found) throw new Error('the position has odds');
  return found;
};

describe('the odds of regret', () => {
  it('are low for the end of a bench', () => {
    expect(odds().regretted).toBeLessThan(0.04);
    expect(dropRisk(odds())).toBe('low');
  });

  it('remember a hurt star by his points a game and by the leagues that wait for him', () => {
    const star = odds({ perGame: 16, pointsLeft: 60, ownedShare: 0.95 });
    expect(star.startableWhenPlaying).toBeGreaterThan(0.4);
    expect(dropRisk(star)).toBe('high');
    expect(dropOrder(star)).toBeGreaterThan(dropOrder(odds()));
  });

  it.each([{ startable: 0.4 }, { ownedShare: 0.8 }])('rise with %j', (changed) => {
    expect(odds(changed).regretted).toBeGreaterThan(odds().regretted);
    expect(odds(changed).startableWhenPlaying).toBeGreaterThan(odds().startableWhenPlaying);
  });

  it('are higher for a rookie, the fewer games he has played', () => {
    const [none = 0, some = 0, veteran = 0] = [0, 8, null].map((rookieGames) => odds({ rookieGames }).regretted);
    expect(none).toBeGreaterThan(some);
    expect(some).toBeGreaterThan(veteran);
    expect(odds({ rookieGames: 0 }).startableWhenPlaying).toBe(odds().startableWhenPlaying);
  });

  it('do not exist for a kicker: another one is always free', () => {
    expect(regretOdds({ ...deepBench, position: 'K' })).toBeNull();
    expect(dropRisk(null)).toBe('low');
  });
});
