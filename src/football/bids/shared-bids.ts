// What is left of a budget, shared out among claims when it buys nothing later: the bids that together are expected to win most.
import type { Bid } from './best-bid.ts';
import type { WinCurve } from './win-curve.ts';

interface Wanted {
  readonly curve: WinCurve;
  /** What winning him brings, in any unit that is the same for all. */
  readonly value: number;
}

interface Asked {
  readonly wanted: readonly Wanted[];
  /** Share of the budget that is left to spend. */
  readonly left: number;
  /** Least bid the league takes, as a share of the budget. */
  readonly least: number;
}

/** Bids on the claims from some one on, for a given sum of money. */
interface Plan {
  readonly gain: number;
  readonly bids: readonly (Bid | null)[];
}

/**
 * Maximises the sum of odds × value over whole percents that together are no more than what is left; null where no bid that the league
 * takes is left for a claim. Odds count in whole percents, as they are told: no money goes where it changes nothing that anybody sees.
 */
export function sharedBids({ wanted, left, least }: Asked): readonly (Bid | null)[] {
  const all = Math.floor(100 * left + 1e-9);
  // + 0 turns -0 into 0
  const from = Math.ceil(100 * least - 1e-9) + 0;
  const none: readonly Plan[] = Array.from({ length: all + 1 }, () => ({ gain: 0, bids: [] }));
  // by the money there is, from the last claim to the first
  const plans = wanted.reduceRight<readonly Plan[]>((later, { curve, value }) => {
    const bids = later.map((_, percent): Bid => ({ percent, wins: curve(percent / 100) }));
    return later.map((saved, money) => {
      let best: Plan | null = null;
      for (const bid of bids.slice(from, money + 1)) {
        const rest = later[money - bid.percent] ?? saved;
        const gain = rest.gain + (Math.round(100 * bid.wins) / 100) * value;
        if (gain > (best?.gain ?? Number.NEGATIVE_INFINITY) + 1e-12) best = { gain, bids: [bid, ...rest.bids] };
      }
      return best && best.gain > saved.gain - 1e-12 ? best : { gain: saved.gain, bids: [null, ...saved.bids] };
    });
  }, none);
  return plans[all]?.bids ?? [];
}
