// The current week by results: mid-week, between weeks, postponed games, playoffs, the summer.
import { describe, expect, it } from 'vitest';
import { seasonNow } from '../../../src/nfl/index.ts';
import { game, snapshotTables } from '../../support/worlds/nfl.ts';

const at = (...games: ReturnType<typeof game>[]) => seasonNow(snapshotTables({ games }).games);
const done: readonly [number, number] = [20, 17];
const last = [game(2023, 18, 'KC', 'LAC', done), game(2023, 19, 'KC', 'MIA', done, 'WC')];

describe('the point the season has reached', () => {
  it('is nowhere without a schedule', () => {
    expect(at()).toBeNull();
  });

  it('is week 1 before any result of the coming season', () => {
    expect(at(...last, game(2024, 1, 'KC', 'BAL'), game(2024, 2, 'KC', 'CIN'))).toEqual({
      season: 2024,
      week: 1,
      requested: { season: 2024, week: 1 },
      hasKickedOff: false,
    });
  });

  it('stays in a week until its last game is played', () => {
    const thursday = at(game(2024, 1, 'KC', 'BAL', done), game(2024, 1, 'PHI', 'GB'), game(2024, 2, 'KC', 'CIN'));
    expect(thursday).toEqual({ season: 2024, week: 1, requested: { season: 2024, week: 1 }, hasKickedOff: true });
  });

  it('moves on once all its games have results', () => {
    const tuesday = at(game(2024, 1, 'KC', 'BAL', done), game(2024, 1, 'PHI', 'GB', done), game(2024, 2, 'KC', 'CIN'));
    expect(tuesday).toEqual({ season: 2024, week: 2, requested: { season: 2024, week: 2 }, hasKickedOff: false });
  });

  it('does not go back for a game that was postponed', () => {
    const now = at(
      game(2024, 1, 'KC', 'BAL'),
      game(2024, 1, 'PHI', 'GB', done),
      game(2024, 2, 'KC', 'CIN', done),
      game(2024, 3, 'KC', 'ATL'),
    );
    expect(now?.week).toBe(3);
  });

  it('has no week after the regular season, and asks for week 1 of the coming one', () => {
    expect(
      at(game(2024, 17, 'KC', 'PIT', done), game(2024, 18, 'KC', 'DEN', done), game(2024, 19, 'KC', 'HOU', null, 'WC')),
    ).toEqual({
      season: 2024,
      week: null,
      requested: { season: 2025, week: 1 },
      hasKickedOff: false,
    });
  });

  it('does not take half a result for one', () => {
    const half = { ...game(2024, 1, 'KC', 'BAL'), home_score: 3 };
    expect(at(half)?.hasKickedOff).toBe(false);
  });
});
