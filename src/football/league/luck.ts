// Luck: what a record owes to whom a team met and to when it scored, in wins, adding up to the difference exactly.
import { compare, type TeamRecord, winsOf } from './record.ts';

/** Everything in wins; a tie is half a win. Head-to-head games only: a median game goes by the scores alone and holds no luck. */
export interface Luck {
  /** Wins in the standings, median games included. */
  readonly actualWins: number;
  /** Sum over the games of the share of all opponents that was beaten, plus the median games as they went. */
  readonly expectedWins: number;
  /** Actual wins and half the ties, less the expected wins: schedule plus timing. */
  readonly luck: number;
  /** Owed to the opponents met: what the team's own scores, in any order of weeks, win on average against them, less what was expected. */
  readonly schedule: number;
  /** Owed to when the team scored: what it won, less what its scores in any order of weeks win on average. */
  readonly timing: number;
  /** Standard deviation of the wins if every week's opponent were drawn by lot. */
  readonly spread: number;
}

export function luckOf(record: TeamRecord): Luck {
  const { games, medianGames } = record;
  const median = sum(medianGames);
  const won = sum(games.map(({ result }) => result));
  const expected = sum(games.map(({ allPlay }) => allPlay));
  const shuffled = sum(games.map(({ opponent }) => sum(games.map(({ own }) => compare(own, opponent))) / games.length));
  const luck = won - expected;
  const schedule = shuffled - expected;
  return {
    actualWins: winsOf(record),
    expectedWins: expected + median,
    luck,
    schedule,
    timing: luck - schedule,
    spread: Math.sqrt(sum(games.map(({ allPlay }) => allPlay * (1 - allPlay)))),
  };
}

/** A spread that two decimals show as none. */
const LEAST_SPREAD = 0.005;

/** How far a record is off what its scores were worth: not at all where no schedule could have changed it, else within one spread, within two, or beyond. */
export type LuckSize = 'none' | 'ordinary' | 'unusual' | 'rare';

/** Against what a lot drawn every week does to a record: a third of all records are more than one spread off, one in twenty more than two. */
export function sizeOfLuck({ luck, spread }: Luck): LuckSize {
  if (spread < LEAST_SPREAD) return 'none';
  const size = Math.abs(luck) / spread;
  if (size <= 1) return 'ordinary';
  return size <= 2 ? 'unusual' : 'rare';
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
