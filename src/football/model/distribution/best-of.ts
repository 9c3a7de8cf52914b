// Who scores most of several: the share of drawn weeks in which each is first, with the draws always the same.
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { normalBelow, normalPoint } from '../normal.ts';

export interface Contender {
  readonly mean: number;
  /** Standard deviation of his points. */
  readonly spread: number;
  /** Probability that he plays; otherwise he has zero points. */
  readonly plays: number;
  /** The one place he is after, where another contender may be after the same: whoever gets it keeps the others out. Null for nobody's rival. */
  readonly place: string | null;
}

/** Weeks drawn, each with its mirror image: the share of one contender is known to about half a hundredth. */
const DRAWS = 4096;
/** Added to the diagonal of correlations put together pair by pair, which alone need not fit one another. */
const RIDGE = 1e-6;

/**
 * Probability of each to score most; ties share. Sums to one. Two, and any number after one place, are compared exactly, others over drawn
 * weeks. `correlation(i, j)` is between -1 and 1.
 */
export function bestOf(
  contenders: readonly Contender[],
  correlation: (i: number, j: number) => number,
): readonly number[] {
  const [first, second] = contenders;
  if (!first) return [];
  if (!second) return [1];
  const turns = turnsOf(contenders);
  if (first.place !== null && contenders.every(({ place }) => place === first.place)) return ofOnePlace(turns);
  if (contenders.length === 2) return ofTwo(first, second, correlation(0, 1));
  return drawn(contenders, turns, factorOf(contenders.length, correlation));
}

/** When a contender plays: when a number between 0 and 1, drawn once for his place, is at least `from` and below `until`. */
interface Turn {
  /** The first contender after the same place, whose number it is; himself where nobody is. */
  readonly drawnFor: number;
  readonly from: number;
  readonly until: number;
}

/** Those after one place stand side by side in what can be drawn, so that one of them plays at most. */
function turnsOf(contenders: readonly Contender[]): readonly Turn[] {
  const taken = new Map<string, number>();
  return contenders.map(({ plays, place }, i) => {
    if (place === null) return { drawnFor: i, from: 0, until: plays };
    const rivals = contenders.filter((other) => other.place === place);
    const whole = rivals.reduce((sum, rival) => sum + rival.plays, 0);
    const from = taken.get(place) ?? 0;
    const until = from + plays / Math.max(1, whole);
    taken.set(place, until);
    return { drawnFor: contenders.findIndex((other) => other.place === place), from, until };
  });
}

/** Whoever plays is best; where none of them does, they are level. */
function ofOnePlace(turns: readonly Turn[]): readonly number[] {
  const left = Math.max(0, 1 - (turns.at(-1)?.until ?? 0));
  return turns.map(({ from, until }) => until - from + left / turns.length);
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

function drawn(
  contenders: readonly Contender[],
  turns: readonly Turn[],
  factor: readonly Float64Array[],
): readonly number[] {
  const size = contenders.length;
  const means = Float64Array.from(contenders, ({ mean }) => mean);
  const spreads = Float64Array.from(contenders, ({ spread }) => spread);
  const drawnFrom = contenders.map((_, i) => streamOf(i));
  const rivals = turns.map(({ drawnFor }, i) =>
    [...turns.keys()].filter((other) => other !== i && turns[other]?.drawnFor === drawnFor),
  );
  const present = new Uint8Array(size);
  const wins = new Float64Array(size);
  const independent = new Float64Array(size);
  const scores = new Float64Array(size);
  for (let draw = 0; draw < DRAWS; draw++) {
    for (let i = 0; i < size; i++) {
      const { drawnFor, from, until } = turns[i] as Turn;
      const luck = at((drawnFrom[drawnFor] as Stream).luck, draw);
      independent[i] = at((drawnFrom[i] as Stream).form, draw);
      present[i] = luck >= from && luck < until ? 1 : 0;
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
        } else if (rivals[i]?.some((other) => present[other])) score = Number.NEGATIVE_INFINITY;
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
