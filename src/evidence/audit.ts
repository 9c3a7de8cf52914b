// The audit of an answer: each cited number computed anew from its source line, and what can be said of it.
import type { Citation } from './ground.ts';
import { playerOf } from './recipes/games.ts';
import type { Grounds } from './recipes/recipe.ts';
import { recompute } from './recipes.ts';

/** `differs`, `missing` and `unknown` speak against the answer; `not_at_hand` says nothing for or against it. */
export type Finding = 'ok' | 'differs' | 'missing' | 'unknown' | 'not_at_hand';

export interface Audited extends Citation {
  readonly recomputed: number | null;
  readonly finding: Finding;
  /** What an audit would need that is not at hand, or whom the line is really about; '' otherwise. */
  readonly note: string;
}

/** Digits after the point that facts are rounded to before they are cited (fact.ts); a count is whole by itself. */
const DIGITS = [2, 4];

export function audit(grounds: Grounds, citations: readonly Citation[]): readonly Audited[] {
  return citations.map((citation) => {
    const found = recompute(grounds, citation.source);
    if (found.outcome !== 'value') {
      const note = found.outcome === 'not_at_hand' ? found.what : '';
      return { ...citation, recomputed: null, finding: found.outcome, note };
    }
    const person = personBehind(grounds, citation);
    const agrees = DIGITS.some((digits) => rounded(found.value, digits) === citation.value) && person === null;
    return {
      ...citation,
      recomputed: found.value,
      finding: agrees ? 'ok' : 'differs',
      note: person === null ? '' : `the line is about ${person}`,
    };
  });
}

/** Whose rows the line names when they are not those of the player cited; else null. */
function personBehind({ world }: Grounds, { player, source }: Citation): string | null {
  const id = /, player ([^,]+)/.exec(source)?.[1];
  if (player === null || id === undefined) return null;
  const named = playerOf(world, { season: world.season, weeks: [], player: id, team: null });
  return named === null || named.name === player ? null : named.name;
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}
