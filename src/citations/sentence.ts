// Sentences built from facts: a tagged template that takes facts, names and words, but no plain
// number and no plain string.
import { itemAt } from '../checked/index.ts';
import type { Tally } from '../tally/index.ts';
import { type Fact, formatFact } from './fact.ts';

/** A finished sentence and the facts it cites. */
export interface Sentence {
  readonly kind: 'sentence';
  readonly text: string;
  readonly facts: readonly Fact[];
  /** Other ways to say it; an answer that says it again takes the next. */
  readonly wordings?: Wordings;
  /** Of a text, its sentences. */
  readonly sentences?: readonly Sentence[];
}

interface Wordings {
  /** What is said: wordings of one topic take turns. */
  readonly topic: string;
  readonly all: readonly (() => Sentence)[];
}

/** Text that is a name: digits in it are part of the name (`49ers`). */
export interface Name {
  readonly kind: 'name';
  readonly text: string;
}

/** Text without any digit, or a week or a season, which need no source. */
export interface Word {
  readonly kind: 'word';
  readonly text: string;
}

type SentencePart = Fact | Sentence | Name | Word;

/** A sentence that ends in "Jr." has one period. */
const ABBREVIATION_AT_END = /\.\.(?= |$)/g;

/**
 * A sentence inside another keeps the spaces written at its ends; next to an empty part they go.
 *
 * `` sentence`${name(player)} saw ${targets} targets` ``: every interpolation is a fact, a name, a
 * word or another sentence, so that a number without a citation does not compile. Digits written
 * into the template itself are refused when it runs.
 */
export function sentence(strings: TemplateStringsArray, ...parts: readonly SentencePart[]): Sentence {
  strings.forEach(rejectDigits);
  const shown = parts.map((part) => (part.kind === 'fact' ? formatFact(part) : part.text));
  let text = strings.map((literal, i) => `${literal}${shown[i] ?? ''}`).join('');
  if (`${strings[0]}${shown[0] ?? ''}` === '') text = text.trimStart();
  if (`${shown.at(-1) ?? ''}${strings.at(-1)}` === '') text = text.trimEnd();
  const facts: Fact[] = [];
  for (const part of parts) {
    if (part.kind === 'fact') facts.push(part);
    else if (part.kind === 'sentence') facts.push(...part.facts);
  }
  return { kind: 'sentence', text: spaced(text), facts };
}

/** What `spaced` changes; most texts have none of it. */
const ILL_SPACED = /\s\s|[^\S ]| [,;.]|\.\./;

/** With one space between words, and none before a mark that follows an empty part. */
const spaced = (text: string): string =>
  ILL_SPACED.test(text)
    ? text
        .replace(/\s+/g, ' ')
        .replace(/ (?=[,;.])/g, '')
        .replace(ABBREVIATION_AT_END, '.')
    : text;

/** Several sentences as one text. One without a word is cited all the same. */
export function paragraph(...sentences: readonly (Sentence | null | undefined)[]): Sentence {
  const present = sentences.filter((part) => part !== null && part !== undefined);
  return {
    kind: 'sentence',
    text: spaced(present.map(({ text }) => text).join(' ')).trim(),
    facts: present.flatMap((part) => part.facts),
    sentences: present,
  };
}

/**
 * One fact in several wordings: a list that says it of ten players does not repeat one sentence.
 * Inside another sentence it is the first; in a text the answer takes them in turn (`inTurn`).
 */
export const wordings = (topic: string, ...all: readonly [Sentence, ...(readonly Sentence[])]): Sentence =>
  wordingsInTurn({ topic, all: all.map((each) => () => each) });

/** The same of many wordings, each written when it is its turn. */
export const wordingsInTurn = ({ topic, all }: Wordings): Sentence => ({
  ...itemAt(all, 0)(),
  wordings: { topic, all },
});

/** The sentence or text of an answer, with the next wording of all that it said before. */
export function inTurn(said: Sentence, used: Tally<string>): Sentence {
  if (said.sentences) return paragraph(...said.sentences.map((each) => inTurn(each, used)));
  if (!said.wordings) return said;
  const { topic, all } = said.wordings;
  return itemAt(all, (used.add(topic) - 1) % all.length)();
}

/** The sentence as it is, with facts that it does not say but that an answer cites with it. */
export function citing(said: Sentence, facts: readonly Fact[]): Sentence {
  if (said.wordings) return eachWording(said.wordings, (each) => citing(each, facts));
  if (said.sentences) return paragraph(...said.sentences, { kind: 'sentence', text: '', facts });
  return { ...said, facts: [...said.facts, ...facts] };
}

const eachWording = ({ topic, all }: Wordings, change: (each: Sentence) => Sentence): Sentence =>
  wordingsInTurn({ topic, all: all.map((write) => () => change(write())) });

/** The clause with a capital first letter, to begin a sentence. */
export function capitalized({ text, facts, wordings: others }: Sentence): Sentence {
  if (others) return eachWording(others, capitalized);
  return { kind: 'sentence', text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, facts };
}

/** "a", "a and b", "a, b and c". */
export function listing(parts: readonly SentencePart[]): Sentence {
  const [last, ...front] = [...parts].reverse();
  if (last === undefined) return sentence``;
  if (front.length === 0) return sentence`${last}`;
  const rest = front
    .reverse()
    .reduce<Sentence>((all, part, i) => (i === 0 ? sentence`${part}` : sentence`${all}, ${part}`), sentence``);
  return sentence`${rest} and ${last}`;
}

/** "Add A; drop B.": clauses as one sentence. */
export const clauses = (first: Sentence, ...others: readonly (Sentence | null)[]): Sentence =>
  capitalized(
    sentence`${others.filter((clause) => clause !== null).reduce((all, clause) => sentence`${all}; ${clause}`, first)}.`,
  );

/** "14" of 14.2 points: a fact to the nearest whole number, for ranges and expected amounts. */
export function rounded(fact: Fact): Sentence {
  const whole = Math.round(fact.value);
  return { kind: 'sentence', text: `${whole === 0 ? 0 : whole}`, facts: [fact] };
}

/** "1st", "12th", "22nd" of a rank. */
export function ordinalRank(fact: Fact): Sentence {
  const { text, facts } = sentence`${fact}`;
  const isTeen = Math.floor((fact.value % 100) / 10) === 1;
  const suffix = (isTeen ? undefined : ['th', 'st', 'nd', 'rd'][fact.value % 10]) ?? 'th';
  return { kind: 'sentence', text: `${text}${suffix}`, facts };
}

export function name(text: string): Name {
  return { kind: 'name', text };
}

/** Fixed words chosen at run time (a status, a position); throws when they contain a digit. */
export function word(text: string): Word {
  rejectDigits(text);
  return { kind: 'word', text };
}

/** "week 10": free in the sentence that names it. */
export function weekWord(number: number): Word {
  return { kind: 'word', text: `week ${number}` };
}

/** "2024": a season is free in a sentence, as a week is. */
export function seasonWord(season: number): Word {
  return { kind: 'word', text: String(season) };
}

const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** The largest count in words. */
export const MAX_COUNT_IN_WORDS = SMALL_NUMBERS.length - 1;

/** A count up to ten in words; larger counts must be facts. */
export function countWord(count: number): Word {
  const text = SMALL_NUMBERS[count];
  if (text === undefined) throw new RangeError(`a count in words must be small; ${count} must be cited`);
  return { kind: 'word', text };
}

function rejectDigits(text: string): void {
  if (/\d/.test(text)) throw new TypeError(`A number in a sentence must be a cited fact: "${text.trim()}"`);
}
