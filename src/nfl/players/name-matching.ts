// When two spellings mean the same player: case, accents, punctuation, generation suffixes and
// common short forms do not matter.
import { ALTERNATE_NAMES, FIRST_NAME_FORMS } from './nicknames.ts';

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);
/** Letters that Unicode does not take apart into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
};

/**
 * Words of a name in their plain form, without a generation suffix: "Amon-Ra St. Brown"
 * gives amonra, st, brown.
 */
export function nameWords(name: string): readonly string[] {
  const words = plainText(name).split(' ').filter(Boolean);
  // "Ii" may be a whole name: a suffix needs a first and a last name before it
  while (words.length > 2 && SUFFIXES.has(words.at(-1) ?? '')) words.pop();
  return words;
}

function plainText(text: string): string {
  const fold = (part: string) => part.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // twice, because lower case can bring back an accent and compatibility forms a capital
  return fold(fold(text))
    .replace(/[øłđðþæœßı]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\s,/_]+/gu, ' ')
    .replace(/[^\p{L}\p{N} ]/gu, '');
}

/**
 * The matching key of a name: equal keys are the same full name. '' for a text
 * without letters or digits.
 */
export function nameKey(name: string): string {
  return nameWords(name).join('');
}

/**
 * Keys of the same name with the first name's other forms (Mike for Michael) and of names a player
 * is better known by; never `nameKey(name)` itself.
 */
export function nicknameKeys(name: string): readonly string[] {
  const [first = '', ...rest] = nameWords(name);
  const key = first + rest.join('');
  const keys = new Set<string>();
  if (rest.length > 0) for (const form of nicknames.get(first) ?? []) keys.add(form + rest.join(''));
  for (const form of alternateNames.get(key) ?? []) keys.add(form);
  keys.delete(key);
  return [...keys];
}

function indexGroups(
  groups: readonly (readonly string[])[],
  keyOf: (word: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const group of groups) {
    const keys = group.map(keyOf);
    for (const key of keys) {
      const forms = found.get(key) ?? new Set();
      for (const form of keys) forms.add(form);
      found.set(key, forms);
    }
  }
  return found;
}

const nicknames = indexGroups(FIRST_NAME_FORMS, plainText);
const alternateNames = indexGroups(ALTERNATE_NAMES, nameKey);
