// The parameters that ship with the release, as a fitted model takes them.
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Snapshot } from '../../src/nfl/index.ts';
import { createModel, type FittedModel, type ModelParameters } from '../../src/projections/index.ts';
import { SLICE_SEASONS, sliceSnapshot } from './slice.ts';

const FILE = new URL('../../src/app/release-parameters.json.gz', import.meta.url);

/** Read once by all files of a worker: nothing in them is changed. */
let fits: Promise<readonly ModelParameters[]> | null = null;
let model: Promise<FittedModel> | null = null;

export function releaseFits(): Promise<readonly ModelParameters[]> {
  fits ??= readFile(FILE).then((packed) => JSON.parse(gunzipSync(packed).toString()).fits);
  return fits;
}

/** The model by these parameters, with what it has said of a week. */
export function releaseModel(): Promise<FittedModel> {
  model ??= releaseFits().then(createModel);
  return model;
}

/** The slice of real data, and the model. */
export async function sliceAndModel(): Promise<{ readonly whole: Snapshot; readonly model: FittedModel }> {
  return { whole: await sliceSnapshot(SLICE_SEASONS), model: await releaseModel() };
}
