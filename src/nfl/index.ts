// What the NFL's public files say as of a week: snapshot, players, schedule, status,
// usage. No fantasy, no model.
export { LAST_WEEK } from '../contract/index.ts';
export { nameKey, nameWords, searchWords } from './players/name-matching.ts';
export { createNameSearch, type NameMatch } from './players/name-search.ts';
export type { PlatformStatus, Player } from './players/player.ts';
export type { PlayerIdentity } from './players/player-index.ts';
export { isOffensePosition, OFFENSE_POSITIONS, type OffensePosition } from './players/positions.ts';
export { normalizeTeam, TEAMS, teamName } from './players/teams.ts';
export { awaitedReportDay, isListedHurt } from './schedule/final-report.ts';
export {
  bettingLine,
  easternTime,
  isScheduled,
  kickoffAt,
  kickoffTimes,
  scheduledGame,
  type WeekStart,
  weekStarts,
} from './schedule/kickoffs.ts';
export {
  clockAt,
  clockBefore,
  kickoffsOf,
  liveClock,
  MOMENTS,
  type Moment,
  momentOf,
  type WeekClock,
  weekClock,
} from './schedule/week-clock.ts';
export { gamesSince, weeksPlayed } from './schedule/weeks-played.ts';
export {
  createSnapshot,
  createSnapshotInSteps,
  type SnapshotSources,
  sinceSeason,
  snapshotSources,
} from './snapshot/create-snapshot.ts';
export { latestSeason, type SeasonNow, seasonNow } from './snapshot/current-week.ts';
export { INACTIVES_BEFORE_KICKOFF_MS, type PlayerFilePoll, teamsWithInactives } from './snapshot/game-day.ts';
export type { Snapshot, SnapshotTables } from './snapshot/snapshot.ts';
export { announcementOf, pollTimes } from './status/announcements.ts';
export {
  type Availability,
  isFutureWeek,
  isLongAbsence,
  isLongAbsenceGames,
  isReserveEligible,
  lastWeekPlayed,
  type Status,
  statusForWeek,
  statusOf,
} from './status/availability.ts';
export { chartOf, chartRank, depthOf, depthValue, openingChartRanks } from './status/depth-chart.ts';
export { combinedDesignation, type Designation, parseDesignation, reportedListCode } from './status/designation.ts';
export { type Practice, parsePractice, practiceOf } from './status/practice.ts';
export {
  injuryOf,
  missingReports,
  missingSeasonFiles,
  type PlayingReport,
  type SeasonFile,
} from './status/reporting.ts';
export { rowsBefore, rowsThrough, seasonRows } from './tables/as-of.ts';
export {
  DEPTH_CHARTS,
  type DepthChartsTable,
  DRAFT_PICKS,
  type DraftPicksTable,
  FIELD_GOALS_BY_DISTANCE,
  GAME_TYPES,
  GAMES,
  type GamesTable,
  INJURIES,
  type InjuriesTable,
  ROSTERS,
  type RostersTable,
  SNAPS,
  type SnapsTable,
  STATS,
  type StatsTable,
} from './tables/columns.ts';
export {
  isOffActiveRoster,
  isRosterAbsence,
  ROSTER_STATUSES,
  type RosterStatus,
  rosterStatusAt,
} from './tables/roster-status.ts';
export {
  countAt,
  firstRows,
  joinTables,
  type NumberColumn,
  numberAt,
  rowsBetween,
  sharedCodes,
  sharedNumbers,
  type Table,
  TableBuilder,
  type TextColumn,
  textAt,
  withoutRows,
} from './tables/table.ts';
export type { Week } from './tables/week.ts';
export { regularSeasonRows, seasonBoxScores, type TeamGame } from './usage/box-scores.ts';
export {
  countedGames,
  type GameSet,
  hasStarted,
  type OpportunityKind,
  opportunityKind,
} from './usage/counted-games.ts';
export {
  type GameUsage,
  gameLog,
  gamesInSeason,
  gamesWithCurrentTeam,
  lastGames,
  lastGameWeek,
  opportunities,
  recentGames,
  shareOf,
  teamMembers,
} from './usage/game-log.ts';
export {
  BYSTANDER_SHARE,
  MIN_ROLE_CHANGE,
  type RoleChange,
  roleChanges,
  STARTER_OPPORTUNITIES,
} from './usage/role-changes.ts';
export { isLeftInjured, usualGames, workloadTrend } from './usage/workload-trend.ts';
