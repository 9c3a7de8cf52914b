// The rationale of a waiver claim.
import { name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { overNextGames } from '../phrases/index.ts';
import { ifHePlays, opponentRank, roleSentence } from '../shared/index.ts';
import type { WaiverCall } from './adds.ts';
import type { AuditWeeks } from './decide.ts';
import { bidSentence } from './write-bids.ts';

export function addRationale({ week, lastWeek }: AuditWeeks, claim: WaiverCall): Sentence {
  const { player, profile, odds, pointsLeft, hasLaterWeeks, nextBest, bid } = claim;
  const { opponentFacts, opponent, usage, isThisSeason } = profile;
  const when = overNextGames(week, lastWeek);
  return paragraph(
    odds && pointsLeft && hasLaterWeeks
      ? sentence`${odds} to be startable ${when}, ${pointsLeft} points over the weeks left.`
      : odds && sentence`${odds} to be startable ${when}.`,
    thisWeek(claim),
    profile.forecast && opponent && opponentFacts ? opponentRank(opponent, player.position, opponentFacts) : null,
    // a kicker's role is his place in the team, and his points are no PPR points
    player.position === 'K' ? null : roleSentence(usage, isThisSeason),
    nextBest?.pointsLeft
      ? sentence`The next best free ${word(player.position)} is ${name(nextBest.player.name)}, with ${nextBest.pointsLeft} points over the weeks left.`
      : null,
    bidSentence(player, bid),
  );
}

function thisWeek({ player, profile, isInDoubt }: WaiverCall): Sentence | null {
  const { forecast, status } = profile;
  if (!forecast) return null;
  if (player.position === 'DEF') return sentence`This week ${forecast.mean} points are expected.`;
  const condition = sentence`This week ${forecast.mean} points are expected ${ifHePlays(player)}`;
  if (!isInDoubt) return sentence`${condition}.`;
  return paragraph(
    sentence`${condition}, and he is ${forecast.playOdds} to ${word(player.position === 'QB' ? 'start' : 'play')}.`,
    status.label === null ? null : sentence`Status: ${word(status.label)}.`,
  );
}
