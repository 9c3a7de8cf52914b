// The seller, its journal and its buyers under every fault and interleaving that a few seeds
// choose; `npm run simulate` runs more.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundlePlanted, plantedProgram } from './mutations.ts';
import { openGround, simulate } from './simulate.ts';

const PROGRAM = `${process.env.GRIDCALL_TEST_PROGRAMS}/run.mjs`;
/** Seeds of every test run, 60 to 100 seconds of one core; the nightly one has 100,000. */
const SEEDS = 2_000;
const PARTS = [0, 1] as const;

/** What the program prints; it exits 1 when a seed breaks a rule. */
async function simulated(program: string, asked: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...asked]).catch((failed) => failed);
  return stdout;
}

// as a program of its own: loaded through a test runner, each call takes longer than what it calls
test.concurrent.each(PARTS)('no seed breaks a rule, part %i', async (part) => {
  const seeds = SEEDS / PARTS.length;
  const asked = ['--from', `${1 + part * seeds}`, '--seeds', `${seeds}`];
  const stdout = await simulated(PROGRAM, asked);
  expect(stdout).toContain(`${seeds} passed, 0 failed`);
  expect(Number(/^(\d+) answers sold/m.exec(stdout)?.[1])).toBeGreaterThan(seeds);
});

test('a planted fault is found, replays exactly and shrinks', async () => {
  const { mutants, texts } = plantedProgram(['src/payments/gate/settle.ts']);
  const planted = mutants.find(({ what }) => what === "choice reversed: settlement.outcome === 'settled'")?.id;
  const program = `${process.env.GRIDCALL_TEST_PROGRAMS}/planted.mjs`;
  const begin = `Object.assign(globalThis, { isPlanted: (id) => id === ${planted}, hasHeld: (_, value) => value });`;
  await bundlePlanted('run', program, texts, begin);
  const found = await simulated(program, ['--seeds', '20', '--stop']);
  const [line = '', seed = ''] = /^seed (\d+): .*/m.exec(found) ?? [];
  const replayed = await simulated(program, ['--seed', seed]);
  const withoutTime = (text: string) => text.replace(/ in \d+ ms/, '');
  expect(replayed.split('\n').map(withoutTime)).toContain(withoutTime(line));
  expect(replayed).toMatch(/as few faults as break it: .+\n.*what is settled is on the chain/);
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
