// How a named player was used over his recent games, for notes and rationales: snaps,
// targets, carries, points.
import { countWord, type Fact, listing, type Name, type Sentence, sentence, word } from '../../citations/index.ts';
import { pointsWord } from './points.ts';
import { namedGames, type UsageSpan } from './usage.ts';
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

/**
 * "Onwuka had 61% of snaps, 45% of carries, 10% of targets and 8.9 PPR points a game over his last
 * four.", "Moody averaged 7.2 points over his last four games." Null when there is nothing to say.
 */
export function recentUsageSentence(player: Name, summary: UsageSummary | null): Sentence | null {
  if (summary === null) return null;
  const { span, position, snapShare, shares, points } = summary;
  const { games, onlyGame, isThisSeason } = span;
  const shown = [
    snapShare && sentence`${snapShare} of snaps`,
    ...shares.map(({ of, share }) => sentence`${share} of ${word(of)}`),
  ].filter((part) => part !== null);
  const scored = points && sentence`${points} ${pointsWord({ position })}`;
  const isRate = points !== null && !onlyGame;
  const isRateOnly = isRate && shown.length > 0;
  const counted = sentence`${word(games === 1 ? 'in his' : isRateOnly ? 'a game over his' : 'over his')} ${namedGames(span)}`;
  const isNamed = span.gameSet !== 'all' || span.lastWeek !== null;
  const inGames = isNamed
    ? counted
    : onlyGame
      ? sentence`in ${isThisSeason ? onlyGameWord(onlyGame) : word('his only game')}`
      : isRateOnly
        ? sentence`a game over his last ${countWord(games)}`
        : sentence`over his last ${countWord(games)} games`;
  const when = isThisSeason || isNamed ? inGames : sentence`${inGames} of last season`;
  if (shown.length === 0)
    return sentence`${player} ${word(onlyGame ? 'scored' : 'averaged')} ${scored ?? word('')} ${when}.`;
  return sentence`${player} had ${listing(scored ? [...shown, scored] : shown)} ${when}.`;
}
