// Suggestions for an unclear name: players a few typos or a part of a name away. Suggestions
// are shown, never assumed.
import { editDistance } from '../../stats/index.ts';
import { nameKey, nameWords, nicknameKeys } from './name-matching.ts';
import type { Player } from './player.ts';
import { normalizeTeam } from './teams.ts';

/** Letters that may be wrong, missing, too many or swapped with their neighbor. */
const MAX_EDITS = 2;
/** Names shown at most. */
const MAX_NAMES = 5;
/** Letters from which the beginning of a word matches it; a single letter is an initial. */
const MIN_PREFIX_LETTERS = 3;
/**
 * Letters a single word has at least where slips in it are forgiven: of short
 * ones nothing would be left.
 */
const MIN_LETTERS_FOR_EDITS = 5;
/** Position words that pasted rosters add to a name. */
const POSITION_WORD = /^(qb|rb|hb|fb|wr|te|p?k|def|defen[sc]e|d\/?st|d)$/i;

/**
 * The nearest names to a text: fewest slips first, and of equally near ones those of
 * the more prominent players.
 */
export type NameSearch = (text: string) => readonly Player[];

/** A word and the letters in it, as bits. */
interface SpelledWord {
  readonly word: string;
  readonly letters: number;
}

interface NamedPlayer {
  readonly player: Player;
  readonly key: SpelledWord;
  readonly words: readonly SpelledWord[];
}

/**
 * Reads the names once, so that many texts can be looked up. `prominence` is asked for those that
 * are near, higher is more prominent. A text is near a name when the whole of it, in any short form
 * of the first name, is at most two slips away, or when its words are the name's in order, some of
 * them missing, shortened or an initial ("Lamar", "D. Smith"). Positions and teams do not count.
 */
export function createNameSearch(players: readonly Player[], prominence: (player: Player) => number): NameSearch {
  const names: readonly NamedPlayer[] = players.map((player) => {
    const words = nameWords(player.name);
    return { player, key: spelled(words.join('')), words: words.map(spelled) };
  });
  return (text) => {
    const withoutTeamName = withoutTeam(text);
    const keys = [text, withoutTeamName].flatMap((query) => [nameKey(query), ...nicknameKeys(query)]);
    const wanted = [...new Set(keys)].filter(Boolean).map(spelled);
    const parts = nameWords(withoutTeamName).map(spelled);
    // an initial alone is not a name
    const distinctive = parts.some(({ word }) => word.length >= MIN_PREFIX_LETTERS) ? parts : null;
    const found: { readonly player: Player; readonly slips: number; readonly prominence: number }[] = [];
    for (const { player, key, words } of names) {
      let edits = distinctive ? editsInWords(distinctive, words) : Number.POSITIVE_INFINITY;
      for (const query of wanted) edits = Math.min(edits, editsBetween(query, key));
      if (edits <= MAX_EDITS) found.push({ player, slips: edits, prominence: prominence(player) });
    }
    return found
      .sort((a, b) => a.slips - b.slips || b.prominence - a.prominence || (a.player.name < b.player.name ? -1 : 1))
      .slice(0, MAX_NAMES)
      .map(({ player }) => player);
  };
}

/**
 * "Saquon Barkley RB PHI", "Saquon Barkley (PHI - RB)" and "RB Saquon Barkley"
 * without what is no name.
 */
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
 * Slips in the words of a text together, each against a word of the name, in order; the name may
 * have words that the text leaves out.
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
