// A player's workload in words.
import {
  citing,
  type Fact,
  isShownAsNone,
  isSingular,
  listing,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import type { OpportunityKind } from '../../nfl/index.ts';
import { workloadAmount } from './amounts.ts';

/**
 * Carries and targets over the same games; null where next to the others they are too few to name.
 */
export interface WorkloadParts {
  readonly carries: Fact | null;
  readonly targets: Fact | null;
  /** The few that are not named; cited all the same. */
  readonly unsaid: Fact | null;
}

/** A workload that is said without the one before it. */
interface Level {
  readonly opportunityKind: OpportunityKind;
  readonly workload: Fact;
  readonly parts: WorkloadParts | null;
}

/** "14 carries and 4 targets", "5 targets and 2 carries", "12 carries", "32 pass attempts" */
export function touchesApart({ opportunityKind, workload, parts }: Level): Sentence {
  if (parts === null || isShownAsNone(workload)) return touches(opportunityKind, workload);
  const carries = shownAmount(parts.carries, CARRIES);
  const targets = shownAmount(parts.targets, TARGETS);
  const inOrder = opportunityKind === 'carries_and_targets' ? [carries, targets] : [targets, carries];
  return citing(listing(inOrder.filter((part) => part !== null)), parts.unsaid ? [parts.unsaid] : []);
}

const shownAmount = (amount: Fact | null, [singular, plural]: readonly [Word, Word]): Sentence | null =>
  amount === null || isShownAsNone(amount)
    ? null
    : sentence`${workloadAmount(amount)} ${isSingular(amount) ? singular : plural}`;

const CARRIES = [word('carry'), word('carries')] as const;
const TARGETS = [word('target'), word('targets')] as const;

/** "17 carries and targets", "1 target or carry", "32 pass attempts", "6.5 targets" */
export const touches = (kind: OpportunityKind, workload: Fact): Sentence =>
  sentence`${workloadAmount(workload)} ${isSingular(workload) ? SINGULAR_TOUCHES[kind] : PLURAL_TOUCHES[kind]}`;

const SINGULAR_TOUCHES: Readonly<Record<OpportunityKind, Word>> = {
  passes: word('pass attempt'),
  passes_and_carries: word('pass attempt or carry'),
  carries_and_targets: word('carry or target'),
  targets_and_carries: word('target or carry'),
  targets: word('target'),
};
const PLURAL_TOUCHES: Readonly<Record<OpportunityKind, Word>> = {
  passes: word('pass attempts'),
  passes_and_carries: word('pass attempts and carries'),
  carries_and_targets: word('carries and targets'),
  targets_and_carries: word('targets and carries'),
  targets: word('targets'),
};

/** The span of a mean over the recent games: "a game over his last two", "in the opener". */
export function overRecentGames({ gamesPlayed, onlyGame, hasEarlyExit }: RecentGames): Sentence {
  if (gamesPlayed === 1) return onlyGame ? sentence`in ${onlyGameWord(onlyGame)}` : sentence`in one game`;
  return hasEarlyExit ? sentence`a game over his last two full games` : sentence`a game over his last two`;
}

/** "has" over several recent games, "had" in a single one. */
export function hasOverRecentGames({ gamesPlayed }: Pick<RecentGames, 'gamesPlayed'>): Word {
  return word(gamesPlayed === 1 ? 'had' : 'has');
}

/** The one game of the season that a player has played: the season's first, or another. */
export type OnlyGame = 'opener' | 'other';

export const onlyGameWord = (game: OnlyGame): Word => word(game === 'opener' ? 'the opener' : 'his only game');

interface RecentGames {
  readonly gamesPlayed: number;
  /** Whether it is his only game of the season, and the season's first. */
  readonly onlyGame: OnlyGame | null;
  /** Whether a game he left injured is not counted. */
  readonly hasEarlyExit: boolean;
}
