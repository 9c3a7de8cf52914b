// What a player's games say of him: averages that forget, fast and slow, with last season counted for less.

import { countAt, type StatsTable } from '../../nfl/index.ts';
import { halfPpr, type LineVector, lineIndex, ZERO_LINE } from '../line.ts';
import type { PlayerGame } from './game-log.ts';

/** How quickly games are forgotten: weight halves every `halfLife` games, and again by `lastSeason` for each season further back. */
export interface Decay {
  readonly halfLife: number;
  readonly lastSeason: number;
}

/** Weighted sums over games. */
export interface Form {
  /** Sum of the weights: effective number of games. */
  readonly weight: number;
  /** Weighted sums in the order of `LINE_STATS`. */
  readonly line: LineVector;
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

const FUMBLES_LOST = lineIndex('fumbles_lost');
const FUMBLES = ['sack_fumbles_lost', 'rushing_fumbles_lost', 'receiving_fumbles_lost'] as const;

/** Sums the games up as of `season`, once for each decay. Games are ordered, oldest first. */
export function formsOf(
  stats: StatsTable,
  games: readonly PlayerGame[],
  season: number,
  decays: readonly Decay[],
): Form[] {
  return decays.map((decay) => sumUp(stats, games, weightsOf(games, season, decay)));
}

function weightsOf(games: readonly PlayerGame[], season: number, decay: Decay): readonly number[] {
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

function sumUp(stats: StatsTable, games: readonly PlayerGame[], weights: readonly number[]): Form {
  const line = [...ZERO_LINE];
  let [weight, targetShare, carryShare, attemptShare, airShare, snaps, snapWeight] = [0, 0, 0, 0, 0, 0, 0];
  let hasFumbles = false;
  for (let i = 0; i < games.length; i++) {
    const game = games[i];
    if (!game) break;
    const gameWeight = weights[i] ?? 0;
    weight += gameWeight;
    targetShare += gameWeight * game.targets;
    carryShare += gameWeight * game.carries;
    attemptShare += gameWeight * game.attempts;
    airShare += gameWeight * game.airYards;
    if (!Number.isNaN(game.snapShare)) {
      snaps += gameWeight * game.snapShare;
      snapWeight += gameWeight;
    }
    if (game.statsRow === null) continue;
    for (let k = 0; k < line.length; k++) {
      const value = game.line[k] ?? 0;
      if (value === 0) continue;
      if (k === FUMBLES_LOST) hasFumbles = true;
      else line[k] = (line[k] ?? 0) + gameWeight * value;
    }
  }
  if (hasFumbles) line[FUMBLES_LOST] = fumblesOf(stats, games, weights);
  const snapShare = snapWeight > 0 ? snaps / snapWeight : Number.NaN;
  return { weight, targetShare, carryShare, attemptShare, airShare, line, points: halfPpr(line), snapShare };
}

/** Lost fumbles kind by kind, in the order of the box score's columns. */
function fumblesOf({ numbers }: StatsTable, games: readonly PlayerGame[], weights: readonly number[]): number {
  let sum = 0;
  for (const name of FUMBLES)
    games.forEach(({ statsRow }, i) => {
      if (statsRow !== null) sum += (weights[i] ?? 0) * countAt(numbers[name], statsRow);
    });
  return sum;
}

/** Games of nothing that a mean begins with, so that one good day is not taken for a habit. */
const PRIOR_GAMES = 0.6;

/** A weighted sum as a mean a game, pulled a little toward nothing. */
export function perGame(sum: number, { weight }: Form): number {
  return sum / (weight + PRIOR_GAMES);
}
