// Whether answers can be sold at this moment, and the words for it when they cannot.
import type { Unready } from '../http/index.ts';

export const STARTING: Unready = {
  code: 'starting',
  detail: 'The service is starting. Nothing was charged; send the same request again in a moment.',
  retryAfter: 5,
};
export const STOPPING: Unready = {
  code: 'stopping',
  detail: 'The service is stopping. Nothing was charged; send the same request again in a moment.',
  retryAfter: 5,
};
const NO_STORE: Unready = {
  code: 'store_unavailable',
  detail: 'The database cannot be used. Nothing was charged; send the same request again later.',
  retryAfter: 5,
};
const NO_DATA: Unready = {
  code: 'data_unavailable',
  detail: 'No data has been loaded yet. Nothing was charged; send the same request again later.',
  retryAfter: 30,
};
const NO_MODEL: Unready = {
  code: 'model_unavailable',
  detail: 'The football model is being fitted to the data. Nothing was charged; send the same request again later.',
  retryAfter: 15,
};

export interface ReadinessParts {
  /** True once the stored data were read and payments can be taken. */
  readonly isStarted: () => boolean;
  /** False while no payment could be recorded. */
  readonly hasStore: () => boolean;
  readonly hasData: () => boolean;
  readonly hasModel: () => boolean;
}

/** Null when answers can be sold. Every product names the model's version in its answer, so each of them needs the model. */
export function serviceReadiness({ isStarted, hasStore, hasData, hasModel }: ReadinessParts): Unready | null {
  if (!isStarted()) return STARTING;
  if (!hasStore()) return NO_STORE;
  if (!hasData()) return NO_DATA;
  return hasModel() ? null : NO_MODEL;
}
