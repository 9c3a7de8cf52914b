// The note of a position's grade.
import { capitalized, listing, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { overWeeksLeft } from '../phrases/index.ts';
import type { AuditWeeks } from './decide.ts';
import type { PlayerOutlook, PositionGrade } from './grades.ts';

export function gradeNote(
  { week, lastWeek }: AuditWeeks,
  { position, starters, backup, average }: PositionGrade,
): Sentence {
  const where = word(position);
  const left = overWeeksLeft(week, lastWeek);
  if (starters.length === 0)
    return sentence`Nobody on the roster plays ${where}; an average starter brings ${average} points ${left}.`;
  const them = word(starters.length === 1 && position !== 'DEF' ? 'him' : 'them');
  return paragraph(
    sentence`${capitalized(left)}: ${listing(starters.map(outlook))}; an average starter at ${where} ${average}.`,
    backup ? sentence`Behind ${them}: ${outlook(backup)}.` : sentence`Nobody stands behind ${them}.`,
  );
}

function outlook({ player, pointsLeft }: PlayerOutlook): Sentence {
  return pointsLeft
    ? sentence`${name(player.name)} ${pointsLeft}`
    : sentence`${name(player.name)}, of whom nothing is projected`;
}
