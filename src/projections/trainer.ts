// The interface of the model's parts, and the information a week is projected with: learn from
// completed weeks in order, then project a week.
import type { Snapshot } from '../nfl/index.ts';
import { finish, type Steps } from '../steps/index.ts';
import type { Projection } from './model.ts';

/**
 * What is known of the week itself: `friday` is the final injury report, rosters, depth charts and
 * lines, which answers before the games are based on; `moment` adds the inactives that the
 * snapshot's teams have announced, and nothing from the games; `lock` adds all game-day inactives
 * and the quarterback who started, taken from a later snapshot.
 */
export type InformationCutoff =
  | { readonly at: 'friday' }
  | { readonly at: 'moment' }
  | { readonly at: 'lock'; readonly after: Snapshot };

/** What answers about the snapshot are based on. */
export function informationOf({ gameDay }: Snapshot): InformationCutoff {
  return { at: gameDay ? 'moment' : 'friday' };
}

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
  /** The same, team by team. */
  projectInSteps(
    snapshot: Snapshot,
    parameters: Parameters,
    information: InformationCutoff,
  ): Steps<readonly Projection[]>;
}

/** A model that projects in steps; `project` takes all of them at once. */
export function positionModel<Parameters>(
  model: Omit<PositionModel<Parameters>, 'project'>,
): PositionModel<Parameters> {
  return { ...model, project: (...week) => finish(model.projectInSteps(...week)) };
}
