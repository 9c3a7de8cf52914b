// A small seeded generator for tests: equal seeds give equal draws on every machine.
import { uniformStream } from '../../src/stats/index.ts';

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `addPayment`. */
  below(count: number): number;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): readonly T[];
}

/** Draws that depend on every part of the seed (mulberry32 over an FNV-1a hash). */
export function randomFrom(...seed: readonly (string | number)[]): Random {
  const next = uniformStream(seed.join('/'));
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffled<T>(items: readonly T[]): readonly T[] {
      const keyed = items.map((item) => ({ item, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
  };
}
