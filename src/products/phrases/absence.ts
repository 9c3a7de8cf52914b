// Why a player scores nothing this week, in words, and who plays instead.

import {
  capitalized,
  listing,
  type Name,
  type Sentence,
  sentence,
  type Word,
  weekWord,
  word,
} from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Absence, LeadAbsence, StandIn, UnprojectedPosition } from '../brief/index.ts';
import { playVerb, positionNoun, starterFinishClause, statusWords, subject, teamNickname } from './subject.ts';

/** "he is on IR" */
export function absenceClause(absence: Absence): Sentence {
  const { he } = subject(absence.player);
  return sentence`${he} ${absencePredicate(absence)}`;
}

/** "Ja'Marr Chase is on bye in week 10." */
export function absenceSentence(absence: Absence): Sentence {
  return sentence`${subject(absence.player).full} ${absencePredicate(absence)}.`;
}

function absencePredicate(absence: Absence): Sentence {
  const { kind, player, team, label, isLong, injury, week } = absence;
  const weekName = weekWord(week);
  switch (kind) {
    case 'presumed_out':
      return sentence`is ${statusWords(label ?? 'out')} now and may not be back by ${weekName}`;
    case 'out':
      return sentence`is ${statusWords(label ?? 'out', injury)}`;
    case 'not_expected':
      return label === null
        ? sentence`is not expected to ${playVerb(player)} in ${weekName}`
        : sentence`is ${statusWords(label, injury)} and not expected to ${playVerb(player)} in ${weekName}`;
    case 'begun':
      return lockedPredicate(absence);
    case 'bye':
      return label !== null && team !== null && isLong
        ? sentence`is ${statusWords(label)}, and the ${teamNickname(team)} are on bye in ${weekName}`
        : sentence`is on bye in ${weekName}`;
    case 'no_team':
      return sentence`is not on an NFL team`;
    case 'unscheduled':
      return sentence`has no game scheduled in ${weekName} yet`;
    case 'unprojected_position':
      return sentence`plays a position without projections`;
    case 'unprojected':
      return sentence`has no projection for ${weekName}`;
  }
}

function lockedPredicate({ scored, didNotPlay }: Absence): Sentence {
  if (scored) return sentence`is locked: ${scored} points scored`;
  return didNotPlay ? sentence`is locked and did not play` : sentence`is locked: kickoff has passed`;
}

/** "Taylor is locked with 2.3 points.": a verdict. */
export function lockedClause(absence: Absence): Sentence {
  const { short } = subject(absence.player);
  return absence.scored
    ? sentence`${short} is locked with ${absence.scored} points`
    : sentence`${short} ${lockedPredicate(absence)}`;
}

/** "bye week": what follows "Bench Chase:". */
export function absenceReason({ kind, player, label }: Absence): Sentence {
  switch (kind) {
    case 'presumed_out':
      return sentence`${statusWords(label ?? 'out')} for now`;
    case 'out':
      return sentence`${statusWords(label ?? 'out')}`;
    case 'not_expected':
      return label === null
        ? sentence`not expected to ${playVerb(player)}`
        : sentence`${statusWords(label)}, not expected to ${playVerb(player)}`;
    case 'begun':
      return sentence`game has begun`;
    case 'bye':
      return sentence`bye week`;
    case 'no_team':
      return sentence`not on an NFL team`;
    case 'unscheduled':
      return sentence`no game scheduled yet`;
    case 'unprojected_position':
    case 'unprojected':
      return sentence`no projection`;
  }
}

const POSITION_WORDS: Readonly<Record<UnprojectedPosition, Word>> = {
  linebacker: word('a linebacker'),
  cornerback: word('a cornerback'),
  safety: word('a safety'),
  defensive_back: word('a defensive back'),
  defensive_lineman: word('a defensive lineman'),
  offensive_lineman: word('an offensive lineman'),
  punter: word('a punter'),
  long_snapper: word('a long snapper'),
  fullback: word('a fullback'),
};

/** "he is a linebacker, a position without projections" */
export function unprojectedClause(player: Player, position: UnprojectedPosition): Sentence {
  return sentence`${subject(player).he} is ${POSITION_WORDS[position]}, a position without projections`;
}

/**
 * "With David Montgomery out, Khalil Herbert leads the Bears' backfield.", "With Mike Evans and
 * Chris Godwin out, the Buccaneers have targets to replace."
 */
export function leadAbsenceSentence({ team, absent, isOnlyDoubtful, role }: LeadAbsence, who: Name | Word): Sentence {
  const names = listing(absent.map((player) => subject(player).full));
  const without = sentence`With ${names} ${word(isOnlyDoubtful ? 'doubtful' : 'out')}`;
  switch (role) {
    case 'starts':
      return sentence`${without}, ${who} starts for the ${teamNickname(team)}.`;
    case 'first_back':
      return sentence`${without}, ${who} leads the ${teamNickname(team)}' backfield.`;
    case 'first_tight_end':
      return sentence`${without}, ${who} is the ${teamNickname(team)}' first tight end.`;
    case 'targets':
      return sentence`${without}, the ${teamNickname(team)} have targets to replace.`;
  }
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
