// What a player's games say of him: averages that forget, fast and slow, with last season counted for less.
import type { StatsTable } from '../columns.ts';
import { type Game, halfPpr, LINE, type LineStat } from './game-log.ts';

/** How quickly games are forgotten: weight halves every `halfLife` games, and again by `lastSeason` for each season further back. */
export interface Decay {
  readonly halfLife: number;
  readonly lastSeason: number;
}

const AT = Object.fromEntries(LINE.map((stat, at) => [stat, at])) as Record<LineStat, number>;

/** Amount of one statistic in a line in the order of LINE. */
export function amount(line: ArrayLike<number>, stat: LineStat): number {
  return line[AT[stat]] ?? 0;
}

/** Weighted sums over games. */
export interface Form {
  /** Sum of the weights: effective number of games. */
  readonly weight: number;
  /** Weighted sums in the order of LINE. */
  readonly line: Float64Array;
  /** Weighted sum of half-PPR points. */
  readonly points: number;
  /** Weighted sums of shares of the team's targets, carries, attempts and air yards in his games. */
  readonly targetShare: number;
  readonly carryShare: number;
  readonly attemptShare: number;
  readonly airShare: number;
  /** Weighted mean share of snaps over the games whose snaps are known; NaN without any. */
  readonly snapShare: number;
}

const FUMBLES = ['sack_fumbles_lost', 'rushing_fumbles_lost', 'receiving_fumbles_lost'] as const;

/** Sums the games up as of `season`, once for each decay. Games are ordered, oldest first. */
export function formsOf(stats: StatsTable, games: readonly Game[], season: number, decays: readonly Decay[]): Form[] {
  const weights = decays.map((decay) => weightsOf(games, season, decay));
  const lines = decays.map(() => new Float64Array(LINE.length));
  LINE.forEach((stat, k) => {
    for (const name of stat === 'fumbles_lost' ? FUMBLES : [stat]) {
      const column = stats.numbers[name];
      for (let i = 0; i < games.length; i++) {
        const row = games[i]?.row;
        const value = row === undefined ? 0 : column[row] || 0;
        if (value !== 0)
          for (let d = 0; d < lines.length; d++) {
            const line = lines[d];
            if (line) line[k] = (line[k] ?? 0) + (weights[d]?.[i] ?? 0) * value;
          }
      }
    }
  });
  return decays.map((_, d) => sumUp(games, weights[d] ?? new Float64Array(), lines[d] ?? new Float64Array()));
}

function weightsOf(games: readonly Game[], season: number, decay: Decay): Float64Array {
  const weights = new Float64Array(games.length);
  const step = 0.5 ** (1 / decay.halfLife);
  let [w, at] = [1, season];
  for (let i = games.length - 1; i >= 0; i--) {
    for (; at > (games[i]?.season ?? at); at--) w *= decay.lastSeason;
    weights[i] = w;
    w *= step;
  }
  return weights;
}

function sumUp(games: readonly Game[], weights: Float64Array, line: Float64Array): Form {
  const sums = { weight: 0, targetShare: 0, carryShare: 0, attemptShare: 0, airShare: 0 };
  let [snaps, snapWeight] = [0, 0];
  games.forEach((game, i) => {
    const w = weights[i] ?? 0;
    sums.weight += w;
    sums.targetShare += w * game.targets;
    sums.carryShare += w * game.carries;
    sums.attemptShare += w * game.attempts;
    sums.airShare += w * game.airYards;
    if (Number.isNaN(game.snapShare)) return;
    snaps += w * game.snapShare;
    snapWeight += w;
  });
  return { ...sums, line, points: halfPpr(line), snapShare: snapWeight > 0 ? snaps / snapWeight : Number.NaN };
}

/** Games of nothing that a mean begins with, so that one good day is not taken for a habit. */
const WORTH = 0.6;

/** A weighted sum as a mean a game, pulled a little toward nothing. */
export function perGame(sum: number, { weight }: Form): number {
  return sum / (weight + WORTH);
}
