// A weak position, and why a free agent helps.
import { capitalized, type Sentence, sentence, word } from '../../citations/index.ts';
import { overNextGames, overWeeksLeft, positionNoun, totalPoints } from '../phrases/index.ts';
import type { Fix, Weakness } from './weaknesses.ts';
import { rankOf } from './write-reasons.ts';
import { amountOfWins, isOneWin } from './write-review.ts';

export function weaknessDetail({ strength, hasStarter, isOver, addedWins }: Weakness): Sentence {
  const { own, average } = strength;
  const position = positionNoun(strength.position);
  const points = own.value === 0 ? sentence`no points` : sentence`${own} points a week`;
  const yours = hasStarter
    ? sentence`You ${word(isOver ? 'got' : 'get')} ${points} at ${position}, ${rankOf(strength)}`
    : sentence`You ${word(isOver ? 'did not start' : 'have not started')} a ${position}`;
  return addedWins
    ? sentence`${yours}; the league average of ${average} would have won you ${amountOfWins(addedWins)} more ${word(isOneWin(addedWins) ? 'game' : 'games')}.`
    : sentence`${yours}; even the league average of ${average} would hardly have changed your record.`;
}

export function fixReason({ week, lastWeek, pointsLeft, pointsPerGame, odds }: Fix): Sentence {
  const startable = odds && sentence`${odds} to be startable ${overNextGames(week, lastWeek)}`;
  const projected =
    pointsLeft &&
    pointsPerGame &&
    (week.week === lastWeek
      ? sentence`Projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(week, lastWeek)}`
      : sentence`Projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(week, lastWeek)} (${pointsPerGame} a game)`);
  if (!projected) return startable ? capitalized(sentence`${startable}.`) : sentence``;
  return startable ? sentence`${projected}; ${startable}.` : sentence`${projected}.`;
}
