// A file that is whole in itself but has lost rows: an upstream that was emptied or
// cut off between two lines.
import { InvalidFileError } from './invalid-file.ts';

/**
 * What a dataset may lose from one version to the next: `little` for files that grow and are
 * corrected, `most` for lists of the moment, which may lose all but their last row.
 */
export type ShrinkPolicy = 'little' | 'most';

/** Corrections and cut players take away a few rows in a hundred; half a file takes away more. */
const MIN_ROW_SHARE = 0.8;

/**
 * InvalidFileError, with both numbers, when `rows` is too few compared with the `known` rows in
 * service (null: nothing to compare with).
 */
export function rejectIfShrunk(file: string, rows: number, known: number | null, shrinks: ShrinkPolicy): void {
  const minRows = known === null ? 0 : shrinks === 'little' ? known * MIN_ROW_SHARE : Math.min(known, 1);
  if (rows < minRows) {
    throw new InvalidFileError(
      file,
      `it has ${rows} rows where the version in service, from the same address, has ${known}`,
    );
  }
}
