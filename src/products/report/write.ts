// The report in words: verdict, reasoning, and the response's lists with a note per player.
import {
  capitalized,
  citing,
  clauses,
  type DraftAnswer,
  listing,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  weekWord,
  word,
  wordings,
} from '../../citations/index.ts';
import type { report as product } from '../../contract/index.ts';
import { ifHePlays } from '../brief/index.ts';
import {
  addedBackupSentence,
  formerTeamSentence,
  impliedTotalClause,
  matchupSentence,
  namesIn,
  newsClause,
  opponentClause,
  overRecentGames,
  playingTimeRiskNote,
  playVerb,
  positionNoun,
  positionPlural,
  roleSentence,
  type SubjectOf,
  starterFinishClause,
  subject,
  subjectsAmong,
  teamNickname,
  touches,
  withStatus,
  workloadAmount,
} from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { Beneficiary, InjuryFallout, VacatedRole } from './absences.ts';
import type { Effect, Gain, ReportDecision, WeekReason } from './decide.ts';
import type { PlayerNote, RoleChangeNote, RookieNote, StreamerNote } from './role-changes.ts';

export function write(decision: ReportDecision): DraftAnswer<BodyOf<typeof product>> {
  const { emerging, addedBackups, injuries, stockUp, stockDown, rookies, streamers } = decision;
  const beneficiaries = injuries.flatMap((injury) => injury.beneficiaries);
  const notes = [emerging, addedBackups, beneficiaries, stockUp, stockDown, rookies, streamers].flat();
  // those of one last name need their full names throughout
  const subjectOf = subjectsAmong([...notes.map(({ role }) => role.player), ...injuries.map(({ injured }) => injured)]);
  const entries = <Note extends PlayerNote>(
    list: readonly Note[],
    textOf: (note: Note, subjects: SubjectOf) => Sentence,
  ) =>
    list.map((note) => {
      const { platformId, name, position } = note.role.player;
      const text = citing(textOf(note, subjectOf), note.weekStats);
      return { player_id: platformId, name, position, team: note.role.team, note: text };
    });
  return {
    verdict: verdict(decision),
    confidence: decision.confidence,
    reasoning: paragraph(...decision.reasons.map((reason) => say(SENTENCES, reason))),
    week: decision.week,
    season: decision.season,
    emerging: [
      ...entries(emerging, roleChangeText),
      ...entries(addedBackups, (note) => addedBackupSentence(note, subjectOf(note.role.player).short)),
    ],
    injury_fallout: injuries.map((injury) => ({
      injured_player: injury.injured.name,
      team: injury.team,
      status: injury.status,
      beneficiaries: entries(injury.beneficiaries, (note) => beneficiaryText(injury, note, subjectOf)),
    })),
    stock_up: entries(stockUp, roleChangeText),
    stock_down: entries(stockDown, roleChangeText),
    rookie_watch: entries(rookies, rookieText),
    streamers: entries(streamers, streamerText),
  };
}

/** "Start Jamaal Williams with Swift out; watch Dameon Pierce; stream Marcus Mariota." */
function verdict({ week, gain, rise, streamer, reasons, namedInFull }: ReportDecision): Sentence {
  const named = [rise, gain?.beneficiary, streamer].flatMap((note) => note?.role.player ?? []);
  const subjectOf = subjectsAmong(gain ? [...named, gain.injury.injured] : named);
  const nameOf = namesIn(namedInFull, subjectOf);
  const [first, ...others] = reasons.flatMap((reason) => say(CALLS, reason, { subjectOf, nameOf }) ?? []);
  return first && (gain || rise)
    ? clauses(first, ...others)
    : capitalized(sentence`${weekWord(week)}: ${first ?? word('no role has changed')}.`);
}

interface Speech {
  readonly subjectOf: SubjectOf;
  readonly nameOf: ReturnType<typeof namesIn<PlayerNote['role']['player']>>;
}

/** What the verdict says of each reason. */
const CALLS: Words<WeekReason, [Speech], Sentence | null> = {
  rise: (rise, speech) => sentence`${word(rise.call)} ${speech.nameOf(rise.role.player)}`,
  gain: gainCall,
  stock: () => null,
  streamer: ({ role: { player } }, { nameOf }) => sentence`stream ${nameOf(player)}`,
  rookie: () => null,
};

/** "start Zamir White if Jacobs sits", "add Cam Akers in case Mixon sits" */
function gainCall({ call, injury, beneficiary }: Gain, speech: Speech): Sentence {
  const absent = speech.subjectOf(injury.injured).short;
  const named = speech.nameOf(beneficiary.role.player);
  const claim = call === 'have_ready' ? sentence`have ${named} ready` : sentence`${word(call)} ${named}`;
  if (!injury.isOpen) return sentence`${claim} with ${absent} out`;
  // a claim is made before it is known who sits
  return sentence`${claim} ${word(call === 'start' || call === 'consider' ? 'if' : 'in case')} ${absent} sits`;
}

/** What the reasoning says of each reason. */
const SENTENCES: Words<WeekReason, [], Sentence> = {
  rise: (rise) =>
    sentence`${named(rise)} ${word(rise.before ? 'is emerging' : "has a starter's workload")}: ${roleChangeClause(rise)}.`,
  gain: gainSentence,
  stock: stockSentence,
  streamer: streamSentence,
  rookie: ({ finish, role: { player } }) =>
    sentence`Rookie to watch: ${subject(player).full}, ${starterFinishClause(finish, player)}.`,
};

/** "Cole Kmet is up from 1 to 8 carries and targets a game over his last two." */
function stockSentence(note: RoleChangeNote): Sentence {
  return sentence`${named(note)} ${word(note.before ? 'is' : 'is getting')} ${roleChangeClause(note)}.`;
}

/** "With Keenan Allen out, Quentin Johnston gains work: 30% to finish as a top-24 WR." */
function gainSentence({ injury, beneficiary, effect, call }: Gain): Sentence {
  const who = named(beneficiary);
  if (call === 'have_ready') return sentence`Have ${who} ready ${ifClause(injury)}.`;
  const odds = finishClause(beneficiary) ?? word('no odds yet');
  // the odds count on no absence that is open
  return injury.isOpen
    ? capitalized(sentence`${who} is ${odds}, and ${EFFECTS[effect]} ${ifClause(injury)}.`)
    : sentence`${injuryClause(injury)}, ${who} ${EFFECTS[effect]}: ${odds}.`;
}

const EFFECTS: Readonly<Record<Effect, Word>> = {
  starts: word('starts'),
  may_start: word('may start'),
  keeps_work: word('keeps the work'),
  gains_work: word('gains work'),
};

const named = ({ role: { player, status } }: PlayerNote): Sentence => withStatus(player, status.label);

/** "Stream Tua Tagovailoa against the Patriots (19.0 points projected): the Dolphins' …" */
function streamSentence(note: StreamerNote): Sentence {
  const { points, isHome, opponent, role } = note;
  // home alone is no reason
  const venue = sentence`${word(isHome ? 'against' : 'at')} the ${teamNickname(opponent)}`;
  const projected = conditional(note, sentence`${points} points projected`);
  return sentence`Stream ${subject(role.player).full} ${venue} (${projected}): ${streamReason(note)}.`;
}

function streamReason({ risk, line, softOpponent, role: { position } }: StreamerNote): Sentence {
  if (risk) return sentence`${risk.playOdds} to ${playVerb(risk.player)}`;
  if (softOpponent) return opponentClause(softOpponent);
  return line ? impliedTotalClause(line) : sentence`the most of the available ${positionPlural(position)}`;
}

type Role = PlayerNote['role'];
type Workload = Extract<VacatedRole, { readonly kind: 'workload' }>;

/** How the workload changed, and what it may bring. */
function roleChangeText(note: RoleChangeNote, subjectOf: SubjectOf): Sentence {
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
function roleChangeClause({ role, direction, perGame, before }: RoleChangeNote): Sentence {
  const work = sentence`${touches(role.opportunityKind, perGame)} ${overRecentGames(role)}`;
  return before ? sentence`${word(direction)} from ${workloadAmount(before)} to ${work}` : work;
}

/** The first note says the absence; who is named before has his role and odds there. */
function beneficiaryText(injury: InjuryFallout, note: Beneficiary, subjectOf: SubjectOf): Sentence {
  const { role, isFirst, use } = note;
  const { short, capitalHe } = subjectOf(role.player);
  const absence = isFirst ? absenceSentence(injury) : null;
  if (use === 'if_out') return paragraph(absence, sentence`Have ${short} ready.`);
  if (use === 'in_lineups') return paragraph(absence, oddsSentence(note, subjectOf));
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
function absenceSentence(injury: InjuryFallout): Sentence | null {
  const { vacated, missed } = injury;
  if (!vacated) return null;
  if (vacated.kind === 'starting_job') {
    const { likeliestStarter, isCertain } = vacated;
    return sentence`${injuryClause(injury)}, ${subject(likeliestStarter).full} ${word(isCertain ? 'starts' : 'is the likeliest to start')}.`;
  }
  const work = leftShares(vacated);
  return missed === 0
    ? sentence`${injuryClause(injury)}, ${work} open up.`
    : sentence`${injuryClause(injury)}, teammates share ${work}.`;
}

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
function injuryClause(injury: InjuryFallout): Sentence {
  const { isOpen, playOdds, injured, alsoOut, missed } = injury;
  if (playOdds && alsoOut.length === 0) return sentence`If ${subject(injured).full} (${playOdds} to play) sits`;
  if (isOpen) return capitalized(ifClause(injury));
  return sentence`With ${absentNames(injury)} ${word(missed === 0 ? 'out' : 'out again')}`;
}

/** "if Josh Jacobs sits again" */
function ifClause(injury: InjuryFallout): Sentence {
  const sits = absentOf(injury).length > 1 ? 'sit' : 'sits';
  return sentence`if ${absentNames(injury)} ${word(injury.missed === 0 ? sits : `${sits} again`)}`;
}

const absentOf = ({ injured, alsoOut, vacated }: InjuryFallout) =>
  vacated?.kind === 'workload' ? vacated.players : [injured, ...alsoOut];

const absentNames = (injury: InjuryFallout): Sentence =>
  listing(absentOf(injury).map((player) => sentence`${subject(player).full}`));

function rookieText(note: RookieNote, subjectOf: SubjectOf): Sentence {
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
function streamerText(note: StreamerNote, subjectOf: SubjectOf): Sentence {
  const { line, softOpponent, reason, role, points } = note;
  const { capitalHe } = subjectOf(role.player);
  const amount = conditional(note, sentence`${points} points ${venueClause(note)}`);
  return paragraph(
    wordings(
      'streamed',
      sentence`Projected for ${amount}.`,
      sentence`${capitalHe} projects for ${amount}.`,
      sentence`We project ${amount}.`,
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
const conditional = ({ role, isInDoubt }: PlayerNote, claim: Sentence): Sentence =>
  isInDoubt ? sentence`${claim} ${ifHePlays(role.player)}` : claim;

/** "Mills is 26% to finish as a top-12 QB if he starts." */
function oddsSentence(note: PlayerNote, subjectOf: SubjectOf): Sentence | null {
  const odds = finishClause(note);
  const { short, him, he } = subjectOf(note.role.player);
  return (
    odds &&
    wordings(
      `finish ${note.role.position}`,
      capitalized(sentence`${short} is ${odds}.`),
      sentence`We have ${him} at ${odds}.`,
      capitalized(sentence`${he} is ${odds}.`),
      sentence`Odds this week: ${odds}.`,
    )
  );
}

/** "56% to finish as a top-24 WR if he plays" */
const finishClause = (note: PlayerNote): Sentence | null =>
  note.finish && conditional(note, starterFinishClause(note.finish, note.role.player));

/** His odds and what may go wrong. */
function outlook(note: PlayerNote, subjectOf: SubjectOf): readonly (Sentence | null)[] {
  const odds = oddsSentence(note, subjectOf);
  const { capitalHe, short } = subjectOf(note.role.player);
  return [odds, playingTimeRiskNote(note.risk, note.rivalQuarterback, odds ? capitalHe : short)];
}
