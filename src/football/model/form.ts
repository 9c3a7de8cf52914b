// What a player's games say of him: averages that forget, fast and slow, with last season counted for less.
import type { Game } from './game-log.ts';
import { LINE, type LineStat } from './game-log.ts';

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

/** Sums the games up as of `season`. Games are ordered, oldest first. */
export function formOf(games: readonly Game[], season: number, decay: Decay, pointsOf: (game: Game) => number): Form {
  const line = new Float64Array(LINE.length);
  let [weight, points, targetShare, carryShare, attemptShare, airShare, snaps, snapWeight] = [0, 0, 0, 0, 0, 0, 0, 0];
  let w = 1;
  const step = 0.5 ** (1 / decay.halfLife);
  let at = season;
  for (let i = games.length - 1; i >= 0; i--) {
    const game = games[i];
    if (!game) break;
    while (at > game.season) {
      w *= decay.lastSeason;
      at -= 1;
    }
    weight += w;
    points += w * pointsOf(game);
    for (let k = 0; k < line.length; k++) line[k] = (line[k] ?? 0) + w * (game.line[k] ?? 0);
    const { totals } = game;
    targetShare += w * share(amount(game.line, 'targets'), totals.targets);
    carryShare += w * share(amount(game.line, 'carries'), totals.carries);
    attemptShare += w * share(amount(game.line, 'attempts'), totals.attempts);
    airShare += w * share(game.airYards, totals.airYards);
    if (!Number.isNaN(game.snapShare)) {
      snaps += w * game.snapShare;
      snapWeight += w;
    }
    w *= step;
  }
  const snapShare = snapWeight > 0 ? snaps / snapWeight : Number.NaN;
  return { weight, line, points, targetShare, carryShare, attemptShare, airShare, snapShare };
}

/** Part of a whole; 0 of nothing. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
