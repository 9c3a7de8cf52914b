// Where the draft board of the same moment has the players of a draft.
import { type DraftRankOf, rankByValue } from '../../fantasy/index.ts';
import type { Scoring } from '../../fantasy/scoring/index.ts';
import type { SeasonOutlook } from '../../projections/index.ts';

interface BoardParts {
  readonly outlook: SeasonOutlook;
  readonly scoring: Scoring;
  /** The market's ranks, which the board takes into account. */
  readonly marketRank: DraftRankOf;
  /** Who may be drafted: the others are left out of the count. */
  readonly isEligible: (id: string) => boolean;
}

/** Rank on the board by the platform's player id, 1 = first. */
export function boardRanks({ outlook, scoring, marketRank, isEligible }: BoardParts): ReadonlyMap<string, number> {
  const ids = rankByValue(outlook, scoring, marketRank).flatMap(({ projection }) => {
    const id = projection.player.platformId;
    return id !== null && isEligible(id) ? [id] : [];
  });
  return new Map(ids.map((id, i) => [id, i + 1]));
}
