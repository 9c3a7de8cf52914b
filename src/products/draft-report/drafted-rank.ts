// Where a drafted roster ranks among those of its draft.
import { createFact, type Fact } from '../../citations/index.ts';
import { rosterValue } from '../../fantasy/index.ts';
import type { DraftContext } from './drafted-roster.ts';

export interface DraftedRank {
  /** 1 is the best; equal rosters share the better rank. */
  readonly rank: Fact;
  readonly teams: Fact;
  readonly place: 'first' | 'upper' | 'middle' | 'lower' | 'last';
}

/** Share of a league that is its upper, and its lower, part. */
const PART_SHARE = 1 / 3;

function placeOf(rank: number, teams: number): DraftedRank['place'] {
  if (rank === 1) return 'first';
  if (rank === teams) return 'last';
  if (rank <= PART_SHARE * teams) return 'upper';
  return rank > (1 - PART_SHARE) * teams ? 'lower' : 'middle';
}

/** Null where the draft is not the whole roster, or hardly projected. */
export function leagueRank(draft: DraftContext): DraftedRank | null {
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
    place: placeOf(better + 1, rosters.length),
    teams: createFact('league_size', rosters.length, 'count', null, { ...source, rule: 'teams with a pick' }),
  };
}

/** How most of the league drafted, where that is why a roster's grade and place differ. */
export function contrastOf(
  level: 'ahead' | 'even' | 'behind' | 'far_behind' | 'last',
  rank: Pick<DraftedRank, 'place'> | null,
): 'better' | 'worse' | null {
  if (rank === null) return null;
  const isHigh = rank.place === 'first' || rank.place === 'upper';
  const isLow = rank.place === 'last' || rank.place === 'lower';
  if (isHigh) return level === 'ahead' ? null : 'worse';
  return isLow && (level === 'ahead' || level === 'even') ? 'better' : null;
}
