// A team's opponent in a week, and the side, from the schedule.

import type { Snapshot } from '../snapshot/snapshot.ts';
import { rowsBefore, rowsThrough } from '../tables/as-of.ts';
import { textAt } from '../tables/table.ts';
import type { Week } from '../tables/week.ts';

export interface ScheduledGame {
  readonly opponent: string;
  readonly home: boolean;
}

/** Null on a bye, and in a week the schedule does not know yet. */
export function scheduledGame({ games }: Snapshot, team: string, week: Week): ScheduledGame | null {
  const end = Math.min(rowsThrough(games, week), games.length);
  for (let row = rowsBefore(games, week); row < end; row++) {
    const [home, away] = [textAt(games.texts.home_team, row), textAt(games.texts.away_team, row)];
    if (home === team) return { opponent: away, home: true };
    if (away === team) return { opponent: home, home: false };
  }
  return null;
}

/** Whether the schedule knows any game of the week. */
export function isScheduled({ games }: Snapshot, week: Week): boolean {
  return rowsBefore(games, week) < Math.min(rowsThrough(games, week), games.length);
}
