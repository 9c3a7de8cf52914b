// An opponent and a betting line in words: how a defense does against a position,
// and a team's implied total.
import { capitalized, citing, type Fact, ordinalRank, type Sentence, sentence, word } from '../../citations/index.ts';
import { positionPlural } from './position.ts';
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
  /** `most` and `fewest` of all defenses, or neither. */
  readonly place: 'most' | 'fewest' | 'between';
  readonly isLastSeason: boolean;
  /** Whether the season's rank rests on one game, too few to call a matchup soft or tough. */
  readonly isAfterOneGame: boolean;
}

/** An implied total: of a D/ST's opponent, of any other player's own team. */
export interface ImpliedTotal {
  readonly team: string;
  readonly points: Fact;
}

const MATCHUP_WORDS = { soft: word('Soft'), neutral: word('Neutral'), tough: word('Tough') } as const;

/**
 * "the Jets allow the 4th-most points to running backs", "the Jets allowed the most points to
 * running backs last season"
 */
export function opponentClause(grade: OpponentGrade): Sentence {
  const { opponent, position, isLastSeason, isAfterOneGame } = grade;
  const verb = word(isLastSeason || isAfterOneGame ? 'allowed' : 'allow');
  const claim = sentence`the ${teamNickname(opponent)} ${verb} ${mostClause(grade)} points to ${positionPlural(position)}`;
  if (isLastSeason) return sentence`${claim} last season`;
  return isAfterOneGame ? sentence`${claim} in the opener` : claim;
}

/** "the 4th-most" of a rank in points allowed. */
export function mostClause({ rank, place }: Pick<OpponentGrade, 'rank' | 'place'>): Sentence {
  switch (place) {
    case 'most':
      return citing(sentence`the most`, [rank]);
    case 'fewest':
      return citing(sentence`the fewest`, [rank]);
    case 'between':
      return sentence`the ${ordinalRank(rank)}-most`;
  }
}

/** "the Bills' implied total is 28.8" */
export function impliedTotalClause({ team, points }: ImpliedTotal): Sentence {
  return sentence`the ${teamNickname(team)}' implied total is ${points}`;
}

/** "Neutral matchup: the Seahawks allow the 16th-most points to quarterbacks." */
export function opponentGradeSentence(grade: OpponentGrade): Sentence {
  return sentence`${gradedClause(grade)}.`;
}

/** One game is no grade. */
function gradedClause(grade: OpponentGrade): Sentence {
  return grade.isAfterOneGame
    ? capitalized(opponentClause(grade))
    : sentence`${MATCHUP_WORDS[grade.difficulty]} matchup: ${opponentClause(grade)}`;
}

export function impliedTotalSentence(total: ImpliedTotal): Sentence {
  return capitalized(sentence`${impliedTotalClause(total)}.`);
}

/** Opponent and implied total in one sentence; null where neither is known. */
export function matchupSentence(grade: OpponentGrade | null, total: ImpliedTotal | null): Sentence | null {
  if (!grade) return total && impliedTotalSentence(total);
  return total ? sentence`${gradedClause(grade)}, and ${impliedTotalClause(total)}.` : opponentGradeSentence(grade);
}
