// The scoring of a kicker or a D/ST game by game, in words.
import { type Fact, listing, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';

/** One statistic, game by game. */
export interface ScoringLine {
  /** "Field goals" */
  readonly label: string;
  /** Oldest game first. */
  readonly facts: readonly Fact[];
}

export interface ScoringByGame {
  /** Games covered. */
  readonly games: number;
  /** False for the end of last season. */
  readonly isThisSeason: boolean;
  readonly lines: readonly ScoringLine[];
}

/** "By game, oldest first. Field goals: 2, 1 and 3." */
export function scoringByGameNote({ games, isThisSeason, lines }: ScoringByGame): Sentence {
  const order = isThisSeason ? sentence`By game, oldest first.` : sentence`By game last season, oldest first.`;
  return paragraph(
    games === 1 ? null : order,
    ...lines.map(({ label, facts }) => sentence`${word(label)}: ${listing(facts)}.`),
  );
}
