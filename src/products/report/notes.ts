// The notes of the report's lists, one text per player.
import {
  capitalized,
  type Fact,
  listing,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  type DoubtReason,
  impliedTotalClause,
  impliedTotalSentence,
  newsClause,
  overRecentGames,
  playingTimeRiskNote,
  roleSentence,
  type Subject,
  subject,
  teamNickname,
  touches,
  workloadAmount,
} from '../phrases/index.ts';
import { ifHePlays } from '../shared/index.ts';
import type { Beneficiary, InjuryFallout, VacatedRole } from './injuries.ts';
import type { PlayerNote } from './player-note.ts';
import type { RoleChangeNote } from './role-changes.ts';
import type { RookieNote } from './rookies.ts';
import type { StreamerNote } from './streamers.ts';

type SubjectOf = (player: Player) => Subject;

/** How the workload changed, and what it may bring. */
export function roleChangeText(note: RoleChangeNote, subjectOf: SubjectOf): Sentence {
  const { role, hasOpening, starterOdds } = note;
  return paragraph(
    note.before
      ? capitalized(sentence`${workloadClause(note)}.`)
      : sentence`${handling(note)} ${workloadClause(note)}.`,
    roleSentence(role, role.isThisSeason),
    hasOpening ? capitalized(newsClause(role, 'opening', subjectOf(role.player).short)) : null,
    ...outlook(note, starterOdds, subjectOf),
  );
}

/** A back handles his work, a receiver sees it, and a passer's attempts are a game's. */
const handling = ({ role }: RoleChangeNote): Word => {
  const isSingleGame = role.gamesPlayed === 1;
  if (role.position === 'QB') return word(isSingleGame ? 'With' : 'Averaging');
  if (role.position === 'RB' || role.position === 'FB') return word(isSingleGame ? 'Handled' : 'Handling');
  return word(isSingleGame ? 'Saw' : 'Seeing');
};

/** "up from 5.5 to 11 carries and targets a game over his last two" */
export function workloadClause({ role, direction, perGame, before, newTeam }: RoleChangeNote): Sentence {
  const work = touches(role.opportunityKind, perGame);
  if (before) return sentence`${word(direction)} from ${workloadAmount(before)} to ${work} ${overRecentGames(role)}`;
  const when = gamesSpan(role);
  return newTeam === null ? sentence`${work} ${when}` : sentence`${work} ${when} with the ${teamNickname(newTeam)}`;
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
  const { role, starterOdds } = note;
  return paragraph(
    isFirst && injury.vacated ? sentence`${injuryClause(injury)}, ${vacatedClause(injury.vacated)}.` : null,
    roleSentence(role, role.isThisSeason, isFirst && injury.vacated ? subjectOf(role.player).short : undefined),
    ...outlook(isFirst ? withoutReplaced(note, injury) : note, starterOdds, subjectOf),
  );
}

/** The risk without what the first sentence says: for whom he plays. */
function withoutReplaced(note: Beneficiary, { injured, alsoOut }: InjuryFallout): Beneficiary {
  const { risk } = note;
  if (!risk) return note;
  const isNamed = (reason: DoubtReason) =>
    (reason.kind === 'starts_for' && [injured, ...alsoOut].includes(reason.starter)) ||
    (reason.kind === 'starts_if_out' && [injured, ...alsoOut].includes(reason.rival));
  return { ...note, risk: { ...risk, reasons: risk.reasons.filter((reason) => !isNamed(reason)) } };
}

/** "With Keenan Allen and Joshua Palmer out", "If Josh Jacobs sits": who leaves work. */
export function injuryClause(injury: InjuryFallout): Sentence {
  if (injury.isDoubtful) return capitalized(ifClause(injury));
  return sentence`With ${listing(absentOf(injury).map((player) => subject(player).full))} out`;
}

/** "if Josh Jacobs sits" */
export function ifClause(injury: InjuryFallout): Sentence {
  const absent = absentOf(injury);
  return sentence`if ${listing(absent.map((player) => subject(player).full))} ${word(absent.length > 1 ? 'sit' : 'sits')}`;
}

const absentOf = ({ injured, alsoOut, vacated }: InjuryFallout): readonly Player[] =>
  vacated?.kind === 'workload' ? vacated.players : [injured, ...alsoOut];

export const starterWord = ({ isCertain }: { readonly isCertain: boolean }): string =>
  isCertain ? 'the starter' : 'the likeliest starter';

function vacatedClause(vacated: VacatedRole): Sentence {
  if (vacated.kind === 'starting_job')
    return sentence`${subject(vacated.likeliestStarter).full} is ${word(starterWord(vacated))}`;
  const shares = [
    vacated.carryShares.length > 0 && sentence`${listing(vacated.carryShares)} of the carries`,
    vacated.targetShares.length > 0 && sentence`${listing(vacated.targetShares)} of the targets`,
  ].filter((share) => share !== false);
  return sentence`${listing(shares)} are up for grabs`;
}

export function rookieText(note: RookieNote, subjectOf: SubjectOf): Sentence {
  return paragraph(roleSentence(note.role, note.role.isThisSeason), ...outlook(note, note.starterOdds, subjectOf));
}

export function streamerText(note: StreamerNote): Sentence {
  return paragraph(
    sentence`Projected for ${note.points} points ${venueClause(note)}.`,
    playingTimeRiskNote(note.risk, note.rivalQuarterback),
    note.impliedTotal && lineSentence(note, note.impliedTotal),
  );
}

/** "at home against the Jets", "at the Jets" */
export function venueClause({ opponent, isHome }: StreamerNote): Sentence {
  return sentence`${word(isHome ? 'at home against' : 'at')} the ${teamNickname(opponent)}`;
}

/** "But the Jets' implied total is 13.0": a line that speaks against the start says so. */
function lineSentence({ isLineAgainst }: StreamerNote, total: NonNullable<StreamerNote['impliedTotal']>): Sentence {
  return isLineAgainst ? sentence`But ${impliedTotalClause(total)}.` : impliedTotalSentence(total);
}

/** His odds and what may go wrong. */
function outlook(
  { role: { player }, risk, rivalQuarterback }: PlayerNote,
  odds: Fact | null,
  subjectOf: SubjectOf,
): readonly Sentence[] {
  const { short } = subjectOf(player);
  const claim = odds && sentence`${short} is ${odds} to finish as a weekly starter`;
  return [
    ...(claim ? [risk || rivalQuarterback ? sentence`${claim} ${ifHePlays(player)}.` : sentence`${claim}.`] : []),
    playingTimeRiskNote(risk, rivalQuarterback, claim ? word('He') : short),
  ];
}
