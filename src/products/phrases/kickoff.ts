// A kickoff in words.
import { type Fact, type Sentence, sentence } from '../../citations/index.ts';

export interface Kickoff {
  readonly at: Fact;
  /** Within hours. */
  readonly isSoon: boolean;
}

/** "Kickoff is at 8:20 pm ET Thursday." */
export const kickoffSentence = ({ at, isSoon }: Kickoff): Sentence =>
  isSoon ? sentence`Kickoff is near, at ${at}: check the inactives.` : sentence`Kickoff is at ${at}.`;
