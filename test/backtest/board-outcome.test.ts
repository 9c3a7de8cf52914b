// The first player of a draft board against the replacement level of the weeks ahead.
import { expect, it } from 'vitest';
import { outscoredReplacementLevel } from '../../src/backtest/board-outcome.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import { back, carries, snapshotOf } from '../support/worlds/nfl.ts';

it('counts the points from the week on against the thirtieth back of those weeks', () => {
  // back 1 has the best first week, and the thirtieth points of the second
  const backs = Array.from({ length: 31 }, (_, i) => back(String(i + 1)));
  const stats = backs.flatMap((_, i) => {
    const id = String(i + 1);
    return [carries(id, 2024, 1, i === 0 ? 90 : 1), carries(id, 2024, 2, i === 0 ? 2 : 31 - i)];
  });
  const after = snapshotOf(backs, { stats });
  const outcomeOf = (id: string, week: number) => {
    const player = after.players.byPlatformId(id);
    if (!player) throw new Error(`no back ${id}`);
    return outscoredReplacementLevel(after.before(2024, week), after, SCORING_PRESETS.ppr, player);
  };
  expect([outcomeOf('1', 1), outcomeOf('1', 2)]).toEqual([1, 0.5]);
  expect([outcomeOf('2', 2), outcomeOf('31', 2)]).toEqual([1, 0]);
});

it('is not known at a position with fewer players', () => {
  const after = snapshotOf([back('1')], { stats: [carries('1', 2024, 2, 10)] });
  const [player] = after.players.all;
  if (!player) throw new Error('no back');
  expect(outscoredReplacementLevel(after, after, SCORING_PRESETS.ppr, player)).toBeNull();
});
