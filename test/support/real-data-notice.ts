// Set-up of the tests on whole seasons: says so when the data is not there and they are skipped.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export default function setup(): void {
  const folder = resolve(import.meta.dirname, '../../../shared/data/nflverse');
  if (!existsSync(folder)) console.log(`Tests on whole seasons are skipped: ${folder} is not there.`);
}
