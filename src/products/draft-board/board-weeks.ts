// The weeks that a board counts, alike for every team.
import { DEFAULT_FINAL_WEEK, lastFantasyWeek } from '../../fantasy/defaults/index.ts';
import { outlookAfterWeek } from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import type { SeasonOutlook } from '../../projections/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

/**
 * What the projections count. `draft`: leagues still draft, and a market rank is a price; once a
 * week is over, few do. `last_week` is that of most leagues, `over` the week after it.
 */
export type BoardSpan = 'draft' | 'rest_of_season' | 'last_week' | 'over';

export interface BoardWeeks {
  readonly outlook: SeasonOutlook;
  /** The first week that counts, for every team, and the last one. */
  readonly fromWeek: number;
  readonly lastWeek: number;
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
  const lastWeek = lastFantasyWeek(snapshot.week);
  const isAfterWeek = snapshot.week < lastWeek && hasBegun(snapshot, outlook);
  const fromWeek = isAfterWeek ? snapshot.week + 1 : snapshot.week;
  return {
    outlook: isAfterWeek ? outlookAfterWeek(outlook) : outlook,
    fromWeek,
    lastWeek,
    isAfterWeek,
    span: spanOf(snapshot.week, fromWeek),
  };
}

function spanOf(week: number, fromWeek: number): BoardSpan {
  if (week === 1) return 'draft';
  if (week > DEFAULT_FINAL_WEEK) return 'over';
  return fromWeek === DEFAULT_FINAL_WEEK ? 'last_week' : 'rest_of_season';
}

const hasBegun = ({ gameDay }: Snapshot, { projections }: SeasonOutlook): boolean =>
  gameDay !== null && projections.some(({ team }) => gameDay.hasKickedOff(team));
