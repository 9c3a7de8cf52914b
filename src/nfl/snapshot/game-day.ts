// What becomes public while a week is played: announced inactives, games under way, finished games.
import { MINUTE_MS } from '../../durations/index.ts';
import type { Player } from '../players/player.ts';
import { rewritten, rowsBefore } from '../tables/as-of.ts';
import type { InjuriesTable, RostersTable, StatsTable } from '../tables/columns.ts';
import { textAt } from '../tables/table.ts';
import type { Week } from '../tables/week.ts';

/** Teams announce their inactive players this long before kickoff (NFL rule). */
export const INACTIVES_BEFORE_KICKOFF_MS = 90 * MINUTE_MS;

/** What the platform's player file showed at one moment. */
export interface PlayerFilePoll {
  /** Milliseconds since 1970. */
  readonly polledAt: number;
  /** By the platform's player id; players without an injury status are absent. */
  readonly injuryStatus: ReadonlyMap<string, string>;
}

/** The inactives of one team, as a poll of the player file shows them. */
export interface PolledInactives {
  /** Milliseconds since 1970. */
  readonly polledAt: number;
  /** The platform's player ids. */
  readonly inactive: ReadonlySet<string>;
}

/** The moments of a week's games that decide what is public. */
export interface GameClock {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether the team's game of the week has begun: its players can no longer be moved. */
  hasKickedOff(team: string | null): boolean;
  /** Whether the team's inactive players have been announced. */
  hasAnnouncedInactives(team: string | null): boolean;
  /** Teams that have announced their inactives by the polls of the player file. */
  readonly polledInactives: ReadonlyMap<string, PolledInactives>;
  /** Whether the statistics of the team's game have been published. */
  hasStatistics(team: string | null): boolean;
  /**
   * Names the moments that have passed and the polls in use: equal texts mean that
   * equal things are public.
   */
  readonly phase: string;
}

/** A week that is being played, as part of its snapshot. */
export interface GameDay {
  /** Whether the team's game has begun: its players are locked where they are. */
  hasKickedOff(team: string | null): boolean;
  /**
   * Teams with announced inactives: the roster file has them, or a poll of the
   * player file shows them.
   */
  readonly announcedTeams: ReadonlySet<string>;
  /** Those of the player file. */
  readonly polledInactives: ReadonlyMap<string, PolledInactives>;
  /** The row of `stats` with the player's game of this week; null without published statistics. */
  statLineOf(player: Player): number | null;
  /** The box scores that `statLineOf` points into. The snapshot's own end with the week before. */
  readonly stats: StatsTable;
}

/**
 * Teams that have announced their inactives and have them in the roster file. Every team has some,
 * but the file gets them a day after the game: a live week has polls of the player file instead.
 */
export function teamsAnnouncedInRosters(rosters: RostersTable, week: Week, clock: GameClock): ReadonlySet<string> {
  return new Set([...teamsWithInactives(rosters, week)].filter((team) => clock.hasAnnouncedInactives(team)));
}

/** Teams whose inactives of the week the roster file has. */
export function teamsWithInactives(rosters: RostersTable, week: Week): ReadonlySet<string> {
  const teams = new Set<string>();
  const { status, team } = rosters.texts;
  for (let row = rowsBefore(rosters, week); row < rosters.length; row++) {
    if (rosters.numbers.season[row] !== week.season || rosters.numbers.week[row] !== week.week) break;
    if (textAt(status, row) === 'INA') teams.add(textAt(team, row));
  }
  return teams;
}

/** The reports without designations that were changed after the moment. */
export function injuriesAt(injuries: InjuriesTable, week: Week, now: number): InjuriesTable {
  const { date_modified, report_status } = injuries.texts;
  const isLater = (row: number) => Date.parse(textAt(date_modified, row)) > now;
  return {
    ...injuries,
    texts: {
      ...injuries.texts,
      report_status: rewritten(report_status, Math.min(rowsBefore(injuries, week), injuries.length), (word, row) =>
        isLater(row) ? '' : word,
      ),
    },
  };
}
