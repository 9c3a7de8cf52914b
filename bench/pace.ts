// A load at a steady pace: a step starts at every tick, however long the ones before take.
import { setTimeout as pause } from 'node:timers/promises';

export type Step = () => Promise<void>;

/**
 * Runs the steps in turn until it is done, and resolves when all have ended. Rejects with the first
 * failure of a step.
 */
export async function pace(steps: readonly Step[], isDone: () => boolean, everyMs: number): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const began = performance.now();
  for (let at = 0; !isDone() && failures.length === 0; at++) {
    const step = steps[at % steps.length];
    const work: Promise<void> = (step?.() ?? Promise.resolve())
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(work));
    underWay.add(work);
    await pause(Math.max(0, began + (at + 1) * everyMs - performance.now()));
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}
