// An opponent and a betting line in words: how a defense does against a position,
// and a team's implied total.
import {
  capitalized,
  citing,
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
  /** Whether the season's rank rests on one game, too few to call a matchup soft or tough. */
  readonly isAfterOneGame: boolean;
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

/** The last of the 32 ranks. */
const FEWEST_POINTS_RANK = 32;

/**
 * "the Jets allow the 4th-most points to running backs", "the Jets allowed the most points to
 * running backs last season"
 */
export function opponentClause({ opponent, position, rank, isLastSeason, isAfterOneGame }: OpponentGrade): Sentence {
  const verb = word(isLastSeason || isAfterOneGame ? 'allowed' : 'allow');
  const claim = sentence`the ${teamNickname(opponent)} ${verb} ${mostClause(rank)} points to ${positionPlural(position)}`;
  if (isLastSeason) return sentence`${claim} last season`;
  return isAfterOneGame ? sentence`${claim} in the opener` : claim;
}

/** "the 4th-most" of a rank in points allowed. */
export function mostClause(rank: Fact): Sentence {
  if (rank.value === 1) return citing(sentence`the most`, [rank]);
  return rank.value === FEWEST_POINTS_RANK
    ? citing(sentence`the fewest`, [rank])
    : sentence`the ${ordinalRank(rank)}-most`;
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
