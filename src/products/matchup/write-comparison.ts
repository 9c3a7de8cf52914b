// A difference between two players, in words.
import { capitalized, citing, countWord, type Sentence, sentence, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  type OpponentGrade,
  opponentClause,
  pointsWord,
  positionPlural,
  rankClause,
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
      return sentence`${claim}${contrastClause(soft, tough)}.`;
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
    case 'form': {
      const { games, otherGames } = comparison;
      const theirs = otherGames
        ? sentence`${worse}'s ${comparison.worse} over the last ${countWord(otherGames.value)}`
        : sentence`${worse}'s ${comparison.worse}`;
      return sentence`${who} has averaged ${comparison.better} ${pointsWord(favored.player)} over ${his} last ${countWord(games.value)} games, to ${theirs}.`;
    }
    case 'snaps':
      return sentence`${who} is on the field more: ${comparison.better} of recent snaps, to ${worse}'s ${comparison.worse}.`;
    case 'workload':
      return sentence`${who} gets more work: ${touches(favored.usage.opportunityKind, comparison.better)} a game over ${his} last two, to ${worse}'s ${workloadAmount(comparison.worse)}.`;
  }
}

/** ", the Broncos the 6th-fewest"; an average defense is cited and not named. */
function contrastClause(soft: OpponentGrade, tough: OpponentGrade): Sentence {
  if (tough.place === 'middle') return citing(sentence``, [tough.rank]);
  const isSame = soft.opponent === tough.opponent;
  const team = sentence`the ${teamNickname(tough.opponent)}`;
  const against = soft.position === tough.position ? sentence`` : sentence`against ${positionPlural(tough.position)}`;
  // after "are about average" there is no "allow" to share
  if (soft.place === 'middle') {
    const allowed = sentence`${word(tough.isLastSeason || tough.isAfterOneGame ? 'allowed' : 'allow')} the ${rankClause(tough)} ${against}`;
    return isSame ? sentence`, but ${allowed}` : sentence`, while ${team} ${allowed}`;
  }
  return sentence`, ${isSame ? word('but') : team} the ${rankClause(tough)} ${against}`;
}
