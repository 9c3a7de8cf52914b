// Why a player can be dropped.
import { capitalized, type Fact, type Sentence, sentence } from '../../citations/index.ts';
import { forWeeksLeft, overNextGames, overWeeksLeft, positionNoun } from '../phrases/index.ts';
import type { AuditWeeks } from './decide.ts';
import type { DropCall } from './drops.ts';
import type { SubjectOf } from './write-verdict.ts';

export function dropReason(
  subjectOf: SubjectOf,
  weeks: AuditWeeks,
  { member, reason, odds, pointsLeft }: DropCall,
): Sentence {
  const { week, lastWeek } = weeks;
  const { player } = member;
  const { short } = subjectOf(player);
  if (reason === 'no_slot') return sentence`Your lineup has no ${positionNoun(player.position)} slot.`;
  return capitalized(
    odds && pointsLeft
      ? sentence`${short} is ${odds} to be startable ${overNextGames(week, lastWeek)} and projects for ${points(weeks, pointsLeft)}.`
      : sentence`${short} has no projection ${forWeeksLeft(week, lastWeek)}.`,
  );
}

/** "24.0 points the rest of the season"; in the final week the sentence has the span already. */
function points({ week, lastWeek }: AuditWeeks, pointsLeft: Fact): Sentence {
  return week.week === lastWeek
    ? sentence`${pointsLeft} points`
    : sentence`${pointsLeft} points ${overWeeksLeft(week, lastWeek)}`;
}
