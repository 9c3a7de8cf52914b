// The audit of an answer: each cited number recomputed from its source line or by the question
// asked again, with a verdict.
import { citedTime } from './fact.ts';
import { recompute } from './look-up.ts';
import type { Citation } from './render.ts';
import { playerOf } from './rules/games.ts';
import type { LookupContext } from './rules/rule.ts';

/**
 * `differs`, `missing` and `unknown` speak against the answer; `not_at_hand` says
 * nothing for or against it.
 */
export type Finding = 'ok' | 'differs' | 'missing' | 'unknown' | 'not_at_hand';

export interface AuditedCitation extends Citation {
  readonly recomputed: number | string | null;
  readonly finding: Finding;
  /**
   * Data the audit needs but does not have, or the player the line's rows belong to; '' otherwise.
   */
  readonly note: string;
}

/**
 * Digits after the point that facts are rounded to before they are cited (fact.ts); a
 * count is whole by itself.
 */
const ROUNDING_DIGITS = [2, 4];

/**
 * `again` is what the same question cites with the inputs of then: it has the numbers that no
 * source line alone can give. Null without those inputs.
 */
export function auditCitations(
  lookup: LookupContext,
  citations: readonly Citation[],
  again: readonly Citation[] | null = null,
): readonly AuditedCitation[] {
  return citations.map((citation) => {
    const recomputed = recompute(lookup, citation.source);
    if (recomputed.outcome === 'not_at_hand' && again) return compared(citation, again);
    if (recomputed.outcome !== 'value') {
      const note = recomputed.outcome === 'not_at_hand' ? recomputed.what : '';
      return { ...citation, recomputed: null, finding: recomputed.outcome, note };
    }
    const person = playerBehind(lookup, citation);
    const isEqual =
      person === null &&
      (typeof citation.value === 'string'
        ? citedTime(recomputed.value) === citation.value
        : ROUNDING_DIGITS.some((digits) => rounded(recomputed.value, digits) === citation.value));
    return {
      ...citation,
      recomputed: recomputed.value,
      finding: isEqual ? 'ok' : 'differs',
      note: person === null ? '' : `the line is about ${person}`,
    };
  });
}

/** Compared with the same statistic of the same player and source. */
function compared(citation: Citation, again: readonly Citation[]): AuditedCitation {
  const { stat, player, source } = citation;
  const same = again.filter((each) => each.stat === stat && each.player === player && each.source === source);
  const found = same.find(({ value }) => value === citation.value) ?? same[0];
  if (!found) return { ...citation, recomputed: null, finding: 'missing', note: '' };
  const finding = found.value === citation.value ? 'ok' : 'differs';
  return { ...citation, recomputed: found.value, finding, note: '' };
}

/** The player the line's rows belong to when that is not the player cited; else null. */
function playerBehind({ currentSnapshot: snapshot }: LookupContext, { player, source }: Citation): string | null {
  const id = /, player ([^,(]+?)(?: \(|,|$)/.exec(source)?.[1];
  if (player === null || id === undefined) return null;
  const named = playerOf(snapshot, { season: snapshot.season, weeks: [], player: id, team: null });
  return named === null || named.name === player ? null : named.name;
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}
