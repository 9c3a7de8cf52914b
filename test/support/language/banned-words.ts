// Words a fantasy manager or a payments engineer would not say, with what to say in their place.
// Answers and docs are tested against them, comments against those that are wrong in any sentence.

/**
 * Each pattern matches whole words, whatever their case. `say` is the
 * replacement a failing test shows.
 */
interface BannedWord {
  readonly pattern: RegExp;
  readonly say: string;
}

/** Wrong in every sentence: of football, of payments and of code. */
export const ALWAYS_BANNED: readonly BannedWord[] = [
  { pattern: /\bwhom\b/i, say: 'who, or name the player' },
  { pattern: /\b(some|every|any)body\b/i, say: 'a player, a manager, everyone' },
  { pattern: /\bnobody\b/i, say: 'no one, no player' },
  { pattern: /\blately\b/i, say: 'recently, over the last … games' },
  { pattern: /\banew\b/i, say: 'again' },
  { pattern: /\b(mend|reckon)(s|ed|ing)?\b/i, say: 'fix, compute' },
  { pattern: /\blest\b/i, say: 'so that … does not' },
  { pattern: /\b(lets?|letting) (\S+ ){0,5}go\b/i, say: 'drop, release' },
  { pattern: /\bbeside\b/i, say: 'compared with, next to' },
  { pattern: /\btold\b/i, say: 'shown, reported, said' },
];

/** Right in a sentence about football; wrong in documents and comments. */
export const WRITTEN_WORDS: readonly BannedWord[] = [
  { pattern: /\b(tell|tells|telling)\b/i, say: 'show, report, say' },
  { pattern: /\b(held|kept)\b/i, say: 'stored, cached, rostered' },
  { pattern: /\bseen\b/i, say: 'observed, known' },
  { pattern: /\bsight\b/i, say: 'context' },
  { pattern: /\b(world|worlds)\b/i, say: 'snapshot' },
  { pattern: /\bstanding\b/i, say: 'rank, state' },
  { pattern: /\bconclud(e|es|ed|ing)\b/i, say: 'infer, end' },
];

export const BANNED_WORDS: readonly BannedWord[] = [
  ...ALWAYS_BANNED,
  { pattern: /\bdefence\b/i, say: 'defense, D/ST' },
  { pattern: /\bpractise[ds]?\b/i, say: 'practice, practiced' },
  { pattern: /\boffence\b/i, say: 'offense' },
  { pattern: /\bcatalogue\b/i, say: 'catalog' },
  { pattern: /\bwhose\b/i, say: 'of which, with' },
  { pattern: /\bto others\b/i, say: 'fade' },
  { pattern: /\bweeks of ten\b/i, say: 'floor, ceiling' },
  { pattern: /\bthe line gives\b/i, say: 'implied total' },
  { pattern: /\berrand\b/i, say: 'request, job' },
  { pattern: /\bstands? (in the lineup|in for|behind|out)\b/i, say: 'is in, starts for, backs up' },
  { pattern: /\bcarr(y|ies) no\b/i, say: 'has no' },
  { pattern: /\bpicture\b/i, say: 'snapshot' },
  { pattern: /(?<!there )\bis no\b(?! longer)/i, say: 'is not a, must be' },
];

/** The banned words in a text, each with what to say instead. */
export function bannedWordsIn(text: string, words = BANNED_WORDS): readonly string[] {
  return words.flatMap(({ pattern, say }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`"${found}" (say: ${say})`];
  });
}
