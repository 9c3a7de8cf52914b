// How a named player was used over his recent games, for notes and rationales: snaps,
// targets, carries, points.
import { countWord, type Fact, listing, type Name, type Sentence, sentence, word } from '../../citations/index.ts';
import { pointsWord } from './points.ts';
import type { UsageSpan } from './usage.ts';
import { onlyGameWord } from './workload.ts';

/** The means worth naming; `usageSummary` in shared/ chooses. */
export interface UsageSummary {
  readonly span: UsageSpan;
  readonly position: string;
  readonly snapShare: Fact | null;
  /** In the order in which they are named. */
  readonly shares: readonly { readonly of: 'carries' | 'targets'; readonly share: Fact }[];
  /** A game. */
  readonly points: Fact | null;
}

const SHARE_VERBS = { carries: word('took'), targets: word('drew') } as const;

/**
 * "Onwuka played 61% of snaps, took 45% of carries, drew 10% of targets and averaged 8.9 PPR points
 * over his last four games." Null when there is nothing to say.
 */
export function recentUsageSentence(player: Name, summary: UsageSummary | null): Sentence | null {
  if (summary === null) return null;
  const { span, position, snapShare, shares, points } = summary;
  const { games, onlyGame, isThisSeason } = span;
  const parts = [
    snapShare && sentence`played ${snapShare} of snaps`,
    ...shares.map(({ of, share }) => sentence`${SHARE_VERBS[of]} ${share} of ${word(of)}`),
    points && sentence`${word(games === 1 ? 'scored' : 'averaged')} ${points} ${pointsWord({ position })}`,
  ].filter((part) => part !== null);
  const inGames = onlyGame
    ? sentence`in ${isThisSeason ? onlyGameWord(onlyGame) : word('his only game')}`
    : sentence`over his last ${countWord(games)} games`;
  const when = isThisSeason ? inGames : sentence`${inGames} of last season`;
  return sentence`${player} ${listing(parts)} ${when}.`;
}
