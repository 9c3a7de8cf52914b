// The opponents ahead, and a defense's recent games, in words.
import { capitalized, citing, countWord, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { positionPlural, rankClause, teamNickname } from '../phrases/index.ts';
import type { PointsPerGame } from './defense-form.ts';
import type { OffenseGrade, ScheduledOpponent } from './schedule.ts';

export function scheduleNote(schedule: readonly ScheduledOpponent[]): Sentence {
  return paragraph(...schedule.map(meetingSentence));
}

const WEEK_WORDS = {
  this_week: word('This week'),
  next_week: word('Next week'),
  after_that: word('After that'),
} as const;

/** "This week at the Seahawks: tough (6th-fewest points allowed to quarterbacks)." */
function meetingSentence({ when, meeting }: ScheduledOpponent): Sentence {
  if (meeting === null) return sentence`${WEEK_WORDS[when]}: bye.`;
  const { opponent, isHome, grade, isFirstRank, offense } = meeting;
  const where = sentence`${WEEK_WORDS[when]} ${word(isHome ? 'against' : 'at')} the ${teamNickname(opponent)}`;
  if (offense) return sentence`${where}: ${word(offense.difficulty)} (${offenseClause(offense)}).`;
  if (!grade) return sentence`${where}.`;
  const graded = sentence`${where}: ${word(grade.difficulty)}`;
  if (grade.place === 'middle') return citing(sentence`${graded}.`, [grade.rank]);
  if (!isFirstRank) return sentence`${graded} (${rankClause(grade)}).`;
  const ranked = sentence`${rankClause(grade)} points allowed to ${positionPlural(grade.position)}`;
  return grade.isLastSeason ? sentence`${graded} (${ranked} last season).` : sentence`${graded} (${ranked}).`;
}

function offenseClause({ impliedTotal, scored }: OffenseGrade): Sentence {
  if (impliedTotal) return sentence`implied total ${impliedTotal}`;
  return scored ? sentence`scoring ${scored.points} a game ${spanOf(scored)}` : sentence``;
}

/** "The Jets have allowed 18.3 points a game over their last four." */
export function pointsAllowedSentence(team: string, allowed: PointsPerGame): Sentence {
  return capitalized(sentence`the ${teamNickname(team)} allowed ${allowed.points} points a game ${spanOf(allowed)}.`);
}

function spanOf({ games, isThisSeason }: PointsPerGame): Sentence {
  if (!isThisSeason) return sentence`over their last ${countWord(games)} games of last season`;
  return games === 1 ? sentence`in their only game` : sentence`over their last ${countWord(games)}`;
}
