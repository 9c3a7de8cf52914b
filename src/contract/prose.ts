// The type of generated text. Only the citations module can make it, so every number in it is
// cited.
import { z } from 'zod';

declare const cited: unique symbol;

/**
 * Text in which every number is cited. Made by `renderWithCitations()` in `citations/`,
 * never from a plain string.
 */
export type Prose = string & { readonly [cited]: true };

/**
 * A text field of a response: a plain string in JSON and in examples, `Prose`
 * in what a product returns.
 */
export function prose(description: string): z.ZodType<Prose, string> {
  return z.string().meta({ description }) as unknown as z.ZodType<Prose, string>;
}
