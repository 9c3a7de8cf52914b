// What a draft report's verdict and reasoning name: the best value, the worst miss, or the
// positions where neither strayed from the market.
import type { BuyReview } from './buys.ts';
import type { NamedPlayer } from './drafted-roster.ts';
import type { PickReview } from './picks.ts';

/** What the verdict says after the grade. */
export type ReportVerdict =
  | { readonly kind: 'value_and_miss'; readonly value: NamedPlayer; readonly miss: Miss }
  | { readonly kind: 'value'; readonly value: NamedPlayer }
  | { readonly kind: 'miss'; readonly miss: Miss }
  | ({ readonly kind: 'positions' } & PositionExtremes)
  | { readonly kind: 'grade_alone' };

/** A player who cost too much: a pick, or dollars of an auction. */
export interface Miss {
  readonly player: NamedPlayer;
  readonly kind: 'reach' | 'overpaid';
}

export interface PositionExtremes {
  readonly strongest: string;
  readonly weakest: string;
}

/** A pick or a buy of the reasoning, in the order it is named. */
export type Standout =
  | {
      readonly kind: 'pick';
      readonly pick: PickReview;
      /** A value of the late rounds, or a reach of a round and more; null for neither. */
      readonly weight: 'late' | 'far' | null;
    }
  | { readonly kind: 'bargain'; readonly buy: BuyReview }
  /** `isMarketNamed`: whether the sentence before it says what the prices are compared with. */
  | { readonly kind: 'overpaid'; readonly buy: BuyReview; readonly isMarketNamed: boolean };

interface Extremes {
  readonly isAuction: boolean;
  /** Picks in a round. */
  readonly teams: number;
  readonly bestValue: PickReview | null;
  readonly worstReach: PickReview | null;
  readonly bargain: BuyReview | null;
  readonly overpaid: BuyReview | null;
}

/** From this round on, the last of a usual draft, a pick costs next to nothing. */
const FIRST_LATE_ROUND = 15;

function weightOf({ verdict, round, delta }: PickReview, teams: number): 'late' | 'far' | null {
  if (verdict === 'value') return round >= FIRST_LATE_ROUND ? 'late' : null;
  return verdict === 'reach' && -delta >= teams ? 'far' : null;
}

export function standoutsOf({
  isAuction,
  teams,
  bestValue,
  worstReach,
  bargain,
  overpaid,
}: Extremes): readonly Standout[] {
  if (isAuction)
    return [
      ...(bargain ? [{ kind: 'bargain', buy: bargain } as const] : []),
      ...(overpaid ? [{ kind: 'overpaid', buy: overpaid, isMarketNamed: bargain !== null } as const] : []),
    ];
  return [bestValue, worstReach].flatMap((pick) =>
    pick ? [{ kind: 'pick', pick, weight: weightOf(pick, teams) } as const] : [],
  );
}

export function reportVerdict(
  { isAuction, bestValue, worstReach, bargain, overpaid }: Omit<Extremes, 'teams'>,
  positions: PositionExtremes | null,
): ReportVerdict {
  const value = isAuction ? bargain?.player : bestValue?.player;
  const missed = isAuction ? overpaid?.player : worstReach?.player;
  const miss: Miss | undefined = missed && { player: missed, kind: isAuction ? 'overpaid' : 'reach' };
  if (value && miss) return { kind: 'value_and_miss', value, miss };
  if (value) return { kind: 'value', value };
  if (miss) return { kind: 'miss', miss };
  return positions ? { kind: 'positions', ...positions } : { kind: 'grade_alone' };
}
