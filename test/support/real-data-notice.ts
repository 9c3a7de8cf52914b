// Set-up of the long proofs: says what of them this run leaves out.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { asksWholeSeasons, isCompleteRun } from './complete-run.ts';

export default function setup(): void {
  if (!isCompleteRun) console.log('Long proofs ask a sample of their questions: npm run test:whole asks all of them.');
  if (!asksWholeSeasons) console.log('Tests on whole seasons are left out: npm run test:real runs them.');
  const folder = resolve(import.meta.dirname, '../../../shared/data/nflverse');
  if (asksWholeSeasons && !process.env.GRIDCALL_TEST_RELEASES && !existsSync(folder))
    console.log(`Tests on whole seasons are skipped: ${folder} is not there.`);
}
