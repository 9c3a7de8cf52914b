// The notes of the report's lists, one text per player.
import { type Fact, listing, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import {
  impliedTotalSentence,
  newsClause,
  playingTimeRiskNote,
  roleSentence,
  subject,
  teamNickname,
  touchesLabel,
} from '../phrases/index.ts';
import type { Beneficiary, InjuryFallout, VacatedRole } from './injuries.ts';
import type { PlayerNote } from './player-note.ts';
import type { RoleChangeNote } from './role-changes.ts';
import type { RookieNote } from './rookies.ts';
import type { StreamerNote } from './streamers.ts';

/** How the workload changed, and what it may bring. */
export function roleChangeText(note: RoleChangeNote): Sentence {
  const { role, hasOpening, starterOdds } = note;
  return paragraph(
    sentence`${WORKLOAD_WORDS[note.before ? note.direction : 'new']} ${workloadClause(note)}.`,
    roleSentence(role, role.isThisSeason),
    hasOpening ? sentence`Also, ${newsClause(role, 'opening')}` : null,
    starterOdds && oddsSentence(role, starterOdds),
    riskNote(note),
  );
}

const WORKLOAD_WORDS = { up: word('Up to'), down: word('Down to'), new: word('Handling') } as const;

/** "11.0 touches and targets a game over his last two, from 5.5" */
export function workloadClause({ role, perGame, before, newTeam }: RoleChangeNote): Sentence {
  const work = sentence`${perGame} ${touchesLabel(role.position)}`;
  if (before) return sentence`${work} a game over his last two, from ${before}`;
  const when = word(role.gamesPlayed === 1 ? 'in his first game' : 'a game so far');
  return newTeam === null ? sentence`${work} ${when}` : sentence`${work} ${when} with the ${teamNickname(newTeam)}`;
}

export function beneficiaryNote(injury: InjuryFallout, note: Beneficiary): Sentence {
  const { role, starterOdds } = note;
  return paragraph(
    injury.vacated && sentence`${injuryClause(injury)}, ${vacatedClause(injury.vacated)}.`,
    roleSentence(role, role.isThisSeason),
    starterOdds && oddsSentence(role, starterOdds),
    riskNote(note),
  );
}

/** "With Keenan Allen out", "If Josh Jacobs sits" */
export function injuryClause({ injured, isDoubtful }: InjuryFallout): Sentence {
  const who = subject(injured).full;
  return isDoubtful ? sentence`If ${who} sits` : sentence`With ${who} out`;
}

function vacatedClause(vacated: VacatedRole): Sentence {
  if (vacated.kind === 'starting_job')
    return sentence`${subject(vacated.likeliestStarter).full} is the likeliest starter`;
  const shares = [
    vacated.carryShare && sentence`${vacated.carryShare} of the carries`,
    vacated.targetShare && sentence`${vacated.targetShare} of the targets`,
  ].filter((share) => share !== null);
  return sentence`${listing(shares)} are up for grabs`;
}

export function rookieText(note: RookieNote): Sentence {
  return paragraph(
    roleSentence(note.role, note.role.isThisSeason),
    oddsSentence(note.role, note.starterOdds),
    riskNote(note),
  );
}

export function streamerText(note: StreamerNote): Sentence {
  return paragraph(
    sentence`${note.points} points projected ${venueClause(note)}.`,
    riskNote(note),
    note.impliedTotal && impliedTotalSentence(note.impliedTotal),
  );
}

/** "at home against the Jets", "at the Jets" */
export function venueClause({ opponent, isHome }: StreamerNote): Sentence {
  return sentence`${word(isHome ? 'at home against' : 'at')} the ${teamNickname(opponent)}`;
}

function oddsSentence({ player }: PlayerNote['role'], odds: Fact): Sentence {
  return sentence`${subject(player).short} is ${odds} to finish as a weekly starter if he plays.`;
}

function riskNote({ risk, rivalQuarterback }: PlayerNote): Sentence {
  return playingTimeRiskNote(risk, rivalQuarterback);
}
