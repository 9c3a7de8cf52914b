// The reasoning of a team report.
import {
  capitalized,
  citing,
  listing,
  ordinalRank,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import {
  forWeeksLeft,
  lackedReportsSentence,
  leftOutScoringSentence,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  subject,
  totalPoints,
} from '../phrases/index.ts';
import type { TeamReportDecision } from './decide.ts';
import type { Fix } from './fixes.ts';
import type { TeamReason } from './reasons.ts';
import type { FadingStrength } from './shape.ts';
import type { StrengthFacts } from './strength-facts.ts';
import { aGame, gapSentence, lostLineupsSentence, rankWords, recordOf, winsWords } from './write-review.ts';

export function teamReportReasoning({ reasons, lackedReports, leftOut }: TeamReportDecision): Sentence {
  return paragraph(
    ...reasons.map(reasonSentence),
    leftOutScoringSentence(leftOut),
    lackedReportsSentence(lackedReports),
  );
}

function reasonSentence(reason: TeamReason): Sentence {
  switch (reason.kind) {
    case 'record':
      return recordSentence(reason);
    case 'points':
      return sentence`You scored ${reason.luck.pointsFor} points over ${reason.countedWeeks} ${word(reason.countedWeeks.value === 1 ? 'week' : 'weeks')}, ${rankWords(reason.luck.pointsForRank)}${aGame(reason.luck.pointsForRank)} in your league.`;
    case 'gap':
      return gapSentence(reason.gap);
    case 'lost_lineups':
      return lostLineupsSentence(reason.weeks);
    case 'weakest':
      return weakestSentence(reason);
    case 'strongest':
      return strongestSentence(reason);
    case 'fading':
      return fadingSentence(reason);
    case 'weak_outlook':
      return weakOutlookSentence(reason);
    case 'lineups': {
      const { share, rank, pointsLost, place, mostAt } = reason.lineups;
      const bench = sentence`${pointsLost} points on your bench`;
      const placeWords = place === 'last' ? sentence`last` : sentence`${ordinalRank(rank)}`;
      if (mostAt)
        return citing(
          sentence`Your lineups scored ${share} of their best possible; ${mostAt.pointsLost} of the ${bench} were at ${positionNoun(mostAt.position)}.`,
          [rank],
        );
      return place === 'first'
        ? citing(sentence`No one set better lineups: yours scored ${share} of their best possible and left ${bench}.`, [
            rank,
          ])
        : sentence`Your lineups scored ${share} of their best possible, ${placeWords} in the league, and left ${bench}.`;
    }
    case 'fix':
      return fixSentence(reason.fix);
    case 'standout':
      return standoutSentence(reason.fix);
    case 'lineup_calls':
      return lineupCallsSentence(reason);
    case 'second_weak': {
      const weak = sentence`At ${positionNoun(reason.strength.position)} you average ${reason.strength.own}, ${rankOf(reason.strength)}`;
      if (reason.fix) return sentence`${weak}: add ${subject(reason.fix.player).full}.`;
      return reason.canAdd ? sentence`${weak}, and no free agent helps.` : sentence`${weak}.`;
    }
    case 'absent_starters':
      return reason.isWeekly
        ? sentence`You started a player on bye or inactive about once a week, ${reason.count} times.`
        : sentence`You started a player on bye or inactive ${reason.count} times.`;
    case 'empty_spot': {
      const nothing = sentence`You got nothing from your ${positionNoun(reason.strength.position)} spot`;
      return reason.fix
        ? sentence`${nothing}: add ${subject(reason.fix.player).full}.`
        : sentence`${nothing}; the league averages ${reason.strength.average} points a week there.`;
    }
    case 'stream': {
      const { player, horizon, pointsLeft } = reason.fix;
      const best = sentence`The best ${positionNoun(reason.position)} on waivers is ${subject(player).full}`;
      return pointsLeft
        ? sentence`${best}, projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}.`
        : sentence`${best}.`;
    }
    case 'next_season':
      return sentence`No move helps this season, so fix that in the offseason.`;
    case 'season_ended':
      return sentence`Week ${reason.ended.lastWeek} is your league's last, so no add can help.`;
    case 'no_free_agent': {
      const noAdd = reason.canAdd
        ? sentence`No free agent in your league fixes that`
        : sentence`Your league has adds switched off`;
      return reason.canTrade
        ? sentence`${noAdd}, so trade for a ${positionNoun(reason.position)}.`
        : sentence`${noAdd}.`;
    }
  }
}

/**
 * ": projected for 9.4 points a game the rest of the season (Hunt: 6.1)", by
 * what orders the free agents.
 */
function projection({ horizon, pointsLeft, pointsPerGame, replaces }: Fix): Sentence {
  if (horizon.isFinalWeek || !pointsPerGame)
    return pointsLeft
      ? sentence`: projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`
      : sentence``;
  const own = sentence`: projected for ${pointsPerGame} points a game ${overWeeksLeft(horizon)}`;
  return replaces ? sentence`${own} (${subject(replaces.player).short}: ${replaces.pointsPerGame})` : own;
}

/** "Add Ty Chandler there: he projects for 12.5 points a game, Mattison for 9.1." */
function fixSentence(fix: Fix): Sentence {
  const who = subject(fix.player);
  const { horizon, odds, pointsPerGame, replaces } = fix;
  if (fix.reason === 'beats' && pointsPerGame && replaces)
    return sentence`Add ${who.full} there: ${who.he} projects for ${pointsPerGame} points a game, ${subject(replaces.player).short} for ${replaces.pointsPerGame}.`;
  return fix.reason === 'startable' && odds
    ? sentence`Add ${who.full} there, ${odds} to be worth starting ${overNextGames(horizon)}.`
    : sentence`Add ${who.full}, your best free-agent option there${projection(fix)}.`;
}

function standoutSentence(fix: Fix): Sentence {
  const who = subject(fix.player);
  const { horizon, odds, pointsPerGame, replaces } = fix;
  if (fix.reason === 'beats' && pointsPerGame && replaces)
    return sentence`${who.full} is free and projects for more than ${subject(replaces.player).full}, ${pointsPerGame} points a game to ${replaces.pointsPerGame}.`;
  return fix.reason === 'startable' && odds
    ? sentence`${who.full} is free, and ${odds} to be worth starting ${overNextGames(horizon)}.`
    : sentence`${who.full} is a free agent in your league${projection(fix)}.`;
}

function lineupCallsSentence({
  positions,
  lineups: { rank },
}: Extract<TeamReason, { kind: 'lineup_calls' }>): Sentence {
  const missed = listing(
    positions.map(({ position, missedPoints }, i) =>
      i === 0
        ? sentence`${missedPoints.own} points a week at ${positionNoun(position)} (the average team ${missedPoints.average})`
        : sentence`${missedPoints.own} at ${positionNoun(position)} (${missedPoints.average})`,
    ),
  );
  return citing(sentence`In hindsight you benched ${missed}.`, [rank]);
}

function recordSentence({
  headToHead: { scoreline, expectedWins },
  luck: { pointsForRank, median, size },
  isRegularSeasonOver,
  missedPlayoffs,
}: Extract<TeamReason, { kind: 'record' }>): Sentence {
  const record = median
    ? sentence`${recordOf(scoreline)} (${recordOf(median)} against the median)`
    : recordOf(scoreline);
  // a second record leaves no place for the rank in points
  const scored = median
    ? record
    : sentence`${record} with ${rankWords(pointsForRank)} points${aGame(pointsForRank)}${word(isRegularSeasonOver ? '' : ' in your league')}`;
  const wins =
    median && !isRegularSeasonOver ? sentence`${winsWords(expectedWins)} head to head` : winsWords(expectedWins);
  const worth = sentence`an average schedule would give your scores ${wins}`;
  if (missedPlayoffs) return sentence`You finished ${scored} and missed the playoffs; ${worth}.`;
  if (isRegularSeasonOver) return sentence`You finished ${scored} and made the playoffs; ${worth}.`;
  return size === 'unusual' || size === 'rare'
    ? sentence`Your scores${median ? sentence`` : sentence`, ${rankWords(pointsForRank)}${aGame(pointsForRank)} in your league,`} are worth ${wins} on an average schedule: you are ${record}.`
    : sentence`You are ${scored}; ${worth}.`;
}

function weakestSentence(reason: Extract<TeamReason, { kind: 'weakest' }>): Sentence {
  const { strength, isBesideEmptySpot, ahead, isAverage } = reason;
  const noun = positionNoun(strength.position);
  return strength.isNothing
    ? sentence`You got nothing from your ${noun} spot; the league averages ${strength.average} points a week there.`
    : isBesideEmptySpot
      ? sentence`Your weakest position otherwise ${isOrWas(reason)} ${noun}: ${compared(strength)}.`
      : isAverage
        ? sentence`Even your lowest position, ${noun}, ${isOrWas(reason)} near average: ${compared(strength)}.`
        : ahead === 'past'
          ? capitalized(sentence`${noun} has been weak (${compared(strength)}), but projects better from here.`)
          : ahead === 'weak'
            ? capitalized(sentence`${noun} has been and stays weak: ${compared(strength)}.`)
            : capitalized(sentence`${noun} ${isOrWas(reason)} your weakest position: ${compared(strength)}.`);
}

const isOrWas = ({ isOver }: { readonly isOver: boolean }): Word => word(isOver ? 'was' : 'is');

function strongestSentence(reason: Extract<TeamReason, { kind: 'strongest' }>): Sentence {
  const { strength, isLowerHalf } = reason;
  const noun = positionNoun(strength.position);
  return isLowerHalf
    ? sentence`Your best position, ${noun}, ${isOrWas(reason)} only ${rankOf(strength)}: ${pointsCompared(strength)}.`
    : capitalized(sentence`${noun} ${isOrWas(reason)} your best position: ${compared(strength)}.`);
}

function weakOutlookSentence({
  strength,
  isDecline,
  projectedRank,
  place,
  horizon,
  fix,
  canTrade,
}: Extract<TeamReason, { kind: 'weak_outlook' }>): Sentence {
  const placeWords = place === 'last' ? sentence`last` : sentence`${ordinalRank(projectedRank)}`;
  const outlook = sentence`You are ${rankOf(strength)} in points at ${positionNoun(strength.position)} ${word(isDecline ? 'but' : 'and')} project ${placeWords} ${forWeeksLeft(horizon)}`;
  if (fix) return sentence`${outlook}: add ${subject(fix.player).full}.`;
  return canTrade ? sentence`${outlook}: trade for one.` : sentence`${outlook}.`;
}

/** A position that scored well with players who are hurt, on a bye or gone. */
function fadingSentence({ strength, projectedRank, place, horizon }: FadingStrength): Sentence {
  const noun = positionNoun(strength.position);
  const placeWords =
    place === 'last' ? sentence`last` : sentence`only ${ordinalRank(projectedRank)} of ${strength.leagueSize}`;
  return sentence`You were ${rankOf(strength)} in points at ${noun}, but project ${placeWords} ${forWeeksLeft(horizon)}.`;
}

/** "19.4 points a week against a league average of 30.4, 12th of 12" */
function compared(strength: StrengthFacts): Sentence {
  return sentence`${pointsCompared(strength)}, ${rankOf(strength)}`;
}

function pointsCompared({ own, average }: StrengthFacts): Sentence {
  return sentence`${own} points a week against a league average of ${average}`;
}

/** "9th of 12", "last of 12" */
export function rankOf({ rank, leagueSize, place }: StrengthFacts): Sentence {
  return place === 'last' ? sentence`last of ${leagueSize}` : sentence`${ordinalRank(rank)} of ${leagueSize}`;
}
