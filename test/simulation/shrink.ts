// Shrinks a failing run: the same seed with fewer and fewer of its faults, while
// it breaks the same rule.
import { type Ground, type Result, simulate } from './simulate.ts';

/** The run with a set of faults of which none can be left out alone. */
export async function shrink(failing: Result, ground: Ground): Promise<Result> {
  let least = failing;
  for (let share = Math.ceil(least.struck.length / 2); share >= 1; share = share === 1 ? 0 : Math.ceil(share / 2)) {
    for (let at = 0; at < least.struck.length; ) {
      const fewer = least.struck.filter((_, index) => index < at || index >= at + share);
      const result = await simulate(failing.seed, ground, { only: new Set(fewer) });
      if (result.violation?.rule === failing.violation?.rule && result.struck.length < least.struck.length)
        least = result;
      else at += share;
    }
  }
  return least;
}
