// The report's sentences about streamers: the note of each, and the headline's in the reasoning.
import { capitalized, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import {
  impliedTotalClause,
  matchupSentence,
  opponentClause,
  playingTimeRiskNote,
  playVerb,
  positionNoun,
  positionPlural,
  roleSentence,
  type SubjectOf,
  subject,
  teamNickname,
} from '../phrases/index.ts';
import type { StreamerNote } from './streamers.ts';
import { conditional } from './write-notes.ts';

/**
 * "Projected for 16.4 points at home against the Falcons. The Saints' implied total is 24.3."; a
 * role is said where it is the only reason.
 */
export function streamerText(note: StreamerNote, subjectOf: SubjectOf): Sentence {
  const { line, softOpponent, reason, role } = note;
  return paragraph(
    sentence`${conditional(note, sentence`Projected for ${note.points} points ${venueClause(note)}`)}.`,
    playingTimeRiskNote(note.risk, note.rivalQuarterback),
    matchupSentence(softOpponent, line),
    reason === 'points' ? bestSentence(note) : null,
    reason === 'role' ? roleSentence(role.account, subjectOf(role.player).capitalHe) : null,
  );
}

/**
 * "Stream Tua Tagovailoa against the Patriots (19.0 points projected): the Dolphins' implied total
 * is 25.0." Away from home the betting line comes first. Who is in doubt is streamed with his odds
 * to play.
 */
export function streamSentence(note: StreamerNote, { isHeadliner }: { readonly isHeadliner: boolean }): Sentence {
  const { risk, rivalQuarterback, points, line, softOpponent, isHome, role } = note;
  const who = sentence`${subject(role.player).full} ${meetingClause(note)}`;
  if (risk || rivalQuarterback) {
    const claim = conditional(note, sentence`Stream ${who}: projected for ${points} points`);
    return risk ? sentence`${claim}, and ${risk.playOdds} to ${playVerb(risk.player)}.` : sentence`${claim}.`;
  }
  if (softOpponent)
    return sentence`Stream ${subject(role.player).full} (${points} points projected): ${opponentClause(softOpponent)}.`;
  if (line && !isHome)
    return capitalized(sentence`${impliedTotalClause(line)}: stream ${who} (${points} points projected).`);
  // the verdict has begun with him
  if (line && isHeadliner)
    return sentence`${subject(role.player).full} projects for ${points} points ${venueClause(note)}, and ${impliedTotalClause(line)}.`;
  if (line) return sentence`Stream ${who} (${points} points projected): ${impliedTotalClause(line)}.`;
  return note.reason === 'points'
    ? sentence`Stream ${who}: projected for ${points} points, the most of the available ${positionPlural(role.position)}.`
    : sentence`Stream ${who}: projected for ${points} points.`;
}

const bestSentence = ({ role }: StreamerNote): Sentence =>
  sentence`No available ${positionNoun(role.position)} projects for more.`;

/** "at home against the Jets", "at the Jets" */
function venueClause({ opponent, isHome }: StreamerNote): Sentence {
  return sentence`${word(isHome ? 'at home against' : 'at')} the ${teamNickname(opponent)}`;
}

/** "against the Jets" of a home game: home alone is no reason. */
const meetingClause = ({ opponent, isHome }: StreamerNote): Sentence =>
  sentence`${word(isHome ? 'against' : 'at')} the ${teamNickname(opponent)}`;
