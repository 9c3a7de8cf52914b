// An opponent and a betting line in words: how a defense does against a position,
// and a team's implied total.
import {
  capitalized,
  type Fact,
  ordinalRank,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import { teamNickname } from './team-name.ts';

/** A defense against a position. */
export interface OpponentGrade {
  readonly opponent: string;
  /** The player's position. */
  readonly position: string;
  readonly difficulty: 'soft' | 'neutral' | 'tough';
  /**
   * 1 = allows the most PPR points a game to the position this season; before week 1, last season.
   */
  readonly rank: Fact;
  readonly isLastSeason: boolean;
}

/** An implied total: of a D/ST's opponent, of any other player's own team. */
export interface ImpliedTotal {
  readonly team: string;
  readonly points: Fact;
}

const POSITION_PLURALS: Readonly<Record<string, string>> = {
  QB: 'quarterbacks',
  RB: 'running backs',
  FB: 'running backs',
  WR: 'receivers',
  TE: 'tight ends',
  K: 'kickers',
};

/** "running backs": positions that defenses are ranked against. */
export function positionPlural(position: string): Word {
  return word(POSITION_PLURALS[position] ?? position);
}

const MATCHUP_WORDS = { soft: word('Soft'), neutral: word('Neutral'), tough: word('Tough') } as const;

/** "the Jets rank 4th in points allowed to running backs" */
export function opponentClause({ opponent, position, rank, isLastSeason }: OpponentGrade): Sentence {
  const verb = word(isLastSeason ? 'ranked' : 'rank');
  const claim = sentence`the ${teamNickname(opponent)} ${verb} ${ordinalRank(rank)} in points allowed to ${positionPlural(position)}`;
  return isLastSeason ? sentence`${claim} last season` : claim;
}

/** "the Bills' implied total is 28.8" */
export function impliedTotalClause({ team, points }: ImpliedTotal): Sentence {
  return sentence`the ${teamNickname(team)}' implied total is ${points}`;
}

/** "Neutral matchup: the Seahawks rank 16th in points allowed to quarterbacks." */
export function opponentGradeSentence(grade: OpponentGrade): Sentence {
  return sentence`${MATCHUP_WORDS[grade.difficulty]} matchup: ${opponentClause(grade)}.`;
}

export function impliedTotalSentence(total: ImpliedTotal): Sentence {
  return capitalized(sentence`${impliedTotalClause(total)}.`);
}

/** Opponent and implied total in one sentence; null where neither is known. */
export function matchupSentence(grade: OpponentGrade | null, total: ImpliedTotal | null): Sentence | null {
  if (!grade) return total && impliedTotalSentence(total);
  return total
    ? sentence`${MATCHUP_WORDS[grade.difficulty]} matchup: ${opponentClause(grade)}, and ${impliedTotalClause(total)}.`
    : opponentGradeSentence(grade);
}
