// The matchup's verdict.
import { countWord, listing, name, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { absenceReason, nickname, positionNoun, type Subject } from '../phrases/index.ts';
import type { MatchupDecision, MatchupRow } from './decide.ts';
import { bySlot, slotOf } from './slots.ts';

type SubjectOf = (player: Player) => Subject;

/** Share of the first player's odds from which another is part of a coin flip. */
const MIN_CLOSE_SHARE = 0.75;

export function comparisonVerdict({ kind, rows }: MatchupDecision, subjectOf: SubjectOf): Sentence {
  const [first, ...others] = rows;
  const [second] = others;
  if (!first) return sentence``;
  const { short } = subjectOf(first.player);
  const next = second ? subjectOf(second.player).short : word('no one');
  const all = rows.length === 2 ? sentence`both` : sentence`all ${countWord(rows.length)}`;
  switch (kind) {
    case 'none_expected':
      return sentence`Bench ${all}: ${noneOf(rows)} is expected back in time.`;
    case 'none_plays':
      return sentence`Bench ${all}: ${noneOf(rows)} plays this week.`;
    case 'only_starter':
      return first.mayMiss && first.forecast
        ? sentence`Start ${short} ${ifActive(first.player)} (${first.forecast.playOdds}); ${absentees(others, subjectOf)}.`
        : sentence`Start ${short}; ${absentees(others, subjectOf)}.`;
    case 'coin_flip': {
      const playing = others.filter(({ call }) => call !== 'bench');
      const isClose = ({ winProbability }: MatchupRow) =>
        (winProbability?.value ?? 0) >= MIN_CLOSE_SHARE * (first.winProbability?.value ?? 0);
      const rest = playing.filter((row) => !isClose(row));
      const close = playing.filter(isClose);
      const flip = sentence`${word(close.length > 1 ? 'Toss-up' : 'Coin flip')}: ${short} over ${names(close, subjectOf)} ${odds(rows)}`;
      return rest.length === 0 ? sentence`${flip}.` : sentence`${flip}; sit ${names(rest, subjectOf)}.`;
    }
    case 'long_shot':
      return sentence`Start ${short} ${ifActive(first.player)} ${playOdds(first)}; otherwise ${next} is the play.`;
    case 'slots':
      return sentence`Start ${listing(bySlot(rows.filter(({ call }) => call !== 'bench')).map((slot) => slotClause(slot, subjectOf)))}.`;
    case 'start':
      return sentence`Start ${short} over ${names(others, subjectOf)} ${odds(rows)}.`;
  }
}

/** "Gullickson over Moorcroft at kicker", "the Cardinals over the Falcons at D/ST" */
function slotClause(slot: readonly MatchupRow[], subjectOf: SubjectOf): Sentence {
  const [first, ...others] = slot;
  if (!first) return sentence``;
  const pick =
    others.length === 0
      ? names([first], subjectOf)
      : sentence`${names([first], subjectOf)} over ${names(others, subjectOf)}`;
  const where = slotOf(first.player);
  return where === 'other' ? pick : sentence`${pick} at ${positionNoun(where)}`;
}

/** "Start Heinicke if he gets the start" */
const ifActive = ({ position }: Player): Word => word(position === 'QB' ? 'if he gets the start' : 'if he plays');

const noneOf = (rows: readonly MatchupRow[]): Word => word(rows.length === 2 ? 'neither' : 'none');

function absentees(others: readonly MatchupRow[], subjectOf: SubjectOf): Sentence {
  const [only] = others;
  const isLocked = others.some(({ absence }) => absence?.kind === 'begun');
  if (only && others.length === 1) return sentence`${subjectOf(only.player).short} ${absencePhrase(only)}`;
  return sentence`the others are ${word(isLocked ? 'locked or not playing' : 'not playing')}`;
}

function absencePhrase({ absence }: MatchupRow): Sentence {
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
function names(rows: readonly MatchupRow[], subjectOf: SubjectOf): Sentence {
  const nicknames = rows.map(({ player }) => name(nickname(player.name)));
  if (rows.every(({ player }) => player.position === 'DEF')) return sentence`the ${listing(nicknames)}`;
  return listing(rows.map(({ player }) => subjectOf(player).short));
}

/** "(56%)"; against several "(38% to beat all)". */
function odds(rows: readonly MatchupRow[]): Sentence {
  const playing = rows.filter(({ call }) => call !== 'bench');
  const [first, ...rivals] = playing;
  if (!first?.winProbability) return sentence``;
  if (rivals.length < 2) return sentence`(${first.winProbability})`;
  return rivals.length === 2
    ? sentence`(${first.winProbability} to beat both)`
    : sentence`(${first.winProbability} to beat all)`;
}

const playOdds = ({ forecast }: MatchupRow): Sentence => (forecast ? sentence`(${forecast.playOdds})` : sentence``);
