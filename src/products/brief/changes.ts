import { SKILL_POSITIONS } from '../../fantasy/index.ts';
import {
  gamesWithCurrentTeam,
  isLongAbsence,
  lastWeekPlayed,
  numberAt,
  opportunityKind,
  type Player,
  type Snapshot,
  type Status,
  statusForWeek,
  statusOf,
} from '../../nfl/index.ts';
import type { Brief } from './brief.ts';
import { missedGames } from './doubt.ts';
import { previousTeam, roleProfile } from './role.ts';
import { workloadInGame, workloadParts, workloadPerGame } from './usage.ts';

export type RecentChanges = ReturnType<typeof recentChanges>;
export type NewTeam = NonNullable<RecentChanges['newTeam']>;
export type StatusChange = NonNullable<RecentChanges['status']>;
export type LastGame = NonNullable<RecentChanges['lastGame']>;

/** Each part is null when it cannot be compared, the status also when there is none to report. */
export function recentChanges(snapshot: Snapshot, profile: Brief) {
  const { player, team, games, isThisSeason, participation, status } = profile;
  const former = previousTeam(player, team, games);
  return {
    newTeam: former === null || team === null ? null : { team, previousTeam: former, isThisSeason },
    // on a bye there is no injury report for him to be off
    status: participation === 'bye' && status.designation === null ? null : statusChange(snapshot, player, status),
    lastGame: lastGame(snapshot, profile),
  };
}

/**
 * The status compared with the one before the last game: `label` is the status now, of a player who
 * returned the one before. Null for a week after the current one: its injury report is not out yet.
 */
function statusChange(snapshot: Snapshot, player: Player, now: Status) {
  const lastRoster = snapshot.week > lastWeekPlayed(snapshot) + 1 ? null : lastRosterWeek(snapshot, player);
  if (lastRoster === null) return null;
  const before = statusOf(snapshot.before(snapshot.season, lastRoster.week), player);
  const since = lastRoster.isLastWeek ? ('last_week' as const) : ('bye' as const);
  const wasLong = isLongAbsence(before);
  const wasOut = before.designation === 'out';
  if (now.label === null) {
    const isReturning = wasOut || wasLong;
    return isReturning ? { kind: 'returned' as const, label: before.label ?? '', isLong: wasLong, since } : null;
  }
  const isLong = isLongAbsence(now);
  // a player on a reserve list may be on the report as out, once he is close to his return
  if (isLong && wasOut) return { kind: 'unchanged' as const, label: before.label ?? '', isLong: wasLong, since };
  const isSame = now.designation === before.designation || (isLong && wasLong);
  if (isSame) return { kind: 'unchanged' as const, label: now.label, isLong, since };
  const absence = missedGames(roleProfile(snapshot, player));
  if (absence === null) return { kind: 'new' as const, before: before.label, since };
  // a questionable player's doubts name his absence
  return statusForWeek(snapshot, player).availability === 'questionable'
    ? null
    : { kind: 'still_absent' as const, reason: absence };
}

/**
 * The last earlier week with a roster of this season that lists him; null when that is
 * before his team's last game.
 */
function lastRosterWeek(snapshot: Snapshot, player: Player) {
  const { season, week } = snapshot.rosters.numbers;
  const row = snapshot
    .rostersOf(player)
    .findLast((rosterRow) => season[rosterRow] === snapshot.season && numberAt(week, rosterRow) < snapshot.week);
  const team = snapshot.teamOf(player);
  if (row === undefined || team === null) return null;
  const listed = numberAt(week, row);
  if (listed === snapshot.week - 1) return { week: listed, isLastWeek: true };
  const hadBye = snapshot.before(snapshot.season, snapshot.week - 1).gameOf(team) === undefined;
  return listed === snapshot.week - 2 && hadBye ? { week: listed, isLastWeek: false } : null;
}

/**
 * Null before this season's second game, at a position without touches, and where a
 * recent game was cut short.
 */
function lastGame(snapshot: Snapshot, profile: Brief) {
  const { player, isThisSeason, usage } = profile;
  const { position } = player;
  const games = gamesWithCurrentTeam(profile.games);
  const last = games.at(-1);
  if (!last || !isThisSeason || usage.gameSet !== 'all' || profile.games.length < 2 || !SKILL_POSITIONS.has(position))
    return null;
  const earlier = games.slice(0, -1);
  const kind = opportunityKind(position, [last], earlier);
  const inLast = { snapshot, player, games: [last] };
  const workload = workloadInGame(inLast, kind);
  const before = workloadPerGame({ snapshot, player, games: earlier }, kind);
  if (!workload || (earlier.length > 0 && !before)) return null;
  return {
    opportunityKind: kind,
    workload,
    parts: workloadParts(inLast, kind, workloadInGame),
    before,
    isLess: before !== null && workload.value < before.value,
    gamesBefore: earlier.length,
    team: last.team,
    previousTeam: profile.games.at(-2)?.team ?? '',
  };
}
