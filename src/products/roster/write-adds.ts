// The rationale of a waiver claim: value, this week, role, bid.
import {
  capitalized,
  citing,
  countWord,
  listing,
  name,
  paragraph,
  type Sentence,
  sentence,
  word,
} from '../../citations/index.ts';
import {
  absenceClause,
  likelyToPlaySentence,
  newsClause,
  nextInLineSentence,
  overNextGames,
  overWeeksLeft,
  positionNoun,
  recentUsageSentence,
  regularBackSentence,
  type SubjectOf,
  totalPoints,
} from '../phrases/index.ts';
import { ifHePlays } from '../shared/index.ts';
import type { NextBest, WaiverCall } from './adds.ts';
import type { ClaimReason } from './claim-reason.ts';
import type { AuditWeeks } from './decide.ts';
import type { Displacement } from './displaced.ts';
import { bidSentences } from './write-bids.ts';

export function addRationale(subjectOf: SubjectOf, weeks: AuditWeeks, claim: WaiverCall): Sentence {
  const { player, nextBest, doubt, doubtReason, role, absence } = claim;
  return paragraph(
    role.reason && reasonSentence(subjectOf, player, role.reason),
    valueSentence(weeks, claim),
    absence && capitalized(sentence`${absenceClause(absence)}.`),
    nextBest && nextBestSentence(subjectOf, player, nextBest),
    thisWeek(subjectOf, claim),
    doubt && doubtReason === 'health' ? likelyToPlaySentence(doubt) : null,
    usageSentence(subjectOf, claim),
    role.regularBack && regularBackSentence(role.regularBack, player),
    ...bidSentences(subjectOf, claim),
  );
}

function reasonSentence(subjectOf: SubjectOf, player: WaiverCall['player'], reason: ClaimReason): Sentence {
  const { short } = subjectOf(player);
  switch (reason.kind) {
    case 'news':
      return capitalized(newsClause(reason.role, reason.news, short));
    case 'next_in_line':
      return capitalized(nextInLineSentence(reason.inDoubt, player, { alsoAbsent: reason.alsoAbsent }));
    case 'fills_in':
      return sentence`${subjectOf(reason.starter).full} is ${word(reason.availability)}, which leaves ${short} the work.`;
    case 'backup': {
      const backup = sentence`${short} is the backup to ${subjectOf(reason.starter).full}`;
      if (reason.missed === 0) return sentence`${backup}.`;
      const games = word(reason.missed === 1 ? 'game' : 'games');
      return sentence`${backup}, who recently missed ${countWord(reason.missed)} ${games}.`;
    }
    case 'rookie':
      return sentence`${short} is a rookie who has yet to play an NFL game.`;
  }
}

/** The numbers of another role are none of this one. */
function usageSentence(subjectOf: SubjectOf, { player, profile, role }: WaiverCall): Sentence | null {
  if (role.usageFit === 'no_role' || role.usageFit === 'other_role') return null;
  const { short, he } = subjectOf(player);
  const usage = recentUsageSentence(short, profile.usage.summary);
  return usage && role.usageFit === 'less'
    ? paragraph(sentence`${short} projects above what ${he} has shown.`, usage)
    : usage;
}

/** How to free a roster spot for the claim; null with an open one. */
export function spotHint(subjectOf: SubjectOf, { drop, reserve }: WaiverCall): Sentence | null {
  if (drop) return sentence`Drop ${subjectOf(drop).short}.`;
  return reserve && sentence`Move ${subjectOf(reserve).short} to IR.`;
}

function valueSentence(
  { horizon }: AuditWeeks,
  { odds, pointsLeft, hasLaterWeeks, label, profile, nextBest }: WaiverCall,
): Sentence | null {
  if (!odds) return null;
  const startable = sentence`${odds} to be worth starting ${overNextGames(horizon)}`;
  if (!pointsLeft || !hasLaterWeeks) return capitalized(sentence`${startable}.`);
  const projected = sentence`Projected for ${totalPoints(pointsLeft)} points ${overWeeksLeft(horizon)}`;
  if (label !== 'start' || !profile.forecast) return sentence`${projected}; ${startable}.`;
  // a start is for this week, of which the points follow; the next-best is compared by the season's
  return nextBest?.pointsLeft ? citing(sentence`${projected}.`, [odds]) : citing(sentence``, [odds, pointsLeft]);
}

function nextBestSentence(
  subjectOf: SubjectOf,
  player: WaiverCall['player'],
  { player: next, pointsLeft, isContested }: NextBest,
): Sentence | null {
  if (!pointsLeft) return null;
  const { full } = subjectOf(next);
  const { him } = subjectOf(player);
  return isContested
    ? capitalized(sentence`${full} is about as good (${totalPoints(pointsLeft)}), but likely to go too.`)
    : sentence`Miss ${him} and the next-best free ${positionNoun(next.position)} is ${full}, at ${totalPoints(pointsLeft)}.`;
}

const MATCHUPS = { soft: word('soft'), neutral: word('neutral'), tough: word('tough') } as const;

function thisWeek(subjectOf: SubjectOf, claim: WaiverCall): Sentence | null {
  const { label, player, profile, matchup, displacement, doubt } = claim;
  const { forecast, opponent, home } = profile;
  if (label !== 'start' || !forecast) return null;
  const points = doubt ? sentence`${forecast.mean} ${ifHePlays(player)}` : sentence`${forecast.mean}`;
  const game = sentence`Projected ${points} this week ${word(home ? 'vs.' : 'at')} ${name(opponent ?? '')}`;
  const week = matchup ? sentence`${game}, a ${MATCHUPS[matchup.difficulty]} matchup.` : sentence`${game}.`;
  return paragraph(week, displacementSentence(subjectOf, player, displacement));
}

/** "If you get him, start him over Lockett. If you get Nabers too, sit Mattison as well." */
function displacementSentence(
  subjectOf: SubjectOf,
  player: WaiverCall['player'],
  { startsOver, evenWith, shared }: Displacement,
): Sentence | null {
  const { him, he } = subjectOf(player);
  if (evenWith) return capitalized(sentence`${he} and ${subjectOf(evenWith).short} are about even this week.`);
  if (!startsOver) return null;
  const start = sentence`start ${him} over ${subjectOf(startsOver).short}`;
  if (!shared) return sentence`If you get ${him}, ${start}.`;
  const others = listing(shared.before.map((other) => subjectOf(other).short));
  return shared.alsoSits
    ? paragraph(
        sentence`If you get ${him}, ${start}.`,
        sentence`If you get ${others} too, sit ${subjectOf(shared.alsoSits).short} as well.`,
      )
    : sentence`If you get ${him} but not ${others}, ${start}.`;
}
