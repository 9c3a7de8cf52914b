// A product's call and whether it was right: a row of calls.csv.
import type { Player } from '../nfl/index.ts';

/** One call of a product. */
export interface ProductCall {
  readonly product: 'trending' | 'sleepers' | 'waivers' | 'matchup' | 'player' | 'report';
  /** In the product's own terms: `add: fade`, `start`. */
  readonly call: string;
  /**
   * Of trending the word of the whole answer; empty for its holds, which no confidence is about.
   */
  readonly confidence: string;
  readonly player: Player;
  /**
   * 1 when the call was right, 0 when wrong, a share between them where several comparisons count.
   */
  readonly outcome: number;
}
