// What each `confidence` word means: its lowest probability, and a schema field that states it with
// its event.
import { level } from './fields.ts';

/** Lowest probability for each word; `low` is everything below `medium`. */
export interface WordOdds {
  readonly high: number;
  readonly medium: number;
}

/** Probability that a call turns out right. */
export const CALL_ODDS: WordOdds = { high: 0.7, medium: 0.6 };

/** Sleepers: players outside usual lineups rarely have a starter's week. */
export const SLEEPER_ODDS: WordOdds = { high: 0.45, medium: 0.3 };

/** A confidence field for the probability of `event`, with the range of each word. */
export function confidenceField(event: string, { high, medium }: WordOdds = CALL_ODDS) {
  return level(
    `Probability ${event}: high from ${percent(high)}, medium from ${percent(medium)}, low below ${percent(medium)}.`,
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
