// Work in parts gives what the same work gives at once, and is done once.
import { describe, expect, it } from 'vitest';
import { finish, finishWithPauses, mapInSteps, type Steps, sharedWork } from '../../src/steps/index.ts';

function* counting(to: number, done: (part: number) => void): Steps<number> {
  for (let part = 1; part <= to; part++) {
    if (part > 1) yield;
    done(part);
  }
  return to;
}

describe('work in parts', () => {
  it('runs to its end at once', () => {
    const parts: number[] = [];
    expect(finish(counting(3, (part) => parts.push(part)))).toBe(3);
    expect(parts).toEqual([1, 2, 3]);
  });

  it('runs to its end with a pause after each part', async () => {
    const order: (number | string)[] = [];
    const pause = async () => void order.push('pause');
    expect(
      await finishWithPauses(
        counting(3, (part) => order.push(part)),
        pause,
      ),
    ).toBe(3);
    expect(order).toEqual([1, 'pause', 2, 'pause', 3]);
  });

  it('maps a list in parts of a size', () => {
    const steps = mapInSteps([1, 2, 3, 4, 5], 2, (item, index) => item * 10 + index);
    expect([steps.next().done, steps.next().done, steps.next().done]).toEqual([false, false, false]);
    expect(steps.next()).toEqual({ done: true, value: [10, 21, 32, 43, 54] });
  });

  it('goes on at once where it stopped, and is done once', () => {
    const parts: number[] = [];
    const work = sharedWork(() => counting(3, (part) => parts.push(part)));
    expect([work.advance(), parts]).toEqual([true, [1]]);
    expect([work.finish(), work.finish(), work.advance()]).toEqual([3, 3, false]);
    expect(parts).toEqual([1, 2, 3]);
  });

  it('begins again after a failure', () => {
    let tries = 0;
    const work = sharedWork(() =>
      counting(2, (part) => {
        if (part === 2 && tries++ === 0) throw new Error('out of order');
      }),
    );
    expect(() => work.finish()).toThrow('out of order');
    expect(work.finish()).toBe(2);
  });
});
