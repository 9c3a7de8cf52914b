// What a player's games say of him: averages that forget, fast and slow, with last
// season counted for less.
import { itemAt } from '../../checked/index.ts';
import { memoPer } from '../../memo/index.ts';
import { countAt, type GameUsage, type StatsTable, shareOf } from '../../nfl/index.ts';
import type { Decay, WeeklyHyperparameters } from '../hyperparameters/index.ts';
import { halfPpr, type LineVector, lineAt, lineIndex, ZERO_LINE } from '../line.ts';

/** Weighted sums over games. */
export interface Form {
  /** Sum of the weights: effective number of games. */
  readonly weight: number;
  /**
   * The same with the prior games, which have no production: what a mean per game is divided by.
   */
  readonly shrunkWeight: number;
  /** Weighted sums in the order of `LINE_STATS`. */
  readonly line: LineVector;
  /** Weighted sum of half-PPR points. */
  readonly points: number;
  /**
   * Weighted sums of shares of the team's targets, carries, attempts and air yards in his games.
   */
  readonly targetShare: number;
  readonly carryShare: number;
  readonly attemptShare: number;
  readonly airShare: number;
  /** Weighted mean share of snaps over the games with known snaps; NaN without any. */
  readonly snapShare: number;
}

const FUMBLES_LOST = lineIndex('fumbles_lost');
const FUMBLES = ['sack_fumbles_lost', 'rushing_fumbles_lost', 'receiving_fumbles_lost'] as const;

/** Sums the games up as of `season`, once for each decay. Games are ordered, oldest first. */
export function formsOf(
  stats: StatsTable,
  games: readonly GameUsage[],
  season: number,
  { short, season: slow, long, priorGames }: WeeklyHyperparameters['form'],
): { readonly shortForm: Form; readonly seasonForm: Form; readonly longForm: Form } {
  const formOf = (decay: Decay) => sumUp(stats, games, weightsOf(games, season, decay), priorGames);
  return { shortForm: formOf(short), seasonForm: formOf(slow), longForm: formOf(long) };
}

function weightsOf(games: readonly GameUsage[], season: number, decay: Decay): readonly number[] {
  const weights = games.map(() => 0);
  const step = 0.5 ** (1 / decay.halfLife);
  let [gameWeight, seasonReached] = [1, season];
  for (let i = games.length - 1; i >= 0; i--) {
    for (; seasonReached > (games[i]?.season ?? seasonReached); seasonReached--) gameWeight *= decay.lastSeason;
    weights[i] = gameWeight;
    gameWeight *= step;
  }
  return weights;
}

/** One game: half-PPR points, and shares of the team's; the snaps null where unknown. */
export interface LastGame extends Pick<GameUsage, 'snapShare'> {
  readonly points: number;
  readonly targets: number;
  readonly carries: number;
}

export const lastGame = (stats: StatsTable, game: GameUsage): LastGame => ({
  points: game.statsRow === null ? 0 : halfPpr(lineOf(stats, game.statsRow)),
  snapShare: game.snapShare,
  targets: shareOf(game.targets, game.teamTargets),
  carries: shareOf(game.carries, game.teamCarries),
});

/** Lines by row, for the memory of the statistics, which the snapshots of many weeks share. */
const linesIn = memoPer((_memory: ArrayBufferLike) => new Map<number, LineVector>());

function lineOf(stats: StatsTable, row: number): LineVector {
  const lines = linesIn(stats.numbers.season.buffer);
  const line = lines.get(row) ?? lineAt(stats, row);
  lines.set(row, line);
  return line;
}

function sumUp(stats: StatsTable, games: readonly GameUsage[], weights: readonly number[], priorGames: number): Form {
  const line = [...ZERO_LINE];
  let [weight, targetShare, carryShare, attemptShare, airShare, snaps, snapWeight] = [0, 0, 0, 0, 0, 0, 0];
  let hasFumbles = false;
  for (let i = 0; i < games.length; i++) {
    const game = games[i];
    if (!game) break;
    const gameWeight = itemAt(weights, i);
    weight += gameWeight;
    targetShare += gameWeight * shareOf(game.targets, game.teamTargets);
    carryShare += gameWeight * shareOf(game.carries, game.teamCarries);
    attemptShare += gameWeight * shareOf(game.attempts, game.teamAttempts);
    airShare += gameWeight * shareOf(game.airYards, game.teamAirYards);
    if (game.snapShare !== null) {
      snaps += gameWeight * game.snapShare;
      snapWeight += gameWeight;
    }
    if (game.statsRow === null) continue;
    const played = lineOf(stats, game.statsRow);
    for (let k = 0; k < line.length; k++) {
      const value = itemAt(played, k);
      if (value === 0) continue;
      if (k === FUMBLES_LOST) hasFumbles = true;
      else line[k] = itemAt(line, k) + gameWeight * value;
    }
  }
  if (hasFumbles) line[FUMBLES_LOST] = fumblesOf(stats, games, weights);
  const snapShare = snapWeight > 0 ? snaps / snapWeight : Number.NaN;
  const shrunkWeight = weight + priorGames;
  const shares = { targetShare, carryShare, attemptShare, airShare, snapShare };
  return { weight, shrunkWeight, ...shares, line, points: halfPpr(line) };
}

/** Lost fumbles kind by kind, in the order of the box score's columns. */
function fumblesOf({ numbers }: StatsTable, games: readonly GameUsage[], weights: readonly number[]): number {
  let sum = 0;
  for (const name of FUMBLES)
    games.forEach(({ statsRow }, i) => {
      if (statsRow !== null) sum += itemAt(weights, i) * countAt(numbers[name], statsRow);
    });
  return sum;
}

/**
 * A share of snaps as a feature takes it: 0 where none is recorded, before snap counts began and
 * without a game. The coefficients are fitted with this 0.
 */
export const snapShareFeature = (share: number | null | undefined): number => share || 0;

/**
 * A weighted sum as a mean a game, shrunk a little toward zero so that one good day
 * does not count as a habit.
 */
export function perGame(sum: number, { shrunkWeight }: Form): number {
  return sum / shrunkWeight;
}
