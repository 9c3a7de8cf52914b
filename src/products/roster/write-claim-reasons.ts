// What the reasoning of a roster audit says of claims.
import { listing, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { overWeeksLeft, positionNoun, type SubjectOf, totalPoints } from '../phrases/index.ts';
import type { WaiverCall } from './adds.ts';
import type { AuditWeeks } from './decide.ts';
import type { RosterReason } from './decision.ts';

/** "Also claim tight end Ja'Rell Atwater, who starts over Drummondale." */
export function moreClaimsSentence(
  subjectOf: SubjectOf,
  { claims, doBothStart }: Extract<RosterReason, { kind: 'more_claims' }>,
): Sentence {
  const names = listing(claims.map((claim) => additionOf(subjectOf, claim)));
  const [only, ...others] = claims;
  const starting = only?.displacement.startsOver;
  if (others.length > 0)
    return doBothStart
      ? sentence`Also claim ${names}, who would both start this week.`
      : sentence`Also claim ${names}.`;
  return starting
    ? sentence`Also claim ${names}, who would start over ${subjectOf(starting).short}.`
    : sentence`Also claim ${names}.`;
}

/** "tight end Ja'Rell Atwater" */
function additionOf(subjectOf: SubjectOf, { player }: WaiverCall): Sentence {
  const { full } = subjectOf(player);
  return player.position === 'DEF' ? sentence`${full}` : sentence`${positionNoun(player.position)} ${full}`;
}

export function claimSentence(
  subjectOf: SubjectOf,
  { isLastWeek, horizon }: AuditWeeks,
  { claim, role, unhelped, hasFillAtPosition, isSecond }: Extract<RosterReason, { kind: 'first_claim' }>,
): Sentence {
  const { drop, pointsLeft } = claim;
  const addition = additionOf(subjectOf, claim);
  // the sentence before this one has the span of the season in the same words
  const span = isLastWeek ? overWeeksLeft(horizon) : sentence`the rest of the way`;
  const points = pointsLeft && sentence`projected for ${totalPoints(pointsLeft)} points`;
  if (hasFillAtPosition && points) {
    const call = sentence`For the rest of the season, claim ${addition} (${points})`;
    return drop ? sentence`${call} and drop ${subjectOf(drop).short}.` : sentence`${call}.`;
  }
  const free = points ? sentence`${addition} (${points} ${span})` : addition;
  if (role === 'elsewhere') {
    const best = word(isSecond ? 'likelier claim' : 'best claim');
    const why = unhelped ? sentence`No free ${positionNoun(unhelped)} is worth a claim.` : null;
    const call = unhelped ? sentence`The ${best} is ${free}` : sentence`But the ${best} is ${free}`;
    return paragraph(why, drop ? sentence`${call}: drop ${subjectOf(drop).short}.` : sentence`${call}.`);
  }
  if (role === 'start') return startSentence(subjectOf, claim);
  const call = role === 'depth' ? sentence`Claim ${free} for depth` : sentence`Claim ${free}`;
  return drop ? sentence`${call} and drop ${subjectOf(drop).short}.` : sentence`${call}.`;
}

/** "Claim quarterback Joe Flacco and drop Watson: Flacco would start over Achane this week." */
function startSentence(subjectOf: SubjectOf, claim: WaiverCall): Sentence {
  const { player, profile, drop, displacement, displacedPoints } = claim;
  const addition = additionOf(subjectOf, claim);
  const call = drop ? sentence`Claim ${addition} and drop ${subjectOf(drop).short}` : sentence`Claim ${addition}`;
  const { startsOver } = displacement;
  if (!startsOver) return sentence`${call}.`;
  const start = sentence`${call}: ${subjectOf(player).short} would start over ${subjectOf(startsOver).short} this week`;
  return profile.forecast && displacedPoints
    ? sentence`${start} (${profile.forecast.mean} points to ${displacedPoints}).`
    : sentence`${start}.`;
}
