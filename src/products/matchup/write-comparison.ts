// A difference between two players, in words.
import { capitalized, countWord, type Sentence, sentence } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  mostClause,
  opponentClause,
  pointsWord,
  positionPlural,
  type Subject,
  teamNickname,
  touches,
  workloadAmount,
} from '../phrases/index.ts';
import type { Comparison } from './comparison.ts';

/** `role`: an edge speaks for the call, a counter against it. */
export function comparisonSentence(
  comparison: Comparison,
  role: 'edge' | 'counter',
  subjectOf: (player: Player) => Subject,
): Sentence {
  return capitalized(differenceClause(comparison, role, subjectOf));
}

function differenceClause(
  comparison: Comparison,
  role: 'edge' | 'counter',
  subjectOf: (player: Player) => Subject,
): Sentence {
  const { favored, other, kind, isOfMany } = comparison;
  const [{ short: better, his }, { short: worse }] = [subjectOf(favored.player), subjectOf(other.player)];
  const who = role === 'edge' ? sentence`${better}` : sentence`${better}, though,`;
  switch (kind) {
    case 'opponent': {
      const { better: soft, worse: tough } = comparison;
      const claim = isOfMany
        ? sentence`${who} has a better matchup than ${worse}: ${opponentClause(soft)}`
        : sentence`${who} has the better matchup: ${opponentClause(soft)}`;
      const rank =
        soft.opponent === tough.opponent
          ? sentence`but only ${mostClause(tough)}`
          : sentence`the ${teamNickname(tough.opponent)} ${mostClause(tough)}`;
      return soft.position === tough.position
        ? sentence`${claim}, ${rank}.`
        : sentence`${claim}, ${rank} against ${positionPlural(tough.position)}.`;
    }
    case 'implied_total': {
      const points = sentence`${comparison.better} points to ${comparison.worse}`;
      if (favored.player.position === 'DEF')
        return isOfMany
          ? sentence`${who} faces a lower implied total than ${worse}, ${points}.`
          : sentence`${who} faces the lower implied total, ${points}.`;
      const offense = role === 'edge' ? sentence`${better}'s offense` : sentence`${better}'s offense, though,`;
      return isOfMany
        ? sentence`${offense} has a higher implied total than ${worse}'s, ${points}.`
        : sentence`${offense} has the higher implied total, ${points}.`;
    }
    case 'form':
      return sentence`${who} has averaged ${comparison.better} ${pointsWord(favored.player)} over ${his} last ${countWord(comparison.games.value)} games, to ${worse}'s ${comparison.worse}.`;
    case 'snaps':
      return sentence`${who} is on the field more: ${comparison.better} of recent snaps, to ${worse}'s ${comparison.worse}.`;
    case 'workload':
      return sentence`${who} has the bigger role: ${touches(favored.usage.opportunityKind, comparison.better)} a game over ${his} last two, to ${worse}'s ${workloadAmount(comparison.worse)}.`;
  }
}
