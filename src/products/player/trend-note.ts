// Where a player's workload is heading, in words.
import { capitalized, type Sentence, sentence, word } from '../../citations/index.ts';
import { noTrendClause, teamNickname, touchesLabel, workloadAmount } from '../phrases/index.ts';
import type { UsageTrend } from './trajectory.ts';

const DIRECTION_WORDS = { rising: word('up'), flat: word('steady'), declining: word('down') } as const;

export function trendNote(trend: UsageTrend): Sentence {
  if (trend.kind === 'no_trend') return capitalized(noTrendClause(trend.role, trend.reason));
  const workload = sentence`${workloadAmount(trend.perGame)} ${touchesLabel(trend.position)} a game`;
  switch (trend.kind) {
    case 'former_team':
      return sentence`Too early for a trend: ${workload} were with the ${teamNickname(trend.team)}.`;
    case 'too_early': {
      const soFar = trend.team === null ? sentence`so far` : sentence`so far with the ${teamNickname(trend.team)}`;
      return sentence`Too early for a trend: ${workload} ${trend.isThisSeason ? soFar : sentence`at the end of last season`}.`;
    }
    case 'before_absence':
      return sentence`Before his absence: ${workload}.`;
    case 'trend':
      return sentence`Usage is ${DIRECTION_WORDS[trend.direction]}: ${workload} over his last two${word(trend.hasEarlyExit ? ' full games' : '')}, ${workloadAmount(trend.before)} before that.`;
  }
}
