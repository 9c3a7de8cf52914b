// The notes of the report's lists, one text per player.
import { capitalized, countWord, paragraph, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  type DoubtReason,
  impliedTotalClause,
  impliedTotalSentence,
  newsClause,
  overRecentGames,
  playingTimeRiskNote,
  roleSentence,
  type StarterFinish,
  type Subject,
  starterFinishClause,
  subject,
  teamNickname,
  touches,
  touchesApart,
  workloadAmount,
} from '../phrases/index.ts';
import { ifHePlays } from '../shared/index.ts';
import type { Beneficiary, InjuryFallout } from './injuries.ts';
import type { PlayerNote } from './player-note.ts';
import type { AbsentRegular } from './risen-by-absence.ts';
import type { RoleChangeNote } from './role-changes.ts';
import type { RookieNote } from './rookies.ts';
import type { StreamerNote } from './streamers.ts';
import { vacatedSentence } from './write-absence.ts';

type SubjectOf = (player: Player) => Subject;

/** "Josh Jacobs missed the last two games and is doubtful." */
function regularSentence({ player, availability, missed }: AbsentRegular): Sentence {
  const { full } = subject(player);
  const games = missed === 1 ? sentence`the last game` : sentence`the last ${countWord(missed)} games`;
  switch (availability) {
    case 'healthy':
      return sentence`${full}, who missed ${games}, is back.`;
    case 'questionable':
      return sentence`${full} missed ${games} and is questionable.`;
    case 'doubtful':
      return sentence`${full} missed ${games} and is doubtful.`;
    case 'out':
      return sentence`${full} missed ${games} and is out again.`;
  }
}

/** How the workload changed, and what it may bring. */
export function roleChangeText(note: RoleChangeNote, subjectOf: SubjectOf): Sentence {
  const { role, hasOpening, finish } = note;
  return paragraph(
    note.before
      ? capitalized(sentence`${workloadClause(note)}.`)
      : sentence`${handling(note)} ${workloadClause(note)}.`,
    note.absence && !(hasOpening && role.opening?.absent === note.absence.player)
      ? regularSentence(note.absence)
      : null,
    roleSentence(role, role.isThisSeason, note.absence ? subjectOf(role.player).short : undefined),
    hasOpening ? capitalized(newsClause(role, 'opening', subjectOf(role.player).short)) : null,
    ...outlook(note, finish, subjectOf),
  );
}

/** A back gets his work, a receiver sees it, and a passer's attempts are a game's. */
const handling = ({ role }: RoleChangeNote): Word => {
  const isSingleGame = role.gamesPlayed === 1;
  if (role.position === 'QB') return word(isSingleGame ? 'With' : 'Averaging');
  if (role.position === 'RB' || role.position === 'FB') return word(isSingleGame ? 'Had' : 'Getting');
  return word(isSingleGame ? 'Saw' : 'Seeing');
};

/** "up from 5.5 to 11 carries and targets a game over his last two" */
export function workloadClause({ role, direction, perGame, before, newTeam }: RoleChangeNote): Sentence {
  const work = touches(role.opportunityKind, perGame);
  if (before) return sentence`${word(direction)} from ${workloadAmount(before)} to ${work} ${overRecentGames(role)}`;
  const level = touchesApart({
    opportunityKind: role.opportunityKind,
    workload: perGame,
    parts: role.opportunityParts,
  });
  const when = gamesSpan(role);
  return newTeam === null ? sentence`${level} ${when}` : sentence`${level} ${when} with the ${teamNickname(newTeam)}`;
}

function gamesSpan(role: RoleChangeNote['role']): Sentence {
  return role.gamesPlayed === 2 ? sentence`a game so far` : overRecentGames(role);
}

/** `isFirst`: the work up for grabs is the same for every beneficiary of an injury. */
export function beneficiaryNote(
  injury: InjuryFallout,
  note: Beneficiary,
  isFirst: boolean,
  subjectOf: SubjectOf,
): Sentence {
  const { role, finish } = note;
  const withoutNamed = isFirst ? withoutReplaced(note, injury) : note;
  return paragraph(
    isFirst ? vacatedSentence(injury, note) : null,
    roleSentence(role, role.isThisSeason, isFirst && injury.vacated ? subjectOf(role.player).short : undefined),
    ...(injury.isExpectedToPlay ? [oddsSentence(note, finish, subjectOf)] : outlook(withoutNamed, finish, subjectOf)),
    note.isUseful || !isFirst ? null : sentence`Do not start him for this.`,
  );
}

/** The risk without what the first sentence says: who he plays for. */
function withoutReplaced(note: Beneficiary, { injured, alsoOut }: InjuryFallout): Beneficiary {
  const { risk } = note;
  if (!risk) return note;
  const isNamed = (reason: DoubtReason) =>
    (reason.kind === 'starts_for' && [injured, ...alsoOut].includes(reason.starter)) ||
    (reason.kind === 'starts_if_out' && [injured, ...alsoOut].includes(reason.rival));
  return { ...note, risk: { ...risk, reasons: risk.reasons.filter((reason) => !isNamed(reason)) } };
}

export function rookieText(note: RookieNote, subjectOf: SubjectOf): Sentence {
  return paragraph(roleSentence(note.role, note.role.isThisSeason), ...outlook(note, note.finish, subjectOf));
}

export function streamerText(note: StreamerNote): Sentence {
  return paragraph(
    sentence`${conditional(note, sentence`Projected for ${note.points} points ${venueClause(note)}`)}.`,
    playingTimeRiskNote(note.risk, note.rivalQuarterback),
    note.impliedTotal && lineSentence(note, note.impliedTotal),
  );
}

/** The claim, and " if he starts" of a player in doubt. */
export const conditional = ({ role, risk, rivalQuarterback }: PlayerNote, claim: Sentence): Sentence =>
  risk || rivalQuarterback ? sentence`${claim} ${ifHePlays(role.player)}` : claim;

/** "at home against the Jets", "at the Jets" */
export function venueClause({ opponent, isHome }: StreamerNote): Sentence {
  return sentence`${word(isHome ? 'at home against' : 'at')} the ${teamNickname(opponent)}`;
}

/** "But the Jets' implied total is 13.0": a line that speaks against the start says so. */
function lineSentence({ isLineAgainst }: StreamerNote, total: NonNullable<StreamerNote['impliedTotal']>): Sentence {
  return isLineAgainst ? sentence`But ${impliedTotalClause(total)}.` : impliedTotalSentence(total);
}

/** His odds and what may go wrong. */
function outlook(note: PlayerNote, finish: StarterFinish | null, subjectOf: SubjectOf): readonly Sentence[] {
  const claim = oddsSentence(note, finish, subjectOf);
  return [
    ...(claim ? [claim] : []),
    playingTimeRiskNote(note.risk, note.rivalQuarterback, claim ? word('He') : subjectOf(note.role.player).short),
  ];
}

/** "Mills is 26% to finish as a top-12 QB if he starts." */
function oddsSentence(note: PlayerNote, finish: StarterFinish | null, subjectOf: SubjectOf): Sentence | null {
  if (!finish) return null;
  const { player } = note.role;
  const claim = sentence`${subjectOf(player).short} is ${starterFinishClause(finish, player)}`;
  return sentence`${conditional(note, claim)}.`;
}
