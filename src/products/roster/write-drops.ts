// Why a player can be dropped.
import { capitalized, paragraph, type Sentence, sentence } from '../../citations/index.ts';
import {
  type Absence,
  absenceClause,
  forWeeksLeft,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  totalPoints,
} from '../phrases/index.ts';
import type { AuditWeeks } from './decide.ts';
import type { DropCall } from './drops.ts';
import type { SubjectOf } from './write-verdict.ts';

/** Absences that say why there is no projection. */
const UNPROJECTED_ABSENCES: ReadonlySet<Absence['kind']> = new Set(['out', 'no_team', 'unprojected_position']);

export function dropReason(
  subjectOf: SubjectOf,
  { week, lastWeek }: AuditWeeks,
  { member, reason, odds, pointsLeft, rostered }: DropCall,
): Sentence {
  const { player } = member;
  const { short, him } = subjectOf(player);
  if (reason === 'no_slot') return sentence`Your lineup has no ${positionNoun(player.position)} slot.`;
  if (reason === 'no_game_left' && member.absence)
    return sentence`${capitalized(absenceClause(member.absence))}, and this is your league's final week.`;
  // in the final week the points have the same span
  const startable =
    week.week === lastWeek ? sentence`worth starting` : sentence`worth starting ${overNextGames(week, lastWeek)}`;
  const isWidelyRostered = rostered && sentence`${rostered} of leagues roster ${him}, so try to trade ${him} first.`;
  const { absence } = member;
  // a bye passes: an injury is why he projects for little
  const projection =
    absence?.kind === 'out' ? sentence`${absenceClause(absence)} and projects for` : sentence`projected for`;
  const why = capitalized(
    odds && pointsLeft
      ? sentence`${projection} ${totalPoints(pointsLeft)} points ${overWeeksLeft(week, lastWeek)}; ${odds} to be ${startable}.`
      : absence && UNPROJECTED_ABSENCES.has(absence.kind)
        ? sentence`${absenceClause(absence)}.`
        : sentence`${short} has no projection ${forWeeksLeft(week, lastWeek)}.`,
  );
  return paragraph(why, isWidelyRostered);
}
