// Finds a player's team before a week from the files alone: the roster first, then the last game.

import { rowsBefore } from '../tables/as-of.ts';
import type { InjuriesTable, RostersTable, SnapsTable, StatsTable } from '../tables/columns.ts';
import { rosterStatusAt } from '../tables/roster-status.ts';
import { numberAt, textAt } from '../tables/table.ts';
import type { Week } from '../tables/week.ts';

interface TeamTables extends Week {
  readonly stats: StatsTable;
  readonly snaps: SnapsTable;
  readonly injuries: InjuriesTable;
  readonly rosters: RostersTable;
}

/** Read on demand: the roster is enough for most players. */
interface PlayerRows {
  stats(): readonly number[];
  snaps(): readonly number[];
  injuries(): readonly number[];
  rosters(): readonly number[];
}

/**
 * Finds the team from the rows of one player. The last roster row of the season decides, if the
 * team has no newer roster without the player (a team on a bye has none). Without a roster row the
 * last game or injury report of the season decides; before the season's first roster, the last
 * game of the season before.
 */
export function createTeamFinder(tables: TeamTables): (rows: PlayerRows) => string | null {
  const { rosters, stats, snaps, injuries, season } = tables;
  const firstRoster = rowsBefore(rosters, { season, week: 0 });
  const lastList = new Map<string, number>();
  const { codes } = rosters.texts.team;
  for (let row = firstRoster; row < rosters.length; row++) {
    // only the last row in a run of one team can be the team's last
    if (codes[row] === codes[row + 1] && row + 1 < rosters.length) continue;
    lastList.set(textAt(rosters.texts.team, row), numberAt(rosters.numbers.week, row));
  }

  const lastOf = (table: StatsTable | SnapsTable | InjuriesTable, rows: readonly number[], since: number) => {
    const row = rows.at(-1);
    if (row === undefined || numberAt(table.numbers.season, row) < since) return null;
    return {
      when: numberAt(table.numbers.season, row) * 100 + numberAt(table.numbers.week, row),
      team: textAt(table.texts.team, row),
    };
  };

  return (rows) => {
    const listed = rows.rosters().filter((row) => row >= firstRoster);
    const last = listed.at(-1);
    if (last !== undefined) {
      const week = numberAt(rosters.numbers.week, last);
      const lastOnTeam = listed.findLast((row) => {
        const isOffTeam = rosterStatusAt(tables, row)?.group === 'off_team';
        return (
          rosters.numbers.week[row] === week && lastList.get(textAt(rosters.texts.team, row)) === week && !isOffTeam
        );
      });
      return lastOnTeam === undefined ? null : textAt(rosters.texts.team, lastOnTeam) || null;
    }
    const since = firstRoster < rosters.length ? season : season - 1;
    const lastRows = [
      lastOf(stats, rows.stats(), since),
      lastOf(snaps, rows.snaps(), since),
      lastOf(injuries, rows.injuries(), since),
    ]
      .filter((found) => found !== null)
      .sort((a, b) => b.when - a.when);
    return lastRows[0]?.team || null;
  };
}
