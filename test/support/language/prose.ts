// The prose of an answer: its texts, their sentences, and how many words those have.

/** Keys with text that is a name or a source, not prose. */
const NOT_PROSE = new Set([
  'name',
  'player',
  'source',
  'stats_cited',
  'sources',
  'meta',
  'request',
  'attribution',
  'league_name',
  'team_name',
  'opponent_name',
  'manager',
]);

export interface ProseText {
  /** `picks.rationale`: the path without list positions. */
  readonly path: string;
  readonly text: string;
}

/** Every text of an answer that a person reads as sentences, with its path. */
export function proseOf(value: unknown, path = ''): readonly ProseText[] {
  if (typeof value === 'string') return /\s.*[.!?]$/s.test(value) ? [{ path, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item) => proseOf(item, path));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) =>
    NOT_PROSE.has(key) ? [] : proseOf(item, path === '' ? key : `${path}.${key}`),
  );
}

/** Abbreviations with a period that does not end a sentence. */
const ABBREVIATION = /\b(Jr|Sr|St|vs|No|[A-Z])\.$/;

/** Sentences of a text. A name such as "St. Brown" or "Jr." does not end one. */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = [];
  let current = '';
  for (const part of text.split(/(?<=[.!?])\s+/)) {
    current = current === '' ? part : `${current} ${part}`;
    if (ABBREVIATION.test(current)) continue;
    sentences.push(current);
    current = '';
  }
  return current === '' ? sentences : [...sentences, current];
}

export const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((part) => /\w/.test(part)).length;
