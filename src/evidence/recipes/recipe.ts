// What a recipe is: one rule of a source line, as the pattern it is written in and the computation it stands for.
import type { Model } from '../../football/model.ts';
import type { Scoring } from '../../football/scoring.ts';
import type { TrendingList, World } from '../../football/world.ts';
import type { Slice } from './slice.ts';

/** What a number may be looked up in. A `Sight` is one; the auditor makes another from the store. */
export interface Grounds {
  readonly world: World;
  readonly model?: Model;
  /** The scoring of the league spoken of, for rules that end with `in league scoring`. */
  readonly leagueScoring?: Scoring;
  /** Trending lists that are held, for an audit. */
  readonly lists?: readonly TrendingList[];
}

/** One rule: how it is written, and its value. Null when the data say nothing. */
export interface Recipe<Text extends string> {
  readonly pattern: RegExp;
  readonly value: (grounds: Grounds, slice: Slice, words: readonly string[]) => number | null;
  /** Only the type: every text the pattern takes. */
  readonly text?: Text;
}

/** `recipe<'count of games'>(/^count of games$/, …)`: the type says what the pattern takes, so that a rule nobody can recompute does not compile. */
export function recipe<Text extends string>(pattern: RegExp, value: Recipe<Text>['value']): Recipe<Text> {
  return { pattern, value };
}

declare const known: unique symbol;
/** A rule that is in the vocabulary: only `lookUp` calls a text one. */
export type KnownRule = string & { readonly [known]: true };

export type TextOf<R> = R extends Recipe<infer Text> ? Text : never;

/** Thrown by a rule that needs what only the moment of the answer had, such as a league's scoring. */
export class NotAtHand extends Error {
  override readonly name = 'NotAtHand';
}
