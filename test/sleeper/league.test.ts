// What is read of a league's settings.
import { expect, it } from 'vitest';
import { readLeague } from '../../src/sleeper/index.ts';
import { toyLeague } from '../support/toy-league.ts';

it('locks the bench unless the league says that it does not', () => {
  const isLocked = (settings: object) => readLeague(toyLeague({}, settings))?.rules.benchLock;
  expect([{ bench_lock: 0 }, { bench_lock: 1 }, {}].map(isLocked)).toEqual([false, true, true]);
});
