// The weeks that a board counts, alike for every team.
import { outlookAfterWeek } from '../../fantasy/index.ts';
import { LAST_WEEK, type Snapshot } from '../../nfl/index.ts';
import type { SeasonOutlook } from '../../projections/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

/**
 * What the projections count. `draft`: leagues still draft, and a market rank is a price; once a
 * week is over, few do.
 */
export type BoardSpan = 'draft' | 'rest_of_season' | 'last_week';

export interface BoardWeeks {
  readonly outlook: SeasonOutlook;
  /** The first week that counts, for every team. */
  readonly fromWeek: number;
  /** Whether the week at hand is left out, because some of its games have begun. */
  readonly isAfterWeek: boolean;
  readonly span: BoardSpan;
}

/**
 * Whose game of the week is over would have a game less than the others, so no one's counts once
 * the first has begun. Of the last week nothing would be left: there the games still to come count.
 */
export function boardWeeks({
  currentSnapshot: snapshot,
  model,
}: Pick<AnalysisContext, 'currentSnapshot' | 'model'>): BoardWeeks {
  const outlook = model.season(snapshot);
  const isAfterWeek = snapshot.week < LAST_WEEK && hasBegun(snapshot, outlook);
  const fromWeek = isAfterWeek ? snapshot.week + 1 : snapshot.week;
  return {
    outlook: isAfterWeek ? outlookAfterWeek(outlook) : outlook,
    fromWeek,
    isAfterWeek,
    span: snapshot.week === 1 ? 'draft' : fromWeek === LAST_WEEK ? 'last_week' : 'rest_of_season',
  };
}

const hasBegun = ({ gameDay }: Snapshot, { projections }: SeasonOutlook): boolean =>
  gameDay !== null && projections.some(({ team }) => gameDay.hasKickedOff(team));
