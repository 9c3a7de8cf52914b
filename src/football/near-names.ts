// Players whose names are nearly a text, or whom a part of a name may mean: shown to somebody who was unclear, never taken for what he meant.
import { nameKey, nameWords, nicknameKeys } from './names.ts';
import { normaliseTeam } from './teams.ts';
import type { Player } from './world.ts';

/** Letters that may be wrong, missing, too many or swapped with their neighbour. */
const SLIPS = 2;
/** Names shown at most. */
const MOST = 5;
/** Letters from which on the beginning of a word stands for it; a single letter is an initial. */
const BEGINNING = 3;
/** Letters a single word has at least where slips in it are forgiven: of short ones nothing would be left. */
const FORGIVEN = 5;
/** What a pasted line writes beside a name. */
const POSITION = /^(qb|rb|hb|fb|wr|te|p?k|def|defen[sc]e|d\/?st|d)$/i;

/** The nearest names to a text: fewest slips first, and of equally near ones those of the more prominent players. */
export type NearNames = (text: string) => readonly Player[];

/** A word and the letters in it, as bits. */
interface Spelled {
  readonly word: string;
  readonly letters: number;
}

interface Named {
  readonly player: Player;
  readonly key: Spelled;
  readonly words: readonly Spelled[];
}

/**
 * Reads the names once, so that many texts can be looked up. `prominence` is asked for those that are near, higher is more prominent.
 * A text is near a name when the whole of it, in any short form of the first name, is at most two slips away, or when its words are the
 * name's in order, some of them missing, shortened or an initial ("Lamar", "D. Smith"). Positions and teams beside the name do not count.
 */
export function createNearNames(players: readonly Player[], prominence: (player: Player) => number): NearNames {
  const names: readonly Named[] = players.map((player) => {
    const words = nameWords(player.name);
    return { player, key: spelled(words.join('')), words: words.map(spelled) };
  });
  return (text) => {
    const bare = withoutTeam(text);
    const keys = [text, bare].flatMap((one) => [nameKey(one), ...nicknameKeys(one)]);
    const wanted = [...new Set(keys)].filter(Boolean).map(spelled);
    const parts = nameWords(bare).map(spelled);
    // an initial alone is nobody's name
    const telling = parts.some(({ word }) => word.length >= BEGINNING) ? parts : null;
    const near: { readonly player: Player; readonly slips: number; readonly prominence: number }[] = [];
    for (const { player, key, words } of names) {
      let slips = telling ? slipsInWords(telling, words) : Number.POSITIVE_INFINITY;
      for (const one of wanted) slips = Math.min(slips, slipsBetween(one, key));
      if (slips <= SLIPS) near.push({ player, slips, prominence: prominence(player) });
    }
    return near
      .sort((a, b) => a.slips - b.slips || b.prominence - a.prominence || (a.player.name < b.player.name ? -1 : 1))
      .slice(0, MOST)
      .map(({ player }) => player);
  };
}

/** "Saquon Barkley RB PHI", "Saquon Barkley (PHI - RB)" and "RB Saquon Barkley" without what is no name. */
function withoutTeam(text: string): string {
  const words = text.split(/[\s,()|]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isBeside = (word: string | undefined) =>
    word !== undefined && (POSITION.test(word) || normaliseTeam(word) !== null);
  while (words.length > 1 && isBeside(words.at(-1))) words.pop();
  while (words.length > 1 && POSITION.test(words[0] ?? '') && (words[0] ?? '').length > 1) words.shift();
  return words.join(' ');
}

function spelled(word: string): Spelled {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 32);
  return { word, letters };
}

/** Slips in the words of a text together, each against a word of the name, in order; the name may have words that the text leaves out. */
function slipsInWords(text: readonly Spelled[], name: readonly Spelled[], word = 0, from = 0): number {
  const wanted = text[word];
  if (!wanted) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = from; at + text.length - word <= name.length; at++) {
    const slips = slipsInWord(wanted, name[at]);
    if (slips <= SLIPS) least = Math.min(least, slips + slipsInWords(text, name, word + 1, at + 1));
  }
  return least;
}

function slipsInWord(text: Spelled, name: Spelled | undefined): number {
  if (!name) return Number.POSITIVE_INFINITY;
  const { length } = text.word;
  if ((length === 1 || length >= BEGINNING) && name.word.startsWith(text.word)) return 0;
  if (text.word === name.word) return 0;
  return Math.min(length, name.word.length) < FORGIVEN ? Number.POSITIVE_INFINITY : slipsBetween(text, name);
}

/** Optimal string alignment distance (Damerau 1964, each stretch edited once); anything over `SLIPS` counts as infinite. */
function slipsBetween({ word: a, letters }: Spelled, { word: b, letters: others }: Spelled): number {
  if (Math.abs(a.length - b.length) > SLIPS) return Number.POSITIVE_INFINITY;
  // a slip changes two letters of the set at most: this spares nearly all names the reckoning below
  if (bitsOf(letters ^ others) > 2 * SLIPS) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > SLIPS) return Number.POSITIVE_INFINITY;
    before = above;
    above = row;
  }
  const slips = above[b.length] ?? Number.POSITIVE_INFINITY;
  return slips <= SLIPS ? slips : Number.POSITIVE_INFINITY;
}

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
