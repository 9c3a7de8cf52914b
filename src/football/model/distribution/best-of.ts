// Who scores most of several: the share of drawn weeks in which each is first, with the draws always the same.
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { normalBelow, normalPoint } from '../normal.ts';

export interface Contender {
  readonly mean: number;
  /** Standard deviation of his points. */
  readonly spread: number;
  /** Probability that he plays; otherwise he has zero points. */
  readonly plays: number;
}

/** Weeks drawn, each with its mirror image: the share of one contender is known to about half a hundredth. */
const DRAWS = 4096;
/** Added to the diagonal of correlations put together pair by pair, which alone need not fit one another. */
const RIDGE = 1e-6;

/**
 * Probability of each to score most; ties share. Sums to one. Two that are sure to play are compared exactly, everybody else over drawn
 * weeks. `correlation(i, j)` is between -1 and 1.
 */
export function bestOf(
  contenders: readonly Contender[],
  correlation: (i: number, j: number) => number,
): readonly number[] {
  const [first, second] = contenders;
  if (!first) return [];
  if (!second) return [1];
  if (contenders.length === 2 && first.plays === 1 && second.plays === 1) {
    const both = 2 * correlation(0, 1) * first.spread * second.spread;
    const gap = Math.sqrt(Math.max(1e-12, first.spread ** 2 + second.spread ** 2 - both));
    const odds = normalBelow((first.mean - second.mean) / gap);
    return [odds, 1 - odds];
  }
  return drawn(contenders, factorOf(contenders.length, correlation));
}

/** Triangle whose product with independent draws has the correlations; they are drawn toward none until that is possible. */
function factorOf(size: number, correlation: (i: number, j: number) => number): Matrix {
  for (let kept = 1; kept > 0.01; kept *= 0.8) {
    const matrix = Matrix.zeros(size, size);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) matrix.set(i, j, i === j ? 1 + RIDGE : kept * correlation(i, j));
    const decomposition = new CholeskyDecomposition(matrix);
    if (decomposition.isPositiveDefinite()) return decomposition.lowerTriangularMatrix;
  }
  return Matrix.eye(size);
}

function drawn(contenders: readonly Contender[], factor: Matrix): readonly number[] {
  const size = contenders.length;
  const wins = new Float64Array(size);
  const independent = new Float64Array(size);
  const scores = new Float64Array(size);
  const next = draws();
  for (let draw = 0; draw < DRAWS; draw++) {
    for (let i = 0; i < size; i++) independent[i] = normalPoint(next());
    const present = contenders.map(({ plays }) => next() < plays);
    for (const side of [1, -1]) {
      for (let i = 0; i < size; i++) {
        let z = 0;
        for (let j = 0; j <= i; j++) z += factor.get(i, j) * (independent[j] ?? 0);
        const { mean, spread } = contenders[i] ?? { mean: 0, spread: 0 };
        scores[i] = present[i] ? mean + side * spread * z : 0;
      }
      const most = Math.max(...scores);
      const winners = scores.reduce((count, score) => count + (score === most ? 1 : 0), 0);
      scores.forEach((score, i) => {
        if (score === most) wins[i] = (wins[i] ?? 0) + 1 / winners;
      });
    }
  }
  return Array.from(wins, (won) => won / (2 * DRAWS));
}

/** Numbers between 0 and 1, the same ones every time (mulberry32). */
function draws(): () => number {
  let state = 0x6b1d_ca11;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296;
  };
}
