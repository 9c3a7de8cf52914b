// Compact mode: `?compact=true`, or the header `Prefer: return=minimal`, confirmed by
// `Preference-Applied`.
import { z } from 'zod';

/** The query parameters of every paid path. */
export const PaidOptions = z.strictObject({
  compact: z.boolean().default(false).meta({ description: 'Leave the reasoning empty.' }),
});

/** The header that confirms the preference. */
export const MINIMAL_APPLIED = { 'preference-applied': 'return=minimal' };

/** Whether a Prefer header (RFC 7240) asks for the short form. */
export function prefersMinimal(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((part) => /^\s*return\s*=\s*"?minimal"?\s*(?:;|$)/i.test(part));
}
