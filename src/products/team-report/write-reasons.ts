// The reasoning of a team report in words.
import {
  capitalized,
  citing,
  type Fact,
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
  claim: ({ fix }) => sentence`${subject(fix.player).full} is free: ${whyAdd(fix)}.`,
  empty_spot: ({ strength }) => nothingSentence(strength),
  leading_outlook: outlookSentence,
  weakest: weakestSentence,
  lineup_calls: ({ positions, lineups: { rank } }) => {
    const missed = positions.map(
      ({ position, missedPoints: { own, average } }) =>
        sentence`${own} points a week at ${positionNoun(position)} (the average team ${average})`,
    );
    return citing(sentence`In hindsight you benched ${listing(missed)}.`, [rank]);
  },
  no_free_agent: ({ position, canTrade, canAdd }) => {
    const trade = canTrade ? sentence`, so trade for a ${positionNoun(position)}` : word('');
    return sentence`${word(canAdd ? 'No free agent in your league fixes that' : 'Your league has adds switched off')}${trade}.`;
  },
  season_ended: ({ ended }) => sentence`Week ${ended.lastWeek} is your league's last, so no add can help.`,
  fix: ({ fix }) => sentence`Add ${subject(fix.player).full} there: ${whyAdd(fix)}.`,
  weak_outlook: outlookSentence,
  second_weak: ({ strength, fix, canAdd }) => {
    const move = fix ? sentence`: add ${subject(fix.player).full}` : word(canAdd ? ', and no free agent helps' : '');
    return sentence`At ${positionNoun(strength.position)} you average ${strength.own}, ${rankOf(strength)}${move}.`;
  },
  absent_starters: ({ count, isWeekly }) =>
    sentence`You started a player on bye or inactive ${word(isWeekly ? 'about once a week,' : '')} ${count} times.`,
  past_weakness: weakestSentence,
  // a position that scored well with players who are hurt, on a bye or gone
  fading: outlookSentence,
  strongest: ({ strength, isOver }) =>
    capitalized(
      sentence`${positionNoun(strength.position)} ${word(isOver ? 'was' : 'is')} your best position: ${compared(strength)}.`,
    ),
  lineups: ({ share, rank, pointsLost, place }) =>
    sentence`Your lineups scored ${share} of their best possible, ${placed(place, rank)} in the league, and left ${pointsLost} points on your bench.`,
};

/** "he projects for 12.5 points a game, Mattison for 9.1" */
const WHY_ADD: Words<AddReason, [Subject], Sentence> = {
  beats: ({ pointsPerGame, replaces }, { he }) =>
    sentence`${he} projects for ${pointsPerGame} points a game, ${subject(replaces.player).short} for ${replaces.pointsPerGame}`,
  startable: ({ odds, horizon }, { he }) => sentence`${he} is ${odds} to be worth starting ${overNextGames(horizon)}`,
};

function whyAdd({ player, reason, pointsLeft, horizon }: Fix): Sentence | Word {
  const who = subject(player);
  if (reason) return say(WHY_ADD, reason, who);
  return pointsLeft
    ? sentence`${who.he} projects for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`
    : word('no other helps more');
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
  if (isRegularSeasonOver)
    return sentence`You finished ${scored} and ${word(missedPlayoffs ? 'missed' : 'made')} the playoffs; ${worth}.`;
  if (size !== 'unusual' && size !== 'rare') return sentence`You are ${scored}; ${worth}.`;
  const rank = median ? sentence`` : sentence`, ${rankWords(pointsForRank)} in your league,`;
  return sentence`Your scores${rank} are worth ${wins} on an average schedule: you are ${record}.`;
}

function weakestSentence({ strength, isOver, ahead }: FactsOf<'weakest'>): Sentence {
  if (strength.isNothing) return nothingSentence(strength);
  const is = ahead ? AHEAD[ahead] : word(isOver ? 'was your weakest position' : 'is your weakest position');
  return capitalized(sentence`${positionNoun(strength.position)} ${is}: ${compared(strength)}.`);
}

const AHEAD = {
  past: word('has been weak, but projects better from here'),
  weak: word('has been and stays weak'),
} as const;

const nothingSentence = ({ position, average }: StrengthFacts): Sentence =>
  sentence`You got nothing from your ${positionNoun(position)} spot; the league averages ${average} points a week there.`;

type Outlook = Pick<
  FactsOf<'weak_outlook'>,
  'strength' | 'isDecline' | 'projectedRank' | 'place' | 'horizon' | 'fix' | 'canTrade'
>;

function outlookSentence({ strength, isDecline, projectedRank, place, horizon, ...move }: Outlook): Sentence {
  const call = move.fix
    ? sentence`: add ${subject(move.fix.player).full}`
    : word(move.canTrade ? ': trade for one' : '');
  return sentence`You are ${rankOf(strength)} in points at ${positionNoun(strength.position)} ${word(isDecline ? 'but' : 'and')} project ${placed(place, projectedRank)} ${forWeeksLeft(horizon)}${call}.`;
}

/** "19.4 points a week against a league average of 30.4, 12th of 12" */
const compared = (strength: StrengthFacts): Sentence =>
  sentence`${strength.own} points a week against a league average of ${strength.average}, ${rankOf(strength)}`;

/** "9th of 12", "last of 12" */
export const rankOf = ({ rank, leagueSize, place }: StrengthFacts): Sentence =>
  sentence`${placed(place, rank)} of ${leagueSize}`;

const placed = (place: StrengthFacts['place'], rank: Fact): Sentence | Word =>
  place === 'last' ? word('last') : ordinalRank(rank);
