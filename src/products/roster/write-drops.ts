// Why a player can be dropped.
import { capitalized, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { forWeeksLeft, overNextGames, overWeeksLeft } from '../phrases/index.ts';
import type { AuditWeeks } from './decide.ts';
import type { DropCall } from './drops.ts';

export function dropReason(
  { week, lastWeek }: AuditWeeks,
  { member, reason, odds, overReplacement }: DropCall,
): Sentence {
  const { player, absence } = member;
  if (reason === 'no_slot') return sentence`No slot of the lineup takes a ${word(player.position)}.`;
  return paragraph(
    odds && overReplacement
      ? capitalized(
          sentence`${odds} to be startable ${overNextGames(week, lastWeek)}; ${overReplacement} points compared with a replacement ${overWeeksLeft(week, lastWeek)}.`,
        )
      : sentence`Nothing is projected ${forWeeksLeft(week, lastWeek)}.`,
    absence && sentence`No points this week: ${absence}`,
  );
}
