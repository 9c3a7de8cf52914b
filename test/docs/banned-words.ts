// Words that documents avoid: those of answers, and words that are clear in a sentence about
// football but not in one about software.
import { BANNED_WORDS, bannedWordsIn, WRITTEN_WORDS } from '../support/language/banned-words.ts';

const DOCUMENT_WORDS: typeof BANNED_WORDS = [
  ...WRITTEN_WORDS,
  { pattern: /\bcases?\b/i, say: 'profile, situation' },
  { pattern: /\brooms?\b/i, say: 'module, open roster spots' },
  { pattern: /\boutside\b/i, say: 'dependency, upstream, beyond' },
  { pattern: /\bkeepers?\b(?! (league|leagues|pick|picks))/i, say: 'keeper league, keeper pick, or another word' },
  { pattern: /, for (he|his|it|its|they|their|the first|the second) /i, say: 'because' },
  {
    pattern: /\b(colour|favour|favoured|labelled|learnt|licence|serialise|journalled|analyse)\w*\b/i,
    say: 'American spelling',
  },
];

/** The banned words in a document, each with what to say instead. */
export const bannedInDocument = (text: string): readonly string[] =>
  bannedWordsIn(text, [...BANNED_WORDS, ...DOCUMENT_WORDS]);
