// The note of a position's grade.
import { capitalized, citing, listing, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { overWeeksLeft, positionNoun, type SubjectOf, totalPoints } from '../phrases/index.ts';
import type { AuditWeeks } from './decide.ts';
import type { PlayerOutlook, PositionGrade } from './grades.ts';

export function gradeNote(
  subjectOf: SubjectOf,
  { horizon }: AuditWeeks,
  { position, starters, startsNow, backup, depth, average, isAverageApart }: PositionGrade,
): Sentence {
  const left = overWeeksLeft(horizon);
  if (starters.length === 0)
    return sentence`You have no ${positionNoun(position)}; an average starter projects for ${totalPoints(average)} points ${left}.`;
  // who has only scored leaves the verb to the next
  const first = starters.find(({ scored, pointsLeft }) => pointsLeft && !(scored && horizon.isFinalWeek));
  const projections = listing(
    starters.map((starter) => outlook(subjectOf, starter, starter === first ? left : null, horizon)),
  );
  const note = paragraph(
    isAverageApart
      ? paragraph(
          capitalized(sentence`${projections}.`),
          sentence`An average starter at ${positionNoun(position)} gets ${totalPoints(average)}.`,
        )
      : capitalized(sentence`${projections}; an average starter gets ${totalPoints(average)}.`),
    startsNow.length > 0 ? startsSentence(subjectOf, startsNow) : null,
    backup && depth && !startsNow.includes(backup.player) ? depthSentence(subjectOf, backup, depth) : null,
  );
  return backup && !depth ? citing(note, [backup.pointsLeft]) : note;
}

/** "This week Jones starts instead." */
const startsSentence = (subjectOf: SubjectOf, players: readonly Player[]): Sentence =>
  sentence`This week ${listing(players.map((player) => subjectOf(player).short))} ${word(players.length === 1 ? 'starts' : 'start')} instead.`;

/** "You are deep here: Foxworth is next at 68." */
function depthSentence(
  subjectOf: SubjectOf,
  { player, pointsLeft }: NonNullable<PositionGrade['backup']>,
  depth: NonNullable<PositionGrade['depth']>,
): Sentence {
  const next = sentence`${subjectOf(player).short} is next at ${totalPoints(pointsLeft)}`;
  return depth === 'deep' ? sentence`You are deep here: ${next}.` : sentence`There is little behind: ${next}.`;
}

/**
 * "Swift projects for 104 points the rest of the season", of the first who projects for any;
 * "Pollard for 92", of the others.
 */
function outlook(
  subjectOf: SubjectOf,
  { player, pointsLeft, scored }: PlayerOutlook,
  left: Sentence | null,
  { isFinalWeek }: Pick<AuditWeeks['horizon'], 'isFinalWeek'>,
): Sentence {
  const { short } = subjectOf(player);
  if (scored && (isFinalWeek || !pointsLeft)) return sentence`${short} has scored ${scored}`;
  if (scored && pointsLeft)
    return sentence`${short} has scored ${scored} and projects for ${totalPoints(pointsLeft)} more`;
  if (!pointsLeft) return sentence`${short} has no projection`;
  return left
    ? sentence`${short} projects for ${totalPoints(pointsLeft)} points ${left}`
    : sentence`${short} for ${totalPoints(pointsLeft)}`;
}
