// Reasons as tables. A table of conditions says when a reason holds and which facts go with it; a
// table of words says each in a sentence. A decision chooses from the first (`firstOf`, `allOf`,
// `within`), the writer says what was chosen (`say`).

/** The facts of a reason that holds, a list for one reason each; else null or false. */
type When<In> = (input: In) => object | null | false | undefined;
export type ReasonTable<In> = Readonly<Record<string, When<In>>>;

/**
 * Declares a table over one input. The order of its rows is the order in which they are read.
 *
 *     const WHY = reasons<Candidate>()({
 *       soft_matchup: ({ matchup }) => matchup?.difficulty === 'soft' && matchup,
 *       projection: () => ({}),
 *     });
 */
export const reasons =
  <In>() =>
  <Table extends ReasonTable<In>>(table: Table): Table =>
    table;

/** A reason that holds: its row's key and its facts. Tests compare these, never sentences. */
export type ReasonOf<Table> = {
  readonly [Kind in keyof Table & string]: {
    readonly kind: Kind;
    readonly facts: Table[Kind] extends (input: never) => infer Facts
      ? Each<Exclude<Facts, null | false | undefined>>
      : never;
  };
}[keyof Table & string];

type Each<Facts> = Facts extends readonly (infer Item)[] ? Item : Facts;

/** All rows that hold, in the order of the table. */
export function allOf<In, Table extends ReasonTable<In>>(table: Table, input: In): readonly ReasonOf<Table>[] {
  return Object.entries(table).flatMap(([kind, when]) => {
    const facts = when(input);
    return facts ? [facts].flat().map((each) => ({ kind, facts: each }) as unknown as ReasonOf<Table>) : [];
  });
}

/** The first row that holds; the rows after it are not asked. Null where none does. */
export function firstOf<In, Table extends ReasonTable<In>>(table: Table, input: In): ReasonOf<Table> | null {
  for (const [kind, when] of Object.entries(table)) {
    const facts = when(input);
    const [first] = facts ? [facts].flat() : [];
    if (first) return { kind, facts: first } as unknown as ReasonOf<Table>;
  }
  return null;
}

interface Length<Reason extends { readonly kind: string }> {
  /** Sentences that all of them may have together. */
  readonly sentences: number;
  /** Which is taken first. A kind that is not named comes last. */
  readonly priority: readonly Reason['kind'][];
  /** Which is read first; by priority unless given. */
  readonly order?: readonly Reason['kind'][];
  /** Sentences of a reason; 1 unless given. */
  readonly cost?: (reason: Reason) => number;
}

/** By priority until the sentences are used up, then in the order of reading. */
export function within<Reason extends { readonly kind: string }>(
  found: readonly Reason[],
  { sentences, priority, order = priority, cost = () => 1 }: Length<Reason>,
): readonly Reason[] {
  let left = sentences;
  const taken: Reason[] = [];
  for (const reason of found.toSorted(inOrder(priority))) {
    if (cost(reason) > left) continue;
    left -= cost(reason);
    taken.push(reason);
  }
  return taken.sort(inOrder(order));
}

function inOrder(kinds: readonly string[]) {
  const place = (kind: string) => (kinds.includes(kind) ? kinds.indexOf(kind) : kinds.length);
  return (a: { readonly kind: string }, b: { readonly kind: string }) => place(a.kind) - place(b.kind);
}

interface AnyReason {
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
export type Words<R extends AnyReason, Rest extends readonly unknown[], Out> = {
  readonly [Kind in R['kind']]: (facts: Extract<R, { readonly kind: Kind }>['facts'], ...rest: Rest) => Out;
};

/** A reason in the words of its row. */
export function say<R extends AnyReason, Rest extends readonly unknown[], Out>(
  words: Words<R, Rest, Out>,
  reason: R,
  ...rest: Rest
): Out {
  // the table has a row of this kind for these facts
  return words[reason.kind as R['kind']](reason.facts as never, ...rest);
}
