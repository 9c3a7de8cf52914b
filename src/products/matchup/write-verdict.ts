// The verdict of a matchup, in words.
import { countWord, listing, name, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { absenceReason, ifActive, nickname, positionNoun, type Subject } from '../phrases/index.ts';
import type { ComparedPlayer } from './row.ts';
import { slotOf } from './slots.ts';
import type { Absentees, MatchupVerdict, SlotStart, WinOdds } from './verdict.ts';

type SubjectOf = (player: Player) => Subject;

export function verdictSentence(verdict: MatchupVerdict, subjectOf: SubjectOf): Sentence {
  switch (verdict.kind) {
    case 'none_expected':
      return sentence`Bench ${allOf(verdict.players)}: ${noneOf(verdict.players)} is expected back in time.`;
    case 'none_plays':
      return sentence`Bench ${allOf(verdict.players)}: ${noneOf(verdict.players)} plays this week.`;
    case 'only_starter': {
      const { start, playOdds } = verdict;
      if (isAnyLocked(verdict.absentees)) return onlyOneLeft(verdict, subjectOf);
      const others = absentees(verdict.absentees, subjectOf);
      return playOdds
        ? sentence`Start ${subjectOf(start).short} ${ifActive(start)} (${playOdds}); ${others}.`
        : sentence`Start ${subjectOf(start).short}; ${others}.`;
    }
    case 'coin_flip': {
      const { start, close, sat } = verdict;
      const flip = sentence`${word(close.length > 1 ? 'Toss-up' : 'Coin flip')}: ${subjectOf(start).short} over ${names(close, subjectOf)} ${odds(verdict.odds)}`;
      return sat.length === 0 ? sentence`${flip}.` : sentence`${flip}; sit ${names(sat, subjectOf)}.`;
    }
    case 'long_shot': {
      const { start, playOdds, otherwise } = verdict;
      return sentence`Start ${subjectOf(start).short} ${ifActive(start)} (${playOdds}); otherwise ${subjectOf(otherwise).short} is the play.`;
    }
    case 'slots':
      return sentence`Start ${listing(verdict.slots.map((slot) => slotClause(slot, subjectOf)))}.`;
    case 'start': {
      const { start, over } = verdict;
      return sentence`Start ${subjectOf(start).short} over ${names(over, subjectOf)} ${odds(verdict.odds)}.`;
    }
  }
}

/** "Gullickson over Moorcroft at kicker", "the Cardinals over the Falcons at D/ST" */
function slotClause({ start, over }: SlotStart, subjectOf: SubjectOf): Sentence {
  const pick =
    over.length === 0
      ? names([start], subjectOf)
      : sentence`${names([start], subjectOf)} over ${names(over, subjectOf)}`;
  const where = slotOf(start);
  return where === 'other' ? pick : sentence`${pick} at ${positionNoun(where)}`;
}

const allOf = (players: number): Sentence => (players === 2 ? sentence`both` : sentence`all ${countWord(players)}`);
const noneOf = (players: number): Word => word(players === 2 ? 'neither' : 'none');

const isAnyLocked = (others: Absentees): boolean =>
  others.kind === 'one' ? others.row.absence?.kind === 'begun' : others.isAnyLocked;

/** "Only Elliott is left to start: Chandler is locked." */
function onlyOneLeft(
  { start, playOdds, absentees: others }: Extract<MatchupVerdict, { kind: 'only_starter' }>,
  subjectOf: SubjectOf,
): Sentence {
  const left = sentence`Only ${subjectOf(start).short} is left to start`;
  const claim = playOdds ? sentence`${left}, ${ifActive(start)} (${playOdds})` : left;
  return sentence`${claim}: ${absentees(others, subjectOf)}.`;
}

function absentees(others: Absentees, subjectOf: SubjectOf): Sentence {
  return others.kind === 'one'
    ? sentence`${subjectOf(others.row.player).short} ${absencePhrase(others.row)}`
    : sentence`the others are ${word(others.isAnyLocked ? 'locked or not playing' : 'not playing')}`;
}

function absencePhrase({ absence }: ComparedPlayer): Sentence {
  switch (absence?.kind) {
    case 'begun':
      return sentence`is locked`;
    case 'bye':
      return sentence`is on bye`;
    case 'out':
    case 'not_expected':
      return sentence`is ${absenceReason(absence)}`;
    default:
      return sentence`is not playing`;
  }
}

/** "Moody, Tucker and Aubrey"; of defenses "the 49ers and Ravens"; "Moody and the Ravens D/ST". */
function names(players: readonly Player[], subjectOf: SubjectOf): Sentence {
  if (players.every(({ position }) => position === 'DEF'))
    return sentence`the ${listing(players.map((player) => name(nickname(player.name))))}`;
  return listing(players.map((player) => subjectOf(player).short));
}

/** "(56%)"; against several "(38% to beat all)". */
function odds({ odds: best, rivals }: WinOdds): Sentence {
  if (rivals === 1) return sentence`(${best})`;
  return rivals === 2 ? sentence`(${best} to beat both)` : sentence`(${best} to beat all)`;
}
