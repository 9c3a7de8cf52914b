// What a player's games say of him: averages that forget, fast and slow, with last season counted for less.
import type { StatsTable } from '../columns.ts';
import { type Game, halfPpr, LINE, type Line, type LineStat, NO_LINE } from './game-log.ts';

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
  readonly line: Line;
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
  return decays.map((decay) => sumUp(stats, games, weightsOf(games, season, decay)));
}

function weightsOf(games: readonly Game[], season: number, decay: Decay): readonly number[] {
  const weights = games.map(() => 0);
  const step = 0.5 ** (1 / decay.halfLife);
  let [w, at] = [1, season];
  for (let i = games.length - 1; i >= 0; i--) {
    for (; at > (games[i]?.season ?? at); at--) w *= decay.lastSeason;
    weights[i] = w;
    w *= step;
  }
  return weights;
}

function sumUp(stats: StatsTable, games: readonly Game[], weights: readonly number[]): Form {
  const line = [...NO_LINE];
  let [weight, targetShare, carryShare, attemptShare, airShare, snaps, snapWeight] = [0, 0, 0, 0, 0, 0, 0];
  let fumbled = false;
  for (let i = 0; i < games.length; i++) {
    const game = games[i];
    if (!game) break;
    const w = weights[i] ?? 0;
    weight += w;
    targetShare += w * game.targets;
    carryShare += w * game.carries;
    attemptShare += w * game.attempts;
    airShare += w * game.airYards;
    if (!Number.isNaN(game.snapShare)) {
      snaps += w * game.snapShare;
      snapWeight += w;
    }
    if (game.row === undefined) continue;
    for (let k = 0; k < line.length; k++) {
      const value = game.line[k] ?? 0;
      if (value === 0) continue;
      if (k === AT.fumbles_lost) fumbled = true;
      else line[k] = (line[k] ?? 0) + w * value;
    }
  }
  if (fumbled) line[AT.fumbles_lost] = fumblesOf(stats, games, weights);
  const snapShare = snapWeight > 0 ? snaps / snapWeight : Number.NaN;
  return { weight, targetShare, carryShare, attemptShare, airShare, line, points: halfPpr(line), snapShare };
}

/** Summed kind by kind, as the statistics tell them. */
function fumblesOf({ numbers }: StatsTable, games: readonly Game[], weights: readonly number[]): number {
  let sum = 0;
  for (const name of FUMBLES)
    games.forEach(({ row }, i) => {
      if (row !== undefined) sum += (weights[i] ?? 0) * (numbers[name][row] || 0);
    });
  return sum;
}

/** Games of nothing that a mean begins with, so that one good day is not taken for a habit. */
const WORTH = 0.6;

/** A weighted sum as a mean a game, pulled a little toward nothing. */
export function perGame(sum: number, { weight }: Form): number {
  return sum / (weight + WORTH);
}
