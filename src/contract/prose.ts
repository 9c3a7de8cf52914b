// The type of a sentence somebody reads: only the evidence layer can make one, so that no number enters it without a citation.
import { z } from 'zod';

declare const cited: unique symbol;

/** Text whose every number is cited. Made by `ground()` in `evidence/`, never by a plain string. */
export type Prose = string & { readonly [cited]: true };

/** A prose field of a response: a plain string on the wire and in examples, `Prose` in what an analysis must deliver. */
export function prose(description: string): z.ZodType<Prose, string> {
  return z.string().meta({ description }) as unknown as z.ZodType<Prose, string>;
}
