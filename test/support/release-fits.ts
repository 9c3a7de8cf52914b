// The parameters that ship with the release, as a fitted model takes them.
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { ModelParameters } from '../../src/projections/index.ts';

const FILE = new URL('../../src/app/release-parameters.json.gz', import.meta.url);

export async function releaseFits(): Promise<readonly ModelParameters[]> {
  const { fits } = JSON.parse(gunzipSync(await readFile(FILE)).toString()) as {
    readonly fits: readonly ModelParameters[];
  };
  return fits;
}
