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
      sentence`A random schedule moves a record by about ${winsWords(spread)}, so ${luckWords(size, word(direction))}.`,
    medianTotals &&
      sentence`Median games included, you have ${winsWords(medianTotals.actual)}; your scores deserve ${withoutZeroDecimal(medianTotals.expected)}.`,
  );
}

const luckWords = (size: LuckReview['size'], direction: Word): Sentence | Word =>
  size === 'unusual' || size === 'rare'
    ? sentence`you have been ${word(size === 'rare' ? 'very' : 'somewhat')} ${direction}`
    : word('that is ordinary luck');

/** "Your schedule cost you 0.9 wins, and the timing of your best weeks another 1.2." */
function scheduleSentence(schedule: LuckPart, timing: LuckPart): Sentence {
  const isSame = schedule.effect === timing.effect && timing.effect !== 'none';
  const more = isSame ? sentence`another ${withoutZeroDecimal(timing.wins)}` : effectOf(timing);
  return sentence`Your schedule ${effectOf(schedule)}, and the timing of your best weeks ${more}.`;
}

const effectOf = ({ effect, wins }: LuckPart): Sentence | Word =>
  effect === 'none'
    ? word('made no difference')
    : sentence`${word(effect === 'gained' ? 'gave' : 'cost')} you ${winsWords(wins)}`;

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
  const when = isEveryWeek ? word('every week') : sentence`in ${weeks} of ${countedWeeks} weeks`;
  return paragraph(
    sentence`You benched a better ${positionNoun(position)} ${when}, at a cost of ${pointsLost} points.`,
    costliest &&
      sentence`The worst miss: ${name(costliest.name)} scored ${costliest.points} on your bench in week ${costliest.week}.`,
  );
}

/** What the manager does, without the counts: those are cited. */
export function observations({ emptySlots, absentStarters, turnover }: Habits): readonly Sentence[] {
  return [
    emptySlots &&
      citing(sentence`You left a starting slot empty ${word(emptySlots.value === 1 ? 'once' : 'more than once')}.`, [
        emptySlots,
      ]),
    absentStarters && absentSentence(absentStarters),
    turnover &&
      citing(sentence`You change your roster ${word(turnover.side)} than the average team.`, [
        turnover.own,
        turnover.average,
        turnover.weeks,
      ]),
  ].filter((text) => text !== null);
}

function absentSentence({ count, last }: NonNullable<Habits['absentStarters']>): Sentence {
  const isOnce = count.value === 1;
  const example = last
    ? sentence`, ${word(isOnce ? '' : 'most recently')} ${name(last.name)} in week ${last.week}`
    : word('');
  const often = word(isOnce ? 'once' : 'more than once');
  return citing(sentence`You started a player on bye or inactive ${often}${example}.`, isOnce ? [] : [count]);
}

/** "week 6 and week 7" */
export const weekList = (weeks: readonly Fact[]): Sentence => listing(weeks.map((week) => sentence`week ${week}`));
