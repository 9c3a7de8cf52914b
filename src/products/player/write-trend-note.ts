// Where a player's workload is heading, in words.
import { capitalized, isSingular, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import { noTrendClause, teamNickname, touches, touchesApart, workloadAmount } from '../phrases/index.ts';
import type { UsageTrend } from './trajectory.ts';

const DIRECTION_WORDS = {
  rising: word('Usage is up'),
  flat: word('Usage is steady'),
  declining: word('Usage is down'),
  unclear: word('No clear trend'),
  dip: word('Down, though not yet a trend'),
  jump: word('Up, though not yet a trend'),
} as const;

const SPAN_WORDS = {
  all_so_far: word('so far'),
  last_two: word('over his last two'),
  starts: word('over his starts'),
} as const;

export function trendNote(trend: UsageTrend): Sentence {
  if (trend.kind === 'no_trend') return capitalized(noTrendClause(trend.role, trend.reason));
  const { opportunityKind, perGame, parts } = trend;
  const workload = sentence`${touchesApart({ opportunityKind, workload: perGame, parts })} a game`;
  switch (trend.kind) {
    case 'former_team':
      return sentence`Too early for a trend: ${workload} ${word(isSingular(trend.perGame) ? 'was' : 'were')} with the ${teamNickname(trend.team)}.`;
    case 'too_early':
      return sentence`Too early for a trend: ${workload} ${spanClause(trend)}.`;
    case 'before_absence':
      return sentence`Before his absence: ${workload}.`;
    case 'trend': {
      const now = sentence`${DIRECTION_WORDS[trend.direction]}: ${touches(opportunityKind, perGame)} a game over his last two${word(trend.hasEarlyExit ? ' full games' : '')}`;
      return paragraph(
        trend.isUnchanged
          ? sentence`${now}, the same as before.`
          : sentence`${now}, ${workloadAmount(trend.before)} before that.`,
        trend.fewSnaps && sentence`He played only ${trend.fewSnaps} of snaps in his last game.`,
      );
    }
  }
}

function spanClause({ span, team }: Extract<UsageTrend, { kind: 'too_early' }>): Sentence {
  if (span === 'last_season') return sentence`at the end of last season`;
  if (span === 'before_last_absence') return sentence`in his last full games of last season`;
  return team === null ? sentence`${SPAN_WORDS[span]}` : sentence`${SPAN_WORDS[span]} with the ${teamNickname(team)}`;
}
