// Where a player's workload is heading, in words.
import { name, type Sentence, sentence, word } from '../../citations/index.ts';
import { comparedWith, noTrendClause, touchesLabel } from '../phrases/index.ts';
import type { UsageTrend } from './trajectory.ts';

const DIRECTION_WORDS = { rising: word('Rising'), flat: word('Flat'), declining: word('Declining') } as const;

export function trendNote(trend: UsageTrend): Sentence {
  if (trend.kind === 'no_trend') return sentence`No trend: ${noTrendClause(trend.role, trend.reason)}`;
  const workload = sentence`${trend.perGame} ${touchesLabel(trend.position)} a game`;
  switch (trend.kind) {
    case 'former_team':
      return sentence`Too early to say: ${workload} lately, for ${name(trend.team)}.`;
    case 'too_early': {
      const soFar = trend.team === null ? sentence`so far` : sentence`so far for ${name(trend.team)}`;
      return sentence`Too early to say: ${workload} ${trend.isThisSeason ? soFar : sentence`at the end of last season`}.`;
    }
    case 'before_absence':
      return sentence`Before the games he missed: ${workload}.`;
    case 'trend': {
      const snapClause = trend.snapShareChange ? sentence`; snap share ${trend.snapShareChange}` : sentence``;
      const change = comparedWith(trend.change, sentence`from`);
      return sentence`${DIRECTION_WORDS[trend.direction]}: ${workload} lately, ${change}${snapClause}.`;
    }
  }
}
