// What the word `rosterConfidence` means: the least odds for each word, and a schema field that states them with the event they are of.
import { level } from './fields.ts';

/** Least odds for the word; `low` is everything below. */
export interface WordOdds {
  readonly high: number;
  readonly medium: number;
}

/** Of a call, that it turns out right. */
export const CALL_ODDS: WordOdds = { high: 0.7, medium: 0.6 };

/** Of a sleeper: players outside the usual lineups are rarely likely to start. */
export const SLEEPER_ODDS: WordOdds = { high: 0.45, medium: 0.3 };

/** A confidence field about the probability of `event`, with the odds each word stands for. */
export function confidenceIn(event: string, { high, medium }: WordOdds = CALL_ODDS) {
  return level(
    `Probability ${event}: high from ${percent(high)}, medium from ${percent(medium)}, low below ${percent(medium)}.`,
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
