// When the player file is polled on game days.
import { describe, expect, it } from 'vitest';
import { gameDayPattern, isBeforeKickoff } from '../../src/ingest/game-day.ts';
import { game, snapshotTables } from '../support/snapshot-tables.ts';

const { games } = snapshotTables({
  games: [
    { ...game(2024, 3, 'KC', 'LV'), gameday: '2024-09-22', gametime: '13:00' },
    { ...game(2024, 3, 'DEN', 'LAC'), gameday: '2024-09-22', gametime: '16:05' },
  ],
});

describe('the polls of a game day', () => {
  it.each([
    ['2024-09-22T15:29:00Z', false],
    ['2024-09-22T15:30:00Z', true],
    ['2024-09-22T16:59:00Z', true],
    ['2024-09-22T17:00:00Z', false],
    ['2024-09-22T19:00:00Z', true],
    ['2024-09-23T15:30:00Z', false],
  ])('at %s: %s', (time, isPolled) => {
    expect(isBeforeKickoff(games, Date.parse(time))).toBe(isPolled);
  });

  it('come as often as set, or never', () => {
    expect([gameDayPattern(4), gameDayPattern(12), gameDayPattern(0)]).toEqual(['*/15 * * * *', '*/5 * * * *', null]);
  });
});
