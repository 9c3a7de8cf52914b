// The notes of the report's lists, one text per player.
import { type Fact, listing, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { newsClause, playingTimeRiskNote, roleSentence, touchesLabel } from '../phrases/index.ts';
import type { Beneficiary, InjuryFallout, VacatedRole } from './injuries.ts';
import type { PlayerNote } from './player-note.ts';
import type { RoleChangeNote } from './role-changes.ts';
import type { RookieNote } from './rookies.ts';
import type { StreamerNote } from './streamers.ts';

/** How the workload changed, and what it may bring. */
export function roleChangeText(note: RoleChangeNote): Sentence {
  const { role, perGame, change, hasOpening, starterOdds } = note;
  const work = touchesLabel(role.position);
  return paragraph(
    change
      ? sentence`${perGame} ${work} a game lately, a change of ${change} from the games before.`
      : sentence`${perGame} ${work} ${spanClause(note)}.`,
    roleSentence(role, role.isThisSeason),
    hasOpening ? sentence`Besides, ${newsClause(role, 'opening')}` : null,
    starterOdds && oddsSentence(starterOdds),
    riskNote(note),
  );
}

/** The games of a role without earlier ones to compare. */
function spanClause({ role, newTeam }: RoleChangeNote): Sentence {
  const when = word(role.gamesPlayed === 1 ? 'in his first game' : 'a game so far');
  return newTeam === null ? sentence`${when}` : sentence`${when} for ${name(newTeam)}`;
}

export function beneficiaryNote(injury: InjuryFallout, note: Beneficiary): Sentence {
  const { role, starterOdds } = note;
  return paragraph(
    injury.vacated && vacatedSentence(injury, injury.vacated),
    roleSentence(role, role.isThisSeason),
    starterOdds && oddsSentence(starterOdds),
    riskNote(note),
  );
}

function vacatedSentence({ injured, isDoubtful }: InjuryFallout, vacated: VacatedRole): Sentence {
  const who = name(injured.name);
  if (vacated.kind === 'starting_job')
    return sentence`The place of ${who} ${word(isDoubtful ? 'may be open' : 'is open')}, and ${name(vacated.likeliestStarter.name)} is likeliest to start in it.`;
  const shares = [
    vacated.targetShare && sentence`${vacated.targetShare} of the targets`,
    vacated.carryShare && sentence`${vacated.carryShare} of the carries`,
  ].filter((share) => share !== null);
  return sentence`${who} ${word(isDoubtful ? 'would leave' : 'leaves')} ${listing(shares)} of his last games to others.`;
}

export function rookieText(note: RookieNote): Sentence {
  return paragraph(roleSentence(note.role, note.role.isThisSeason), oddsSentence(note.starterOdds), riskNote(note));
}

export function streamerText(note: StreamerNote): Sentence {
  const { role, points, opponent, isHome, impliedTotal } = note;
  const unit = word(role.position === 'K' || role.position === 'DEF' ? 'points' : 'PPR points');
  return paragraph(
    sentence`${points} ${unit} expected ${word(isHome ? 'at home against' : 'away at')} ${name(opponent)}.`,
    riskNote(note),
    impliedTotal &&
      sentence`The line gives ${word(impliedTotal.isOpponents ? 'the opponent' : 'his team')} ${impliedTotal.points} points.`,
  );
}

function oddsSentence(odds: Fact): Sentence {
  return sentence`If he plays, a starter's week has odds of ${odds}.`;
}

function riskNote({ risk, rivalQuarterback }: PlayerNote): Sentence {
  return playingTimeRiskNote(risk, rivalQuarterback);
}
