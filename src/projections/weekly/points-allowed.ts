// What a defense allows each position beyond what those it met score elsewhere.

import { wholeAt } from '../../checked/index.ts';
import { memoPer } from '../../memo/index.ts';
import { numberAt, rowsBefore, type Snapshot, type StatsTable, textAt } from '../../nfl/index.ts';
import type { Steps } from '../../steps/index.ts';
import { Tally } from '../../tally/index.ts';
import type { WeeklyHyperparameters } from '../hyperparameters/index.ts';
import { halfPpr, lineAt } from '../line.ts';

/** Rows between two parts: about 2 ms. */
const ROWS_PER_PART = 1_000;

type PointsAllowedHyperparameters = WeeklyHyperparameters['pointsAllowed'];

/**
 * Half-PPR points a game by `team position`: of each player-game, his points less his own mean over
 * this season and the last, summed by defense, game and position; recent games count for more, and
 * some average games are mixed in.
 */
export function* allowances(
  snapshot: Snapshot,
  hyperparameters: PointsAllowedHyperparameters,
): Steps<ReadonlyMap<string, number>> {
  const { stats } = snapshot;
  const { season, week } = stats.numbers;
  const firstRow = rowsBefore(stats, { season: snapshot.season - 1, week: 0 });
  const isSkillPosition = stats.texts.position.words.map((word) => /^(QB|RB|WR|TE)$/.test(word));
  const rows: number[] = [];
  for (let row = firstRow; row < stats.length; row++)
    if (isSkillPosition[wholeAt(stats.texts.position.codes, row)]) rows.push(row);

  const ids = stats.texts.player_id.codes;
  const own = new Map<number, { points: number; games: number }>();
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_PART === 0) yield;
    const id = wholeAt(ids, row);
    const sum = own.get(id) ?? { points: 0, games: 0 };
    sum.points += halfPprAt(stats, row);
    sum.games += 1;
    own.set(id, sum);
  }
  const games = new Map<string, Tally<number>>();
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_PART === 0) yield;
    const ownSum = own.get(wholeAt(ids, row));
    if (!ownSum || textAt(stats.texts.season_type, row) !== 'REG') continue;
    const key = `${textAt(stats.texts.opponent_team, row)} ${textAt(stats.texts.position, row)}`;
    const byGame = games.get(key) ?? new Tally<number>();
    games.set(key, byGame);
    const when = numberAt(season, row) * 100 + numberAt(week, row);
    byGame.add(when, halfPprAt(stats, row));
    byGame.add(when, -ownSum.points / ownSum.games);
  }
  return new Map([...games].map(([key, byGame]) => [key, decayed(byGame, snapshot.season, hyperparameters)]));
}

function decayed(byGame: Tally<number>, season: number, { priorGames, decay }: PointsAllowedHyperparameters): number {
  const step = 0.5 ** (1 / decay.halfLife);
  let [weight, sum, gameWeight, seasonReached] = [priorGames, 0, 1, season];
  for (const [when, ageWeight] of [...byGame.entries()].reverse()) {
    for (; seasonReached > Math.floor(when / 100); seasonReached--) gameWeight *= decay.lastSeason;
    weight += gameWeight;
    sum += gameWeight * ageWeight;
    gameWeight *= step;
  }
  return sum / weight;
}

/**
 * Points of rows by the memory of the statistics: rows never change, and the snapshots
 * of many weeks share them.
 */
const pointsIn = memoPer((memory: ArrayBufferLike) =>
  new Float64Array(memory.byteLength / Float64Array.BYTES_PER_ELEMENT).fill(Number.NaN),
);

function halfPprAt(stats: StatsTable, row: number): number {
  const { buffer, byteOffset } = stats.numbers.season;
  const cacheIndex = byteOffset / Float64Array.BYTES_PER_ELEMENT + row;
  const points = pointsIn(buffer);
  const value = points[cacheIndex];
  if (value !== undefined && !Number.isNaN(value)) return value;
  const computed = halfPpr(lineAt(stats, row));
  points[cacheIndex] = computed;
  return computed;
}
