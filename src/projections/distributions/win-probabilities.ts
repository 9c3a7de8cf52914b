// Who scores most of several: the share of drawn weeks in which each is first, with
// the draws always the same.
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { floatAt, itemAt } from '../../checked/index.ts';
import { normalCdf, normalQuantile, openUniformStream } from '../../stats/index.ts';
import { Tally } from '../../tally/index.ts';

export interface Contender {
  readonly mean: number;
  /** Standard deviation of his points. */
  readonly sd: number;
  /** Probability that he plays; otherwise he has zero points. */
  readonly plays: number;
  /**
   * Contenders with the same group exclude each other: at most one of them plays. Null for a
   * contender without such rivals.
   */
  readonly exclusiveGroup: string | null;
}

/**
 * Weeks drawn, each with its mirror image: the share of one contender is known
 * to about half a hundredth.
 */
const DRAWS = 4096;
/**
 * Added to the diagonal of correlations put together pair by pair, which alone
 * need not fit one another.
 */
const DIAGONAL_RIDGE = 1e-6;

/**
 * Probability of each to score most; ties share. Sums to one. Two, and any number after one place,
 * are compared exactly, others over drawn weeks. `correlation(i, j)` is between -1 and 1.
 */
export function winProbabilities(
  contenders: readonly Contender[],
  correlation: (i: number, j: number) => number,
): readonly number[] {
  const [first, second] = contenders;
  if (!first) return [];
  if (!second) return [1];
  const intervals = playIntervals(contenders);
  if (
    first.exclusiveGroup !== null &&
    contenders.every(({ exclusiveGroup }) => exclusiveGroup === first.exclusiveGroup)
  )
    return exclusiveWinProbabilities(intervals);
  if (contenders.length === 2) return pairWinProbability(first, second, correlation(0, 1));
  return simulatedWinProbabilities(contenders, intervals, choleskyFactor(contenders.length, correlation));
}

/**
 * When a contender plays: when a number between 0 and 1, drawn once for his place, is at least
 * `from` and below `until`.
 */
interface PlayInterval {
  /**
   * The first contender of the same group, for which the number is drawn; the contender
   * itself without a group.
   */
  readonly drawOf: number;
  readonly from: number;
  readonly until: number;
}

/**
 * Contenders of one group get adjoining intervals of one random number, so that
 * at most one of them plays.
 */
function playIntervals(contenders: readonly Contender[]): readonly PlayInterval[] {
  const usedShare = new Tally<string>();
  return contenders.map(({ plays, exclusiveGroup }, i) => {
    if (exclusiveGroup === null) return { drawOf: i, from: 0, until: plays };
    const rivals = contenders.filter((other) => other.exclusiveGroup === exclusiveGroup);
    const totalShare = rivals.reduce((sum, rival) => sum + rival.plays, 0);
    const from = usedShare.of(exclusiveGroup);
    const until = usedShare.add(exclusiveGroup, plays / Math.max(1, totalShare));
    return { drawOf: contenders.findIndex((other) => other.exclusiveGroup === exclusiveGroup), from, until };
  });
}

/** Whoever plays is best; where none of them does, they are level. */
function exclusiveWinProbabilities(intervals: readonly PlayInterval[]): readonly number[] {
  const noOneShare = Math.max(0, 1 - itemAt(intervals, intervals.length - 1).until);
  return intervals.map(({ from, until }) => until - from + noOneShare / intervals.length);
}

function pairWinProbability(first: Contender, second: Contender, correlation: number): readonly number[] {
  const covarianceTerm = 2 * correlation * first.sd * second.sd;
  const sdOfDifference = Math.sqrt(Math.max(1e-12, first.sd ** 2 + second.sd ** 2 - covarianceTerm));
  const exceeds = (mean: number, sd: number) => normalCdf(mean / Math.max(1e-6, sd));
  const bothPlayAndFirstWins =
    first.plays * second.plays * exceeds(first.mean - second.mean, sdOfDifference) +
    first.plays * (1 - second.plays) * exceeds(first.mean, first.sd) +
    (1 - first.plays) * second.plays * (1 - exceeds(second.mean, second.sd)) +
    ((1 - first.plays) * (1 - second.plays)) / 2;
  return [bothPlayAndFirstWins, 1 - bothPlayAndFirstWins];
}

/** Cholesky factor of the correlations, which are shrunk toward zero until it exists. */
function choleskyFactor(size: number, correlation: (i: number, j: number) => number): readonly Float64Array[] {
  for (let retained = 1; retained > 0.01; retained *= 0.8) {
    const matrix = Matrix.zeros(size, size);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) matrix.set(i, j, i === j ? 1 + DIAGONAL_RIDGE : retained * correlation(i, j));
    const decomposition = new CholeskyDecomposition(matrix);
    if (decomposition.isPositiveDefinite()) return rowsOf(decomposition.lowerTriangularMatrix);
  }
  return rowsOf(Matrix.eye(size));
}

function rowsOf(matrix: Matrix): readonly Float64Array[] {
  return matrix.to2DArray().map((row) => Float64Array.from(row));
}

function simulatedWinProbabilities(
  contenders: readonly Contender[],
  intervals: readonly PlayInterval[],
  factor: readonly Float64Array[],
): readonly number[] {
  const size = contenders.length;
  const means = Float64Array.from(contenders, ({ mean }) => mean);
  const sds = Float64Array.from(contenders, ({ sd }) => sd);
  const drawStreamOf = contenders.map((_, i) => streamOf(i));
  const rivals = intervals.map(({ drawOf }, i) =>
    [...intervals.keys()].filter((other) => other !== i && intervals[other]?.drawOf === drawOf),
  );
  const isPlaying = new Uint8Array(size);
  const wins = new Float64Array(size);
  const independent = new Float64Array(size);
  const scores = new Float64Array(size);
  for (let draw = 0; draw < DRAWS; draw++) {
    for (let i = 0; i < size; i++) {
      const { drawOf, from, until } = intervals[i] as PlayInterval;
      const luck = floatAt((drawStreamOf[drawOf] as Stream).luck, draw);
      independent[i] = floatAt((drawStreamOf[i] as Stream).form, draw);
      isPlaying[i] = luck >= from && luck < until ? 1 : 0;
    }
    for (let side = 1; side >= -1; side -= 2) {
      let highest = Number.NEGATIVE_INFINITY;
      let winners = 0;
      for (let i = 0; i < size; i++) {
        let score = 0;
        if (isPlaying[i]) {
          const row = factor[i] as Float64Array;
          let z = 0;
          for (let j = 0; j <= i; j++) z += floatAt(row, j) * floatAt(independent, j);
          score = floatAt(means, i) + side * floatAt(sds, i) * z;
        } else if (rivals[i]?.some((other) => isPlaying[other])) score = Number.NEGATIVE_INFINITY;
        scores[i] = score;
        if (score > highest) [highest, winners] = [score, 1];
        else if (score === highest) winners += 1;
      }
      for (let i = 0; i < size; i++) if (floatAt(scores, i) === highest) wins[i] = floatAt(wins, i) + 1 / winners;
    }
  }
  return Array.from(wins, (won) => won / (2 * DRAWS));
}

/**
 * The draws of one contender: standard normal numbers for his points, and numbers between 0
 * and 1 for whether he plays.
 */
interface Stream {
  readonly form: Float64Array;
  readonly luck: Float64Array;
}

/** Made once: the draws are the same in every comparison. */
const drawStreams: Stream[] = [];

function streamOf(contender: number): Stream {
  const existing = drawStreams[contender];
  if (existing) return existing;
  const next = openUniformStream(contender);
  const stream = {
    form: Float64Array.from({ length: DRAWS }, () => normalQuantile(next())),
    luck: Float64Array.from({ length: DRAWS }, next),
  };
  drawStreams[contender] = stream;
  return stream;
}
