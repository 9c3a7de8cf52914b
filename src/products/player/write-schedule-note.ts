// The opponents ahead, and a defense's recent games, in words.
import {
  capitalized,
  countWord,
  ordinalRank,
  paragraph,
  type Sentence,
  sentence,
  word,
} from '../../citations/index.ts';
import { positionPlural, teamNickname } from '../phrases/index.ts';
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

/** "This week at the Seahawks: neutral (16th in points allowed to quarterbacks)." */
function meetingSentence({ when, meeting }: ScheduledOpponent): Sentence {
  if (meeting === null) return sentence`${WEEK_WORDS[when]}: bye.`;
  const { opponent, isHome, grade, isFirstGrade, offense } = meeting;
  const where = sentence`${WEEK_WORDS[when]} ${word(isHome ? 'against' : 'at')} the ${teamNickname(opponent)}`;
  if (offense) return sentence`${where}: ${word(offense.difficulty)} (${offenseClause(offense)}).`;
  if (!grade) return sentence`${where}.`;
  const ranked = sentence`${ordinalRank(grade.rank)} in points allowed to ${positionPlural(grade.position)}`;
  const first = grade.isLastSeason ? sentence`${ranked} last season` : ranked;
  const rank = isFirstGrade ? first : ordinalRank(grade.rank);
  return sentence`${where}: ${word(grade.difficulty)} (${rank}).`;
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
