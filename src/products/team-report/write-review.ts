// The manager's review: luck, mis-starts and habits.
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
import type { ScoreGap } from './gaps.ts';
import type { Habits } from './habits.ts';
import type { LeagueRank, LuckPart, LuckReview, Scoreline } from './luck.ts';
import type { ManagerReviewDecision, MistakeFacts } from './manager-review.ts';

/**
 * Leaves out the record, its expected wins and the rank in points: the reasoning opens with them.
 */
export function luckNote({ headToHead, medianTotals, size, direction, ...points }: LuckReview): Sentence {
  const { pointsFor, pointsForRank, against } = points;
  const scored = against
    ? sentence`You scored ${pointsFor} points and allowed ${against.points}, ${rankWords(against.rank)}${aGame(against.rank)} in your league.`
    : sentence`You scored ${pointsFor} points, ${rankWords(pointsForRank)}${aGame(pointsForRank)} in your league.`;
  if (!headToHead) return scored;
  const { schedule, timing, spread } = headToHead;
  return paragraph(
    scored,
    spread ? scheduleSentence(schedule, timing) : sentence`No schedule would have changed your record.`,
    spread &&
      sentence`A random schedule moves a record by about ${winsWords(spread)}, so ${LUCK_WORDS[direction][size]}.`,
    medianTotals &&
      sentence`Median games included, you have ${winsWords(medianTotals.actual)}; your scores deserve ${withoutZeroDecimal(medianTotals.expected)}.`,
  );
}

const LUCK_WORDS: Readonly<Record<LuckReview['direction'], Readonly<Record<LuckReview['size'], Sentence>>>> = {
  lucky: {
    none: sentence``,
    ordinary: sentence`that is ordinary luck`,
    unusual: sentence`you have been somewhat lucky`,
    rare: sentence`you have been very lucky`,
  },
  unlucky: {
    none: sentence``,
    ordinary: sentence`that is ordinary luck`,
    unusual: sentence`you have been somewhat unlucky`,
    rare: sentence`you have been very unlucky`,
  },
};

/** "Your schedule cost you 0.9 wins, and the timing of your best weeks another 1.2." */
function scheduleSentence(schedule: LuckPart, timing: LuckPart): Sentence {
  const first = sentence`Your schedule ${effect(schedule)}`;
  const weeks = sentence`the timing of your best weeks`;
  return schedule.effect === timing.effect && timing.effect !== 'none'
    ? sentence`${first}, and ${weeks} another ${withoutZeroDecimal(timing.wins)}.`
    : sentence`${first}, and ${weeks} ${effect(timing)}.`;
}

function effect({ effect, wins }: LuckPart): Sentence {
  switch (effect) {
    case 'gained':
      return sentence`gave you ${winsWords(wins)}`;
    case 'lost':
      return sentence`cost you ${winsWords(wins)}`;
    case 'none':
      return sentence`made no difference`;
  }
}

/** "1 win", "0.9 wins" */
export const winsWords = (wins: Fact): Sentence =>
  sentence`${withoutZeroDecimal(wins)} ${word(isSingular(wins) ? 'win' : 'wins')}`;

/** "6-3", "5-3-1" */
export function recordOf({ won, lost, tied }: Scoreline): Sentence {
  return tied ? sentence`${won}-${lost}-${tied}` : sentence`${won}-${lost}`;
}

/** "the most", "the 4th-most", "the 3rd-fewest" */
export function rankWords({ rank, end }: LeagueRank): Sentence {
  return rank.value === 1
    ? citing(sentence`the ${word(end)}`, [rank])
    : sentence`the ${ordinalRank(rank)}-${word(end)}`;
}

/** " a game" */
export const aGame = ({ isPerGame }: LeagueRank): Word => word(isPerGame ? ' a game' : '');

export function patternSentence({
  position,
  weeks,
  countedWeeks,
  isEveryWeek,
  pointsLost,
  costliest,
}: MistakeFacts): Sentence {
  return paragraph(
    isEveryWeek
      ? sentence`You benched a better ${positionNoun(position)} every week, at a cost of ${pointsLost} points.`
      : sentence`You benched a better ${positionNoun(position)} in ${weeks} of ${countedWeeks} weeks, at a cost of ${pointsLost} points.`,
    costliest &&
      sentence`The worst miss: ${name(costliest.name)} scored ${costliest.points} on your bench in week ${costliest.week}.`,
  );
}

/** What the manager does, without the counts: those are cited. */
export function observations({ habits }: ManagerReviewDecision): readonly Sentence[] {
  return habits ? habitSentences(habits).filter((text) => text !== null) : [];
}

export function gapSentence({ missingWeeks, lastCountedWeek }: ScoreGap): Sentence {
  const missing = missingWeeks.map((week) => sentence`week ${week}`);
  return sentence`Sleeper has no scores for ${listing(missing)}, so these numbers stop at week ${lastCountedWeek}.`;
}

/** "Sleeper has lost your lineup of week 6, so that week counts for your record alone." */
export const lostLineupsSentence = (weeks: readonly Fact[]): Sentence =>
  sentence`Sleeper has lost your lineup of ${listing(weeks.map((week) => sentence`week ${week}`))}, which counts for your record alone.`;

function habitSentences({
  emptySlots,
  absentStarters,
  playersStarted,
  turnover,
}: Habits): readonly (Sentence | null)[] {
  return [
    emptySlots &&
      citing(sentence`You left a starting slot empty ${word(emptySlots.value === 1 ? 'once' : 'more than once')}.`, [
        emptySlots,
      ]),
    absentStarters && absentSentence(absentStarters),
    playersStarted && startedSentence(playersStarted),
    turnover && turnoverSentence(turnover),
  ];
}

function startedSentence({ own, average, side }: NonNullable<Habits['playersStarted']>): Sentence {
  const habit =
    side === 'more'
      ? sentence`You rotate through more starters than the average team.`
      : sentence`You stay with fewer starters than the average team.`;
  return citing(habit, [own, average]);
}

function turnoverSentence({ own, average, weeks, side }: NonNullable<Habits['turnover']>): Sentence {
  return citing(TURNOVER_SENTENCES[side], [own, average, weeks]);
}

const TURNOVER_SENTENCES: Readonly<Record<NonNullable<Habits['turnover']>['side'], Sentence>> = {
  unchanged: sentence`You have not changed your roster.`,
  less: sentence`You change your roster less than the average team.`,
  more: sentence`You change your roster more than the average team.`,
};

function absentSentence({ count, last }: NonNullable<Habits['absentStarters']>): Sentence {
  if (count.value === 1)
    return last
      ? sentence`You once started a player on bye or inactive: ${name(last.name)} in week ${last.week}.`
      : sentence`You once started a player on bye or inactive.`;
  const example = last ? sentence`, most recently ${name(last.name)} in week ${last.week}` : sentence``;
  return citing(sentence`You started a player on bye or inactive more than once${example}.`, [count]);
}
