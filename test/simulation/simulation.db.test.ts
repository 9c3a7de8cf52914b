// The seller, its journal and its buyers under every fault and interleaving that a few seeds
// choose; `npm run simulate` runs more.
import { expect, test } from 'vitest';
import { lineOf, openGround, simulate } from './simulate.ts';

/** Seeds of every test run, about 40 seconds of one core; the nightly one has 100,000. */
const SEEDS = 250;

test('no seed breaks a rule', async () => {
  const ground = await openGround();
  const failed: string[] = [];
  let sold = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const result = await simulate(seed, ground);
    sold += result.sold;
    if (result.violation !== null) failed.push(lineOf(result));
  }
  expect(failed).toEqual([]);
  expect(sold).toBeGreaterThan(SEEDS);
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
