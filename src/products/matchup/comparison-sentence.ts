// A difference between two players, in words.
import { ordinal, type Sentence, sentence, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { opponentClause, positionPlural, type Subject, teamNickname, touchesLabel } from '../phrases/index.ts';
import type { Comparison } from './comparison.ts';

/** `role`: an edge speaks for the call, a counter against it. */
export function comparisonSentence(
  comparison: Comparison,
  role: 'edge' | 'counter',
  subjectOf: (player: Player) => Subject,
): Sentence {
  const { favored, other, kind } = comparison;
  const [better, worse] = [subjectOf(favored.player).short, subjectOf(other.player).short];
  const who = role === 'edge' ? sentence`${better}` : sentence`${better}, though,`;
  switch (kind) {
    case 'opponent': {
      const against =
        comparison.better.position === comparison.worse.position
          ? sentence``
          : sentence` against ${positionPlural(comparison.worse.position)}`;
      return sentence`${who} has the better matchup: ${opponentClause(comparison.better)}, the ${teamNickname(comparison.worse.opponent)} ${ordinal(comparison.worse.rank)}${against}.`;
    }
    case 'implied_total': {
      const total = word(favored.player.position === 'DEF' ? 'faces the lower' : 'has the higher');
      return sentence`${who} ${total} implied total, ${comparison.better} points to ${comparison.worse}.`;
    }
    case 'workload':
      return sentence`${who} has the bigger role: ${comparison.better} ${touchesLabel(favored.player.position)} a game over the last two, ${worse} ${comparison.worse}.`;
  }
}
