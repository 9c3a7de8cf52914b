// Set-up of the tests on whole seasons: says so when the data is not there and they are skipped, or
// when they cover a sample of it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isCompleteRun } from './complete-run.ts';

export default function setup(): void {
  const folder = resolve(import.meta.dirname, '../../../shared/data/nflverse');
  if (process.env.GRIDCALL_TEST_RELEASES) return;
  if (!existsSync(folder)) console.log(`Tests on whole seasons are skipped: ${folder} is not there.`);
  else if (!isCompleteRun)
    console.log('Tests on whole seasons cover a sample of weeks: GRIDCALL_TEST_SEASONS=all takes all of them.');
}
