// Why a player scores nothing this week, in words, and who plays instead.
import {
  capitalized,
  countWord,
  listing,
  type Name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  weekWord,
  word,
  wordings,
} from '../../citations/index.ts';
import type {
  Absence,
  AwaitedReport,
  DoubtReason,
  PlayingTime,
  RivalQuarterback,
  StandIn,
  StarterInDoubt,
} from '../brief/index.ts';
import {
  playVerb,
  positionNoun,
  starterFinishClause,
  statusWords,
  subject,
  teamNickname,
  type Who,
} from './subject.ts';

type AbsenceWords = Readonly<Record<Absence['kind'], (absence: Absence) => Sentence | Word>>;

const PREDICATES: AbsenceWords = {
  presumed_out: ({ label, week }) =>
    sentence`is ${statusWords(label ?? 'out')} now and may not be back by ${weekWord(week)}`,
  out: ({ label, injury }) => sentence`is ${statusWords(label ?? 'out', injury)}`,
  not_expected: ({ label, injury, player, week }) =>
    label === null
      ? sentence`is not expected to ${playVerb(player)} in ${weekWord(week)}`
      : sentence`is ${statusWords(label, injury)} and not expected to ${playVerb(player)} in ${weekWord(week)}`,
  begun: lockedPredicate,
  bye: ({ label, team, isLong, week }) =>
    label !== null && team !== null && isLong
      ? sentence`is ${statusWords(label)}, and the ${teamNickname(team)} are on bye in ${weekWord(week)}`
      : sentence`is on bye in ${weekWord(week)}`,
  no_team: () => word('is not on an NFL team'),
  unscheduled: ({ week }) => sentence`has no game scheduled in ${weekWord(week)} yet`,
  unprojected_position: () => word('plays a position without projections'),
  unprojected: ({ week }) => sentence`has no projection for ${weekWord(week)}`,
};

const REASONS: AbsenceWords = {
  presumed_out: ({ label }) => sentence`${statusWords(label ?? 'out')} for now`,
  out: ({ label }) => statusWords(label ?? 'out'),
  not_expected: ({ label, player }) =>
    label === null
      ? sentence`not expected to ${playVerb(player)}`
      : sentence`${statusWords(label)}, not expected to ${playVerb(player)}`,
  begun: () => word('game has begun'),
  bye: () => word('bye week'),
  no_team: () => word('not on an NFL team'),
  unscheduled: () => word('no game scheduled yet'),
  unprojected_position: () => word('no projection'),
  unprojected: () => word('no projection'),
};

const absencePredicate = (absence: Absence): Sentence | Word => PREDICATES[absence.kind](absence);

/** "he is on IR" */
export const absenceClause = (absence: Absence): Sentence =>
  sentence`${subject(absence.player).he} ${absencePredicate(absence)}`;

/** "Ja'Marr Chase is on bye in week 10." */
export function absenceSentence(absence: Absence): Sentence {
  const { full } = subject(absence.player);
  const said = sentence`${full} ${absencePredicate(absence)}.`;
  const { kind, isLong, week } = absence;
  return kind === 'bye' && !isLong ? wordings(kind, said, sentence`${full} is off in ${weekWord(week)}.`) : said;
}

/** "bye week": what follows "Bench Chase:". */
export const absenceReason = (absence: Absence): Sentence | Word => REASONS[absence.kind](absence);

function lockedPredicate({ scored, didNotPlay }: Absence): Sentence | Word {
  if (scored) return sentence`is locked: ${scored} points scored`;
  return word(didNotPlay ? 'is locked and did not play' : 'is locked: kickoff has passed');
}

/** "Taylor is locked with 2.3 points.": a verdict. */
export function lockedClause(absence: Absence): Sentence {
  const { short } = subject(absence.player);
  return absence.scored
    ? sentence`${short} is locked with ${absence.scored} points`
    : sentence`${short} ${lockedPredicate(absence)}`;
}

/**
 * "Next at running back for the Lions: Jamaal Williams, 52% to finish as a top-24 RB.", "Next at
 * quarterback for the Cowboys: Cooper Rush, 88% to start and 18% to finish as a top-12 QB."
 */
export function standInSentence({ player, team, startOdds, chance, starterRank }: StandIn): Sentence {
  const finish = starterFinishClause({ odds: chance, starterRank }, player);
  const odds = startOdds ? sentence`${startOdds} to start and ${finish}` : finish;
  return capitalized(
    sentence`next at ${positionNoun(player.position)} for the ${teamNickname(team)}: ${subject(player).full}, ${odds}.`,
  );
}

const DOUBTS: {
  readonly [K in DoubtReason['kind']]: (reason: Extract<DoubtReason, { kind: K }>) => Sentence | Word;
} = {
  played_for_another_team: ({ team }) => sentence`last played for the ${teamNickname(team)}`,
  not_played_this_season: () => word('has not played this season'),
  missed_games: ({ games }) => {
    if (games === null) return word('has not played for weeks');
    return games === 1
      ? word("missed his team's last game")
      : sentence`missed his team's last ${countWord(games)} games`;
  },
  missed_practice: () => word('did not practice'),
  limited_practice: () => word('was limited in practice'),
  backup: ({ starter }) => sentence`backs up ${subject(starter).full}`,
  open_competition: ({ rival }) => sentence`is competing with ${subject(rival).full} for the job`,
  has_replaced: ({ rival }) => sentence`has replaced ${subject(rival).full}`,
  sat_behind: ({ rival }) => sentence`sat healthy behind ${subject(rival).full} in the last game`,
  not_on_depth_chart: () => word('is not on the depth chart'),
  listed_behind_others: () => word('is listed as a backup'),
  starts_for: ({ starter }) => sentence`is filling in for ${subject(starter).full}`,
  listed_as_starter: () => word('is listed as a starter'),
};

const LISTED: Readonly<Record<string, readonly string[]>> = {
  listed_as_starter: ['is a starter on the depth chart', 'is a listed starter'],
  listed_behind_others: ['is a backup on the depth chart', 'is behind others on the depth chart'],
};

/** "He is listed as a starter, and the Jets are a soft matchup." */
export const listedSentence = (reason: DoubtReason, who: Who, aside: Sentence | Word = word('')): Sentence =>
  wordings(
    reason.kind,
    sentence`${who} ${doubtPredicate(reason)}${aside}.`,
    ...(LISTED[reason.kind] ?? []).map((place) => sentence`${who} ${word(place)}${aside}.`),
  );

/** "missed his team's last game" */
export const doubtPredicate = (reason: DoubtReason): Sentence | Word => DOUBTS[reason.kind](reason as never);

/**
 * "Waddle is 64% to play: he is questionable and was limited in practice." What speaks against high
 * odds says so: "Rivers is 84% to play, though he is questionable."
 */
export function likelyToPlaySentence(
  playingTime: PlayingTime,
  who: Word | Name = subject(playingTime.player).short,
): Sentence {
  const { player, playOdds, status, injury, reasons, link } = playingTime;
  const { he } = subject(player);
  const verb = playingTime.isHealthyBackup ? word('get snaps') : playVerb(player);
  const claim = sentence`${who} is ${playOdds} to ${verb}`;
  const predicates = [
    ...(status === null ? [] : [sentence`is ${statusWords(status, injury)}`]),
    ...reasons.map(doubtPredicate),
  ];
  const sentences: Readonly<Record<PlayingTime['link'], () => Sentence>> = {
    no_reason: () =>
      playingTime.isUnreported
        ? wordings(
            'unreported',
            sentence`${claim}, with no injury reported.`,
            sentence`${claim}; no injury is reported.`,
            sentence`${claim}, though nothing is reported.`,
            sentence`${claim} and on no injury report.`,
          )
        : sentence`${claim}.`,
    full_practice: () => sentence`${claim}: ${he} is on the injury report, but practiced in full.`,
    because: () => sentence`${claim}: ${he} ${listing(predicates)}.`,
    despite: () => sentence`${claim}, though ${he} ${listing(predicates)}.`,
    practiced: () => sentence`${claim}: ${he} ${listing(predicates)}, but practiced in full.`,
  };
  return sentences[link]();
}

/** "he is questionable (chest), did not practice and is 56% to play": what follows a colon. */
export function playDoubtClause(
  { status, injury, reasons, playOdds, player }: PlayingTime,
  who: Word | Name,
): Sentence {
  const predicates = [
    ...(status === null ? [] : [sentence`is ${statusWords(status, injury)}`]),
    // with a status, more than one reason is more than one sentence
    ...reasons.slice(0, status === null ? reasons.length : 1).map(doubtPredicate),
    sentence`is ${playOdds} to ${playVerb(player)}`,
  ];
  return sentence`${who} ${listing(predicates)}.`;
}

/**
 * "Barkley missed his team's last game. The Giants' final injury report comes on Saturday: without
 * a designation there he is 99% to play." His odds count the missing designation as a good sign.
 */
export function awaitedReportSentence(
  { team, day }: AwaitedReport,
  { player, playOdds, reasons }: PlayingTime,
  who: Word | Name = subject(player).short,
): Sentence {
  const report = sentence`The ${teamNickname(team)}' final injury report comes on ${word(day)}`;
  return paragraph(
    reasons.length > 0 ? sentence`${who} ${listing(reasons.map(doubtPredicate))}.` : null,
    sentence`${report}: without a designation there ${who} is ${playOdds} to ${playVerb(player)}.`,
  );
}

/** The rival's last name where `playingTime` names him already. */
export function rivalQuarterbackSentence(
  { rival, startOdds, isLikelier }: RivalQuarterback,
  playingTime: PlayingTime | null = null,
): Sentence {
  const isNamed = playingTime?.reasons.some(
    (reason) =>
      ('rival' in reason && reason.rival === rival) ||
      ((reason.kind === 'backup' || reason.kind === 'starts_for') && reason.starter === rival),
  );
  const { short, full } = subject(rival);
  const claim = sentence`${isNamed ? short : full} is ${startOdds} to start`;
  // the likelier of the two starts, the other one starts instead of him
  if (playingTime !== null && isLikelier) return sentence`${claim}.`;
  return wordings('rival', sentence`${claim} instead.`, sentence`${claim} in his place.`, sentence`${claim} over him.`);
}

/** "Joe Mixon is questionable (60% to play), and Akers is next in line for the work." */
export const starterInDoubtClause = ({ starter, playOdds }: StarterInDoubt, who: Who): Sentence =>
  sentence`${subject(starter).full} is questionable (${playOdds} to play), and ${who} is next in line for the work.`;

/** Both risks in one text: he may be out, or another quarterback may start. */
export function playingTimeRiskNote(
  playingTime: PlayingTime | null,
  rival: RivalQuarterback | null,
  who?: Word | Name,
): Sentence {
  return paragraph(
    playingTime && likelyToPlaySentence(playingTime, who),
    rival && rivalQuarterbackSentence(rival, playingTime),
  );
}
