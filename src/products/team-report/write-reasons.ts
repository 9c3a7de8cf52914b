// The reasoning of a team report in words.
import {
  capitalized,
  citing,
  listing,
  ordinalRank,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import {
  forWeeksLeft,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  type Subject,
  subject,
  totalPoints,
} from '../phrases/index.ts';
import { say, type Words } from '../story/index.ts';
import type { AddReason, Fix, StrengthFacts } from './positions.ts';
import type { TeamReason } from './reasons.ts';
import { rankWords, recordOf, weekList, winsWords } from './write-review.ts';

type FactsOf<Kind extends TeamReason['kind']> = Extract<TeamReason, { readonly kind: Kind }>['facts'];

export const reasonSentence = (reason: TeamReason): Sentence => say(SENTENCES, reason);

const SENTENCES: Words<TeamReason, [], Sentence> = {
  record: recordSentence,
  points: ({ luck: { pointsFor, pointsForRank }, countedWeeks }) =>
    sentence`You scored ${pointsFor} points over ${countedWeeks} ${word(countedWeeks.value === 1 ? 'week' : 'weeks')}, ${rankWords(pointsForRank)} in your league.`,
  gap: ({ missingWeeks, lastCountedWeek }) =>
    sentence`Sleeper has no scores for ${weekList(missingWeeks)}, so these numbers stop at week ${lastCountedWeek}.`,
  lost_lineups: ({ weeks }) =>
    sentence`Sleeper has lost your lineup of ${weekList(weeks)}, which counts for your record alone.`,
  claim: ({ fix }) => (fix.reason ? say(CLAIMS, fix.reason, subject(fix.player)) : usualClaim(fix)),
  empty_spot: ({ strength, fix }) =>
    fix
      ? sentence`You got nothing from your ${positionNoun(strength.position)} spot: add ${subject(fix.player).full}.`
      : nothingSentence(strength),
  leading_outlook: outlookSentence,
  weakest: weakestSentence,
  lineup_calls: ({ positions, lineups: { rank } }) => {
    const missed = positions.map(({ position, missedPoints: { own, average } }, i) =>
      i === 0
        ? sentence`${own} points a week at ${positionNoun(position)} (the average team ${average})`
        : sentence`${own} at ${positionNoun(position)} (${average})`,
    );
    return citing(sentence`In hindsight you benched ${listing(missed)}.`, [rank]);
  },
  no_free_agent: ({ position, canTrade, canAdd }) => {
    const noAdd = canAdd
      ? sentence`No free agent in your league fixes that`
      : sentence`Your league has adds switched off`;
    return canTrade ? sentence`${noAdd}, so trade for a ${positionNoun(position)}.` : sentence`${noAdd}.`;
  },
  stream: ({ position, fix: { player, horizon, pointsLeft } }) => {
    const best = sentence`The best ${positionNoun(position)} on waivers is ${subject(player).full}`;
    return pointsLeft
      ? sentence`${best}, projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}.`
      : sentence`${best}.`;
  },
  season_ended: ({ ended }) => sentence`Week ${ended.lastWeek} is your league's last, so no add can help.`,
  next_season: () => sentence`No move helps this season, so fix that in the offseason.`,
  fix: ({ fix }) =>
    fix.reason
      ? say(ADDS, fix.reason, subject(fix.player))
      : sentence`Add ${subject(fix.player).full}, your best free-agent option there${projection(fix)}.`,
  weak_outlook: outlookSentence,
  second_weak: ({ strength, fix, canAdd }) => {
    const weak = sentence`At ${positionNoun(strength.position)} you average ${strength.own}, ${rankOf(strength)}`;
    if (fix) return sentence`${weak}: add ${subject(fix.player).full}.`;
    return canAdd ? sentence`${weak}, and no free agent helps.` : sentence`${weak}.`;
  },
  absent_starters: ({ count, isWeekly }) =>
    isWeekly
      ? sentence`You started a player on bye or inactive about once a week, ${count} times.`
      : sentence`You started a player on bye or inactive ${count} times.`,
  past_weakness: weakestSentence,
  // a position that scored well with players who are hurt, on a bye or gone
  fading: ({ strength, projectedRank, place, horizon }) => {
    const projected =
      place === 'last' ? sentence`last` : sentence`only ${ordinalRank(projectedRank)} of ${strength.leagueSize}`;
    return sentence`You were ${rankOf(strength)} in points at ${positionNoun(strength.position)}, but project ${projected} ${forWeeksLeft(horizon)}.`;
  },
  strongest: ({ strength, isOver, isLowerHalf }) => {
    const noun = positionNoun(strength.position);
    return isLowerHalf
      ? sentence`Your best position, ${noun}, ${isOrWas({ isOver })} only ${rankOf(strength)}: ${pointsCompared(strength)}.`
      : capitalized(sentence`${noun} ${isOrWas({ isOver })} your best position: ${compared(strength)}.`);
  },
  lineups: ({ share, rank, pointsLost, place, mostAt }) => {
    const bench = sentence`${pointsLost} points on your bench`;
    if (mostAt)
      return citing(
        sentence`Your lineups scored ${share} of their best possible; ${mostAt.pointsLost} of the ${bench} were at ${positionNoun(mostAt.position)}.`,
        [rank],
      );
    if (place === 'first')
      return citing(
        sentence`No one set better lineups: yours scored ${share} of their best possible and left ${bench}.`,
        [rank],
      );
    const placed = place === 'last' ? sentence`last` : sentence`${ordinalRank(rank)}`;
    return sentence`Your lineups scored ${share} of their best possible, ${placed} in the league, and left ${bench}.`;
  },
};

/** "Add Ty Chandler there: he projects for 12.5 points a game, Mattison for 9.1." */
const ADDS: Words<AddReason, [Subject], Sentence> = {
  beats: ({ pointsPerGame, replaces }, { full, he }) =>
    sentence`Add ${full} there: ${he} projects for ${pointsPerGame} points a game, ${subject(replaces.player).short} for ${replaces.pointsPerGame}.`,
  startable: ({ odds, horizon }, { full }) =>
    sentence`Add ${full} there, ${odds} to be worth starting ${overNextGames(horizon)}.`,
};

/** "Ty Chandler is free, and 40% to be worth starting over the next three games." */
const CLAIMS: Words<AddReason, [Subject], Sentence> = {
  beats: ({ pointsPerGame, replaces }, { full }) =>
    sentence`${full} is free and projects for more than ${subject(replaces.player).full}, ${pointsPerGame} points a game to ${replaces.pointsPerGame}.`,
  startable: ({ odds, horizon }, { full }) =>
    sentence`${full} is free, and ${odds} to be worth starting ${overNextGames(horizon)}.`,
};

const usualClaim = (fix: Fix): Sentence =>
  sentence`${subject(fix.player).full} is a free agent in your league${projection(fix)}.`;

/** ": projected for 9.4 points a game the rest of the season (Hunt: 6.1)" */
function projection({ horizon, pointsLeft, pointsPerGame, replaces }: Fix): Sentence {
  if (horizon.isFinalWeek || !pointsPerGame)
    return pointsLeft
      ? sentence`: projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`
      : sentence``;
  const own = sentence`: projected for ${pointsPerGame} points a game ${overWeeksLeft(horizon)}`;
  return replaces ? sentence`${own} (${subject(replaces.player).short}: ${replaces.pointsPerGame})` : own;
}

function recordSentence({ headToHead, luck, isRegularSeasonOver, missedPlayoffs }: FactsOf<'record'>): Sentence {
  const { scoreline, expectedWins } = headToHead;
  const { pointsForRank, median, size } = luck;
  const record = median
    ? sentence`${recordOf(scoreline)} (${recordOf(median)} against the median)`
    : recordOf(scoreline);
  // a second record leaves no place for the rank in points
  const scored = median
    ? record
    : sentence`${record} with ${rankWords(pointsForRank, word('points'))}${word(isRegularSeasonOver ? '' : ' in your league')}`;
  const wins =
    median && !isRegularSeasonOver ? sentence`${winsWords(expectedWins)} head to head` : winsWords(expectedWins);
  const worth = sentence`an average schedule would give your scores ${wins}`;
  if (missedPlayoffs) return sentence`You finished ${scored} and missed the playoffs; ${worth}.`;
  if (isRegularSeasonOver) return sentence`You finished ${scored} and made the playoffs; ${worth}.`;
  if (size !== 'unusual' && size !== 'rare') return sentence`You are ${scored}; ${worth}.`;
  const rank = median ? sentence`` : sentence`, ${rankWords(pointsForRank)} in your league,`;
  return sentence`Your scores${rank} are worth ${wins} on an average schedule: you are ${record}.`;
}

function weakestSentence({ strength, isOver, isBesideEmptySpot, ahead, isAverage }: FactsOf<'weakest'>): Sentence {
  const noun = positionNoun(strength.position);
  const points = compared(strength);
  if (strength.isNothing) return nothingSentence(strength);
  if (isBesideEmptySpot) return sentence`Your weakest position otherwise ${isOrWas({ isOver })} ${noun}: ${points}.`;
  if (isAverage) return sentence`Even your lowest position, ${noun}, ${isOrWas({ isOver })} near average: ${points}.`;
  if (ahead === 'past') return capitalized(sentence`${noun} has been weak (${points}), but projects better from here.`);
  return ahead === 'weak'
    ? capitalized(sentence`${noun} has been and stays weak: ${points}.`)
    : capitalized(sentence`${noun} ${isOrWas({ isOver })} your weakest position: ${points}.`);
}

const nothingSentence = ({ position, average }: StrengthFacts): Sentence =>
  sentence`You got nothing from your ${positionNoun(position)} spot; the league averages ${average} points a week there.`;

const isOrWas = ({ isOver }: { readonly isOver: boolean }): Word => word(isOver ? 'was' : 'is');

function outlookSentence(facts: FactsOf<'weak_outlook'>): Sentence {
  const { strength, isDecline, projectedRank, place, horizon, fix, canTrade } = facts;
  const placed = place === 'last' ? sentence`last` : sentence`${ordinalRank(projectedRank)}`;
  const outlook = sentence`You are ${rankOf(strength)} in points at ${positionNoun(strength.position)} ${word(isDecline ? 'but' : 'and')} project ${placed} ${forWeeksLeft(horizon)}`;
  if (fix) return sentence`${outlook}: add ${subject(fix.player).full}.`;
  return canTrade ? sentence`${outlook}: trade for one.` : sentence`${outlook}.`;
}

/** "19.4 points a week against a league average of 30.4, 12th of 12" */
const compared = (strength: StrengthFacts): Sentence => sentence`${pointsCompared(strength)}, ${rankOf(strength)}`;

const pointsCompared = ({ own, average }: StrengthFacts): Sentence =>
  sentence`${own} points a week against a league average of ${average}`;

/** "9th of 12", "last of 12" */
export const rankOf = ({ rank, leagueSize, place }: StrengthFacts): Sentence =>
  place === 'last' ? sentence`last of ${leagueSize}` : sentence`${ordinalRank(rank)} of ${leagueSize}`;
