// `npm run simulate -- --seeds N [--from SEED] [--stop]`: runs the seeds and prints each one
// that breaks a rule, with as few faults as break it. `--seed SEED` prints every step of one,
// `--all` a line for each.
import { parseArgs } from 'node:util';
import { shrink } from './shrink.ts';
import { lineOf, openGround, simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    all: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
  },
});
// stacks of failures that are part of a run cost more than the rest of it
Error.stackTraceLimit = 0;
const ground = await openGround();

if (values.seed !== undefined) {
  const result = await simulate(Number(values.seed), ground, { keepsLines: true });
  console.log([...result.lines, lineOf(result)].join('\n'));
  if (result.violation !== null) {
    const least = await shrink(result, ground);
    console.log(`as few faults as break it: ${least.struck.join(', ') || 'none'}\n${lineOf(least)}`);
    process.exitCode = 1;
  }
} else {
  const [from, seeds] = [Number(values.from), Number(values.seeds)];
  let [ran, virtualMs, realMs, failed, sold] = [0, 0, 0, 0, 0];
  for (let seed = from; seed < from + seeds && !(values.stop && failed > 0); seed++) {
    const result = await simulate(seed, ground);
    ran += 1;
    virtualMs += result.virtualMs;
    realMs += result.realMs;
    sold += result.sold;
    if (result.violation !== null) failed += 1;
    if (result.violation !== null || values.all) console.log(lineOf(result));
  }
  console.log(
    `${sold} answers sold, ${Math.round(virtualMs / realMs)} times real time, ${((ran / realMs) * 1000).toFixed(1)} seeds a second`,
  );
  console.log(`${ran - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
