// The clock of the database as a process knows it, also when the process stalls while it reads.
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabaseClock } from '../../src/storage/store.ts';
import { openMemoryDatabase } from '../simulation/database.ts';

afterEach(() => vi.restoreAllMocks());

/** This process's own clock, moved by hand. */
function ownClock() {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ms);
  return {
    pass: (more: number) => {
      ms += more;
    },
  };
}

/** A database whose next readings take so long. */
async function slowDatabase(readings: number[], pass: (ms: number) => void) {
  const { direct } = await openMemoryDatabase();
  const executor = direct.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const run: typeof execute = async (query) => {
    const result = await execute(query);
    pass(readings.shift() ?? 0);
    return result;
  };
  vi.spyOn(executor, 'executeQuery').mockImplementation(run);
  vi.spyOn(direct, 'getExecutor').mockReturnValue(executor);
  return direct;
}

test('a reading during which the process stalled changes nothing', async () => {
  const { pass } = ownClock();
  const db = await slowDatabase([0, 60_000], pass);
  const clock = await openDatabaseClock(db, 'sqlite');
  const before = clock.now();
  await clock.read();
  expect(clock.now() - before).toBe(60_000);
});

test('the first reading is repeated until it is quick', async () => {
  const { pass } = ownClock();
  const clock = await openDatabaseClock(await slowDatabase([60_000, 9_000, 0], pass), 'sqlite');
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5_000);
});

test('a clock that cannot be read in time is not guessed', async () => {
  const { pass } = ownClock();
  const db = await slowDatabase(Array<number>(10).fill(3_000), pass);
  await expect(openDatabaseClock(db, 'sqlite')).rejects.toThrow('could not be read in time');
});
