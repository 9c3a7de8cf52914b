// Work in parts gives what the same work gives at once, and is done once.
import { describe, expect, it } from 'vitest';
import { finish, type Steps, sharedWork } from '../../src/steps/index.ts';

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
