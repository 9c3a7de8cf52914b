// Luck: the wins a record owes to its schedule and to the timing of its points; they add up
// to the difference exactly.
import { sum } from '../../stats/index.ts';
import type { CompletedWeek } from './counted-weeks.ts';
import { resultAgainst, type TeamRecord, winsOf } from './records.ts';

/**
 * Everything in wins; a tie is half a win. Head-to-head games only: a median game goes by the
 * scores alone and holds no luck.
 */
export interface Luck {
  /** Wins in the standings, median games included. */
  readonly actualWins: number;
  /**
   * Sum over the games of the share of all opponents that was beaten, plus the
   * median games as they went.
   */
  readonly expectedWins: number;
  /** Actual wins and half the ties, less the expected wins: schedule plus timing. */
  readonly luck: number;
  /**
   * Owed to the opponents met: what the team's own scores, in any order of weeks, win on average
   * against them, less what was expected.
   */
  readonly scheduleLuck: number;
  /**
   * Owed to when the team scored: what it won, less what its scores in any order
   * of weeks win on average.
   */
  readonly timingLuck: number;
  /** Standard deviation of the wins if every week's opponent were drawn by lot. */
  readonly sd: number;
}

export function luckOf(record: TeamRecord): Luck {
  const { games, medianGames } = record;
  const medianWins = sum(medianGames);
  const headToHeadWins = sum(games.map(({ result }) => result));
  const allPlayWins = sum(games.map(({ allPlay }) => allPlay));
  const vsRandomOpponents = sum(
    games.map(
      ({ opponentScore }) => sum(games.map(({ ownScore }) => resultAgainst(ownScore, opponentScore))) / games.length,
    ),
  );
  const luck = headToHeadWins - allPlayWins;
  const scheduleLuck = vsRandomOpponents - allPlayWins;
  return {
    actualWins: winsOf(record),
    expectedWins: allPlayWins + medianWins,
    luck,
    scheduleLuck,
    timingLuck: luck - scheduleLuck,
    sd: Math.sqrt(sum(games.map(({ allPlay }) => allPlay * (1 - allPlay)))),
  };
}

/** A spread that two decimals show as none. */
const MIN_SD = 0.005;

/**
 * How far a record is off what its scores were worth: not at all where no schedule could have
 * changed it, else within one spread, within two, or beyond.
 */
export type LuckSize = 'none' | 'ordinary' | 'unusual' | 'rare';

/**
 * Against what a lot drawn every week does to a record: a third of all records are more than one
 * spread off, one in twenty more than two.
 */
export function luckSize({ luck, sd }: Luck): LuckSize {
  if (sd < MIN_SD) return 'none';
  const size = Math.abs(luck) / sd;
  if (size <= 1) return 'ordinary';
  return size <= 2 ? 'unusual' : 'rare';
}

/**
 * Wins against a random opponent, over the weeks with a score, that `points` more in each
 * of them would have added.
 */
export function addedWins(weeks: readonly CompletedWeek[], rosterId: number, points: number): number {
  return weeks.reduce((sum, { matchups }) => {
    const team = matchups.find((row) => row.rosterId === rosterId);
    const others = matchups.filter((row) => row !== team);
    if (!team || others.length === 0) return sum;
    const gained = others.reduce(
      (wins, other) => wins + resultAgainst(team.score + points, other.score) - resultAgainst(team.score, other.score),
      0,
    );
    return sum + gained / others.length;
  }, 0);
}
