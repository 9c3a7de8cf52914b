// Completed weeks without scores on the platform, and the week up to which the report counts.
import type { Fact } from '../../citations/index.ts';
import { leagueFacts, weekNumber } from './league-facts.ts';
import type { TeamSeason } from './team-season.ts';

export interface ScoreGap {
  /** Ascending, at least one. */
  readonly missingWeeks: readonly Fact[];
  readonly lastCountedWeek: Fact;
}

/** Null where every completed week has scores, and before the first. */
export function scoreGap({ league, weeks, missingWeeks, cite }: TeamSeason): ScoreGap | null {
  const last = weeks.at(-1);
  if (!last || missingWeeks.length === 0) return null;
  return {
    missingWeeks: missingWeeks.map((week) => weekNumber(week, leagueFacts(league, [week]))),
    lastCountedWeek: weekNumber(last.week, cite),
  };
}
