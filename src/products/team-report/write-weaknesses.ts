// A weak position, and why a free agent helps.
import { capitalized, citing, isSingular, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import {
  overNextGames,
  overWeeksLeft,
  positionNoun,
  subject,
  totalPoints,
  withoutZeroDecimal,
} from '../phrases/index.ts';
import type { Fix } from './fixes.ts';
import type { Weakness, WeaknessAhead } from './weaknesses.ts';
import { rankOf } from './write-reasons.ts';

export function weaknessDetail({
  strength,
  severity,
  hasStarter,
  isOver,
  addedWins,
  countedWeeks,
  isWeakSoFar,
  isWeakAhead,
  ahead,
}: Weakness): Sentence {
  const { own, average, isNothing } = strength;
  const position = positionNoun(strength.position);
  const points = isNothing ? sentence`no points` : sentence`${own} points a week`;
  const yours = hasStarter
    ? sentence`You ${word(isOver ? 'got' : 'get')} ${points} at ${position}, ${rankOf(strength)}`
    : sentence`You ${word(isOver ? 'did not start' : 'have not started')} a ${position}`;
  if (!isWeakSoFar) {
    if (!isWeakAhead) return sentence`${yours}, but a free agent helps.`;
    return ahead?.pointsShort
      ? paragraph(sentence`${yours}.`, aheadSentence(ahead))
      : sentence`${yours}, but it projects worse from here.`;
  }
  const outlook = ahead && aheadSentence(ahead);
  if (!addedWins)
    return paragraph(sentence`${yours}; the league average of ${average} would hardly have mattered.`, outlook);
  return paragraph(
    severity === 'low'
      ? citing(sentence`${yours}; the league averages ${average}.`, [addedWins, countedWeeks])
      : sentence`${yours}. The league average of ${average} would have won you ${withoutZeroDecimal(addedWins)} more ${word(isSingular(addedWins) ? 'game' : 'games')} in ${countedWeeks} ${word(countedWeeks.value === 1 ? 'week' : 'weeks')}.`,
    outlook,
  );
}

/** "You project 2.9 a week below an average team there the rest of the season." */
const aheadSentence = ({ pointsShort, horizon }: WeaknessAhead): Sentence =>
  pointsShort
    ? sentence`You project ${pointsShort} ${word(horizon.isFinalWeek ? '' : 'a week ')}below an average team there ${overWeeksLeft(horizon)}.`
    : sentence`You project at least an average team's points there ${overWeeksLeft(horizon)}.`;

/** Points a game first: they order the free agents more than the total does. */
export function fixReason({ player, horizon, pointsLeft, pointsPerGame, odds, replaces }: Fix): Sentence {
  const startable = odds && sentence`${odds} to be worth starting ${overNextGames(horizon)}`;
  const projected =
    pointsLeft &&
    pointsPerGame &&
    (horizon.isFinalWeek
      ? sentence`Projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`
      : sentence`Projected for ${pointsPerGame} points a game (${totalPoints(pointsLeft)} ${overWeeksLeft(horizon)})`);
  const claim = startable && sentence`${subject(player).short} is ${startable}.`;
  if (!projected) return claim ? capitalized(claim) : sentence``;
  const compared = replaces
    ? sentence`${projected}; ${subject(replaces.player).short} is at ${replaces.pointsPerGame}.`
    : sentence`${projected}.`;
  return claim ? paragraph(compared, capitalized(claim)) : compared;
}
