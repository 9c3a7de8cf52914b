// Every tuned constant of the model, with its unit: pass another set to the trainer to run an
// experiment. Chosen by walk-forward experiments on past seasons; docs/research/ has their results.
import { distributions, kickersDefenses, season } from './parts.ts';
import { weekly } from './weekly.ts';

export type { Decay } from './weekly.ts';

export type WeeklyHyperparameters = DeepReadonly<typeof weekly>;
export type KickerDefenseHyperparameters = DeepReadonly<typeof kickersDefenses>;
export type DistributionHyperparameters = DeepReadonly<typeof distributions>;
export type SeasonHyperparameters = DeepReadonly<typeof season>;

/**
 * Everything the model does not learn. Plain JSON: stored with the parameters
 * that were fitted under it.
 */
export interface Hyperparameters {
  readonly weekly: WeeklyHyperparameters;
  readonly kickersDefenses: KickerDefenseHyperparameters;
  readonly distributions: DistributionHyperparameters;
  readonly season: SeasonHyperparameters;
}

/** The released set. */
export const DEFAULT_HYPERPARAMETERS: Hyperparameters = deepFreeze({ weekly, kickersDefenses, distributions, season });

type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}
