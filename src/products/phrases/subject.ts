// A player as the subject of sentences: full name first, last name after that, and the pronouns
// that fit a person or a D/ST.
import { type Name, name, type Word, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';

/**
 * A D/ST takes the singular like a person, so the verb never changes:
 * "{full} is …", "{short} has …".
 */
export interface Subject {
  /** "Jaylen Waddle", "the Jets D/ST". */
  readonly full: Name;
  /** "Waddle"; the full name where two players of the answer share it; "the Jets D/ST". */
  readonly short: Name;
  readonly he: Word;
  readonly him: Word;
  readonly his: Word;
}

type NamedPlayer = Pick<Player, 'name' | 'position'>;

const PERSON = { he: word('he'), him: word('him'), his: word('his') };
const DEFENSE = { he: word('it'), him: word('it'), his: word('its') };

/** One player, where no other player of the answer can share the last name. */
export function subject({ name: fullName, position }: NamedPlayer): Subject {
  if (position !== 'DEF') return { full: name(fullName), short: name(lastName(fullName)), ...PERSON };
  const full = name(`the ${nickname(fullName)} D/ST`);
  return { full, short: full, ...DEFENSE };
}

/**
 * Subjects of an answer about several players: those who share a last name keep their full names.
 */
export function subjectsAmong(players: readonly NamedPlayer[]): (player: NamedPlayer) => Subject {
  const fullNames = new Map<string, Set<string>>();
  for (const player of players) {
    const last = lastName(player.name);
    fullNames.set(last, (fullNames.get(last) ?? new Set()).add(player.name));
  }
  return (player) => {
    const own = subject(player);
    const names = fullNames.get(lastName(player.name));
    return names && names.size > 1 ? { ...own, short: own.full } : own;
  };
}

/**
 * Full names, those of the first players first, until their first names have filled `room` words;
 * after that last names.
 */
export function fullNamesWithin<P extends NamedPlayer>(
  room: number,
  players: readonly P[],
  subjectOf: (player: P) => Subject,
): (player: P) => Name {
  let left = room;
  const full = new Set<P>();
  for (const player of players) {
    const firstNames = player.name.split(' ').length - 1;
    if (firstNames > left) continue;
    left -= firstNames;
    full.add(player);
  }
  return (player) => (full.has(player) ? subjectOf(player).full : subjectOf(player).short);
}

/** "Jets" of "New York Jets": "the Jets are" a team, "the Jets D/ST is" its defense. */
export function nickname(teamName: string): string {
  return teamName.split(' ').at(-1) ?? teamName;
}

const SUFFIX = /^(Jr\.?|Sr\.?|I{1,3}|IV|V)$/;
/** Words that belong to the last name that follows them. */
const PARTICLE = /^(St\.|Van|Von|De|Del|La|Le|Mac)$/i;

/** "St. Brown" of "Amon-Ra St. Brown", "Robinson" of "Brian Robinson Jr.". */
function lastName(fullName: string): string {
  const words = fullName.split(' ').filter((part, i) => i === 0 || !SUFFIX.test(part));
  const start = words.length > 2 && PARTICLE.test(words.at(-2) ?? '') ? -2 : -1;
  return words.slice(start).join(' ');
}
