// Why a player can be dropped.
import { capitalized, citing, paragraph, type Sentence, sentence } from '../../citations/index.ts';
import {
  absenceClause,
  forWeeksLeft,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  type SubjectOf,
  totalPoints,
} from '../phrases/index.ts';
import type { AuditWeeks } from './decide.ts';
import type { DropCall } from './drops.ts';

export function dropReason(subjectOf: SubjectOf, weeks: AuditWeeks, drop: DropCall): Sentence {
  const { horizon } = weeks;
  const { player } = drop.member;
  const { short } = subjectOf(player);
  const after = paragraph(benchSentence(subjectOf, drop), tradeSentence(subjectOf, drop));
  switch (drop.reason) {
    case 'no_slot':
      return sentence`Your lineup has no ${positionNoun(player.position)} slot.`;
    case 'no_game_left':
      return drop.absence
        ? sentence`${capitalized(absenceClause(drop.absence))}, and this is your league's final week.`
        : sentence`${short} has played, and this is your league's final week.`;
    case 'projected':
      return paragraph(projectionSentence(weeks, drop), after);
    case 'absent':
      return paragraph(capitalized(sentence`${absenceClause(drop.absence)}.`), after);
    case 'not_projected':
      return paragraph(capitalized(sentence`${short} has no projection ${forWeeksLeft(horizon)}.`), after);
  }
}

function projectionSentence(
  { isLastWeek, horizon }: AuditWeeks,
  { member: { absence }, odds, pointsLeft, risk, use }: Extract<DropCall, { reason: 'projected' }>,
): Sentence {
  const points = sentence`${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`;
  // a bye passes: an injury is why he projects for little
  if (absence?.kind === 'out')
    return citing(capitalized(sentence`${absenceClause(absence)} and projects for ${points}.`), [odds]);
  // in the final week the points have the same span
  const startable = isLastWeek ? sentence`worth starting` : sentence`worth starting ${overNextGames(horizon)}`;
  switch (risk) {
    case 'low':
      return capitalized(sentence`${odds} to be ${startable}; projected for ${points}.`);
    case 'medium':
      if (use?.kind === 'season') return citing(sentence`Projected for ${points}, more than a replacement.`, [odds]);
      if (use && !isLastWeek)
        return citing(
          sentence`Projected for only ${points}, but for ${use.points} this week (a replacement: ${use.replacement}).`,
          [odds],
        );
      return citing(sentence`Projected for only ${points}.`, [odds]);
    case 'high':
      return sentence`Not a free drop: ${odds} to be ${startable}, and projected for ${points}.`;
  }
}

function benchSentence(subjectOf: SubjectOf, { member, isFirstOffBench, isForThisSeason }: DropCall): Sentence | null {
  const { he } = subjectOf(member.player);
  if (isFirstOffBench) return sentence`Against it: ${he} is the first off your bench this week.`;
  return isForThisSeason ? sentence`That counts this season only.` : null;
}

function tradeSentence(subjectOf: SubjectOf, { member, rostered }: DropCall): Sentence | null {
  const { him } = subjectOf(member.player);
  return rostered && sentence`${rostered} of leagues roster ${him}, so try to trade ${him} first.`;
}
