// A player, his position, his status and his team as words: full name first, last name after that,
// and the pronouns that fit a person or a D/ST.
import {
  type Fact,
  listing,
  type Name,
  name,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import { normalizeTeam, type Player, teamName } from '../../nfl/index.ts';

/** A D/ST takes the singular like a person: "{full} is …", "{short} has …". */
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

/** The subject of a sentence. */
export type Who = Name | Word | Sentence;

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

/** Subjects of several players: those who share a last name keep their full names. */
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

/** "Bills" of `BUF`. */
export function teamNickname(team: string): Name {
  const code = normalizeTeam(team);
  return name(code === null ? team : nickname(teamName(code)));
}

interface Positioned {
  readonly position: string;
}

/** What follows "to". */
export const playVerb = ({ position }: Positioned): Word => word(position === 'QB' ? 'start' : 'play');

/** The condition of a start: a quarterback may be active and not start. */
export const ifActive = ({ position }: Positioned): Word =>
  word(position === 'QB' ? 'if he gets the start' : 'if he plays');

const NOUNS: Readonly<Record<string, readonly [singular: string, plural: string]>> = {
  QB: ['quarterback', 'quarterbacks'],
  RB: ['running back', 'running backs'],
  FB: ['running back', 'running backs'],
  WR: ['wide receiver', 'receivers'],
  TE: ['tight end', 'tight ends'],
  K: ['kicker', 'kickers'],
  DEF: ['D/ST', 'defenses'],
};

/** "running back", "D/ST"; the code itself for a position without a fantasy name. */
export const positionNoun = (position: string): Word => word(NOUNS[position]?.[0] ?? position);

/** "running backs": the players of a position. */
export const positionPlural = (position: string): Word => word(NOUNS[position]?.[1] ?? position);

/** Receptions make the points of a back and a receiver: of others the scoring is not said. */
export function pointsWord({ position }: Positioned): Word {
  if (position === 'K' || position === 'DEF') return word('points');
  return word(position === 'QB' ? 'fantasy points' : 'PPR points');
}

/** Labels of `statusOf` that do not read well after "is" as they are. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  Out: 'out',
  Doubtful: 'doubtful',
  Questionable: 'questionable',
  IR: 'on IR',
  PUP: 'on the PUP list',
  'COVID list': 'on the COVID list',
  'did not report': 'away from the team',
  'not active': 'inactive',
  'an unusual status': 'listed with an unusual status',
};

/** What follows "is": "questionable (knee)", of a `statusOf` label and an `injuryOf` word. */
export function statusWords(label: string, injury: string | null = null): Word {
  const words = STATUS_WORDS[label] ?? label;
  return word(injury === null ? words : `${words} (${injury})`);
}

const POSITION_WORDS: Readonly<Record<string, string>> = { FB: 'RB', DEF: 'D/ST' };

/** "37% to finish as a top-24 RB" */
export const starterFinishClause = (
  { odds, starterRank }: { readonly odds: Fact; readonly starterRank: Fact },
  { position }: Positioned,
): Sentence => sentence`${odds} to finish as a top-${starterRank} ${word(POSITION_WORDS[position] ?? position)}`;

/** A player whose name was misspelled in the request. */
export interface ReadPlayer {
  readonly player: Player;
  /** Null for a free agent. */
  readonly team: string | null;
}

/** "Justin Jefferson (WR, MIN) has the name nearest to yours." Null for no one. */
export function readNameSentence(read: readonly ReadPlayer[]): Sentence | null {
  if (read.length === 0) return null;
  const players = read.map(
    ({ player, team }) => sentence`${name(player.name)} (${word(player.position)}, ${word(team ?? 'free agent')})`,
  );
  return sentence`${listing(players)} ${word(read.length === 1 ? 'has the name' : 'have the names')} nearest to yours.`;
}
