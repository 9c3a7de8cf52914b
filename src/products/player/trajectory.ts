// Where a player's workload is heading, and whether enough games say so.

import { type Fact, lookUp } from '../../citations/index.ts';
import {
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
import {
  type ForecastContext,
  hasUnclearJob,
  type PlayerProfile,
  type RoleProfile,
  roleProfile,
  SKILL_POSITIONS,
} from '../shared/index.ts';

/** A workload compared with the one before it. */
export interface UsageTrend {
  /**
   * `unclear`: a change of a role's size that the games' usual variation may explain; `dip` and
   * `jump`: one that is too big to leave unsaid.
   */
  readonly direction: TrendDirection | 'unclear' | 'dip' | 'jump';
  readonly opportunityKind: OpportunityKind;
  /** A game over the last two games that he did not leave injured. */
  readonly perGame: Fact;
  /** A game over the games before those. */
  readonly before: Fact;
  /** The first less the second. */
  readonly change: Fact;
  readonly hasEarlyExit: boolean;
  /** His share of snaps in the last game, where it is far below his usual one. */
  readonly fewSnaps: Fact | null;
}

/**
 * Null where too few games of this season for his team show a workload, at a position without
 * touches, of a quarterback who shared or lost his job, and of a player who has been away: the game
 * before an absence was often cut short.
 */
export function usageTrend({ currentSnapshot: snapshot }: ForecastContext, profile: PlayerProfile): UsageTrend | null {
  const { player, usage, games, isThisSeason } = profile;
  const { position } = player;
  const { opportunityKind, opportunitiesPerGame: perGame, opportunitiesBefore: before, opportunitiesChange } = usage;
  if (!perGame || !before || !opportunitiesChange || !isThisSeason || !SKILL_POSITIONS.has(position)) return null;
  const role = roleProfile(snapshot, player);
  // the last game before a bye may be weeks ago
  const isAwayBeforeBye = role.isBye && role.missed > 0;
  const isAway = role.status.availability === 'out' || isLongAbsent(role) || isAwayBeforeBye;
  if (isAway || hasUnclearJob(role) || role.formerTeam) return null;
  const trend = workloadTrend(snapshot, player);
  if (trend === null) return null;
  return {
    direction: trend.direction === 'flat' ? smallChange({ position, perGame, before }) : trend.direction,
    opportunityKind,
    perGame,
    before,
    change: opportunitiesChange,
    hasEarlyExit: usage.hasEarlyExit,
    fewSnaps: fewSnaps(snapshot, player, gamesWithCurrentTeam(games)),
  };
}

/**
 * A change that readers see, whatever the test says: so many touches, and so much of those before.
 */
const MIN_SEEN_CHANGE = 2;
const MIN_SEEN_SHARE = 0.15;

/** Share of the workload before from which a change within the usual variation is said. */
const MIN_SAID_SHARE = 0.35;

interface Compared extends Pick<UsageTrend, 'perGame' | 'before'> {
  readonly position: string;
}

function smallChange(workload: Compared): 'flat' | 'unclear' | 'dip' | 'jump' {
  if (!isRoleChange(workload)) return 'flat';
  const { perGame, before } = workload;
  const change = perGame.value - before.value;
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
function isRoleChange({ position, perGame, before }: Compared): boolean {
  const starter = STARTER_OPPORTUNITIES[position] ?? Number.POSITIVE_INFINITY;
  const change = Math.abs(perGame.value - before.value);
  return change >= MIN_ROLE_CHANGE * starter || change >= Math.max(MIN_SEEN_CHANGE, MIN_SEEN_SHARE * before.value);
}

function isLongAbsent({ missed, status }: RoleProfile): boolean {
  return isLongAbsenceGames(missed) || (missed > 0 && isLongAbsence(status));
}
