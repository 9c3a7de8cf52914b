// What the verdict of a roster audit says: the first change to the lineup, else its closest call,
// and a claim worth the headline, else the weakest position.
import type { Fact } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { isLevel } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { WaiverCall } from './adds.ts';
import { isHelpAt, isLastHelp, isWorthHeadline } from './claim-worth.ts';
import type { PositionGrade } from './grades.ts';
import { isStarted, type LineupCall, type LineupCalls } from './lineup.ts';
import type { LineupChange } from './lineup-changes.ts';
import { isConditional, isFlip, type PairCall, pairCall } from './pair-call.ts';
import type { RosterContext } from './roster-context.ts';
import type { RosterPlayer } from './roster-player.ts';
import { type SmallCount, smallCount } from './small-count.ts';
import type { SwapPlans } from './swap-plan.ts';
import type { WastedSpots } from './wasted-spots.ts';

/** A starter and the best alternative. */
export interface ClosestPair {
  readonly start: RosterPlayer;
  readonly rival: RosterPlayer;
  /** Odds that `start` outscores `rival`; null where the two have different scoring. */
  readonly odds: Fact | null;
  readonly call: PairCall;
}

/** A claim worth more than a choice that is a coin flip. */
export interface ClaimBeforeFlip {
  readonly claim: HeadlineClaim;
  readonly flip: FlipPair;
  /** With the claim won, the flip's start sits anyway. */
  readonly isIfMissed: boolean;
}

type FlipPair = Pick<ClosestPair, 'start' | 'rival'>;

/** What the verdict says of the changes to a lineup. */
export type ChangesCall =
  | ({ readonly kind: 'claim_first' } & ClaimBeforeFlip)
  /** The only change has even odds: it is no reason to act. */
  | { readonly kind: 'level'; readonly flip: FlipPair }
  /** The only change is a coin flip: the weak position says more. */
  | { readonly kind: 'weak_first'; readonly weakness: string; readonly flip: FlipPair }
  /** Two changes that fit into one sentence, and no others. */
  | { readonly kind: 'two'; readonly second: LineupChange }
  /** The first of them. */
  | { readonly kind: 'first'; readonly isFlipNamed: boolean };

/** `isPartly`: the lineup has another of the name, which is filled. */
export interface OpenSlot {
  readonly slot: string;
  readonly isPartly: boolean;
}

/**
 * `drop` is null where the claims before this one may take him, with an open spot, and next to
 * several changes, which make the verdict long enough.
 */
export interface HeadlineClaim extends Pick<WaiverCall, 'player' | 'drop'> {
  /** Who sits for him this week; null where no one does. */
  readonly startsOver: Player | null;
}

/**
 * `claim` is one that helps for the season, null without one; `weakness` is the code of the weakest
 * position, null where none is weak or the rest says more.
 */
export type RosterHeadline =
  | { readonly kind: 'empty_roster'; readonly add: Player | null }
  | { readonly kind: 'no_starters'; readonly week: number }
  | { readonly kind: 'best_ball'; readonly weakness: string | null }
  /**
   * No player of the roster can fill a slot that a claim can. `lead` is a claim worth more than a
   * streamer for a week; null without one.
   */
  | { readonly kind: 'fill_slot'; readonly fill: WaiverCall; readonly lead: WaiverCall | null; readonly week: number }
  /** Slots that no player of the roster can fill, nor a claim. */
  | { readonly kind: 'open_slots'; readonly slots: readonly OpenSlot[]; readonly week: number }
  | {
      readonly kind: 'change';
      readonly change: LineupChange;
      readonly otherChanges: SmallCount;
      readonly call: ChangesCall;
      readonly claim: HeadlineClaim | null;
      readonly weakness: string | null;
    }
  | {
      readonly kind: 'keep';
      readonly closest: ClosestPair | null;
      readonly claim: HeadlineClaim | null;
      readonly weakness: string | null;
    }
  /**
   * No lineup is set or known. `claimFirst` is null where the closest pair is worth the first word.
   */
  | {
      readonly kind: 'set';
      readonly claimFirst: ClaimBeforeFlip | null;
      readonly closest: ClosestPair | null;
      /** The closest pair is a coin flip, and a weak position says more. */
      readonly isWeaknessFirst: boolean;
      readonly claim: HeadlineClaim | null;
      readonly weakness: string | null;
    };

/** Open slots beyond which a pasted roster is a part of one: nothing is missing then. */
const MAX_OPEN_SLOTS = 2;
interface HeadlineInput {
  readonly lineup: LineupCalls;
  readonly changes: readonly LineupChange[];
  readonly closest: LineupCall | null;
  readonly swaps: SwapPlans;
  readonly weakest: PositionGrade | null;
  readonly claims: readonly WaiverCall[];
  readonly wasted: WastedSpots;
}

export function rosterHeadline(
  team: RosterContext,
  { lineup, changes, closest, swaps, weakest, claims, wasted }: HeadlineInput,
): RosterHeadline {
  const { members, league, snapshot, pool } = team;
  if (members.length === 0) return { kind: 'empty_roster', add: claims[0]?.player ?? null };
  if (!lineup.callouts.some(isStarted)) return { kind: 'no_starters', week: snapshot.week };
  const weakness = weakest?.position ?? null;
  if (league?.rules.bestBall) return { kind: 'best_ball', weakness };
  const [change, ...others] = changes;
  const pair = closestPair(closest, swaps);
  // a deadline in the verdict leaves no place for more
  const hasDeadline = (change ?? pair)?.call.kind === 'unless_ruled_out';
  // a slot without a player loses more than a start over another player gains
  const fill = change && isForNoPoints(change) ? null : slotFill(wasted, claims);
  if (fill) return { kind: 'fill_slot', fill, lead: leadBefore(team, fill, claims), week: snapshot.week };
  // where free agents are known, the claims say what can be done
  const { unfilledSlots: slots } = wasted;
  if (slots.length > 0 && slots.length <= MAX_OPEN_SLOTS && !pool && !(change && isForNoPoints(change)))
    return { kind: 'open_slots', slots: openSlots(wasted), week: snapshot.week };
  const worthy = hasDeadline
    ? null
    : (claims.find((claim) => isWorthHeadline(team, claim)) ??
      claims.find((claim) => isHelpAt(weakness, claim)) ??
      claims.find((claim) => isLastHelp(team, claim)));
  // a drop is that of the claims in their order
  const claim: HeadlineClaim | null = worthy
    ? {
        player: worthy.player,
        drop: worthy === claims[0] && others.length === 0 ? worthy.drop : null,
        startsOver: worthy.displacement.startsOver,
      }
    : null;
  if (change)
    return {
      kind: 'change',
      change,
      otherChanges: smallCount(others.length),
      call: changesCall(change, others, { claim, weakness }),
      claim,
      weakness: others.length === 0 && !claim && !hasDeadline ? weakness : null,
    };
  const isLineupKnown = members.some(({ isStarting }) => isStarting !== null);
  return isLineupKnown
    ? { kind: 'keep', closest: pair, claim, weakness: pair || claim ? null : weakness }
    : {
        kind: 'set',
        claimFirst: pair && claimBeforeFlip(claim, pair),
        closest: pair,
        isWeaknessFirst: !claim && weakness !== null && pair !== null && isFlip(pair.call),
        claim,
        weakness: claim || hasDeadline ? null : weakness,
      };
}

/** Any kicker or D/ST fills a slot for a week: a claim that helps for the season comes first. */
function leadBefore(team: RosterContext, fill: WaiverCall, claims: readonly WaiverCall[]): WaiverCall | null {
  if (!isStreamed(fill.player.position)) return null;
  return claims.find((claim) => claim.gain > fill.gain && isWorthHeadline(team, claim)) ?? null;
}

export const secondChangeOf = (headline: RosterHeadline): LineupChange | null =>
  headline.kind === 'change' && headline.call.kind === 'two' ? headline.call.second : null;

export const openSlots = ({ unfilledSlots, partlyFilledSlots }: WastedSpots): readonly OpenSlot[] =>
  unfilledSlots.map((slot) => ({ slot, isPartly: partlyFilledSlots.has(slot) }));

function changesCall(
  change: LineupChange,
  others: readonly LineupChange[],
  { claim, weakness }: { readonly claim: HeadlineClaim | null; readonly weakness: string | null },
): ChangesCall {
  const { start, bench, odds, call } = change;
  const isOnly = others.length === 0;
  const flip = isOnly && bench ? { start, rival: bench } : null;
  const claimFirst = flip && claimBeforeFlip(claim, { ...flip, call });
  if (claimFirst) return { kind: 'claim_first', ...claimFirst };
  if (flip && weakness !== null && !claim && isFlip(call)) return { kind: 'weak_first', weakness, flip };
  const isEven = odds !== null && !isConditional(call) && isLevel(odds.value);
  if (flip && isEven && !claim) return { kind: 'level', flip };
  const second = claim ? null : secondChange(change, others);
  return second ? { kind: 'two', second } : { kind: 'first', isFlipNamed: isOnly };
}

function claimBeforeFlip(
  claim: HeadlineClaim | null,
  { start, rival, call }: Pick<ClosestPair, 'start' | 'rival' | 'call'>,
): ClaimBeforeFlip | null {
  if (!claim || !isFlip(call)) return null;
  return { claim, flip: { start, rival }, isIfMissed: claim.startsOver === start.player };
}

/**
 * Two plain swaps that are no coin flips fit into one sentence, and so do two for players on bye.
 */
function secondChange(change: LineupChange, [second, ...more]: readonly LineupChange[]): LineupChange | null {
  const isPlain = ({ call, bench }: LineupChange) =>
    (call.kind !== 'no_odds' && !isConditional(call) && !isFlip(call)) || bench?.absence?.kind === 'bye';
  return second && more.length === 0 && isPlain(change) && isPlain(second) ? second : null;
}

/** Whether it replaces no player, or one who does not play. */
const isForNoPoints = ({ bench }: LineupChange): boolean => bench === null || bench.absence !== null;

/** The claim of a player to start in a slot that no player of the roster can fill. */
export function slotFill({ unfilledSlots }: WastedSpots, claims: readonly WaiverCall[]): WaiverCall | null {
  return claims.find(({ player, label }) => label === 'start' && unfilledSlots.includes(player.position)) ?? null;
}

export function closestPair(call: LineupCall | null, swaps: SwapPlans): ClosestPair | null {
  if (!call?.rival) return null;
  const { member: start, rival, odds } = call;
  return { start, rival, odds, call: pairCall(start, odds, swaps.get(start) ?? null) };
}
