// Where a drafted roster ranks among those of its draft.
import { createFact, type Fact } from '../../citations/index.ts';
import { rosterValue } from '../../fantasy/index.ts';
import type { DraftContext } from './drafted-roster.ts';

export interface LeagueRank {
  /** 1 is the best; equal rosters share the better rank. */
  readonly rank: Fact;
  readonly teams: Fact;
}

/** Null where the draft is not the whole roster, or hardly projected. */
export function leagueRank(draft: DraftContext): LeagueRank | null {
  const { rosters, roster, levels, draftId, isRookieDraft, isModeled } = draft;
  if (isRookieDraft || !isModeled) return null;
  const own = rosterValue(levels, roster);
  const better = rosters.filter((other) => rosterValue(levels, other) > own).length;
  const source = { dataset: 'platform drafts', slice: `draft ${draftId}` } as const;
  return {
    rank: createFact('drafted_rank', better + 1, 'rank', null, {
      ...source,
      rule: 'place among the drafted rosters by projected roster value',
    }),
    teams: createFact('league_size', rosters.length, 'count', null, { ...source, rule: 'teams with a pick' }),
  };
}
