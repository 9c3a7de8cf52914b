// Eastern wall-clock times as moments, on both sides of a change of clocks.
import { describe, expect, it } from 'vitest';
import { easternTime, weekStarts } from '../../../src/nfl/index.ts';
import { game, snapshotTables } from '../../support/worlds/nfl.ts';

describe('Eastern time', () => {
  it.each([
    ['2024-09-05', '20:20', '2024-09-06T00:20:00.000Z'],
    ['2024-11-02', '23:30', '2024-11-03T03:30:00.000Z'],
    ['2024-11-03', '13:00', '2024-11-03T18:00:00.000Z'],
    ['2024-11-07', '20:15', '2024-11-08T01:15:00.000Z'],
    ['2025-03-09', '12:00', '2025-03-09T16:00:00.000Z'],
    ['2024-12-31', '23:59:59', '2025-01-01T04:59:59.000Z'],
  ])('%s %s is %s', (day, time, moment) => {
    expect(new Date(easternTime(day, time)).toISOString()).toBe(moment);
  });

  it('is no number for what is no time', () => {
    expect(easternTime('soon', '13:00')).toBeNaN();
  });
});

describe('the first kickoff of a week', () => {
  it("is the earliest game, and one o'clock where no time is known", () => {
    const { games } = snapshotTables({
      games: [
        { ...game(2024, 1, 'KC', 'BAL'), gameday: '2024-09-05', gametime: '20:20' },
        { ...game(2024, 1, 'PHI', 'GB'), gameday: '2024-09-08', gametime: '13:00' },
        { ...game(2024, 2, 'KC', 'CIN'), gameday: '2024-09-15', gametime: '' },
        game(2023, 1, 'KC', 'DET'),
      ],
    });
    expect(weekStarts(games, 2024).map(({ week, kickoffMs }) => [week, new Date(kickoffMs).toISOString()])).toEqual([
      [1, '2024-09-06T00:20:00.000Z'],
      [2, '2024-09-15T17:00:00.000Z'],
    ]);
  });
});
