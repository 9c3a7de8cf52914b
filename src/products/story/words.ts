// The words of reasons: a row for each kind, so that a reason without words does not compile.

interface Reason {
  readonly kind: string;
  readonly facts: unknown;
}

/**
 * What is said of each reason; `Rest` is what its sentence needs next to the
 * facts, such as the player.
 *
 *     const SENTENCES: Words<Why, [Subject]> = {
 *       soft_matchup: ({ opponent }, { he }) => sentence`${he} faces the ${opponent}.`,
 *       projection: () => null,
 *     };
 */
export type Words<R extends Reason, Rest extends readonly unknown[], Out> = {
  readonly [Kind in R['kind']]: (facts: Extract<R, { readonly kind: Kind }>['facts'], ...rest: Rest) => Out;
};

/** A reason in the words of its row. */
export function say<R extends Reason, Rest extends readonly unknown[], Out>(
  words: Words<R, Rest, Out>,
  reason: R,
  ...rest: Rest
): Out {
  // the table has a row of this kind for these facts
  return words[reason.kind as R['kind']](reason.facts as never, ...rest);
}
