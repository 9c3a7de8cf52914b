// An opponent and a betting line in words: how a defense does against a position,
// and a team's implied total.
import {
  capitalized,
  citing,
  countWord,
  listing,
  ordinalRank,
  type Sentence,
  sentence,
  type Word,
  word,
  wordings,
} from '../../citations/index.ts';
import type { ImpliedTotal, OpponentGrade } from '../brief/index.ts';
import type { Horizon } from '../shared/index.ts';
import { positionPlural, teamNickname } from './subject.ts';

const MATCHUP_WORDS = { soft: word('Soft'), neutral: word('Neutral'), tough: word('Tough') } as const;

/**
 * "the Jets allow the 4th-most points to running backs", "the Jets allowed the most points to
 * running backs last season", "the Jets are about average against running backs"
 */
export function opponentClause(grade: OpponentGrade): Sentence {
  const { opponent, position, isLastSeason, isAfterOneGame } = grade;
  const team = sentence`the ${teamNickname(opponent)}`;
  const claim =
    grade.place === 'middle'
      ? sentence`${team} ${averageClause(grade)} against ${positionPlural(position)}`
      : sentence`${team} ${allowVerb(grade)} the ${rankClause(grade)} points to ${positionPlural(position)}`;
  if (isLastSeason) return sentence`${claim} last season`;
  return isAfterOneGame ? sentence`${claim} in the opener` : claim;
}

/** "allow"; "allowed" of last season, or of one game. */
export const allowVerb = ({ isLastSeason, isAfterOneGame }: OpponentGrade): Word =>
  word(isLastSeason || isAfterOneGame ? 'allowed' : 'allow');

/** "are about average", with its rank as the source. */
function averageClause({ rank, isLastSeason, isAfterOneGame }: OpponentGrade): Sentence {
  return citing(sentence`${word(isLastSeason || isAfterOneGame ? 'were' : 'are')} about average`, [rank]);
}

/** "most", "4th-most", "6th-fewest" of a rank in points allowed. */
export function rankClause({ rank, rankFromFewest, place }: OpponentGrade): Sentence {
  switch (place) {
    case 'most':
      return citing(sentence`most`, [rank]);
    case 'upper':
    case 'middle':
      return sentence`${ordinalRank(rank)}-most`;
    case 'lower':
      return citing(sentence`${ordinalRank(rankFromFewest)}-fewest`, [rank]);
    case 'fewest':
      return citing(sentence`fewest`, [rankFromFewest, rank]);
  }
}

/** "the Bills' implied total is 24.8", "the Rams have a low implied total, 14.8" */
export function impliedTotalClause({ team, points, level }: ImpliedTotal): Sentence {
  if (level !== null) return sentence`the ${teamNickname(team)} have a ${word(level)} implied total, ${points}`;
  return sentence`the ${teamNickname(team)}' implied total is ${points}`;
}

/** "Neutral matchup: the Seahawks are about average against quarterbacks." */
export function opponentGradeSentence(grade: OpponentGrade): Sentence {
  return sentence`${gradedClause(grade)}.`;
}

/** One game is no grade. */
function gradedClause(grade: OpponentGrade): Sentence {
  return grade.isAfterOneGame
    ? capitalized(opponentClause(grade))
    : sentence`${MATCHUP_WORDS[grade.difficulty]} matchup: ${opponentClause(grade)}`;
}

function impliedTotalSentence(total: ImpliedTotal): Sentence {
  const said = capitalized(sentence`${impliedTotalClause(total)}.`);
  const others = sentence`Oddsmakers imply ${total.points} points for the ${teamNickname(total.team)}.`;
  return total.level ? said : wordings('implied_total', said, others);
}

/** Opponent and implied total in one sentence; null where neither is known. */
export function matchupSentence(grade: OpponentGrade | null, total: ImpliedTotal | null): Sentence | null {
  if (!grade) return total && impliedTotalSentence(total);
  return total
    ? sentence`${gradedClause(grade)}, ${word(isContrast(grade, total) ? 'but' : 'and')} ${impliedTotalClause(total)}.`
    : opponentGradeSentence(grade);
}

/** A low total speaks against any matchup but a tough one, and a high one for a tough one. */
function isContrast({ difficulty, isAfterOneGame }: OpponentGrade, { level }: ImpliedTotal): boolean {
  if (level === null || isAfterOneGame) return false;
  return level === 'low' ? difficulty !== 'tough' : difficulty === 'tough';
}

/** "over the next three games", "over the final two weeks", "in the final week". */
export function overNextGames({ next: { kind, count } }: Pick<Horizon, 'next'>): Sentence | Word {
  if (kind === 'final_week') return word('in the final week');
  const [which, unit] = kind === 'games' ? ['next', 'games'] : ['final', 'weeks'];
  return sentence`over the ${word(which)} ${countWord(count)} ${word(unit)}`;
}

/** "the rest of the season"; "in the final week". */
export const overWeeksLeft = ({ isFinalWeek }: Pick<Horizon, 'isFinalWeek'>): Word =>
  word(isFinalWeek ? 'in the final week' : 'the rest of the season');

/** "for the rest of the season"; "for the final week". */
export const forWeeksLeft = ({ isFinalWeek }: Pick<Horizon, 'isFinalWeek'>): Word =>
  word(isFinalWeek ? 'for the final week' : 'for the rest of the season');

const LEFT_OUT_WORDS = {
  big_games: word('big games'),
  return_yards: word('return yards'),
  individual_defenders: word('individual defenders'),
  defense_plays: word("a defense's tackles, stops and returns"),
  special_teams: word('special-teams plays'),
  unknown: word('settings it does not know'),
} as const satisfies Readonly<Record<string, Word>>;

/** "The model leaves out your league's points for return yards." Null where it has all of them. */
export const leftOutScoringSentence = (leftOut: readonly (keyof typeof LEFT_OUT_WORDS)[]): Sentence | null =>
  leftOut.length === 0
    ? null
    : sentence`The model leaves out your league's points for ${listing(leftOut.map((about) => LEFT_OUT_WORDS[about]))}.`;
