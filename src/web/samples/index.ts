// A real answer of each product over the sandbox season, which `test/golden/sandbox.golden.ts`
// records. No player in them exists.
import type { ProductKey } from '../../contract/index.ts';
import * as answers from './answers.ts';

export interface Sample {
  readonly request: object;
  readonly answer: { readonly verdict: string; readonly confidence: string; readonly reasoning: string };
}

/** A product of the contract without a sample does not compile. */
export const SAMPLES: Readonly<Record<ProductKey, Sample>> = answers;

/** What a page with a sample says first. */
export const SAMPLE_NOTICE =
  'A sample: the service gave this answer over a simulated season. Its players do not exist.';
