// Reads CHANGELOG.md (Keep a Changelog), for checks that need what a release or the next one says.

/**
 * The text under `## [Unreleased]`, up to the next release. Throws Error when
 * there is no such heading.
 */
export function unreleasedNotes(changelog: string): string {
  const [, notes] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m.exec(changelog) ?? [];
  if (notes === undefined) throw new Error('CHANGELOG.md must have a heading "## [Unreleased]".');
  return notes;
}
