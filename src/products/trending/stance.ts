// What is said of a player next to the odds: the words for no move, which of the facts comes first,
// and what speaks against it.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import { BYSTANDER_SHARE, isLongAbsence, STARTER_OPPORTUNITIES } from '../../nfl/index.ts';
import type { RoleNews } from '../phrases/index.ts';
import { isStarterListing, type RoleProfile } from '../shared/index.ts';
import { type Explanation, MIN_WATCHED_TOUCHES } from './explanation.ts';
import { hasLine, lineValue } from './line-value.ts';
import type { RosterValue, VerdictReason } from './verdict.ts';

/** The call on a player who is neither worth a spot nor unworthy of one. */
export type NoMove =
  /** An add whose role grows. */
  | 'watch'
  | 'none'
  /** An add who is away: only a spot that costs nothing. */
  | 'reserve_only'
  /** An add whose game has begun: he is claimed once the week is over. */
  | 'after_week'
  /** A drop whose game has begun: what he did in it is not known. */
  | 'locked'
  /** A drop with fair odds and a reason to wait. */
  | 'no_rush'
  /** A drop with poor odds, or without a reason to wait. */
  | 'upgrade_only'
  /** A drop in the final week: nothing is left to wait for. */
  | 'bench';

export interface Stance {
  /** Null where a move is called for. */
  readonly noMove: NoMove | null;
  /** Whether the usage comes first and the explanation counts against it. */
  readonly isUsageFirst: boolean;
  /** Whether his work is called little. */
  readonly isLittleWork: boolean;
  /** What follows a reason that speaks for more than the call. */
  readonly counter: 'usage' | 'points' | 'two_games' | null;
  /** Whether a drop waits for the end of the week, as his game has begun. */
  readonly isDropLater: boolean;
  /**
   * That a replacement is worth as much over the weeks left, although his odds are fair: `but`
   * after a reason that praises him; null where he is worth more.
   */
  readonly replaceable: 'plain' | 'but' | null;
  /** Whether the explanation speaks against the call. */
  readonly isAgainst: boolean;
  /**
   * Whether the verdict may name him: `never` with a reason against the call or once his game has
   * begun, `last_resort` for a call that is no news.
   */
  readonly headline: 'first' | 'last_resort' | 'never';
}

/** Share of snaps from which a player has a role to keep. */
const MIN_REGULAR_SNAPS = 0.5;
/** Fantasy points a game below which a quarterback's scoring is not a reason to keep him. */
const MIN_KEPT_PASSER_POINTS = 15;
/** PPR points a game below which any other player's scoring counts against him. */
const MIN_KEPT_POINTS = 5;
/** PPR points a game from which any other player's scoring is a reason to wait. Not tuned. */
const MIN_WAIT_POINTS = 10;
/**
 * Displayed odds to be startable from which there is no rush to drop a player: the middle of those
 * that call for no move. Not tuned; it chooses words.
 */
const MIN_NO_RUSH_ODDS = 0.17;

interface Row {
  readonly trend: 'add' | 'drop';
  /** Whether no week counts after this one. */
  readonly isFinalWeek: boolean;
  readonly isLocked: boolean;
  readonly rosterValue: RosterValue;
  readonly reason: VerdictReason;
  /** Null without a projection. */
  readonly odds: number | null;
  readonly explanation: Explanation | null;
  readonly role: RoleProfile;
}

export function stanceOf(row: Row): Stance {
  const { rosterValue, explanation, role, reason, odds } = row;
  const isOpen = rosterValue === 'unknown';
  const noMove = isOpen ? noMoveOf(row) : null;
  const isUsageFirst =
    noMove === 'no_rush' && explanation !== null && leaning(explanation, role) === 'against' && isRegular(role);
  const counter = odds !== null && role.gamesPlayed > 0 ? counterOf(row, noMove) : null;
  const isPraised = noMove === 'watch' || (noMove === 'no_rush' && !isUsageFirst);
  return {
    noMove,
    isUsageFirst,
    isLittleWork: isLittle(role),
    counter,
    isDropLater: row.isLocked && row.trend === 'drop' && rosterValue === 'unwanted',
    replaceable: reason !== 'replaceable' ? null : isPraised && counter === null ? 'but' : 'plain',
    isAgainst: isUsageFirst || isAgainst(explanation, rosterValue),
    headline: row.isLocked || !supports(row) ? 'never' : isTrivial(row) ? 'last_resort' : 'first',
  };
}

/**
 * A call that every manager makes unasked: on a player without a team or on a long absence. One
 * game missed is no reason for a call on more than that game.
 */
function isTrivial({ rosterValue, role }: Row): boolean {
  const isInactive = role.status.designation === 'inactive';
  return rosterValue === 'unwanted' && (role.team === null || isInactive || isLongAbsence(role.status));
}

/** Whether what is said of the player argues for the call, or at least not for another one. */
function supports({ rosterValue, explanation, role }: Row): boolean {
  if (isAgainst(explanation, rosterValue)) return false;
  if (hasLine(role)) return rosterValue === lineValue(role);
  // the job of a quarterback who is out may be another one's
  if (explanation?.kind === 'returns' && role.position === 'QB') return false;
  // work that is not little is no reason against a player
  return (
    rosterValue !== 'unwanted' || explanation?.kind !== 'workload' || explanation.change === 'down' || isLittle(role)
  );
}

function isAgainst(explanation: Explanation | null, rosterValue: RosterValue): boolean {
  switch (explanation?.kind) {
    case 'news':
    case 'starter_in_doubt':
      return explanation.weight === 'against';
    case 'former_team':
      return rosterValue === 'wanted';
    case 'workload':
      return rosterValue !== 'unknown' && explanation.change === (rosterValue === 'wanted' ? 'down' : 'up');
    case 'depth_chart':
      return rosterValue === (isStarterListing(explanation.depthChart) ? 'unwanted' : 'wanted');
    default:
      return false;
  }
}

function noMoveOf(row: Row): NoMove {
  const { trend, isFinalWeek, reason, odds, explanation, role } = row;
  if (reason === 'claimable') return 'after_week';
  if (reason === 'locked') return trend === 'add' ? 'none' : 'locked';
  if (explanation?.kind === 'crowd')
    return trend === 'drop' && explanation.signal.kind === 'may_start' ? 'no_rush' : 'none';
  if (reason === 'returns') return trend === 'add' ? 'reserve_only' : 'no_rush';
  if (trend === 'add') return odds !== null && !isFinalWeek && isGrowing(explanation, role) ? 'watch' : 'none';
  if (odds === null) return 'none';
  if (isFinalWeek) return 'bench';
  return roundToDisplayed(odds) >= MIN_NO_RUSH_ODDS && hasReasonToWait(row) ? 'no_rush' : 'upgrade_only';
}

/** A role or a game that speaks for him, and that a free agent does not have. */
function hasReasonToWait({ reason, explanation, role }: Row): boolean {
  if (reason === 'replaceable') return false;
  if (explanation?.kind === 'depth_chart' && isStarterListing(explanation.depthChart)) return true;
  if (explanation && leaning(explanation, role) === 'for') return true;
  const minPoints = role.position === 'QB' ? MIN_KEPT_PASSER_POINTS : MIN_WAIT_POINTS;
  const scoresEnough = role.isThisSeason && role.pointsPerGame !== null && role.pointsPerGame.value >= minPoints;
  return (isRegular(role) && !isLittle(role)) || (scoresEnough && !isStreamed(role.position));
}

/** A role that grows, or a starter's, and enough of it. */
function isGrowing(explanation: Explanation | null, { recent }: RoleProfile): boolean {
  if (explanation === null || recent === null || recent < MIN_WATCHED_TOUCHES) return false;
  return (
    isRise(explanation) ||
    (explanation.kind === 'news' && (explanation.news === 'rising_role' || explanation.news === 'starter_role'))
  );
}

const isRise = (explanation: Explanation): boolean => explanation.kind === 'workload' && explanation.change === 'up';

function counterOf({ trend, rosterValue, reason, explanation, role }: Row, noMove: NoMove | null): Stance['counter'] {
  if (rosterValue === 'unwanted')
    return isAgainst(explanation, rosterValue) && role.snapShare && !isRegular(role) ? 'usage' : null;
  if (rosterValue === 'wanted')
    return trend === 'drop' && explanation === null && isRegular(role) && !hasRegularPoints(role) ? 'points' : null;
  if (explanation === null || leaning(explanation, role) !== 'for') return null;
  // a share of snaps alone turns no reason around: few points do
  if (role.position !== 'QB' && role.snapShare && !isRegular(role) && !hasRegularPoints(role)) return 'usage';
  const isNew = explanation.kind === 'workload' || (explanation.kind === 'news' && explanation.news === 'rising_role');
  return noMove === 'watch' && reason !== 'replaceable' && isNew ? 'two_games' : null;
}

const isRegular = ({ snapShare, position, isThisSeason }: RoleProfile): boolean =>
  isThisSeason && position !== 'QB' && snapShare !== null && snapShare.value >= MIN_REGULAR_SNAPS;

export const hasRegularPoints = ({ position, pointsPerGame }: RoleProfile): boolean =>
  pointsPerGame !== null && pointsPerGame.value >= (position === 'QB' ? MIN_KEPT_PASSER_POINTS : MIN_KEPT_POINTS);

/** Work that is called little, whatever the call: less than a bystander's limit. */
function isLittle({ position, recent }: RoleProfile): boolean {
  const starter = STARTER_OPPORTUNITIES[position];
  return recent !== null && starter !== undefined && recent < BYSTANDER_SHARE * starter;
}

/** Fewer opportunities than a weekly starter's. */
function isBelowStarter({ position, recent }: RoleProfile): boolean {
  const starter = STARTER_OPPORTUNITIES[position];
  return recent !== null && starter !== undefined && recent < starter;
}

const GOOD_NEWS: ReadonlySet<RoleNews> = new Set(['opening', 'taken_over', 'rising_role', 'starter_role', 'good_line']);

/** Whether the explanation speaks for a roster spot or against it; null of what does neither. */
function leaning(explanation: Explanation, role: RoleProfile): 'for' | 'against' | null {
  if (explanation.kind === 'starter_in_doubt') return 'for';
  if (explanation.kind === 'news') return GOOD_NEWS.has(explanation.news) ? 'for' : 'against';
  if (explanation.kind !== 'workload' || explanation.change === 'same') return null;
  if (explanation.change === 'up') return 'for';
  return isBelowStarter(role) ? 'against' : null;
}
