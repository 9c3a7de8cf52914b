// Renders an answer of sentences as the response that is sent, with every fact it uses in
// `stats_cited`.
import type { Prose } from '../contract/index.ts';
import { Tally } from '../tally/index.ts';
import { citedValue, type Fact, sourceLine } from './fact.ts';
import { inTurn, type Sentence } from './sentence.ts';

/** An answer before it is rendered: a `Sentence` for every `Prose` field of the contract. */
export type DraftAnswer<T> = T extends Prose
  ? Sentence
  : T extends readonly (infer Item)[]
    ? readonly DraftAnswer<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: DraftAnswer<T[Key]> }
      : T;

/** One entry of `stats_cited`. */
export interface Citation {
  readonly stat: string;
  /** A time is text, "2024-11-10 1:00 pm ET", and so is a slot, "FLEX". */
  readonly value: number | string;
  readonly player: string | null;
  readonly source: string;
}

/** Renders every sentence and collects each fact once, in the order of reading. */
export function renderWithCitations<T>(draft: DraftAnswer<T>): { answer: T; citations: Citation[] } {
  const citations = new Map<string, Citation>();
  const used = new Tally<string>();
  const answer = render(draft, (said) => {
    const { text, facts } = inTurn(said, used);
    for (const fact of facts) addCitation(citations, fact);
    return text.trim();
  }) as T;
  return { answer, citations: [...citations.values()] };
}

function render(node: unknown, textOf: (said: Sentence) => string): unknown {
  if (Array.isArray(node)) return node.map((item) => render(item, textOf));
  if (node === null || typeof node !== 'object') return node;
  if (isSentence(node)) return textOf(node);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, render(value, textOf)]));
}

function isSentence(node: object): node is Sentence {
  return 'kind' in node && node.kind === 'sentence';
}

function addCitation(citations: Map<string, Citation>, fact: Fact): void {
  const { stat, player, source } = fact;
  const value = citedValue(fact);
  const line = sourceLine(source);
  const key = JSON.stringify([stat, player, line]);
  const known = citations.get(key);
  // the same lookup cannot have two results: one of them would be unfounded
  if (known && known.value !== value)
    throw new Error(`${stat} of ${player} is cited as ${known.value} and as ${value} from ${line}`);
  if (!known) citations.set(key, { stat, value, player, source: line });
}
