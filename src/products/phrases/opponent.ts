// An opponent and a betting line in words: how a defense does against a position, and a team's implied total.
import { type Fact, name, type Sentence, sentence, word } from '../../citations/index.ts';

/** A defense against a position. */
export interface OpponentGrade {
  readonly opponent: string;
  /** The player's position. */
  readonly position: string;
  readonly difficulty: 'soft' | 'neutral' | 'tough';
  /** 1 = allows the most points to the position, opponents considered. */
  readonly rank: Fact;
  /** Points a game above what its opponents usually score. */
  readonly effect: Fact;
}

/** An implied total: of a defense's opponent, of any other player's own team. */
export interface ImpliedTotal {
  readonly isOpponents: boolean;
  readonly team: string;
  readonly points: Fact;
}

const POSITION_PLURALS: Readonly<Record<string, string>> = {
  QB: 'quarterbacks',
  RB: 'backs',
  FB: 'backs',
  WR: 'receivers',
  TE: 'tight ends',
  K: 'kickers',
};

const DIFFICULTY_WORDS = { soft: 'a soft', neutral: 'an even', tough: 'a hard' } as const;

function gradedOpponent({ opponent, position, difficulty, rank }: OpponentGrade): Sentence {
  return sentence`${name(opponent)} are ${word(DIFFICULTY_WORDS[difficulty])} opponent for ${word(POSITION_PLURALS[position] ?? 'him')}: rank ${rank} in points given up to them`;
}

/** A sentence of its own. */
export function opponentGradeSentence(grade: OpponentGrade): Sentence {
  const points = word(grade.position === 'K' ? 'points' : 'PPR points');
  return sentence`${gradedOpponent(grade)}, ${grade.effect} ${points} a game compared with what their opponents usually score.`;
}

/** Without points, for an answer under a league's own scoring. */
export function opponentRankSentence(grade: OpponentGrade): Sentence {
  return sentence`${gradedOpponent(grade)}.`;
}

export function impliedTotalSentence({ isOpponents, team, points }: ImpliedTotal): Sentence {
  return sentence`The line gives ${isOpponents ? name(team) : word('his team')} ${points} points.`;
}
