// A product's call and whether it was right: a row of calls.csv.
import type { Player } from '../nfl/index.ts';

/** One call of a product. */
export interface ProductCall {
  readonly product: 'trending' | 'sleepers' | 'waivers' | 'matchup' | 'player' | 'report' | 'draft-board';
  /** In the product's own terms: `add: fade`, `start`. */
  readonly call: string;
  /**
   * Empty for the single calls of trending: its word is about the whole list,
   * which is a call of its own.
   */
  readonly confidence: string;
  /** The odds behind the word; null without one. */
  readonly said: number | null;
  readonly player: Player;
  /**
   * 1 when the call was right, 0 when wrong, a share between them where several comparisons count.
   */
  readonly outcome: number;
}
