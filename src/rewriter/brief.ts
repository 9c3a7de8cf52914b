// What a rewritten text may use: the deterministic text, the numbers it cites and the players it is
// about.
import type { Citation } from '../citations/index.ts';

export interface RewriteBrief {
  /** The deterministic reasoning; a rewrite adds nothing to it. */
  readonly reasoning: string;
  readonly citations: readonly Citation[];
  /** The players the answer is about, by full name. */
  readonly players: readonly string[];
  readonly season: number;
  readonly week: number;
}

/** The brief of an answer. Its players are those in a field called `name` and those it cites. */
export function briefOf(
  answer: Readonly<Record<string, unknown>>,
  citations: readonly Citation[],
  week: { readonly season: number; readonly week: number },
): RewriteBrief {
  const players = new Set(citations.flatMap(({ player }) => player ?? []));
  collectNames(answer, players);
  return {
    reasoning: String(answer.reasoning),
    citations,
    players: [...players],
    season: week.season,
    week: week.week,
  };
}

function collectNames(node: unknown, into: Set<string>): void {
  if (Array.isArray(node)) for (const item of node) collectNames(item, into);
  else if (node !== null && typeof node === 'object') {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'name' && typeof value === 'string') into.add(value);
      else collectNames(value, into);
    }
  }
}
