// What every answer must hold, whatever was asked: it fits the contract, its prose is grounded, and
// each citation is found again.
import { expect } from 'vitest';
import type { z } from 'zod';
import {
  type Citation,
  citedTime,
  type DraftAnswer,
  type LookupContext,
  recompute,
  renderWithCitations,
} from '../../src/citations/index.ts';
import { ATTRIBUTION, type Product } from '../../src/contract/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';
import type { Analysis, AnalysisContext, RequestOf } from '../../src/products/index.ts';
import { uncovered } from './citing.ts';

export type Answered<P extends Product> = z.output<P['response']['schema']> & {
  readonly stats_cited: readonly Citation[];
};

/**
 * Asks, checks all that holds for any answer, and gives the answer as the wire has it. Throws
 * what the analysis throws.
 */
export async function answered<P extends Product>(
  analysis: Analysis<P>,
  context: AnalysisContext & LookupContext,
  request: RequestOf<P>,
): Promise<Answered<P>> {
  const { currentSnapshot: snapshot } = context;
  const draft = (await analysis.answer(context, request)) as DraftAnswer<Record<string, unknown>>;
  const { answer, citations } = renderWithCitations(draft);
  const meta = {
    generated_at: '2024-11-05T12:00:00.000Z',
    data_freshness: snapshot.freshness,
    model: null,
    cache: 'fresh',
    attribution: ATTRIBUTION,
  };
  const whole = { ...answer, stats_cited: citations, sources: [], meta };
  expect(uncovered(whole, [snapshot.week, snapshot.season])).toEqual([]);
  expect(citations.filter((citation) => isUnidentified(snapshot, citation))).toEqual([]);
  for (const citation of citations)
    expect([citation.source, found(context, citation)]).toEqual([citation.source, true]);
  return analysis.product.response.schema.parse(whole) as Answered<P>;
}

/**
 * Whether a number is about a player without naming him by the platform's id, which agents act on;
 * some players have none.
 */
function isUnidentified({ players }: Snapshot, { player, source }: Citation): boolean {
  if (player === null) return false;
  const [named, id = '', platformId = null] = /\bplayer ([^,(]+?)(?: \(platform ([^)]+)\))?(?:,|$)/.exec(source) ?? [];
  const known = players.byGsisId(id) ?? players.byPlatformId(id) ?? players.byPfrId(id);
  return named === undefined || platformId !== (known ? known.platformId : id);
}

/**
 * Whether the source line alone leads to the cited value again, to the digits cited; the platform's
 * own numbers, a league's scoring and its simulation are of their moment.
 */
function found(context: AnalysisContext & LookupContext, { source, value }: Citation): boolean {
  const again = recompute(context, source);
  if (again.outcome === 'not_at_hand')
    return /^(platform|request|gridcall simulation) /.test(source) || source.includes('in league scoring');
  if (again.outcome !== 'value') return false;
  if (typeof value === 'string') return citedTime(again.value) === value;
  return Math.abs(again.value - value) <= (Number.isInteger(value) ? 0.5 : 0.005) + 1e-9;
}
