// Why a player scores nothing this week, in words: as a clause, as a sentence, and as
// the reason of a verdict.
import { type Fact, type Sentence, sentence, weekWord } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { playVerb } from './play-verb.ts';
import { statusWords } from './status.ts';
import { subject } from './subject.ts';
import { teamNickname } from './team-name.ts';

/** A player's week without a projection. */
export interface Absence {
  /**
   * `presumed_out`: out today, and the week asked about lies further ahead. `not_expected`: not
   * ruled out, but the model counts on no game. `begun`: his game has begun, so he cannot be moved.
   */
  readonly kind:
    | 'out'
    | 'presumed_out'
    | 'not_expected'
    | 'begun'
    | 'bye'
    | 'no_team'
    | 'unscheduled'
    | 'unprojected_position'
    | 'unprojected';
  readonly player: Player;
  /** Null for a free agent. */
  readonly team: string | null;
  /** The reported status; null when nothing is reported. */
  readonly label: string | null;
  /** Whether the status is of a list that costs several games. */
  readonly isLong: boolean;
  /** The injury of one missed game, as `injuryOf` names it; null for a longer absence. */
  readonly injury: string | null;
  readonly week: number;
  /** Points scored, once a game has begun; null before, and where no source has them yet. */
  readonly scored: Fact | null;
  /** Whether his game has begun, or is over, without him. */
  readonly didNotPlay: boolean;
}

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
