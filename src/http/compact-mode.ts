// Compact mode by header: `Prefer: return=minimal`, confirmed by `Preference-Applied`.

/** The header that confirms the preference. */
export const MINIMAL_APPLIED = { 'preference-applied': 'return=minimal' };

/** Whether a Prefer header (RFC 7240) asks for the short form. */
export function isMinimalPreferred(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((part) => /^\s*return\s*=\s*"?minimal"?\s*(?:;|$)/i.test(part));
}
