// The opponents ahead, in words.
import { name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import type { OffenseGrade, ScheduledOpponent } from './schedule.ts';

const WEEK_WORDS = { this_week: word('This week'), next: word('Next'), after_that: word('After that') } as const;
const DIFFICULTY_WORDS = { soft: word('soft'), neutral: word('even'), tough: word('hard') } as const;

export function scheduleNote(schedule: readonly ScheduledOpponent[]): Sentence {
  return paragraph(...schedule.map(meetingSentence));
}

function meetingSentence({ when, meeting }: ScheduledOpponent): Sentence {
  if (meeting === null) return sentence`${WEEK_WORDS[when]}: a bye.`;
  const { opponent, isHome, grade, offense } = meeting;
  const where = sentence`${WEEK_WORDS[when]} ${word(isHome ? 'against' : 'at')} ${name(opponent)}`;
  if (offense) return sentence`${where}: ${DIFFICULTY_WORDS[offense.difficulty]}, ${offenseClause(offense)}.`;
  return grade
    ? sentence`${where}: ${DIFFICULTY_WORDS[grade.difficulty]}, rank ${grade.rank} in points given up to his position (${grade.effect} a game compared with the usual).`
    : sentence`${where}.`;
}

function offenseClause({ impliedTotal, scored }: OffenseGrade): Sentence {
  if (impliedTotal) return sentence`the line gives them ${impliedTotal} points`;
  return scored
    ? sentence`they scored ${scored.points} points a game ${word(scored.isThisSeason ? 'lately' : 'at the end of last season')}`
    : sentence``;
}
