// The parameters that ship with the release, as a fitted model takes them.
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Snapshot } from '../../src/nfl/index.ts';
import { createModel, type FittedModel, type ModelParameters } from '../../src/projections/index.ts';
import { SLICE_SEASONS, sliceSnapshot } from './slice.ts';

const FILE = new URL('../../src/app/release-parameters.json.gz', import.meta.url);

export async function releaseFits(): Promise<readonly ModelParameters[]> {
  const { fits } = JSON.parse(gunzipSync(await readFile(FILE)).toString()) as {
    readonly fits: readonly ModelParameters[];
  };
  return fits;
}

/** The slice of real data, and the model by these parameters. */
export async function sliceAndModel(): Promise<{ readonly whole: Snapshot; readonly model: FittedModel }> {
  return { whole: await sliceSnapshot(SLICE_SEASONS), model: createModel(await releaseFits()) };
}
