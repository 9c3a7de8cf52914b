// When the player file is polled on game days.
import { describe, expect, it } from 'vitest';
import { gameDayPattern, isGameDay } from '../../src/ingest/game-day.ts';
import { game, snapshotTables } from '../support/worlds/nfl.ts';

const { games } = snapshotTables({
  games: [
    { ...game(2024, 3, 'KC', 'LV'), gameday: '2024-09-22', gametime: '13:00' },
    { ...game(2024, 3, 'DEN', 'LAC'), gameday: '2024-09-22', gametime: '16:05' },
  ],
});

describe('the polls of a game day', () => {
  it.each([
    ['2024-09-22T15:14:00Z', false],
    ['2024-09-22T15:15:00Z', true],
    ['2024-09-22T15:30:00Z', true],
    ['2024-09-22T16:59:00Z', true],
    ['2024-09-22T17:00:00Z', false],
    ['2024-09-22T19:00:00Z', true],
    ['2024-09-23T15:30:00Z', false],
  ])('at %s: %s', (time, isPolled) => {
    expect(isGameDay(games, Date.parse(time), 4)).toBe(isPolled);
  });

  it.each([1, 4, 7, 12])('at %i an hour, one comes in the hour before the announcement', (pollsPerHour) => {
    const minutes = Number(/\d+/.exec(gameDayPattern(pollsPerHour) ?? '')?.[0]);
    const announcedAt = Date.parse('2024-09-22T15:30:00Z');
    const ticks = Array.from({ length: 60 }, (_, i) => announcedAt - (i + 1) * 60_000);
    const isTick = (time: number) => new Date(time).getUTCMinutes() % minutes === 0;
    expect(ticks.some((time) => isTick(time) && isGameDay(games, time, pollsPerHour))).toBe(true);
  });

  it('come as often as set, or never', () => {
    expect([gameDayPattern(4), gameDayPattern(12), gameDayPattern(0)]).toEqual(['*/15 * * * *', '*/5 * * * *', null]);
  });
});
