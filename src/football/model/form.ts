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

/** Columns summed: those of LINE, fumbles being the sum of three. */
const FUMBLES = ['sack_fumbles_lost', 'rushing_fumbles_lost', 'receiving_fumbles_lost'] as const;

/** Sums the games up as of `season`. Games are ordered, oldest first. */
export function formOf(stats: StatsTable, games: readonly Game[], season: number, decay: Decay): Form {
  const line = new Float64Array(LINE.length);
  const sums = { targetShare: 0, carryShare: 0, attemptShare: 0, airShare: 0 };
  let [weight, snaps, snapWeight, w, at] = [0, 0, 0, 1, season];
  const step = 0.5 ** (1 / decay.halfLife);
  const weights = new Float64Array(games.length);
  for (let i = games.length - 1; i >= 0; i--) {
    const game = games[i];
    if (!game) break;
    for (; at > game.season; at--) w *= decay.lastSeason;
    weights[i] = w;
    weight += w;
    sums.targetShare += w * game.targets;
    sums.carryShare += w * game.carries;
    sums.attemptShare += w * game.attempts;
    sums.airShare += w * game.airYards;
    if (!Number.isNaN(game.snapShare)) {
      snaps += w * game.snapShare;
      snapWeight += w;
    }
    w *= step;
  }
  const add = (k: number, column: Float64Array) => {
    let sum = line[k] ?? 0;
    for (let i = 0; i < games.length; i++) {
      const row = games[i]?.row;
      if (row !== undefined) sum += (weights[i] ?? 0) * (column[row] || 0);
    }
    line[k] = sum;
  };
  LINE.forEach((stat, k) => {
    for (const column of stat === 'fumbles_lost' ? FUMBLES : [stat]) add(k, stats.numbers[column]);
  });
  return { weight, line, points: halfPpr(line), ...sums, snapShare: snapWeight > 0 ? snaps / snapWeight : Number.NaN };
}
