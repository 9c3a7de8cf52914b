// What is new about a player since the last game: team, status, workload.

import type { Fact } from '../../citations/index.ts';
import {
  gamesWithCurrentTeam,
  isLongAbsence,
  lastWeekPlayed,
  numberAt,
  type OpportunityKind,
  opportunityKind,
  type Player,
  type Snapshot,
  type Status,
  statusForWeek,
  statusOf,
} from '../../nfl/index.ts';
import type { Brief } from './brief.ts';
import { type DoubtReason, missedGames } from './doubt.ts';
import { previousTeam, roleProfile } from './role.ts';
import { SKILL_POSITIONS, type WorkloadParts, workloadInGame, workloadParts, workloadPerGame } from './usage.ts';

export interface NewTeam {
  readonly team: string;
  readonly previousTeam: string;
  /** False when he played for the previous team last season. */
  readonly isThisSeason: boolean;
}

/** The status now, compared with the one before the last game. */
export type StatusChange =
  | {
      readonly kind: 'new';
      /** The status before; null of a player who was healthy. */
      readonly before: string | null;
      readonly since: 'last_week' | 'bye';
    }
  | {
      readonly kind: 'returned' | 'unchanged';
      /** The status now; of a player who returned, the one before. */
      readonly label: string;
      /** Whether that status is of a list that costs several games. */
      readonly isLong: boolean;
      readonly since: 'last_week' | 'bye';
    }
  /** Another status, of a player who was absent under the one before. */
  | { readonly kind: 'still_absent'; readonly reason: DoubtReason };

/** The workload of the last game, compared with the games before it. */
export interface LastGame {
  readonly opportunityKind: OpportunityKind;
  readonly workload: Fact;
  /** Carries and targets apart; null of a kind without two parts. */
  readonly parts: WorkloadParts | null;
  /** A game over the earlier games; null when the game before was for another team. */
  readonly before: Fact | null;
  /** Whether it was less than that; false where nothing is compared. */
  readonly isLess: boolean;
  readonly gamesBefore: number;
  readonly team: string;
  readonly previousTeam: string;
}

/** Each part is null when it cannot be compared. */
interface RecentChanges {
  readonly newTeam: NewTeam | null;
  readonly status: StatusChange | null;
  readonly lastGame: LastGame | null;
}

/** Each part is null when it cannot be compared, the status also when there is none to report. */
export function recentChanges(snapshot: Snapshot, profile: Brief): RecentChanges {
  const { player, team, games, isThisSeason, participation, status } = profile;
  const former = previousTeam(player, team, games);
  return {
    newTeam: former === null || team === null ? null : { team, previousTeam: former, isThisSeason },
    // on a bye there is no injury report for him to be off
    status: participation === 'bye' && status.designation === null ? null : statusChange(snapshot, player, status),
    lastGame: lastGame(snapshot, profile),
  };
}

/** Null for a week after the current one: its injury report is not out yet. */
function statusChange(snapshot: Snapshot, player: Player, now: Status): StatusChange | null {
  const lastRoster = snapshot.week > lastWeekPlayed(snapshot) + 1 ? null : lastRosterWeek(snapshot, player);
  if (lastRoster === null) return null;
  const before = statusOf(snapshot.before(snapshot.season, lastRoster.week), player);
  const since = lastRoster.isLastWeek ? 'last_week' : 'bye';
  const wasLong = isLongAbsence(before);
  const wasOut = before.designation === 'out';
  if (now.label === null) {
    const isReturning = wasOut || wasLong;
    return isReturning ? { kind: 'returned', label: before.label ?? '', isLong: wasLong, since } : null;
  }
  const isLong = isLongAbsence(now);
  // a player on a reserve list may be on the report as out, once he is close to his return
  if (isLong && wasOut) return { kind: 'unchanged', label: before.label ?? '', isLong: wasLong, since };
  const isSame = now.designation === before.designation || (isLong && wasLong);
  if (isSame) return { kind: 'unchanged', label: now.label, isLong, since };
  const absence = missedGames(roleProfile(snapshot, player));
  if (absence === null) return { kind: 'new', before: before.label, since };
  // a questionable player's doubts name his absence
  return statusForWeek(snapshot, player).availability === 'questionable'
    ? null
    : { kind: 'still_absent', reason: absence };
}

/**
 * The last earlier week with a roster of this season that lists him; null when that is
 * before his team's last game.
 */
function lastRosterWeek(
  snapshot: Snapshot,
  player: Player,
): { readonly week: number; readonly isLastWeek: boolean } | null {
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
function lastGame(snapshot: Snapshot, profile: Brief): LastGame | null {
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
