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
  /** "He" or "It", to begin a sentence. */
  readonly capitalHe: Word;
}

/** The subject of each player of an answer. */
export type SubjectOf = (player: NamedPlayer) => Subject;

type NamedPlayer = Pick<Player, 'name' | 'position'>;

const PERSON_PRONOUNS = { he: word('he'), him: word('him'), his: word('his'), capitalHe: word('He') };
const DEFENSE_PRONOUNS = { he: word('it'), him: word('it'), his: word('its'), capitalHe: word('It') };

/** One player, where no other player of the answer can share the last name. */
export function subject({ name: fullName, position }: NamedPlayer): Subject {
  if (position !== 'DEF') return { full: name(fullName), short: name(lastName(fullName)), ...PERSON_PRONOUNS };
  const full = name(`the ${nickname(fullName)} D/ST`);
  return { full, short: full, ...DEFENSE_PRONOUNS };
}

/**
 * Subjects of an answer about several players: those who share a last name keep their full names.
 */
export function subjectsAmong(players: readonly NamedPlayer[]): SubjectOf {
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

/** Full names of the players that the decision names in full, last names of the others. */
export const namesIn =
  <P extends NamedPlayer>(namedInFull: ReadonlySet<P>, subjectOf: SubjectOf) =>
  (player: P): Name =>
    namedInFull.has(player) ? subjectOf(player).full : subjectOf(player).short;

/** "Jets" of "New York Jets": "the Jets are" a team, "the Jets D/ST is" its defense. */
export function nickname(teamName: string): string {
  return teamName.split(' ').at(-1) ?? teamName;
}

const SUFFIXES = / (Jr\.?|Sr\.?|I{1,3}|IV|V)(?= |$)/g;
/** Words that belong to the last name that follows them. */
const PARTICLE = /^(St\.|Van|Von|De|Del|La|Le|Mac)$/i;

/** "St. Brown" of "Amon-Ra St. Brown", "Robinson" of "Brian Robinson Jr.". */
function lastName(fullName: string): string {
  const words = fullName.replace(SUFFIXES, '').split(' ');
  const start = words.length > 2 && PARTICLE.test(words.at(-2) ?? '') ? -2 : -1;
  return words.slice(start).join(' ');
}
