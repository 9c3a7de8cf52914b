// Why it is open that a player plays, in words: missed games, missed practice, the depth
// chart, another quarterback.

import {
  countWord,
  listing,
  type Name,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { AwaitedReport, DoubtReason, PlayingTime, RivalQuarterback, StarterInDoubt } from '../brief/index.ts';
import { playVerb, statusWords, subject, teamNickname } from './subject.ts';

/** "he missed his team's last game" */
export function doubtClause(reason: DoubtReason, player: Player): Sentence {
  return sentence`${subject(player).he} ${doubtPredicate(reason)}`;
}

/** "missed his team's last game" */
export function doubtPredicate(reason: DoubtReason): Sentence {
  switch (reason.kind) {
    case 'played_for_another_team':
      return sentence`last played for the ${teamNickname(reason.team)}`;
    case 'not_played_this_season':
      return sentence`has not played this season`;
    case 'sat_out_games':
      if (reason.games === null) return sentence`has not played for weeks`;
      return reason.games === 1
        ? sentence`sat out his team's last game`
        : sentence`sat out his team's last ${countWord(reason.games)} games`;
    case 'missed_games':
      if (reason.games === null) return sentence`has not played for weeks`;
      return reason.games === 1
        ? sentence`missed his team's last game`
        : sentence`missed his team's last ${countWord(reason.games)} games`;
    case 'missed_practice':
      return sentence`did not practice`;
    case 'limited_practice':
      return sentence`was limited in practice`;
    case 'backup':
      return sentence`backs up ${subject(reason.starter).full}`;
    case 'open_competition':
      return sentence`is competing with ${subject(reason.rival).full} for the job`;
    case 'has_replaced':
      return sentence`has replaced ${subject(reason.rival).full}`;
    case 'sat_behind':
      return sentence`sat healthy behind ${subject(reason.rival).full} in the last game`;
    case 'lost_job':
      return sentence`has lost the job to ${subject(reason.rival).full}`;
    case 'starts_if_out':
      return sentence`is next in line if ${subject(reason.rival).full} sits`;
    case 'not_on_depth_chart':
      return sentence`is not on the depth chart`;
    case 'listed_behind_others':
      return sentence`is listed as a backup`;
    case 'starts_for':
      return sentence`is filling in for ${subject(reason.starter).full}`;
    case 'listed_first':
      return sentence`is first on the depth chart`;
    case 'listed_as_starter':
      return sentence`is listed as a starter`;
  }
}

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
  switch (link) {
    case 'no_reason':
      return playingTime.isUnreported ? sentence`${claim}, with no injury reported.` : sentence`${claim}.`;
    case 'full_practice':
      return sentence`${claim}: ${he} is on the injury report, but practiced in full.`;
    case 'starter_in_doubt':
      return sentence`${claim}, with ${listing(reasons.flatMap(rivalName))} in doubt.`;
    case 'because':
      return sentence`${claim}: ${he} ${listing(predicates)}.`;
    case 'despite':
      return sentence`${claim}, though ${he} ${listing(predicates)}.`;
    case 'and_full_practice':
      return sentence`${claim}: ${he} ${listing([...predicates, sentence`practiced in full`])}.`;
    case 'but_full_practice':
      return sentence`${claim}: ${he} ${listing(predicates)}, but practiced in full.`;
  }
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

const rivalName = (reason: DoubtReason): readonly Name[] => ('rival' in reason ? [subject(reason.rival).full] : []);

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
  return playingTime !== null && isLikelier ? sentence`${claim}.` : sentence`${claim} instead.`;
}

/**
 * "Elijah Mitchell is out, and Christian McCaffrey is 76% to play. If McCaffrey sits, Mason is next
 * in line for the work and projects higher." `isNamed`: whether the sentence before this one has
 * the starter's full name; `alsoAbsent` is another teammate who leaves the work.
 */
export function nextInLineSentence(
  { starter, playOdds }: StarterInDoubt,
  player: Player,
  { isNamed = false, alsoAbsent = null }: { readonly isNamed?: boolean; readonly alsoAbsent?: Player | null } = {},
): Sentence {
  const { short, full } = subject(starter);
  const inDoubt = sentence`${isNamed ? short : full} is ${playOdds} to play`;
  const next = sentence`${subject(player).short} is next in line for the work and projects higher`;
  return alsoAbsent
    ? sentence`${subject(alsoAbsent).full} is out, and ${inDoubt}. If ${short} sits, ${next}.`
    : sentence`${inDoubt}; if he sits, ${next}.`;
}

/** "Joe Mixon is questionable (60% to play), and Akers is next in line for the work." */
export const starterInDoubtClause = ({ starter, playOdds }: StarterInDoubt, who: Name | Word | Sentence): Sentence =>
  sentence`${subject(starter).full} is questionable (${playOdds} to play), and ${who} is next in line for the work.`;

/** "Jordan Mason is next in line if he sits." */
export const backupSentence = (backup: Player, player: Player): Sentence =>
  sentence`${subject(backup).full} is next in line if ${subject(player).he} sits.`;

/** "Mark Andrews missed those games, and is back ahead of him." */
export const regularBackSentence = (regular: Player, player: Player): Sentence =>
  sentence`${subject(regular).full} missed those games, and is back ahead of ${subject(player).him}.`;

/**
 * Both risks in one text, empty where neither is known: the player may be out, or
 * another quarterback may start. A rival who is in doubt is named once.
 */
export function playingTimeRiskNote(
  playingTime: PlayingTime | null,
  rival: RivalQuarterback | null,
  who?: Word | Name,
): Sentence {
  const [reason] = playingTime?.reasons ?? [];
  const isInDoubt = reason?.kind === 'starts_if_out' && reason.rival === rival?.rival;
  return paragraph(
    playingTime && likelyToPlaySentence(playingTime, who),
    rival && !isInDoubt ? rivalQuarterbackSentence(rival, playingTime) : null,
  );
}
