// Where a player's workload is heading, and whether enough games say so.

import { type Fact, isSameAmount, lookUp } from '../../citations/index.ts';
import {
  countedGames,
  type GameUsage,
  gamesWithCurrentTeam,
  isLeftInjured,
  isLongAbsence,
  isLongAbsenceGames,
  MIN_ROLE_CHANGE,
  type OpportunityKind,
  type Player,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  type TrendDirection,
  workloadTrend,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import type { NoTrendReason, WorkloadParts } from '../phrases/index.ts';
import {
  type ForecastContext,
  noTrendReason,
  type PlayerProfile,
  type RoleProfile,
  roleProfile,
  SKILL_POSITIONS,
  workloadPerGame,
} from '../shared/index.ts';

/** The workload of the games that count, and what may be said of it. */
export type UsageTrend =
  /** A quarterback who shared or lost his job: his games show no trend. */
  | { readonly kind: 'no_trend'; readonly reason: NoTrendReason; readonly role: RoleProfile }
  | ({ readonly kind: 'former_team'; readonly team: string } & Workload)
  /** `team` only when it is new; `span`: the games behind the mean. */
  | ({
      readonly kind: 'too_early';
      readonly team: string | null;
      readonly span: 'all_so_far' | 'last_two' | 'starts' | 'last_season' | 'before_last_absence';
    } & Workload)
  | ({ readonly kind: 'before_absence' } & Workload)
  | ({
      readonly kind: 'trend';
      /**
       * `unclear`: a change of a role's size that the games' usual variation may explain; `dip` and
       * `jump`: one that is too big to leave unsaid.
       */
      readonly direction: TrendDirection | 'unclear' | 'dip' | 'jump';
      /** His share of snaps in the last game, where it is far below his usual one. */
      readonly fewSnaps: Fact | null;
      /** A game over the games before the last two. */
      readonly before: Fact;
      /** Whether that reads as the same amount. */
      readonly isUnchanged: boolean;
    } & Workload);

interface Workload {
  readonly position: string;
  readonly opportunityKind: OpportunityKind;
  /** Over the last two games that he did not leave injured. */
  readonly perGame: Fact;
  /** Carries and targets apart; null of a kind without two parts. */
  readonly parts: WorkloadParts | null;
  readonly hasEarlyExit: boolean;
}

/** Null at a position without touches, and without games. */
export function usageTrend({ currentSnapshot: snapshot }: ForecastContext, profile: PlayerProfile): UsageTrend | null {
  const { player, usage, games, isThisSeason } = profile;
  const { opportunityKind, opportunitiesPerGame: perGame, opportunitiesBefore: before } = usage;
  if (!perGame || !SKILL_POSITIONS.has(player.position)) return null;
  const role = roleProfile(snapshot, player);
  const reason = noTrendReason(role);
  const workload = {
    position: player.position,
    opportunityKind,
    perGame,
    parts: usage.opportunityParts,
    hasEarlyExit: usage.hasEarlyExit,
  };
  // no manager asks whether a quarterback on a reserve list starts next
  const isOut = role.status.availability === 'out';
  if (reason && (isOut || isLongAbsent(role))) return { kind: 'before_absence', ...workload };
  const starts = reason === 'shared_games' && isThisSeason ? countedGames(snapshot, player, games) : null;
  const perStart =
    starts && starts.set !== 'all' && workloadPerGame({ snapshot, player, games: starts.games }, opportunityKind);
  // relief duty is no part of a starter's workload
  if (perStart) return { kind: 'too_early', team: null, span: 'starts', ...workload, perGame: perStart, parts: null };
  if (reason) return { kind: 'no_trend', reason, role };
  if (isThisSeason && role.formerTeam) return { kind: 'former_team', team: role.formerTeam, ...workload };
  const withCurrentTeam = gamesWithCurrentTeam(games);
  // a game cut short shows no workload
  if (isLongAbsent(role) && withCurrentTeam.every((game) => isLeftInjured(snapshot, player, game, withCurrentTeam)))
    return null;
  const trend = isThisSeason ? workloadTrend(snapshot, player) : null;
  // the last game before a bye may be weeks ago
  const isAwayBeforeBye = role.isBye && role.missed > 0;
  // the game before an absence was often cut short
  if (isOut || isLongAbsent(role) || isAwayBeforeBye) return { kind: 'before_absence', ...workload };
  if (trend === null || !before) {
    const isNewToTeam = isThisSeason && withCurrentTeam.length < games.length;
    return {
      kind: 'too_early',
      team: isNewToTeam ? (withCurrentTeam[0]?.team ?? '') : null,
      span: isThisSeason
        ? spanOf(withCurrentTeam.length)
        : usage.lastWeek === null
          ? 'last_season'
          : 'before_last_absence',
      ...workload,
    };
  }
  const direction = trend.direction === 'flat' ? smallChange(workload, before) : trend.direction;
  const isUnchanged = isSameAmount(perGame, before);
  return {
    kind: 'trend',
    direction,
    before,
    isUnchanged,
    fewSnaps: fewSnaps(snapshot, player, withCurrentTeam),
    ...workload,
  };
}

/** Games from which the mean over the last two leaves some out. */
const MIN_GAMES_BEYOND_RECENT = 3;

const spanOf = (games: number): 'all_so_far' | 'last_two' =>
  games < MIN_GAMES_BEYOND_RECENT ? 'all_so_far' : 'last_two';

/**
 * A change that readers see, whatever the test says: so many touches, and so much of those before.
 */
const MIN_SEEN_CHANGE = 2;
const MIN_SEEN_SHARE = 0.15;

/** Share of the workload before from which a change within the usual variation is said. */
const MIN_SAID_SHARE = 0.35;

function smallChange(workload: Workload, before: Fact): 'flat' | 'unclear' | 'dip' | 'jump' {
  if (!isRoleChange(workload, before)) return 'flat';
  const change = workload.perGame.value - before.value;
  if (Math.abs(change) < MIN_SAID_SHARE * before.value) return 'unclear';
  return change < 0 ? 'dip' : 'jump';
}

/** Share of his usual snaps below which those of the last game are few. */
const MAX_FEW_SNAPS = 0.65;

function fewSnaps(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): Fact | null {
  const last = games.at(-1);
  const usual = mean(games.slice(0, -1).flatMap(({ snapShare }) => snapShare ?? []));
  if (player.position === 'QB' || !last || last.snapShare === null || usual === null) return null;
  if (last.snapShare >= MAX_FEW_SNAPS * usual || isLeftInjured(snapshot, player, last, games)) return null;
  return lookUp(
    { currentSnapshot: snapshot },
    {
      dataset: 'nflverse snap_counts',
      stat: 'snap_pct',
      unit: 'share',
      season: last.season,
      weeks: [last.week],
      player,
      rule: 'mean(offense_pct)',
    },
  );
}

/** Whether a change within his usual variation is too big to be called steady. */
function isRoleChange({ position, perGame }: Workload, before: Fact): boolean {
  const starter = STARTER_OPPORTUNITIES[position] ?? Number.POSITIVE_INFINITY;
  const change = Math.abs(perGame.value - before.value);
  return change >= MIN_ROLE_CHANGE * starter || change >= Math.max(MIN_SEEN_CHANGE, MIN_SEEN_SHARE * before.value);
}

function isLongAbsent({ missed, status }: RoleProfile): boolean {
  return isLongAbsenceGames(missed) || (missed > 0 && isLongAbsence(status));
}
