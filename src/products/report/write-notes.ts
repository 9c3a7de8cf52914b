// The notes of the report's lists, one text per player.
import {
  capitalized,
  countWord,
  listing,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import {
  formerTeamSentence,
  newsClause,
  overRecentGames,
  playingTimeRiskNote,
  roleSentence,
  type StarterFinish,
  type SubjectOf,
  starterFinishClause,
  subject,
  teamNickname,
  touches,
  touchesApart,
  workloadAmount,
} from '../phrases/index.ts';
import { ifHePlays } from '../shared/index.ts';
import type { Beneficiary, InjuryFallout } from './injuries.ts';
import type { PlayerNote } from './noted-player.ts';
import type { AbsentRegular } from './risen-by-absence.ts';
import type { RoleChangeNote } from './role-changes.ts';
import type { FirstRole, RookieNote } from './rookies.ts';
import { vacatedSentence } from './write-absence.ts';

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
      ? capitalized(sentence`${roleChangeClause(note)}.`)
      : sentence`${handling(note)} ${roleChangeClause(note)}.`,
    note.absence && !note.isAbsenceOpening ? regularSentence(note.absence) : null,
    roleSentence(role.account, note.absence ? subjectOf(role.player).short : subjectOf(role.player).capitalHe),
    hasOpening ? capitalized(newsClause(role, 'opening', subjectOf(role.player).short)) : null,
    ...outlook(note, finish, subjectOf),
  );
}

/** A back gets his work, a receiver sees it, and a passer's attempts are a game's. */
const handling = ({ role }: RoleChangeNote): Word => {
  const isSingleGame = role.gamesPlayed === 1;
  if (role.position === 'QB') return word(isSingleGame ? 'Had' : 'Averaging');
  if (role.position === 'RB' || role.position === 'FB') return word(isSingleGame ? 'Had' : 'Getting');
  return word(isSingleGame ? 'Saw' : 'Seeing');
};

/** "up from 5.5 to 11 carries and targets a game over his last two" */
export function roleChangeClause({ role, direction, perGame, before, newTeam }: RoleChangeNote): Sentence {
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

/**
 * The work up for grabs is the same for every beneficiary of an injury, and the role and the odds
 * of one who is named before are said there.
 */
export function beneficiaryNote(injury: InjuryFallout, note: Beneficiary, subjectOf: SubjectOf): Sentence {
  const { role, finish, isFirst, use } = note;
  const { short, capitalHe } = subjectOf(role.player);
  const absence = isFirst ? vacatedSentence(injury, note) : null;
  if (note.isNamedBefore) return paragraph(absence, sentence`${short} gains by this, too.`);
  if (use !== 'start_or_claim') return paragraph(absence, noMoveSentence(use, note, subjectOf));
  return paragraph(
    absence,
    isUnprovenPasser(role) ? null : roleSentence(role.account, isFirst && injury.vacated ? short : capitalHe),
    formerTeamNote(role),
    ...(injury.isExpectedToPlay ? [oddsSentence(note, finish, subjectOf)] : outlook(note, finish, subjectOf)),
  );
}

/** Of usage of last season for another team. */
const formerTeamNote = ({ isThisSeason, account, formerTeam }: PlayerNote['role']): Sentence | null =>
  isThisSeason || account === null || formerTeam === null ? null : formerTeamSentence(formerTeam);

/** The snaps of a passer who has only come in for another say nothing of his start. */
const isUnprovenPasser = ({ position, account }: PlayerNote['role']): boolean =>
  position === 'QB' &&
  account !== null &&
  (account.kind === 'relief' || ((account.kind === 'snaps' || account.kind === 'work') && account.points === null));

/** "Start Cooper Kupp: 51% to finish as a top-24 WR.", "Have Jordan Mason ready." */
function noMoveSentence(
  use: Exclude<Beneficiary['use'], 'start_or_claim'>,
  { role: { player }, finish }: Beneficiary,
  subjectOf: SubjectOf,
): Sentence {
  const { short } = subjectOf(player);
  switch (use) {
    case 'in_lineups':
      return finish ? sentence`Start ${short}: ${starterFinishClause(finish, player)}.` : sentence`Start ${short}.`;
    case 'if_out':
      return sentence`Have ${short} ready.`;
  }
}

export function rookieText(note: RookieNote, subjectOf: SubjectOf): Sentence {
  const { capitalHe } = subjectOf(note.role.player);
  return paragraph(
    roleSentence(note.role.account, capitalHe),
    note.firstRole && firstRoleSentence(note.firstRole, capitalHe),
    ...outlook(note, note.finish, subjectOf),
  );
}

/** "He is first on the depth chart, and projected for 13 carries and 4.2 targets." */
function firstRoleSentence({ listing: place, carries, targets }: FirstRole, who: Word): Sentence | null {
  const work = [
    carries && sentence`${workloadAmount(carries)} carries`,
    targets && sentence`${workloadAmount(targets)} targets`,
  ].filter((part) => part !== null);
  const claims = [
    place && sentence`${who} ${PLACES[place.kind]}`,
    work.length > 0
      ? sentence`${place ? word('projected') : sentence`${who} is projected`} for ${listing(work)}`
      : null,
  ].filter((part) => part !== null);
  return claims.length > 0 ? sentence`${listing(claims)}.` : null;
}

const PLACES: Readonly<Record<NonNullable<FirstRole['listing']>['kind'], Word>> = {
  listed_first: word('is first on the depth chart'),
  listed_as_starter: word('is listed as a starter'),
};

/** The claim, and " if he starts" of a player in doubt. */
export const conditional = ({ role, risk, rivalQuarterback }: PlayerNote, claim: Sentence): Sentence =>
  risk || rivalQuarterback ? sentence`${claim} ${ifHePlays(role.player)}` : claim;

/** His odds and what may go wrong. */
function outlook(note: PlayerNote, finish: StarterFinish | null, subjectOf: SubjectOf): readonly Sentence[] {
  const claim = oddsSentence(note, finish, subjectOf);
  const { capitalHe, short } = subjectOf(note.role.player);
  return [...(claim ? [claim] : []), playingTimeRiskNote(note.risk, note.rivalQuarterback, claim ? capitalHe : short)];
}

/** "Mills is 26% to finish as a top-12 QB if he starts." */
function oddsSentence(note: PlayerNote, finish: StarterFinish | null, subjectOf: SubjectOf): Sentence | null {
  if (!finish) return null;
  const { player } = note.role;
  const claim = sentence`${subjectOf(player).short} is ${starterFinishClause(finish, player)}`;
  return sentence`${conditional(note, claim)}.`;
}
