// What each `confidence` word means: its lowest probability, and a schema field that states it with
// its event.
import { level } from './fields.ts';

/** Lowest probability for each word; `low` is everything below `medium`. */
export interface WordOdds {
  readonly high: number;
  readonly medium: number;
}

/** Probability that a call turns out right. */
export const CALL_ODDS: WordOdds = { high: 0.7, medium: 0.55 };

/** What a start or a sit is judged against, as schemas state it. */
export const REPLACEMENT_EVENT =
  'a replacement-level player of the position (the 13th to 17th QB, TE, K or DEF, the 30th to 34th RB or the 36th to ' +
  '40th WR of the week); a missed game counts as zero points';

/** What a claim is judged by, as schemas state it. */
export const STARTABLE_EVENT =
  "startable over the team's next three games: the mean, a missed game counted as zero points, is in the top 30 RB or " +
  'WR or the top 14 QB, TE, K or DEF';

/** What a missing file does to a word, as schemas state it. */
const MISSING_INPUT = 'A forecast that lacks a file on who plays, which `sources` then names, is medium at most.';

/** A confidence field for the probability of `event`, with the range of each word. */
export function confidenceField(event: string) {
  const { high, medium } = CALL_ODDS;
  return level(
    `Probability ${event}: high from ${percent(high)}, medium from ${percent(medium)}, low below ${percent(medium)}. ${MISSING_INPUT}`,
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
