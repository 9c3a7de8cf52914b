// The situation of every player on a team before a week: status, absence, role and chart, as far as
// the snapshot's files show it. Input of the availability estimate.
import { memoPer } from '../../memo/index.ts';
import { lastWeekPlayed, numberAt, type Player, rowsBefore, rowsThrough, type Snapshot } from '../../nfl/index.ts';
import { mapInSteps, type Steps, sharedWork } from '../../steps/index.ts';
import type { AvailabilityInputs } from './inputs.ts';
import { AVAILABILITY_POSITIONS, type PlayerSituation, readSituation } from './player-situation.ts';
import { weeksByTeam } from './team-weeks.ts';

export interface WeekSituations {
  /**
   * The week the situations are of: the snapshot's, or an earlier one when it
   * asks ahead of the data.
   */
  readonly week: number;
  readonly present: AvailabilityInputs;
  readonly players: readonly PlayerSituation[];
}

/** Everyone on a team at the modeled positions, whether or not the team plays this week. */
export const readSituations = (snapshot: Snapshot): WeekSituations => situationsOf(snapshot).finish();

/** Reads them in parts; `readSituations` has them then. */
export function* situationsInSteps(snapshot: Snapshot): Steps<void> {
  while (situationsOf(snapshot).advance()) yield;
}

/** Players between two parts: about 2 ms. */
const PLAYERS_PER_PART = 100;

const situationsOf = memoPer((snapshot: Snapshot) => sharedWork(() => readInSteps(snapshot)));

function* readInSteps(snapshot: Snapshot): Steps<WeekSituations> {
  const { rosters, injuries, depthCharts } = snapshot;
  const week = Math.min(
    snapshot.week,
    Math.max(1, lastWeekPlayed(snapshot) + 1, lastWeekOf(injuries, snapshot), lastWeekOf(rosters, snapshot)),
  );
  const present = {
    charts: hasRows(depthCharts, snapshot, 0),
    reports: hasRows(injuries, snapshot, week),
    rosters: hasRows(rosters, snapshot, 0),
  };
  const teams = weeksByTeam(snapshot);
  const isRecent = recentPlayers(snapshot);
  yield;
  const recent = playersAtPositions(snapshot.players.all).filter(({ player }) => isRecent(player));
  const players = yield* mapInSteps(recent, PLAYERS_PER_PART, ({ player, position }) => {
    const team = snapshot.teamOf(player);
    const weeks = team === null ? undefined : teams.get(team);
    return team === null || weeks === undefined ? null : readSituation(snapshot, week, player, position, team, weeks);
  });
  return { week, present, players: players.filter((situation) => situation !== null) };
}

type Dated = Parameters<typeof rowsBefore>[0];

function hasRows(table: Dated, { season, week }: Snapshot, since: number): boolean {
  return rowsBefore(table, { season, week: since }) < Math.min(rowsThrough(table, { season, week }), table.length);
}

/** The last week of the season in a table; 0 for none. */
function lastWeekOf(table: Dated, { season }: Snapshot): number {
  const last = Math.min(rowsBefore(table, { season: season + 1, week: 0 }), table.length) - 1;
  return table.numbers.season[last] === season ? numberAt(table.numbers.week, last) : 0;
}

const playersAtPositions = memoPer((all: readonly Player[]) =>
  all.flatMap((player) => {
    const position = AVAILABILITY_POSITIONS.find((candidate) => candidate === player.position);
    return position && player.gsisId !== null ? [{ player, position }] : [];
  }),
);

/** Players with a roster row this season, a game since last season, or a team on the platform. */
function recentPlayers(snapshot: Snapshot): (player: Player) => boolean {
  const { season, rosters, stats, snaps } = snapshot;
  const since = (table: Dated, first: number) => rowsBefore(table, { season: first, week: 0 });
  const [rosterStart, statsStart, snapsStart] = [
    since(rosters, season),
    since(stats, season - 1),
    since(snaps, season - 1),
  ];
  return (player) =>
    (snapshot.rostersOf(player).at(-1) ?? -1) >= rosterStart ||
    (snapshot.statsOf(player).at(-1) ?? -1) >= statsStart ||
    (snapshot.snapsOf(player).at(-1) ?? -1) >= snapsStart ||
    (snapshot.isCurrent && Boolean(player.platform?.team));
}
