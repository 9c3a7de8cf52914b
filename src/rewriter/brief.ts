// What a narrative may be made of: the deterministic text, the numbers it cites,
// and the people it is about.
import type { Citation } from '../citations/index.ts';

export interface RewriteBrief {
  /** The deterministic reasoning: it says everything there is to say. */
  readonly reasoning: string;
  readonly citations: readonly Citation[];
  /** The players the answer is about, by full name. */
  readonly players: readonly string[];
  readonly season: number;
  readonly week: number;
}

/**
 * The brief of an answer: whoever stands in a field called `name`, or is cited,
 * is a player it is about.
 */
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
