// Completed league weeks in the store: stored once, across restarts, separate by
// platform, league and kind.
import { describe, expect, test } from 'vitest';
import { onEachEngine } from '../support/storage/engines.ts';

const PART = { platform: 'https://platform.example/v1', leagueId: '1400000000000000014', kind: 'matchups' } as const;
const STORED_AT = 1_760_000_000_000;

onEachEngine((on) => {
  describe('the weeks of leagues', () => {
    test('come back as they were stored, across a restart', async () => {
      const body = JSON.stringify([{ roster_id: 1, points: 101.5, name: 'Zoë' }]);
      await on.store.leagueWeeks.keep([{ ...PART, week: 3, body, storedAt: STORED_AT }]);
      await on.restart();
      expect([...(await on.replica.leagueWeeks.find(PART, [1, 3]))]).toEqual([[3, { body, storedAt: STORED_AT }]]);
    });

    test('stay as they were first stored', async () => {
      await on.store.leagueWeeks.keep([{ ...PART, week: 3, body: '[1]', storedAt: STORED_AT }]);
      await on.replica.leagueWeeks.keep([{ ...PART, week: 3, body: '[2]', storedAt: STORED_AT + 1 }]);
      expect((await on.store.leagueWeeks.find(PART, [3])).get(3)).toEqual({ body: '[1]', storedAt: STORED_AT });
    });

    test('are stored together, those that are stored already among them', async () => {
      const week = (number: number, body: string) => ({ ...PART, week: number, body, storedAt: STORED_AT });
      await on.store.leagueWeeks.keep([week(2, '[1]')]);
      await on.store.leagueWeeks.keep([week(1, '[2]'), week(2, '[2]'), week(3, '[2]')]);
      const found = await on.store.leagueWeeks.find(PART, [1, 2, 3]);
      expect([...found].map(([number, { body }]) => [number, body]).sort()).toEqual([
        [1, '[2]'],
        [2, '[1]'],
        [3, '[2]'],
      ]);
    });

    test('are deleted by age, a limited number at once', async () => {
      const weeks = Array.from({ length: 600 }, (_, index) => {
        return { ...PART, leagueId: String(index), week: 1, body: '[]', storedAt: STORED_AT + index };
      });
      await on.store.leagueWeeks.keep(weeks);
      const prune = () => on.store.leagueWeeks.prune(STORED_AT + 599);
      expect([await prune(), await prune(), await prune()]).toEqual([500, 99, 0]);
      expect((await on.store.leagueWeeks.find({ ...PART, leagueId: '599' }, [1])).size).toBe(1);
    });

    test('are not those of another platform, league or kind', async () => {
      await on.store.leagueWeeks.keep([{ ...PART, week: 3, body: '[]', storedAt: STORED_AT }]);
      for (const other of [{ platform: 'http://sandbox/v1' }, { leagueId: '15' }, { kind: 'transactions' as const }]) {
        expect((await on.store.leagueWeeks.find({ ...PART, ...other }, [3])).size).toBe(0);
      }
    });
  });
});
