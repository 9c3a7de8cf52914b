// A weak position, and why a free agent helps.
import { capitalized, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { overNextGames, overWeeksLeft, positionNoun, subject, totalPoints } from '../phrases/index.ts';
import type { Fix } from './fixes.ts';
import type { Weakness } from './weaknesses.ts';
import { rankOf } from './write-reasons.ts';
import { amountOfWins, isOneWin } from './write-review.ts';

export function weaknessDetail({ strength, hasStarter, isOver, addedWins, countedWeeks }: Weakness): Sentence {
  const { own, average } = strength;
  const position = positionNoun(strength.position);
  const points = own.value === 0 ? sentence`no points` : sentence`${own} points a week`;
  const yours = hasStarter
    ? sentence`You ${word(isOver ? 'got' : 'get')} ${points} at ${position}, ${rankOf(strength)}`
    : sentence`You ${word(isOver ? 'did not start' : 'have not started')} a ${position}`;
  return addedWins
    ? sentence`${yours}. The league average of ${average} would have won you ${amountOfWins(addedWins)} more ${word(isOneWin(addedWins) ? 'game' : 'games')} in ${countedWeeks} ${word(countedWeeks.value === 1 ? 'week' : 'weeks')}.`
    : sentence`${yours}; even the league average of ${average} would hardly have changed your record.`;
}

/** Points a game first: they order the free agents more than the total does. */
export function fixReason({ player, week, lastWeek, pointsLeft, pointsPerGame, odds, replaces }: Fix): Sentence {
  const startable = odds && sentence`${odds} to be worth starting ${overNextGames(week, lastWeek)}`;
  const projected =
    pointsLeft &&
    pointsPerGame &&
    (week.week === lastWeek
      ? sentence`Projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(week, lastWeek)}`
      : sentence`Projected for ${pointsPerGame} points a game (${totalPoints(pointsLeft)} ${overWeeksLeft(week, lastWeek)})`);
  const claim = startable && sentence`${subject(player).short} is ${startable}.`;
  if (!projected) return claim ? capitalized(claim) : sentence``;
  const compared = replaces
    ? sentence`${projected}, next to ${replaces.pointsPerGame} for ${subject(replaces.player).short}.`
    : sentence`${projected}.`;
  return claim ? paragraph(compared, capitalized(claim)) : compared;
}
