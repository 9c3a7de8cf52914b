// How sure an absence is: a player the model does not know is no certain bench.
import { describe, expect, it } from 'vitest';
import { absenceConfidence, brief, playOddsOf } from '../../../src/products/brief/index.ts';
import { back, contextOf, onTeam, snapshotOf, steady } from '../../support/worlds/nfl.ts';

describe('a player the model does not know', () => {
  const snapshot = snapshotOf([back('1'), back('2', { platform: onTeam('KC') })], { stats: steady('1', 20) });
  const { model, ...rest } = contextOf(snapshot);
  const forecast = model.week(snapshot);
  const context = {
    ...rest,
    model: {
      ...model,
      availability: () => undefined,
      week: () => ({ ...forecast, projectionFor: () => undefined }),
    },
  };
  const [player] = snapshot.players.all;

  it('has unknown odds to play, and low confidence in the bench', () => {
    if (!player) throw new Error('the snapshot has no player');
    const profile = brief(context, player, 'ppr');
    expect(profile.participation).toBe('unmodeled');
    expect(playOddsOf(context, player)).toBeNull();
    expect(absenceConfidence(context, profile)).toBe('low');
  });
});
