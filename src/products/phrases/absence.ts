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
  wordings,
} from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Absence, LeadAbsence, StandIn, UnprojectedPosition } from '../brief/index.ts';
import { playVerb, positionNoun, starterFinishClause, statusWords, subject, teamNickname } from './subject.ts';

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

/** "he is a linebacker, a position without projections" */
export const unprojectedClause = (player: Player, position: UnprojectedPosition): Sentence =>
  sentence`${subject(player).he} is ${word(position.startsWith('o') ? 'an' : 'a')} ${word(position)}, a position without projections`;

/**
 * "With David Montgomery out, Khalil Herbert leads the Bears' backfield.", "With Mike Evans and
 * Chris Godwin out, the Buccaneers have targets to replace."
 */
export function leadAbsenceSentence({ team, absent, isOnlyDoubtful, role }: LeadAbsence, who: Name | Word): Sentence {
  const names = listing(absent.map((player) => subject(player).full));
  const nickname = teamNickname(team);
  const roles = {
    starts: sentence`${who} starts for the ${nickname}`,
    first_back: sentence`${who} leads the ${nickname}' backfield`,
    first_tight_end: sentence`${who} is the ${nickname}' first tight end`,
    targets: sentence`the ${nickname} have targets to replace`,
  };
  return sentence`With ${names} ${word(isOnlyDoubtful ? 'doubtful' : 'out')}, ${roles[role]}.`;
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
