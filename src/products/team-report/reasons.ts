// The reasons of a team report, chosen and ordered: record, weakness, strength,
// lineups, and the next move.

import type { Fact } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { bestFirst, type EndedSeason } from '../shared/index.ts';
import type { Fix } from './fixes.ts';
import type { ScoreGap } from './gaps.ts';
import type { MissedPoints } from './lineup-calls.ts';
import type { HeadToHead, LuckReview } from './luck.ts';
import type { LineupEfficiency, ManagerReviewDecision } from './manager-review.ts';
import type { FadingStrength, TeamShape, WeakOutlook } from './shape.ts';
import type { StrengthFacts } from './strength-facts.ts';
import { bestOf, isBehind, isInLowerHalf } from './strength-order.ts';
import { isWorthTrade, type Weakness } from './weaknesses.ts';

export type TeamReason =
  | {
      readonly kind: 'record';
      readonly luck: LuckReview;
      readonly headToHead: HeadToHead;
      readonly isRegularSeasonOver: boolean;
      readonly missedPlayoffs: boolean;
    }
  | { readonly kind: 'points'; readonly luck: LuckReview; readonly countedWeeks: Fact }
  | { readonly kind: 'gap'; readonly gap: ScoreGap }
  | { readonly kind: 'lost_lineups'; readonly weeks: readonly Fact[] }
  | {
      readonly kind: 'weakest';
      readonly strength: StrengthFacts;
      readonly isOver: boolean;
      /** Whether the roster's audit calls it weak from here; null for a season that is over. */
      readonly ahead: 'weak' | 'past' | null;
      /** Whether an empty spot is named before it. */
      readonly isBesideEmptySpot: boolean;
      /** The lowest of a team without a weak position. */
      readonly isAverage: boolean;
    }
  | {
      readonly kind: 'strongest';
      readonly strength: StrengthFacts;
      readonly isOver: boolean;
      /** In the lower half of the league even the best position is not praised. */
      readonly isLowerHalf: boolean;
    }
  | ({ readonly kind: 'fading' } & FadingStrength)
  | ({ readonly kind: 'weak_outlook'; readonly canTrade: boolean } & WeakOutlook)
  | { readonly kind: 'lineups'; readonly lineups: LineupEfficiency }
  | { readonly kind: 'fix'; readonly fix: Fix }
  /** A free agent at another position than the weakest. */
  | { readonly kind: 'standout'; readonly fix: Fix }
  /** Weak positions whose points were on the bench, with those a week at each. */
  | {
      readonly kind: 'lineup_calls';
      readonly positions: readonly { readonly position: string; readonly missedPoints: MissedPoints }[];
      readonly lineups: LineupEfficiency;
    }
  /** The second weakness that the verdict names. */
  | {
      readonly kind: 'second_weak';
      readonly strength: StrengthFacts;
      readonly fix: Fix | null;
      readonly canAdd: boolean;
    }
  /** Starters on bye or inactive, where there were many. */
  | { readonly kind: 'absent_starters'; readonly count: Fact; readonly isWeekly: boolean }
  /** A streamed position that brought no points, next to others that are weak. */
  | { readonly kind: 'empty_spot'; readonly strength: StrengthFacts; readonly fix: Fix | null }
  /** The best free agent at a streamed position that is weak. */
  | { readonly kind: 'stream'; readonly position: string; readonly fix: Fix }
  /** Out of the playoffs, but players stay for next season. */
  | { readonly kind: 'next_season' }
  | { readonly kind: 'season_ended'; readonly ended: EndedSeason }
  /** `canTrade`: the league still allows trades, and the weakness is worth one. */
  | {
      readonly kind: 'no_free_agent';
      readonly position: string;
      readonly canTrade: boolean;
      /** Whether the league lets its teams add free agents. */
      readonly canAdd: boolean;
    };

/** Reasons given for one weakness, the first that apply. */
export const MAX_REASONS = 5;
/** Starters a week on bye or inactive, from which they are a reason. */
const MIN_ABSENT_A_WEEK = 0.5;
/** Fewer happen to any manager. */
const MIN_ABSENT = 3;

interface ReasonInput {
  readonly review: ManagerReviewDecision;
  readonly countedWeeks: Fact;
  readonly shape: TeamShape;
  readonly weaknesses: readonly Weakness[];
  readonly ended: EndedSeason | null;
  readonly isRegularSeasonOver: boolean;
  readonly missedPlayoffs: boolean;
  /** A keeper or dynasty league. */
  readonly keepsPlayers: boolean;
  readonly canTrade: boolean;
  /** Whether the league lets its teams add free agents. */
  readonly canAdd: boolean;
}

/** Two to five, the most important first. */
export function teamReasons(input: ReasonInput): readonly TeamReason[] {
  const { review, countedWeeks, shape, isRegularSeasonOver, missedPlayoffs } = input;
  const { headToHead } = review.luck;
  const isOver = input.ended !== null || missedPlayoffs;
  // next to a position that is weak from here the lowest so far is no reason
  const lowest = shape.weakOutlook ? undefined : shape.average[1];
  const [weakest = lowest] = shape.weak;
  const [strongest = shape.average[0]] = bestOf(shape.strong);
  const empty = emptySpot(input);
  const calls = lineupCalls(input);
  // the order of the weaknesses
  const isOutlookFirst = isOutlookLeading(input);
  const reasons: (TeamReason | null)[] = [
    headToHead
      ? { kind: 'record', luck: review.luck, headToHead, isRegularSeasonOver, missedPlayoffs }
      : { kind: 'points', luck: review.luck, countedWeeks },
    review.gap && { kind: 'gap', gap: review.gap },
    review.lostLineups && { kind: 'lost_lineups', weeks: review.lostLineups },
    standout(input, weakest),
    empty,
    isOutlookFirst ? weakOutlook(input) : null,
    weakest
      ? {
          kind: 'weakest',
          strength: weakest,
          isOver,
          ahead: aheadOf(input, weakest),
          isBesideEmptySpot: empty !== null,
          isAverage: shape.weak.length === 0,
        }
      : null,
    calls,
    nextMove(input),
    isOutlookFirst ? null : weakOutlook(input),
    secondWeak(input),
    absentStarters(input),
    pastWeakness(input, weakest),
    shape.fading && shape.fading.strength.position !== shape.weakOutlook?.position
      ? { kind: 'fading', ...shape.fading }
      : null,
    strongest && !shape.fading && !isBehind(strongest, weakest)
      ? { kind: 'strongest', strength: strongest, isOver, isLowerHalf: isInLowerHalf(strongest) }
      : null,
    calls === null && review.lineups ? { kind: 'lineups', lineups: review.lineups } : null,
  ];
  return reasons.filter((reason) => reason !== null).slice(0, MAX_REASONS);
}

const isOutlookLeading = ({ weaknesses, shape }: ReasonInput): boolean =>
  weaknesses[0]?.strength.position === shape.weakOutlook?.position;

/** The claim of the verdict, else the best there. */
const fixAt = ({ standout: claim }: TeamShape, position: string, best: Fix | null | undefined): Fix | null =>
  claim?.player.position === position ? claim : (best ?? null);

/** Without a free agent who has a sentence of his own. */
function weakOutlook(input: ReasonInput): TeamReason | null {
  const { weakOutlook: outlook } = input.shape;
  if (!outlook) return null;
  const move = nextMove(input);
  const fix = fixAt(input.shape, outlook.position, outlook.fix);
  const isNamed =
    (move?.kind === 'fix' && move.fix.player === fix?.player) ||
    (fix === input.shape.standout && !isOutlookLeading(input));
  const canTrade = input.canTrade && !fix && outlook.isWorthTrade;
  return { kind: 'weak_outlook', ...outlook, fix: isNamed ? null : fix, canTrade };
}

/**
 * The claim of another position than the weakest so far and from here, whose fixes
 * have sentences of their own.
 */
function standout(input: ReasonInput, weakest: StrengthFacts | undefined): TeamReason | null {
  const { standout: fix, weakOutlook: outlook } = input.shape;
  const named = [weakest?.position, isOutlookLeading(input) ? outlook?.position : undefined];
  return fix && !named.includes(fix.player.position) ? { kind: 'standout', fix } : null;
}

const weaknessAt = ({ weaknesses }: ReasonInput, position: string | undefined): Weakness | undefined =>
  weaknesses.find(({ strength }) => strength.position === position);

function aheadOf(input: ReasonInput, { position }: StrengthFacts): 'weak' | 'past' | null {
  const weakness = weaknessAt(input, position);
  if (!weakness || weakness.isOver) return null;
  return weakness.isWeakAhead ? 'weak' : 'past';
}

/**
 * The position that has cost most so far, where the weeks ahead are better and another comes first.
 */
function pastWeakness({ weaknesses }: ReasonInput, named: StrengthFacts | undefined): TeamReason | null {
  const [costliest] = weaknesses
    .filter(({ isWeakSoFar, isOver, addedWins }) => isWeakSoFar && !isOver && addedWins)
    .sort((a, b) => bestFirst(a.addedWins?.value ?? null, b.addedWins?.value ?? null));
  if (!costliest || costliest.isWeakAhead || isStreamed(costliest.strength.position)) return null;
  const { strength } = costliest;
  return strength.position === named?.position
    ? null
    : { kind: 'weakest', strength, isOver: false, ahead: 'past', isBesideEmptySpot: false, isAverage: false };
}

function lineupCalls({ weaknesses, shape, review: { lineups } }: ReasonInput): TeamReason | null {
  const positions = shape.weak.flatMap(({ position }) => {
    const weakness = weaknesses.find(({ strength }) => strength.position === position);
    return weakness?.missedPoints ? [{ position, missedPoints: weakness.missedPoints }] : [];
  });
  return lineups && positions.length > 0 ? { kind: 'lineup_calls', positions, lineups } : null;
}

/** Null where better lineups would do, and for a team without a game left that counts. */
function secondWeak({ weaknesses, shape, ended, missedPlayoffs, canAdd }: ReasonInput): TeamReason | null {
  const [, second] = shape.weak;
  const weakness = weaknesses.find(({ strength }) => strength.position === second?.position);
  if (!second || !weakness || weakness.missedPoints || ended || missedPlayoffs) return null;
  if (weakness.fixes.length === 0 && !weakness.isWeakAhead) return null;
  return { kind: 'second_weak', strength: second, fix: weakness.fixes[0] ?? null, canAdd };
}

function absentStarters({ review: { habits }, countedWeeks }: ReasonInput): TeamReason | null {
  const count = habits?.absentStarters?.count;
  return count && count.value >= Math.max(MIN_ABSENT, MIN_ABSENT_A_WEEK * countedWeeks.value)
    ? { kind: 'absent_starters', count, isWeekly: count.value >= countedWeeks.value }
    : null;
}

/** Behind a weakness of another position; alone it is the weakness. */
function emptySpot({ weaknesses, ended, missedPlayoffs }: ReasonInput): TeamReason | null {
  if (ended || missedPlayoffs) return null;
  const [first, ...others] = weaknesses;
  const empty = others.find(isEmptySpot);
  return first?.isWeakSoFar && !isStreamed(first.strength.position) && empty
    ? { kind: 'empty_spot', strength: empty.strength, fix: empty.fixes[0] ?? null }
    : null;
}

/** A kicker or D/ST spot that brought nothing: no one fills it. */
export const isEmptySpot = ({ strength: { position, own } }: Weakness): boolean =>
  isStreamed(position) && own.value === 0;

function nextMove(input: ReasonInput): TeamReason | null {
  const { weaknesses, ended, missedPlayoffs, keepsPlayers, canTrade, canAdd } = input;
  const weakest = weaknesses.find(({ isWeakSoFar }) => isWeakSoFar) ?? weaknesses[0];
  if (!weakest) return null;
  const { position } = weakest.strength;
  const fix = fixAt(input.shape, position, weakest.fixes[0]);
  const noFreeAgent = {
    kind: 'no_free_agent',
    position,
    canTrade: canTrade && !isStreamed(position) && isWorthTrade(weakest),
    canAdd,
  } as const;
  if (!canAdd && !ended && !missedPlayoffs) return noFreeAgent;
  if (isStreamed(position)) return fix && !ended && !missedPlayoffs ? { kind: 'stream', position, fix } : null;
  if (ended) return { kind: 'season_ended', ended };
  if (missedPlayoffs) return keepsPlayers ? { kind: 'next_season' } : null;
  if (fix) return { kind: 'fix', fix };
  // where the weeks ahead are not weak, the sentence about it says so
  if (!weakest.isWeakSoFar || !weakest.isWeakAhead) return null;
  return noFreeAgent;
}
