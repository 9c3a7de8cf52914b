// Caches: a lazy object gathers a field once, and only when it is read.
import { expect, it } from 'vitest';
import { lazy } from '../../src/memo/index.ts';

it('a lazy object runs each getter once, when it is first read, also in a copy', () => {
  const asked: string[] = [];
  const player = lazy({
    name: 'Al Absent',
    get role() {
      asked.push('role');
      return { snaps: 0.5 };
    },
    get odds() {
      asked.push('odds');
      return null;
    },
  });
  expect(asked).toEqual([]);
  expect(player.role).toBe(player.role);
  expect(asked).toEqual(['role']);
  expect({ ...player }).toEqual({ name: 'Al Absent', role: { snaps: 0.5 }, odds: null });
  expect(player.odds).toBeNull();
  expect(asked).toEqual(['role', 'odds']);
});
