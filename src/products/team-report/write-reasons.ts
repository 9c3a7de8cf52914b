// The reasoning of a team report.
import { capitalized, ordinal, paragraph, type Sentence, sentence } from '../../citations/index.ts';
import { overWeeksLeft, positionNoun, subject } from '../phrases/index.ts';
import type { HeadToHead, LuckReview } from './luck.ts';
import type { TeamReason } from './reasons.ts';
import type { StrengthFacts } from './strength-facts.ts';
import { gapSentence, mostRank, recordOf } from './write-review.ts';

export function reasoning(reasons: readonly TeamReason[]): Sentence {
  return paragraph(...reasons.map(reasonSentence));
}

function reasonSentence(reason: TeamReason): Sentence {
  switch (reason.kind) {
    case 'record':
      return recordSentence(reason.headToHead, reason.luck);
    case 'points':
      return sentence`You scored ${reason.luck.pointsFor} points over ${reason.countedWeeks} weeks, the ${mostRank(reason.luck.pointsForRank)} in your league.`;
    case 'gap':
      return gapSentence(reason.gap);
    case 'weakest':
      return capitalized(
        sentence`${positionNoun(reason.strength.position)} is your weakest position: ${compared(reason.strength)}.`,
      );
    case 'strongest':
      return capitalized(
        sentence`${positionNoun(reason.strength.position)} is your best position: ${compared(reason.strength)}.`,
      );
    case 'lineups': {
      const { share, rank, pointsLost } = reason.lineups;
      return sentence`Your lineups scored ${share} of their best possible, ${ordinal(rank)} in the league, and left ${pointsLost} points on your bench.`;
    }
    case 'fix': {
      const { player, week, lastWeek, pointsLeft } = reason.fix;
      const add = sentence`Add ${subject(player).full}, the top free agent there`;
      return pointsLeft
        ? sentence`${add}, projected for ${pointsLeft} points ${overWeeksLeft(week, lastWeek)}.`
        : sentence`${add}.`;
    }
    case 'season_ended':
      return sentence`Week ${reason.ended.lastWeek} is your league's last, so no add can help.`;
    case 'no_free_agent':
      return sentence`No free agent in your league would help at ${positionNoun(reason.position)}.`;
  }
}

function recordSentence({ scoreline, expectedWins }: HeadToHead, { pointsForRank, median }: LuckReview): Sentence {
  const record = median
    ? sentence`${recordOf(scoreline)} (${recordOf(median)} against the median)`
    : recordOf(scoreline);
  return sentence`You are ${record} with the ${mostRank(pointsForRank)} points in your league; those scores are usually worth ${expectedWins} wins.`;
}

/** "19.4 points a week against a league average of 30.4, 12th of 12" */
function compared({ own, average, rank, leagueSize }: StrengthFacts): Sentence {
  return sentence`${own} points a week against a league average of ${average}, ${ordinal(rank)} of ${leagueSize}`;
}
