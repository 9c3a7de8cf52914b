// The rationale of a waiver claim: value, this week, role, bid.
import { capitalized, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import {
  likelyToPlaySentence,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  recentUsageSentence,
  totalPoints,
} from '../phrases/index.ts';
import type { NextBest, WaiverCall } from './adds.ts';
import type { AuditWeeks } from './decide.ts';
import { bidSentences } from './write-bids.ts';
import type { SubjectOf } from './write-verdict.ts';

export function addRationale(subjectOf: SubjectOf, weeks: AuditWeeks, claim: WaiverCall): Sentence {
  const { player, profile, nextBest, doubt, bid } = claim;
  return paragraph(
    valueSentence(weeks, claim),
    nextBest && nextBestSentence(subjectOf, nextBest),
    thisWeek(subjectOf, claim),
    doubt && likelyToPlaySentence(doubt),
    // a kicker has no role to compare
    player.position === 'K' ? null : recentUsageSentence(subjectOf(player).short, profile.usage, profile.isThisSeason),
    ...bidSentences(subjectOf, player, bid, isAsGood(claim)),
  );
}

/** Whether another within reach projects for as much, as shown. */
const isAsGood = ({ pointsLeft, nextBest }: WaiverCall): boolean =>
  pointsLeft !== null &&
  nextBest !== null &&
  nextBest.pointsLeft !== null &&
  !nextBest.isContested &&
  Math.round(pointsLeft.value) <= Math.round(nextBest.pointsLeft.value);

/** How to make room for the claim; null with an open roster spot. */
export function roomHint(subjectOf: SubjectOf, { drop, reserve }: WaiverCall): Sentence | null {
  if (drop) return sentence`Drop ${subjectOf(drop).short}.`;
  return reserve && sentence`Move ${subjectOf(reserve).short} to IR.`;
}

function valueSentence(
  { week, lastWeek }: AuditWeeks,
  { odds, pointsLeft, hasLaterWeeks }: WaiverCall,
): Sentence | null {
  if (!odds) return null;
  const startable = sentence`${odds} to be startable ${overNextGames(week, lastWeek)}`;
  return pointsLeft && hasLaterWeeks
    ? sentence`Projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(week, lastWeek)}; ${startable}.`
    : capitalized(sentence`${startable}.`);
}

function nextBestSentence(subjectOf: SubjectOf, { player, pointsLeft, isContested }: NextBest): Sentence | null {
  if (!pointsLeft) return null;
  const { full, him } = subjectOf(player);
  return isContested
    ? sentence`${full} would be next with ${totalPoints(pointsLeft)}, but rivals want ${him} too.`
    : sentence`After these claims the best ${positionNoun(player.position)} within reach, ${full}, projects for ${totalPoints(pointsLeft)}.`;
}

const MATCHUPS = { soft: word('soft'), neutral: word('neutral'), tough: word('tough') } as const;

function thisWeek(subjectOf: SubjectOf, { label, player, profile, matchup, startsOver }: WaiverCall): Sentence | null {
  const { forecast, opponent, home } = profile;
  if (label !== 'start' || !forecast) return null;
  const game = sentence`Projected ${forecast.mean} this week ${word(home ? 'vs.' : 'at')} ${name(opponent ?? '')}`;
  const week = matchup ? sentence`${game}, a ${MATCHUPS[matchup.difficulty]} matchup.` : sentence`${game}.`;
  const { him } = subjectOf(player);
  return startsOver
    ? paragraph(week, sentence`If you get ${him}, start ${him} over ${subjectOf(startsOver).short}.`)
    : week;
}
