// The interface of the model's parts: learn from completed weeks in order, and project a week.
import type { Snapshot } from '../nfl/index.ts';
import type { Projection } from './model.ts';

/**
 * What is known of the week itself: `friday` is the final injury report, rosters, depth charts and
 * lines, which answers are based on; `lock` adds the game-day inactives and the quarterback
 * who started, taken from a later snapshot.
 */
export type InformationCutoff = { readonly at: 'friday' } | { readonly at: 'lock'; readonly after: Snapshot };

/** Learns from weeks in the order they were played. `Parameters` are plain JSON. */
export interface Trainer<Parameters> {
  /**
   * Learns from the week of `before`; `after` is any later snapshot, which has the week's results.
   * Returns the projections of that week by the weeks learned before it.
   */
  learn(before: Snapshot, after: Snapshot): readonly Projection[];
  /** Fitted to every week learned so far. */
  parameters(): Parameters;
}

/** The projections of some positions. */
export interface PositionModel<Parameters> {
  trainer(): Trainer<Parameters>;
  /** Every player at these positions who may play on a team with a game. */
  project(snapshot: Snapshot, parameters: Parameters, information: InformationCutoff): readonly Projection[];
}
