// The seller, its journal and its buyers under every fault and interleaving that a few seeds
// choose; `npm run simulate` runs more.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openGround, simulate } from './simulate.ts';

const PROGRAM = `${process.env.GRIDCALL_TEST_PROGRAMS}/run.mjs`;
/** Seeds of every test run, about 70 seconds of one core; the nightly one has 100,000. */
const SEEDS = 2_000;
const PARTS = [0, 1] as const;

// as a program of its own: loaded through a test runner, each call takes longer than what it calls
test.concurrent.each(PARTS)('no seed breaks a rule, part %i', async (part) => {
  const seeds = SEEDS / PARTS.length;
  const asked = ['--from', `${1 + part * seeds}`, '--seeds', `${seeds}`];
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...asked]).catch((failed) => failed);
  expect(stdout).toContain(`${seeds} passed, 0 failed`);
  expect(Number(/^(\d+) answers sold/m.exec(stdout)?.[1])).toBeGreaterThan(seeds);
});

test('a seed replays exactly: the same steps, step by step', async () => {
  const ground = await openGround();
  const [first, again] = [
    await simulate(7, ground, { keepsLines: true }),
    await simulate(7, ground, { keepsLines: true }),
  ];
  expect(first.lines.length).toBeGreaterThan(100);
  expect(again.lines).toEqual(first.lines);
});
