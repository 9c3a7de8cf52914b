// The reason of each call on a player of the roster.
import { name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { absenceSentence, likelyToPlaySentence, positionNoun, rangeClause } from '../phrases/index.ts';
import type { StartSitCall } from './decide.ts';
import type { SubjectOf } from './write-verdict.ts';

export function callReason(subjectOf: SubjectOf, call: StartSitCall): Sentence {
  const { player, profile, reserveSpot, absence } = call.member;
  const { short } = subjectOf(player);
  if (reserveSpot !== null) return sentence`${short} is on your ${word(reserveSpot === 'taxi' ? 'taxi squad' : 'IR')}.`;
  if (absence) return absenceSentence(absence);
  const { forecast, opponent, home } = profile;
  if (!forecast) return sentence`${short} has no projection this week.`;
  const where = sentence`${word(home ? 'vs.' : 'at')} ${name(opponent ?? '')}`;
  return paragraph(
    sentence`Projected ${forecast.mean} ${where} (${rangeClause(forecast)})${comparison(subjectOf, call)}.`,
    call.doubt && likelyToPlaySentence(call.doubt),
  );
}

function comparison(subjectOf: SubjectOf, { member, call, rival, odds }: StartSitCall): Sentence {
  const { him } = subjectOf(member.player);
  if (!rival)
    return call === 'sit'
      ? sentence`, but your lineup has no ${positionNoun(member.player.position)} slot`
      : sentence``;
  const { short } = subjectOf(rival.player);
  if (call === 'sit')
    return odds ? sentence`; ${short} is ${odds} to outscore ${him}` : sentence`; ${short} projects higher`;
  return odds ? sentence`; ${odds} to outscore ${short}` : sentence`; ${short} is next in line`;
}
