// What the reasoning of a roster audit says of two players: their projections, and what decides.
import { type Sentence, sentence } from '../../citations/index.ts';
import { absenceReason, playsVerb, type SubjectOf } from '../phrases/index.ts';
import type { RosterReason } from './decision.ts';
import type { PointsGap } from './points-gap.ts';
import type { RosterPlayer } from './roster-player.ts';

/** "Hardcastle projects for 13.8 points, Lockridge for 6.8." */
export function changeSentence(
  subjectOf: SubjectOf,
  {
    change: { start, bench, odds },
    isBenchInDoubt,
    gap,
    isRivalFirst,
    unless,
  }: Extract<RosterReason, { kind: 'change' }>,
): Sentence {
  const own = projected(subjectOf, start);
  if (!bench) return sentence`${own}, and the spot is empty now.`;
  if (!odds && bench.absence)
    return sentence`${own} this week; ${subjectOf(bench.player).short} gets you nothing (${absenceReason(bench.absence)}).`;
  return comparedClause(subjectOf, own, bench, {
    isInDoubt: isBenchInDoubt,
    gap,
    isRivalFirst,
    starter: start,
    unless,
  });
}

/**
 * "It is close: Pitts projects for 8.4 points, Kincaid for 8.1.", "…, about twice Kincaid's 4.1."
 */
function comparedClause(
  subjectOf: SubjectOf,
  own: Sentence,
  other: RosterPlayer,
  {
    isInDoubt,
    gap,
    isRivalFirst,
    starter,
    unless,
  }: {
    readonly isInDoubt: boolean;
    readonly gap: PointsGap;
    readonly isRivalFirst: boolean;
    readonly starter: RosterPlayer;
    readonly unless: RosterPlayer['player'] | null;
  },
): Sentence {
  const { forecast } = other.profile;
  const moot = unless
    ? sentence`; sit ${subjectOf(starter.player).short} if you win ${subjectOf(unless).short}`
    : sentence``;
  if (isRivalFirst && forecast)
    return sentence`${own}; ${subjectOf(other.player).short}, at ${forecast.mean}, kicks off before that is known.`;
  if (gap === 'double' && forecast && !isInDoubt)
    return sentence`${own}, at least twice ${subjectOf(other.player).short}'s ${forecast.mean}${moot}.`;
  const both = sentence`${own}, ${against(subjectOf, other, { isInDoubt })}`;
  return gap === 'close' ? sentence`It is close: ${both}${moot}.` : sentence`${both}${moot}.`;
}

export function closestSentence(
  subjectOf: SubjectOf,
  { pair, isRivalInDoubt, isRivalFirst, isNamed, gap, unless }: Extract<RosterReason, { kind: 'closest_call' }>,
): Sentence {
  const own = projected(subjectOf, pair.start);
  if (isNamed)
    return comparedClause(subjectOf, own, pair.rival, {
      isInDoubt: isRivalInDoubt,
      gap,
      isRivalFirst,
      starter: pair.start,
      unless,
    });
  const points = sentence`${own}, ${against(subjectOf, pair.rival, { isInDoubt: isRivalInDoubt })}`;
  const call = sentence`${points}: start ${subjectOf(pair.start.player).short}`;
  return unless ? sentence`${call} unless you win ${subjectOf(unless).short}.` : sentence`${call}.`;
}

/** "Hardcastle projects for 13.8 points" */
export function projected(subjectOf: SubjectOf, { player, profile, isInDoubt }: RosterPlayer): Sentence {
  const { short, he } = subjectOf(player);
  if (!profile.forecast) return sentence`${short} has no projection`;
  const points = sentence`${short} projects for ${profile.forecast.mean} points`;
  return isInDoubt ? sentence`${points} if ${he} ${playsVerb(player)}` : points;
}

/** "Lockridge for 6.8", "Lockridge for 6.8 if he plays (74%)" */
function against(
  subjectOf: SubjectOf,
  { player, profile }: RosterPlayer,
  { isInDoubt }: { readonly isInDoubt: boolean },
): Sentence {
  const { short, he } = subjectOf(player);
  if (!profile.forecast) return sentence`${short} has no projection`;
  const points = sentence`${short} for ${profile.forecast.mean}`;
  return isInDoubt ? sentence`${points} if ${he} ${playsVerb(player)} (${profile.forecast.playOdds})` : points;
}
