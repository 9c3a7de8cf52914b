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
 * Probability of each to score most; ties share. Sums to one. Two are compared exactly, more of them over drawn weeks. `correlation(i, j)` is between -1 and 1.
 */
export function bestOf(
  contenders: readonly Contender[],
  correlation: (i: number, j: number) => number,
): readonly number[] {
  const [first, second] = contenders;
  if (!first) return [];
  if (!second) return [1];
  if (contenders.length === 2) return ofTwo(first, second, correlation(0, 1));
  return drawn(contenders, factorOf(contenders.length, correlation));
}

function ofTwo(one: Contender, other: Contender, correlation: number): readonly number[] {
  const both = 2 * correlation * one.spread * other.spread;
  const gap = Math.sqrt(Math.max(1e-12, one.spread ** 2 + other.spread ** 2 - both));
  const above = (mean: number, spread: number) => normalBelow(mean / Math.max(1e-6, spread));
  const odds =
    one.plays * other.plays * above(one.mean - other.mean, gap) +
    one.plays * (1 - other.plays) * above(one.mean, one.spread) +
    (1 - one.plays) * other.plays * (1 - above(other.mean, other.spread)) +
    ((1 - one.plays) * (1 - other.plays)) / 2;
  return [odds, 1 - odds];
}

/** Triangle whose product with independent draws has the correlations; they are drawn toward none until that is possible. */
function factorOf(size: number, correlation: (i: number, j: number) => number): readonly Float64Array[] {
  for (let kept = 1; kept > 0.01; kept *= 0.8) {
    const matrix = Matrix.zeros(size, size);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) matrix.set(i, j, i === j ? 1 + RIDGE : kept * correlation(i, j));
    const decomposition = new CholeskyDecomposition(matrix);
    if (decomposition.isPositiveDefinite()) return rowsOf(decomposition.lowerTriangularMatrix);
  }
  return rowsOf(Matrix.eye(size));
}

function rowsOf(matrix: Matrix): readonly Float64Array[] {
  return matrix.to2DArray().map((row) => Float64Array.from(row));
}

function drawn(contenders: readonly Contender[], factor: readonly Float64Array[]): readonly number[] {
  const size = contenders.length;
  const means = Float64Array.from(contenders, ({ mean }) => mean);
  const spreads = Float64Array.from(contenders, ({ spread }) => spread);
  const plays = Float64Array.from(contenders, (contender) => contender.plays);
  const drawnFrom = contenders.map((_, i) => streamOf(i));
  const present = new Uint8Array(size);
  const wins = new Float64Array(size);
  const independent = new Float64Array(size);
  const scores = new Float64Array(size);
  for (let draw = 0; draw < DRAWS; draw++) {
    for (let i = 0; i < size; i++) {
      const { form, luck } = drawnFrom[i] as Stream;
      independent[i] = at(form, draw);
      present[i] = at(luck, draw) < at(plays, i) ? 1 : 0;
    }
    for (let side = 1; side >= -1; side -= 2) {
      let most = Number.NEGATIVE_INFINITY;
      let winners = 0;
      for (let i = 0; i < size; i++) {
        let score = 0;
        if (present[i]) {
          const row = factor[i] as Float64Array;
          let z = 0;
          for (let j = 0; j <= i; j++) z += at(row, j) * at(independent, j);
          score = at(means, i) + side * at(spreads, i) * z;
        }
        scores[i] = score;
        if (score > most) [most, winners] = [score, 1];
        else if (score === most) winners += 1;
      }
      for (let i = 0; i < size; i++) if (at(scores, i) === most) wins[i] = at(wins, i) + 1 / winners;
    }
  }
  return Array.from(wins, (won) => won / (2 * DRAWS));
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;

/** The draws of one contender: standard normal numbers for his points, and numbers between 0 and 1 for whether he plays. */
interface Stream {
  readonly form: Float64Array;
  readonly luck: Float64Array;
}

/** Made once: the draws are the same in every comparison. */
const streams: Stream[] = [];

function streamOf(place: number): Stream {
  const known = streams[place];
  if (known) return known;
  const next = draws(place);
  const stream = {
    form: Float64Array.from({ length: DRAWS }, () => normalPoint(next())),
    luck: Float64Array.from({ length: DRAWS }, next),
  };
  streams[place] = stream;
  return stream;
}

/** Numbers between 0 and 1, the same ones every time for a place (mulberry32). */
function draws(place: number): () => number {
  let state = (0x6b1d_ca11 + Math.imul(place, 0x9e37_79b1)) | 0;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4_294_967_296;
  };
}
