// Random draws that repeat with their seed: every part of the simulation draws from its own stream,
// named after what it decides.

import { itemAt } from './values.ts';

/**
 * A stream of random numbers with the distributions football needs. Its generator (sfc32) has a
 * period for the 10^7 numbers of a season.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;
  #spare: number | null = null;

  constructor(seed: string) {
    this.#a = hashText(seed);
    this.#b = hashText(`${seed}/b`);
    this.#c = hashText(`${seed}/c`);
    for (let i = 0; i < 12; i += 1) this.next();
  }

  /** Uniform in [0, 1). */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Integer from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  normal(mean = 0, sd = 1): number {
    if (this.#spare !== null) {
      const spare = this.#spare;
      this.#spare = null;
      return mean + sd * spare;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    const angle = 2 * Math.PI * this.next();
    this.#spare = radius * Math.sin(angle);
    return mean + sd * radius * Math.cos(angle);
  }

  /** Gamma with scale 1 (Marsaglia and Tsang 2000); `shape` below 1 by the usual boost. */
  gamma(shape: number): number {
    if (shape < 1) return this.gamma(shape + 1) * (1 - this.next()) ** (1 / shape);
    const d = shape - 1 / 3;
    const c = 1 / Math.sqrt(9 * d);
    for (;;) {
      const x = this.normal();
      const v = (1 + c * x) ** 3;
      if (v > 0 && Math.log(1 - this.next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
    }
  }

  /** Knuth's product method: for the small means of a football game. */
  poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }

  binomial(trials: number, probability: number): number {
    let successes = 0;
    for (let i = 0; i < trials; i += 1) if (this.next() < probability) successes += 1;
    return successes;
  }

  /** An index drawn in proportion to the weights; -1 when no weight is positive. */
  weighted(weights: readonly number[]): number {
    let rest = this.next() * weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
    let last = -1;
    for (const [index, weight] of weights.entries()) {
      if (weight <= 0) continue;
      last = index;
      rest -= weight;
      if (rest < 0) return index;
    }
    return last;
  }

  /** `total` things handed out one by one in proportion to the weights. */
  multinomial(total: number, weights: readonly number[]): number[] {
    const counts = weights.map(() => 0);
    for (let i = 0; i < total; i += 1) {
      const index = this.weighted(weights);
      if (index < 0) break;
      counts[index] = itemAt(counts, index) + 1;
    }
    return counts;
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, key: this.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }

  /** One of a list that is not empty. */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}

/** The stream for one decision: the same seed and labels always give the same numbers. */
export function randomOf(seed: number, ...labels: readonly (string | number)[]): Random {
  return new Random([seed, ...labels].join('/'));
}

/** 32 bits of a text (FNV-1a): similar texts have unrelated hashes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
