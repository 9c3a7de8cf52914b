// The notes of the report's lists, one text per player.
import {
  capitalized,
  listing,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
  wordings,
} from '../../citations/index.ts';
import { ifHePlays } from '../brief/index.ts';
import {
  formerTeamSentence,
  matchupSentence,
  newsClause,
  overRecentGames,
  playingTimeRiskNote,
  positionNoun,
  roleSentence,
  type SubjectOf,
  starterFinishClause,
  subject,
  teamNickname,
  touches,
  touchesApart,
  workloadAmount,
} from '../phrases/index.ts';
import type { Beneficiary, InjuryFallout, VacatedRole } from './absences.ts';
import type { PlayerNote } from './noted-player.ts';
import type { RoleChangeNote, RookieNote } from './role-changes.ts';
import type { StreamerNote } from './streamers.ts';

type Role = PlayerNote['role'];
type Streak = NonNullable<InjuryFallout['streak']>;
type Workload = Extract<VacatedRole, { readonly kind: 'workload' }>;

/** How the workload changed, and what it may bring. */
export function roleChangeText(note: RoleChangeNote, subjectOf: SubjectOf): Sentence {
  const { role, hasOpening } = note;
  const { short, capitalHe } = subjectOf(role.player);
  return paragraph(
    note.before
      ? capitalized(sentence`${roleChangeClause(note)}.`)
      : sentence`${word(role.gamesPlayed === 1 ? 'Had' : 'Getting')} ${roleChangeClause(note)}.`,
    roleSentence(role.usageReason, capitalHe),
    hasOpening ? capitalized(newsClause(role, 'opening', short)) : null,
    ...outlook(note, subjectOf),
  );
}

/** "up from 5.5 to 11 carries and targets a game over his last two" */
export function roleChangeClause({ role, direction, perGame, before }: RoleChangeNote): Sentence {
  const { opportunityKind, opportunityParts: parts } = role;
  if (before)
    return sentence`${word(direction)} from ${workloadAmount(before)} to ${touches(opportunityKind, perGame)} ${overRecentGames(role)}`;
  return sentence`${touchesApart({ opportunityKind, workload: perGame, parts })} ${overRecentGames(role)}`;
}

/** The first note says the absence; who is named before has his role and odds there. */
export function beneficiaryText(injury: InjuryFallout, note: Beneficiary, subjectOf: SubjectOf): Sentence {
  const { role, finish, isFirst, use } = note;
  const { short, capitalHe } = subjectOf(role.player);
  const absence = isFirst ? absenceSentence(injury, note) : null;
  if (use === 'if_out') return paragraph(absence, sentence`Have ${short} ready.`);
  if (use === 'in_lineups')
    return paragraph(absence, finish && sentence`Start ${short}: ${starterFinishClause(finish, role.player)}.`);
  const { usageReason, isThisSeason, formerTeam } = role;
  return paragraph(
    absence,
    isUnprovenPasser(role) ? null : roleSentence(usageReason, isFirst && injury.vacated ? short : capitalHe),
    isThisSeason || usageReason === null || formerTeam === null ? null : formerTeamSentence(formerTeam),
    ...(injury.isExpectedToPlay ? [oddsSentence(note, subjectOf)] : outlook(note, subjectOf)),
  );
}

/** The snaps of a passer who has only come in for another say nothing of his start. */
const isUnprovenPasser = ({ position, usageReason: reason }: Role): boolean =>
  position === 'QB' &&
  reason !== null &&
  (reason.kind === 'relief' || ((reason.kind === 'snaps' || reason.kind === 'work') && reason.points === null));

/** What the absence leaves; work that others have had for games is not up for grabs. */
function absenceSentence(injury: InjuryFallout, beneficiary: Beneficiary): Sentence | null {
  const { vacated, streak, isOpen } = injury;
  if (!vacated) return null;
  if (vacated.kind === 'starting_job') {
    const { likeliestStarter, isCertain } = vacated;
    return sentence`${injuryClause(injury)}, ${subject(likeliestStarter).full} ${word(isCertain ? 'starts' : 'is the likeliest to start')}.`;
  }
  const work = leftShares(vacated);
  if (streak !== null && !isOpen && vacated.players.length === 1)
    return againSentence(injury, work, streak, beneficiary);
  return streak === null
    ? sentence`${injuryClause(injury)}, ${work} open up.`
    : sentence`${injuryClause(injury)}, teammates share ${work}.`;
}

/** "Stevenson, who had 50% of the carries, is out a third straight game. Elliott has filled in." */
function againSentence(
  injury: InjuryFallout,
  work: Sentence,
  streak: Streak,
  { role, hasFilledIn }: Beneficiary,
): Sentence {
  const claim = sentence`${absentNames(injury)}, who had ${work}, is out ${STRAIGHT_GAMES[streak]}.`;
  return hasFilledIn ? sentence`${claim} ${subject(role.player).full} has filled in.` : claim;
}

const STRAIGHT_GAMES: Readonly<Record<Streak, Word>> = {
  second: word('a second straight game'),
  third: word('a third straight game'),
  later: word('another game'),
};

/** "63% of carries", "Allen's 34% and Palmer's 18% of targets" */
function leftShares({ carries, targets, players, isLastSeason }: Workload): Sentence {
  const sharesOf = (shares: Workload['carries'], work: 'carries' | 'targets') => {
    const each = shares.map(({ player, share }) =>
      shares.length > 1 ? sentence`${subject(player).short}'s ${share}` : sentence`${share}`,
    );
    return each.length > 0 ? [sentence`${listing(each)} of ${word(work)}`] : [];
  };
  const shares = listing([...sharesOf(carries, 'carries'), ...sharesOf(targets, 'targets')]);
  return isLastSeason ? sentence`${shares} in ${word(players.length > 1 ? 'their' : 'his')} games last season` : shares;
}

/** "With Keenan Allen and Joshua Palmer out", "If Travis Kelce (43% to play) sits" */
export function injuryClause(injury: InjuryFallout): Sentence {
  const { isOpen, playOdds, injured, alsoOut, streak } = injury;
  if (playOdds && alsoOut.length === 0) return sentence`If ${subject(injured).full} (${playOdds} to play) sits`;
  if (isOpen) return capitalized(ifClause(injury));
  return sentence`With ${absentNames(injury)} ${word(streak === null ? 'out' : 'out again')}`;
}

/** "if Josh Jacobs sits again" */
export function ifClause(injury: InjuryFallout): Sentence {
  const sits = absentOf(injury).length > 1 ? 'sit' : 'sits';
  return sentence`if ${absentNames(injury)} ${word(injury.streak === null ? sits : `${sits} again`)}`;
}

const absentOf = ({ injured, alsoOut, vacated }: InjuryFallout) =>
  vacated?.kind === 'workload' ? vacated.players : [injured, ...alsoOut];

const absentNames = (injury: InjuryFallout): Sentence =>
  listing(absentOf(injury).map((player) => sentence`${subject(player).full}`));

export function rookieText(note: RookieNote, subjectOf: SubjectOf): Sentence {
  const { role, firstRole } = note;
  const { capitalHe } = subjectOf(role.player);
  return paragraph(
    roleSentence(role.usageReason, capitalHe),
    firstRole && firstRoleSentence(firstRole, capitalHe),
    ...outlook(note, subjectOf),
  );
}

/** "He is projected for 13 carries and 4.2 targets." */
function firstRoleSentence({ carries, targets }: NonNullable<RookieNote['firstRole']>, who: Word): Sentence | null {
  const work = [
    ...(carries ? [sentence`${workloadAmount(carries)} carries`] : []),
    ...(targets ? [sentence`${workloadAmount(targets)} targets`] : []),
  ];
  return work.length === 0 ? null : sentence`${who} is projected for ${listing(work)}.`;
}

/** "Projected for 16.4 points at home against the Falcons. The Saints' implied total is 24.3." */
export function streamerText(note: StreamerNote, subjectOf: SubjectOf): Sentence {
  const { line, softOpponent, reason, role, points } = note;
  const { capitalHe } = subjectOf(role.player);
  const amount = conditional(note, sentence`${points} points ${venueClause(note)}`);
  return paragraph(
    wordings(
      'streamed',
      sentence`Projected for ${amount}.`,
      sentence`${capitalHe} projects for ${amount}.`,
      sentence`Good for ${amount}.`,
    ),
    playingTimeRiskNote(note.risk, note.rivalQuarterback),
    matchupSentence(softOpponent, line),
    reason.kind === 'points' ? sentence`No available ${positionNoun(role.position)} projects for more.` : null,
    reason.kind === 'role' ? roleSentence(role.usageReason, capitalHe) : null,
  );
}

/** "at home against the Jets", "at the Jets" */
const venueClause = ({ opponent, isHome }: StreamerNote): Sentence =>
  sentence`${word(isHome ? 'at home against' : 'at')} the ${teamNickname(opponent)}`;

/** The claim, and " if he starts" of a player in doubt. */
export const conditional = ({ role, isInDoubt }: PlayerNote, claim: Sentence): Sentence =>
  isInDoubt ? sentence`${claim} ${ifHePlays(role.player)}` : claim;

/** "Mills is 26% to finish as a top-12 QB if he starts." */
function oddsSentence(note: PlayerNote, subjectOf: SubjectOf): Sentence | null {
  const odds = finishClause(note);
  const { short, him, he } = subjectOf(note.role.player);
  return (
    odds &&
    wordings(
      'finish',
      capitalized(sentence`${short} is ${odds}.`),
      sentence`That makes ${him} ${odds}.`,
      sentence`This week ${he} is ${odds}.`,
      capitalized(sentence`${he} is ${odds}.`),
      capitalized(sentence`${he} comes in at ${odds}.`),
    )
  );
}

/** "56% to finish as a top-24 WR if he plays" */
export const finishClause = (note: PlayerNote): Sentence | null =>
  note.finish && conditional(note, starterFinishClause(note.finish, note.role.player));

/** His odds and what may go wrong. */
function outlook(note: PlayerNote, subjectOf: SubjectOf): readonly (Sentence | null)[] {
  const odds = oddsSentence(note, subjectOf);
  const { capitalHe, short } = subjectOf(note.role.player);
  return [odds, playingTimeRiskNote(note.risk, note.rivalQuarterback, odds ? capitalHe : short)];
}
