// Compact mode: `?compact=true`, or the header `Prefer: return=minimal`, which is answered with `Preference-Applied`.
import { z } from 'zod';

/** The query parameters of every paid path. */
export const PaidOptions = z.strictObject({
  compact: z.boolean().default(false).meta({ description: 'Leave the long prose out: reasoning is then empty.' }),
});

/** The header that says a preference was followed. */
export const MINIMAL_APPLIED = { 'preference-applied': 'return=minimal' };

/** Whether a Prefer header (RFC 7240) asks for the short form. */
export function prefersMinimal(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((part) => /^\s*return\s*=\s*"?minimal"?\s*(?:;|$)/i.test(part));
}
