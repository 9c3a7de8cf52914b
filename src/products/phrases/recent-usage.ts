// How a named player was used over his recent games, for notes and rationales: snaps,
// targets, carries, points.
import {
  countWord,
  type Fact,
  listing,
  type Name,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import { pointsWord } from './points.ts';
import { type OnlyGame, onlyGameWord } from './workload.ts';

/**
 * Means over the recent games; null where the dataset has no row or the
 * position has no such statistic.
 */
export interface RecentUsage {
  readonly position: string;
  /** Null without any game. */
  readonly games: Fact | null;
  /** Null of several games. */
  readonly onlyGame: OnlyGame | null;
  readonly snapShare: Fact | null;
  readonly targetShare: Fact | null;
  readonly carryShare: Fact | null;
  readonly pointsPerGame: Fact | null;
}

/** A smaller share of targets or carries is left out. */
const MIN_SHARE = 0.02;

/**
 * "Onwuka played 61% of snaps, took 45% of carries, drew 10% of targets and averaged 8.9 PPR points
 * over his last four games." Null when there is nothing to say.
 */
export function recentUsageSentence(player: Name, usage: RecentUsage, isThisSeason: boolean): Sentence | null {
  const { games, onlyGame, snapShare, targetShare, carryShare, pointsPerGame, position } = usage;
  // three shares and a span of last season are too much for one sentence
  const isWorthNaming = (share: Fact | null): share is Fact => share !== null && share.value >= MIN_SHARE;
  const isLong = !isThisSeason && isWorthNaming(targetShare) && isWorthNaming(carryShare);
  const carries = isWorthNaming(carryShare) ? sentence`took ${carryShare} of carries` : null;
  const targets = isWorthNaming(targetShare) ? sentence`drew ${targetShare} of targets` : null;
  const carriesFirst = position === 'RB' || position === 'FB';
  const parts = [
    snapShare && position !== 'QB' && !isLong ? sentence`played ${snapShare} of snaps` : null,
    ...(carriesFirst ? [carries, targets] : [targets, carries]),
    pointsPerGame ? sentence`${pointsVerb(usage)} ${pointsPerGame} ${pointsWord({ position })}` : null,
  ].filter((part) => part !== null);
  if (!games || parts.length === 0) return null;
  const span = onlyGame
    ? sentence`in ${isThisSeason ? onlyGameWord(onlyGame) : word('his only game')}`
    : sentence`over his last ${countWord(games.value)} games`;
  const when = isThisSeason ? span : sentence`${span} of last season`;
  return sentence`${player} ${listing(parts)} ${when}.`;
}

const pointsVerb = ({ games }: RecentUsage): Word => word(games?.value === 1 ? 'scored' : 'averaged');
