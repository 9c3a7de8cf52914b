// A player's workload in words.
import { type Fact, listing, rounded, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import type { OpportunityKind } from '../../nfl/index.ts';

/** Carries and targets over the same games. */
export interface WorkloadParts {
  readonly carries: Fact;
  readonly targets: Fact;
}

/** A workload that is said without the one before it. */
interface Level {
  readonly opportunityKind: OpportunityKind;
  readonly workload: Fact;
  readonly parts: WorkloadParts | null;
}

/** "14 carries and 4 targets", "5 targets and 2 carries", "12 carries", "32 pass attempts" */
export function touchesApart({ opportunityKind, workload, parts }: Level): Sentence {
  if (parts === null || isNothing(workload)) return touches(opportunityKind, workload);
  const carries = isNothing(parts.carries) ? null : amountOf(parts.carries, CARRIES);
  const targets = isNothing(parts.targets) ? null : amountOf(parts.targets, TARGETS);
  const inOrder = opportunityKind === 'carries_and_targets' ? [carries, targets] : [targets, carries];
  return listing(inOrder.filter((part) => part !== null));
}

const amountOf = (amount: Fact, [singular, plural]: readonly [Word, Word]): Sentence =>
  sentence`${workloadAmount(amount)} ${isSingular(amount) ? singular : plural}`;

const isNothing = (amount: Fact): boolean => shownAmount(amount) === 0;

const CARRIES = [word('carry'), word('carries')] as const;
const TARGETS = [word('target'), word('targets')] as const;

/** "17 carries and targets", "1 target or carry", "32 pass attempts", "6.5 targets" */
export const touches = (kind: OpportunityKind, workload: Fact): Sentence =>
  sentence`${workloadAmount(workload)} ${isSingular(workload) ? ONE[kind] : SEVERAL[kind]}`;

const ONE: Readonly<Record<OpportunityKind, Word>> = {
  passes: word('pass attempt'),
  passes_and_carries: word('pass attempt or carry'),
  carries_and_targets: word('carry or target'),
  targets_and_carries: word('target or carry'),
  targets: word('target'),
};
const SEVERAL: Readonly<Record<OpportunityKind, Word>> = {
  passes: word('pass attempts'),
  passes_and_carries: word('pass attempts and carries'),
  carries_and_targets: word('carries and targets'),
  targets_and_carries: word('targets and carries'),
  targets: word('targets'),
};

/** From here on a decimal of a mean workload decides nothing. */
const MIN_ROUNDED_WORKLOAD = 10;

/** A mean workload as a person says it: "3.5", "7", "17". */
export function workloadAmount(workload: Fact): Fact | Sentence {
  return isNearlyWhole(workload) || workload.value >= MIN_ROUNDED_WORKLOAD ? rounded(workload) : workload;
}

/** Whether two amounts read the same. */
export const isSameAmount = (a: Fact, b: Fact): boolean => shownAmount(a) === shownAmount(b);

const shownAmount = (workload: Fact): number =>
  isNearlyWhole(workload) || workload.value >= MIN_ROUNDED_WORKLOAD
    ? Math.round(workload.value)
    : Math.round(10 * workload.value) / 10;

/** Whether an amount reads "1", which takes a singular noun and verb. */
export function isSingular(workload: Fact): boolean {
  return isNearlyWhole(workload) && Math.round(workload.value) === 1;
}

const isNearlyWhole = ({ value }: Fact): boolean => Math.abs(value - Math.round(value)) < 0.05;

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
