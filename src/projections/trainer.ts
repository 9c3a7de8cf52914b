// What each part of the model can do: learn from completed weeks, one after the other, and say what a week is expected to bring.

import type { Snapshot } from '../nfl/index.ts';
import type { Projection } from './model.ts';

/**
 * What is known of the week itself: `friday` is the final injury report, rosters, depth charts and lines, which is what an answer is
 * based on; `lock` adds the game-day inactives and the quarterback who started, taken from a later snapshot.
 */
export type InformationCutoff = { readonly at: 'friday' } | { readonly at: 'lock'; readonly after: Snapshot };

/** Learns from weeks in the order they were played. `Parameters` are plain JSON. */
export interface Trainer<Parameters> {
  /**
   * Takes in the week before which `before` stands; `after` is any later picture, which holds the week's results. Gives back what was
   * projected for the week from the weeks learnt before it.
   */
  learn(before: Snapshot, after: Snapshot): readonly Projection[];
  /** Fitted to everything learnt so far. */
  parameters(): Parameters;
}

/** The projections of some positions. */
export interface PositionModel<Parameters> {
  trainer(): Trainer<Parameters>;
  /** Everybody at these positions whose team plays and who may play. */
  project(snapshot: Snapshot, parameters: Parameters, information: InformationCutoff): readonly Projection[];
}
