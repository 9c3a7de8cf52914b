// The manager's review in words: luck, mis-starts and habits.
import {
  citing,
  type Fact,
  isSingular,
  listing,
  name,
  ordinalRank,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import { positionNoun, withoutZeroDecimal } from '../phrases/index.ts';
import type { Habits, LeagueRank, LuckPart, LuckReview, MistakeFacts, Scoreline } from './review.ts';

/** Without the record, its expected wins and the rank in points: the reasoning opens with them. */
export function luckNote(luck: LuckReview): Sentence {
  const { headToHead, medianTotals, size, direction, pointsFor, pointsForRank, against } = luck;
  const scored = against
    ? sentence`You scored ${pointsFor} points and allowed ${against.points}, ${rankWords(against.rank)} in your league.`
    : sentence`You scored ${pointsFor} points, ${rankWords(pointsForRank)} in your league.`;
  if (!headToHead) return scored;
  const { schedule, timing, spread } = headToHead;
  return paragraph(
    scored,
    spread ? scheduleSentence(schedule, timing) : sentence`No schedule would have changed your record.`,
    spread &&
      sentence`A random schedule moves a record by about ${winsWords(spread)}, so ${LUCK_WORDS[size](word(direction))}.`,
    medianTotals &&
      sentence`Median games included, you have ${winsWords(medianTotals.actual)}; your scores deserve ${withoutZeroDecimal(medianTotals.expected)}.`,
  );
}

const LUCK_WORDS: Readonly<Record<LuckReview['size'], (direction: Word) => Sentence>> = {
  none: () => sentence``,
  ordinary: () => sentence`that is ordinary luck`,
  unusual: (direction) => sentence`you have been somewhat ${direction}`,
  rare: (direction) => sentence`you have been very ${direction}`,
};

/** "Your schedule cost you 0.9 wins, and the timing of your best weeks another 1.2." */
function scheduleSentence(schedule: LuckPart, timing: LuckPart): Sentence {
  const first = sentence`Your schedule ${EFFECTS[schedule.effect](schedule.wins)}`;
  const weeks = sentence`the timing of your best weeks`;
  return schedule.effect === timing.effect && timing.effect !== 'none'
    ? sentence`${first}, and ${weeks} another ${withoutZeroDecimal(timing.wins)}.`
    : sentence`${first}, and ${weeks} ${EFFECTS[timing.effect](timing.wins)}.`;
}

const EFFECTS: Readonly<Record<LuckPart['effect'], (wins: Fact) => Sentence>> = {
  gained: (wins) => sentence`gave you ${winsWords(wins)}`,
  lost: (wins) => sentence`cost you ${winsWords(wins)}`,
  none: () => sentence`made no difference`,
};

/** "1 win", "0.9 wins" */
export const winsWords = (wins: Fact): Sentence =>
  sentence`${withoutZeroDecimal(wins)} ${word(isSingular(wins) ? 'win' : 'wins')}`;

/** "6-3", "5-3-1" */
export const recordOf = ({ won, lost, tied }: Scoreline): Sentence =>
  tied ? sentence`${won}-${lost}-${tied}` : sentence`${won}-${lost}`;

/** "the most", "the 4th-most points", "the 3rd-fewest a game" */
export function rankWords({ rank, end, isPerGame }: LeagueRank, points: Word = word('')): Sentence {
  const place =
    rank.value === 1 ? citing(sentence`the ${word(end)}`, [rank]) : sentence`the ${ordinalRank(rank)}-${word(end)}`;
  return sentence`${place} ${points}${word(isPerGame ? ' a game' : '')}`;
}

export function patternSentence(pattern: MistakeFacts): Sentence {
  const { position, weeks, countedWeeks, isEveryWeek, pointsLost, costliest } = pattern;
  const when = isEveryWeek ? sentence`every week` : sentence`in ${weeks} of ${countedWeeks} weeks`;
  return paragraph(
    sentence`You benched a better ${positionNoun(position)} ${when}, at a cost of ${pointsLost} points.`,
    costliest &&
      sentence`The worst miss: ${name(costliest.name)} scored ${costliest.points} on your bench in week ${costliest.week}.`,
  );
}

/** What the manager does, without the counts: those are cited. */
export function observations({ emptySlots, absentStarters, playersStarted, turnover }: Habits): readonly Sentence[] {
  return [
    emptySlots &&
      citing(sentence`You left a starting slot empty ${word(emptySlots.value === 1 ? 'once' : 'more than once')}.`, [
        emptySlots,
      ]),
    absentStarters && absentSentence(absentStarters),
    playersStarted && citing(STARTED[playersStarted.side], [playersStarted.own, playersStarted.average]),
    turnover && citing(TURNOVER[turnover.side], [turnover.own, turnover.average, turnover.weeks]),
  ].filter((text) => text !== null);
}

const STARTED: Readonly<Record<NonNullable<Habits['playersStarted']>['side'], Sentence>> = {
  more: sentence`You rotate through more starters than the average team.`,
  fewer: sentence`You stay with fewer starters than the average team.`,
};

const TURNOVER: Readonly<Record<NonNullable<Habits['turnover']>['side'], Sentence>> = {
  unchanged: sentence`You have not changed your roster.`,
  less: sentence`You change your roster less than the average team.`,
  more: sentence`You change your roster more than the average team.`,
};

function absentSentence({ count, last }: NonNullable<Habits['absentStarters']>): Sentence {
  const example = last && sentence`${name(last.name)} in week ${last.week}`;
  if (count.value === 1)
    return example
      ? sentence`You once started a player on bye or inactive: ${example}.`
      : sentence`You once started a player on bye or inactive.`;
  const recent = example ? sentence`, most recently ${example}` : sentence``;
  return citing(sentence`You started a player on bye or inactive more than once${recent}.`, [count]);
}

/** "week 6 and week 7" */
export const weekList = (weeks: readonly Fact[]): Sentence => listing(weeks.map((week) => sentence`week ${week}`));
