// The manager's review: lineups, luck, mis-starts and habits.
import { listing, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import type { ScoreGap } from './gaps.ts';
import type { Habits } from './habits.ts';
import type { LuckReview, Scoreline } from './luck.ts';
import type { LineupEfficiency, ManagerReviewDecision, MistakeFacts } from './manager-review.ts';

export function lineupsSentence({ share, pointsLost, rank, leagueSize }: LineupEfficiency): Sentence {
  return sentence`The lineups scored ${share} of what the best ones would have, rank ${rank} of ${leagueSize}, and left ${pointsLost} points on the bench.`;
}

export function luckNote({
  pointsFor,
  pointsForRank,
  pointsAgainst,
  pointsAgainstRank,
  leagueSize,
  headToHead,
  median,
  size,
}: LuckReview): Sentence {
  const points = sentence`It scored ${pointsFor} points, rank ${pointsForRank} of ${leagueSize}, and its opponents ${pointsAgainst}, rank ${pointsAgainstRank} where the first met the most.`;
  if (!headToHead) return points;
  const { scoreline, expectedWins, luck, scheduleLuck, timingLuck, hasRoundingGap, spread } = headToHead;
  return paragraph(
    points,
    sentence`Against its opponents it ${scorelineClause(scoreline)}; against everybody, week by week, its scores were worth ${expectedWins} wins.`,
    median &&
      sentence`Against the week's median it ${scorelineClause(median)}: such a game goes by the scores alone, so no luck is in it.`,
    sentence`Luck is ${luck} wins, ties counted half: ${scheduleLuck} from whom it met and ${timingLuck} from when it scored${word(hasRoundingGap ? ', each rounded by itself' : '')}.`,
    spread
      ? sentence`Opponents drawn by lot spread a record by ${spread} wins, so this is ${word(size === 'unusual' ? 'more than usual, but not rare' : size)}.`
      : sentence`Whomever it had met, its games would have ended the same: the schedule had no say in its record.`,
  );
}

/** "won 4 of 9 games", "won 3 and tied 1 of 9 games", "lost its only game". */
export function scorelineClause({ won, tied, played, hasTies, onlyResult }: Scoreline): Sentence {
  if (onlyResult !== null) return sentence`${word(onlyResult)} its only game`;
  return hasTies ? sentence`won ${won} and tied ${tied} of ${played} games` : sentence`won ${won} of ${played} games`;
}

export function patternSentence({ position, weeks, countedWeeks, pointsLost, costliest }: MistakeFacts): Sentence {
  return paragraph(
    sentence`At ${word(position)} a better player sat on the bench in ${weeks} of ${countedWeeks} weeks, at a cost of ${pointsLost} points.`,
    costliest &&
      sentence`The dearest was ${name(costliest.name)} in week ${costliest.week}, ${costliest.points} points on the bench.`,
  );
}

export function observations({ gap, habits }: ManagerReviewDecision): readonly Sentence[] {
  return [gap && gapSentence(gap), ...(habits ? habitSentences(habits) : [])].filter((text) => text !== null);
}

export function gapSentence({ missingWeeks, lastCountedWeek }: ScoreGap): Sentence {
  const missing = missingWeeks.map((week) => sentence`week ${week}`);
  return sentence`The platform shows no scores of ${listing(missing)}: every figure of the league runs up to week ${lastCountedWeek}.`;
}

function habitSentences({
  emptySlots,
  absentStarters,
  playersStarted,
  turnover,
}: Habits): readonly (Sentence | null)[] {
  return [
    emptySlots &&
      (emptySlots.value === 1
        ? sentence`A starting slot stood empty once.`
        : sentence`Starting slots stood empty ${emptySlots} times.`),
    absentStarters && absentSentence(absentStarters),
    sentence`The manager has started ${playersStarted.own} different players; the league's managers ${playersStarted.average} on average.`,
    turnover &&
      sentence`Of the roster ${turnover.own} came after the first counted week; the league's average is ${turnover.average}.`,
  ];
}

function absentSentence({ count, last }: NonNullable<Habits['absentStarters']>): Sentence {
  const example = last ? sentence`, last ${name(last.name)} in week ${last.week}` : sentence``;
  return sentence`Starters who did not play that week: ${count}${example}.`;
}
