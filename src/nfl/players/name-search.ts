// Players a few typos or a part of a name away from a text. The caller decides whether a match is
// used or suggested.
import { editDistance } from '../../stats/index.ts';
import { initialsOf, nameKey, nameWords, nicknameKeys } from './name-matching.ts';
import type { Player } from './player.ts';
import { normalizeTeam } from './teams.ts';

/** Letters that may be wrong, missing, added or swapped with their neighbor. */
const MAX_EDITS = 2;
/** Letters from which the beginning of a word matches it; a single letter is an initial. */
const MIN_PREFIX_LETTERS = 3;
/** Letters from which edits in a single word count: shorter words are near to too many others. */
const MIN_LETTERS_FOR_EDITS = 5;
/** Position words that pasted rosters add to a name. */
const POSITION_WORD = /^(qb|rb|hb|fb|wr|te|p?k|def|defen[sc]e|d\/?st|d)$/i;

/** A player with a name similar to a text. */
export interface NameMatch {
  readonly player: Player;
  /** Letters that differ, 0 for a part of the name or an initial. */
  readonly edits: number;
}

/** All near names: fewest edits first, and of equally near ones the more prominent player first. */
export type NameSearch = (text: string) => readonly NameMatch[];

/** A word and the letters in it, as bits. */
interface SpelledWord {
  readonly word: string;
  readonly letters: number;
}

interface NamedPlayer {
  readonly player: Player;
  readonly key: SpelledWord;
  /** The name's words; of a name with a hyphen also with its parts as words. */
  readonly spellings: readonly (readonly SpelledWord[])[];
  readonly initials: readonly string[];
}

/**
 * Reads the names once, so that many texts can be looked up. `prominence` is called for near names,
 * higher is more prominent. A text is near a name when the whole of it, in any short form of the
 * first name, is at most two edits away, or when its words are the name's in order, some of them
 * missing, shortened or an initial ("Lamar", "Amon Ra", "D. Smith"), or its initials ("JSN").
 * Positions and teams do not count.
 */
export function createNameSearch(players: readonly Player[], prominence: (player: Player) => number): NameSearch {
  const names: readonly NamedPlayer[] = players.map((player) => {
    const words = nameWords(player.name);
    const spellings = [words.map(spelled)];
    if (player.name.includes('-')) spellings.push(nameWords(player.name.replaceAll('-', ' ')).map(spelled));
    return { player, key: spelled(words.join('')), spellings, initials: initialsOf(player.name) };
  });
  return (text) => {
    const withoutTeamName = withoutTeam(text);
    const keys = [text, withoutTeamName].flatMap((query) => [nameKey(query), ...nicknameKeys(query)]);
    const wanted = [...new Set(keys)].filter(Boolean).map(spelled);
    const parts = nameWords(withoutTeamName);
    // "La Porta" is one word of a name
    const splits = parts.length > 1 ? [parts, [parts.join('')]] : [parts];
    // an initial alone is not a name
    const readings = splits
      .filter((words) => words.some(({ length }) => length > 1))
      .map((words) => words.map(spelled));
    const found: (NameMatch & { readonly prominence: number })[] = [];
    for (const { player, key, spellings, initials } of names) {
      let edits = initials.includes(nameKey(text)) ? 0 : Number.POSITIVE_INFINITY;
      for (const words of spellings)
        for (const reading of readings) edits = Math.min(edits, editsInWords(reading, words));
      for (const query of wanted) edits = Math.min(edits, editsBetween(query, key));
      if (edits <= MAX_EDITS) found.push({ player, edits, prominence: prominence(player) });
    }
    return found
      .sort((a, b) => a.edits - b.edits || b.prominence - a.prominence || (a.player.name < b.player.name ? -1 : 1))
      .map(({ player, edits }) => ({ player, edits }));
  };
}

/** "Saquon Barkley RB PHI", "Saquon Barkley (PHI - RB)" and "RB Saquon Barkley": the name alone. */
function withoutTeam(text: string): string {
  const words = text.split(/[\s,()|]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isTeamOrPosition = (word: string | undefined) =>
    word !== undefined && (POSITION_WORD.test(word) || normalizeTeam(word) !== null);
  while (words.length > 1 && isTeamOrPosition(words.at(-1))) words.pop();
  while (words.length > 1 && POSITION_WORD.test(words[0] ?? '') && (words[0] ?? '').length > 1) words.shift();
  return words.join(' ');
}

function spelled(word: string): SpelledWord {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 32);
  return { word, letters };
}

/**
 * Edits in the words of a text together, each compared with a word of the name, in order; the text
 * may leave out words of the name.
 */
function editsInWords(text: readonly SpelledWord[], name: readonly SpelledWord[], word = 0, from = 0): number {
  const wanted = text[word];
  if (!wanted) return 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (let wordIndex = from; wordIndex + text.length - word <= name.length; wordIndex++) {
    const edits = editsInWord(wanted, name[wordIndex]);
    if (edits <= MAX_EDITS) lowest = Math.min(lowest, edits + editsInWords(text, name, word + 1, wordIndex + 1));
  }
  return lowest;
}

function editsInWord(text: SpelledWord, name: SpelledWord | undefined): number {
  if (!name) return Number.POSITIVE_INFINITY;
  const { length } = text.word;
  if ((length === 1 || length >= MIN_PREFIX_LETTERS) && name.word.startsWith(text.word)) return 0;
  if (text.word === name.word) return 0;
  return Math.min(length, name.word.length) < MIN_LETTERS_FOR_EDITS
    ? Number.POSITIVE_INFINITY
    : editsBetween(text, name);
}

/** Edits from one word to the other; anything over `MAX_EDITS` counts as infinite. */
function editsBetween(a: SpelledWord, b: SpelledWord): number {
  // an edit changes at most two letters of the set: this spares nearly all
  // names the full comparison
  if (countBits(a.letters ^ b.letters) > 2 * MAX_EDITS) return Number.POSITIVE_INFINITY;
  return editDistance(a.word, b.word, MAX_EDITS);
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
