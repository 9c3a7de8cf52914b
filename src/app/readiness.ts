// Whether answers can be sold now, and the reply when they cannot.
import type { Unready } from '../sales/index.ts';
import type { AnalystState } from './analyst/index.ts';

export const STARTING: Unready = {
  code: 'starting',
  detail: 'The service is starting. You were not charged. Send the same request again in a moment.',
  retryAfter: 5,
};
export const STOPPING: Unready = {
  code: 'stopping',
  detail: 'The service is stopping. You were not charged. Send the same request again in a moment.',
  retryAfter: 5,
};
const NO_STORE: Unready = {
  code: 'store_unavailable',
  detail: 'The database is unavailable. You were not charged. Send the same request again later.',
  retryAfter: 5,
};
const NO_DATA: Unready = {
  code: 'data_unavailable',
  detail: 'No data has been loaded yet. You were not charged. Send the same request again later.',
  retryAfter: 30,
};
const NO_STATISTICS: Unready = {
  code: 'data_unavailable',
  detail:
    'The statistics of games that were played have not been read yet. You were not charged. ' +
    'Send the same request again later.',
  retryAfter: 30,
};
const NO_MODEL: Unready = {
  code: 'model_unavailable',
  detail: 'The model is being fitted to the data. You were not charged. Send the same request again later.',
  retryAfter: 15,
};

export interface ReadinessParts {
  /** True once the stored data are loaded and payments can be taken. */
  readonly isStarted: () => boolean;
  /** False while payments cannot be recorded. */
  readonly hasStore: () => boolean;
  readonly known: () => Pick<AnalystState, 'hasData' | 'hasStatistics' | 'modelFittedAt'>;
}

/**
 * Null when answers can be sold. Every answer names the model's version, so every
 * product needs the model.
 */
export function serviceReadiness({ isStarted, hasStore, known }: ReadinessParts): Unready | null {
  if (!isStarted()) return STARTING;
  if (!hasStore()) return NO_STORE;
  const { hasData, hasStatistics, modelFittedAt } = known();
  if (!hasData) return NO_DATA;
  if (!hasStatistics) return NO_STATISTICS;
  return modelFittedAt === null ? NO_MODEL : null;
}
