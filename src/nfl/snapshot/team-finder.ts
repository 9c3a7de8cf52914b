// Which team a player was on before a week, from the files alone: his roster line first, then his last game.
import { rowsBefore } from '../tables/as-of.ts';
import type { InjuriesTable, RostersTable, SnapsTable, StatsTable } from '../tables/columns.ts';
import { textAt } from '../tables/table.ts';
import type { Week } from '../tables/week.ts';

interface TeamTables extends Week {
  readonly stats: StatsTable;
  readonly snaps: SnapsTable;
  readonly injuries: InjuriesTable;
  readonly rosters: RostersTable;
}

/** Looked up when they are needed: mostly the roster is enough. */
interface PlayerRows {
  stats(): readonly number[];
  snaps(): readonly number[];
  injuries(): readonly number[];
  rosters(): readonly number[];
}

/** Roster words of somebody who is no longer the team's: released, retired, traded, contract terminated. */
const OFF_TEAM_ROSTER_CODES = new Set(['CUT', 'RET', 'TRD', 'TRC']);
/** On the reserve list as retired. */
const RESERVE_RETIRED = 'R02';

/**
 * Finds the team from the rows of one player. His last roster line of the season decides, if his team has no newer list without him (a
 * team on a bye has none); without a roster line his last game or injury report of the season; before a season with no rosters yet, his
 * last game of the season before.
 */
export function createTeamFinder(tables: TeamTables): (rows: PlayerRows) => string | null {
  const { rosters, stats, snaps, injuries, season } = tables;
  const firstRoster = rowsBefore(rosters, { season, week: 0 });
  const lastList = new Map<string, number>();
  const { codes } = rosters.texts.team;
  for (let row = firstRoster; row < rosters.length; row++) {
    // only the last row of a run of one team can be its last
    if (codes[row] === codes[row + 1] && row + 1 < rosters.length) continue;
    lastList.set(textAt(rosters.texts.team, row), rosters.numbers.week[row] ?? 0);
  }

  const lastOf = (table: StatsTable | SnapsTable | InjuriesTable, rows: readonly number[], since: number) => {
    const row = rows.at(-1);
    if (row === undefined || (table.numbers.season[row] ?? 0) < since) return null;
    return {
      when: (table.numbers.season[row] ?? 0) * 100 + (table.numbers.week[row] ?? 0),
      team: textAt(table.texts.team, row),
    };
  };

  return (rows) => {
    const listed = rows.rosters().filter((row) => row >= firstRoster);
    const last = listed.at(-1);
    if (last !== undefined) {
      const week = rosters.numbers.week[last] ?? 0;
      const lastOnTeam = listed.findLast((row) => {
        const isGone =
          OFF_TEAM_ROSTER_CODES.has(textAt(rosters.texts.status, row)) ||
          textAt(rosters.texts.status_description_abbr, row) === RESERVE_RETIRED;
        return rosters.numbers.week[row] === week && lastList.get(textAt(rosters.texts.team, row)) === week && !isGone;
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
