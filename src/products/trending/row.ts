// One player of the crowd's lists: the move for a manager, and which facts go with it.
import { createFact, playerSlice } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { roundToDisplayed, type TrendingList } from '../../fantasy/index.ts';
import { BYSTANDER_SHARE, isLongAbsence, type Player, type Snapshot, STARTER_OPPORTUNITIES } from '../../nfl/index.ts';
import {
  type CrowdSignal,
  citedName,
  isStarterListing,
  lastPassers,
  programStats,
  type RoleProfile,
  usageReason,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { firstOf, reasons } from '../story/index.ts';
import { callOn, hasLine, isAbout, isAgainstCall, lineValue, type RecentWork, trendingReason } from './reasons.ts';

/**
 * A crowd's add is followed or faded, a drop followed or resisted. A dropped player who is away for
 * now, and worth a roster spot once back, is a hold; a heavily added backup quarterback is to be
 * checked on.
 */
const MOVES = {
  add: { add: 'add', drop: 'drop' },
  fade: { add: 'fade', drop: 'hold' },
  hold: { add: 'none', drop: 'none' },
  returns: { add: 'none', drop: 'hold' },
  may_start: { add: 'check', drop: 'none' },
} as const;

export type Move = (typeof MOVES)[keyof typeof MOVES]['add' | 'drop'];

/** The call on a player with its reason. */
function reasonedCall(
  context: AnalysisContext,
  player: Player,
  { trend, lookbackHours, asOf }: TrendingList,
  count: number,
  signal: CrowdSignal | null,
) {
  const call = callOn(context, player, trend, signal);
  const { role, rule, crowd } = call;
  const { team, formerTeam: previousTeam, isThisSeason } = role;
  const reason = trendingReason(context, call);
  const mayStart = rule === 'crowd' && crowd?.kind === 'may_start';
  const move: Move = MOVES[rule === 'returns' ? rule : mayStart ? crowd.kind : call.verdict][trend];
  return {
    ...call,
    reason,
    move,
    /** The quarterback ahead of him, where that is settled. */
    starter: settledStarter(context.currentSnapshot, role),
    /** Null also where the reason says it. */
    newTeam:
      team === null || previousTeam === null || isAbout(reason, 'former_team')
        ? null
        : { team, previousTeam, isThisSeason },
    /** The reported status, unless the reason gives it. */
    status: isAbout(reason, 'status', 'risk', 'away', 'returns', 'out', 'doubtful') ? null : role.status.label,
    /** Cited for programs; empty without a projection this week. */
    stats: programStats(context, player),
    count: createFact('trend_count', count, 'count', citedName(player), {
      dataset: 'platform trending',
      slice: `${trend}, last ${lookbackHours} h, as of ${asOf}, ${playerSlice(player)}`,
    }),
  };
}

export function rowOf(...asked: Parameters<typeof reasonedCall>) {
  const call = reasonedCall(...asked);
  return { ...call, ...notesOn(call) };
}

type Reasoned = ReturnType<typeof reasonedCall>;
export type TrendingRow = ReturnType<typeof rowOf>;

/** How a player is called who is neither worth a roster spot nor unworthy of one. */
const NO_MOVE = reasons<Reasoned>()({
  after_week: ({ rule }) => rule === 'claimable' && {},
  // he is away: only a spot that costs nothing
  reserve_only: ({ rule, trend }) => rule === 'returns' && trend === 'add' && {},
  watch: (call) => call.trend === 'add' && call.odds && !call.isFinalWeek && isGrowing(call) && {},
  none: ({ trend, rule, crowd, odds }) =>
    (trend === 'add' || rule === 'locked' || (rule === 'crowd' ? crowd?.kind === 'may_sit' : odds === null)) && {},
  no_rush: (call) => (call.rule === 'crowd' || call.rule === 'returns' || canWait(call)) && {},
  // nothing is left of the season to wait for
  bench: ({ isFinalWeek }) => isFinalWeek && {},
  upgrade_only: () => ({}),
});
export type NoMove = keyof typeof NO_MOVE;

interface Noted extends Reasoned {
  readonly noMove: NoMove | null;
  /** Whether the reason speaks against the call. */
  readonly isAgainst: boolean;
}

/** Whether his usage follows as a "but": few points, or the call, outweigh his snaps. */
function isUsageAgainst(call: Noted): boolean {
  const { role, rosterValue, isAgainst } = call;
  if (!role.snapShare || isRegular(role)) return false;
  const isPraised = isOpenFor(call) && role.position !== 'QB' && !hasRegularPoints(role);
  return isPraised || (rosterValue === 'unwanted' && isAgainst);
}

/** Without the points, which a sentence with a name and odds has no place for. */
const shortUsage = (role: RoleProfile) => usageReason({ ...role, pointsPerGame: null }) ?? role.usageReason;

/** What goes with the odds in one sentence about the player, where others have theirs. */
const IN_SHORT = reasons<Noted>()({
  usage: (call) =>
    call.reason === null && call.role.usageReason && !praisesDrop(call) && { usage: shortUsage(call.role) },
  reason: ({ reason }) => reason && { reason },
});

/** The carries apart from the targets, unless they are compared with those of before. */
const workOf = (role: RoleProfile, parts = role.opportunityParts) =>
  role.opportunitiesPerGame && { opportunityKind: role.opportunityKind, workload: role.opportunitiesPerGame, parts };

/** What is said of a workload that is the reason. */
const WORK = reasons<{ readonly role: RoleProfile; readonly change: RecentWork }>()({
  untouched: ({ role }) => role.isUntouched && role.opportunitiesBefore === null && { onlyGame: role.onlyGame },
  compared: ({ role, change }) => {
    const [work, before] = [workOf(role, null), role.opportunitiesBefore];
    return (change === 'up' || change === 'down') && work && before && { ...work, before };
  },
  level: ({ role, change }) => (change === null && role.opportunitiesBefore ? workOf(role, null) : workOf(role)),
});

/** What is said of a player next to the odds. */
export function notesOn(call: Reasoned) {
  const { trend, role, odds, reason, rosterValue } = call;
  const noMove = rosterValue === 'unknown' ? (firstOf(NO_MOVE, call)?.kind ?? 'none') : null;
  // what keeps him comes before the work that has shrunk
  const isAgainst =
    isAgainstCall(reason, rosterValue) || (noMove === 'no_rush' && leaningOf(call) === 'against' && isRegular(role));
  const noted = { ...call, noMove, isAgainst };
  const isSeasonOver = reason?.kind === 'locked' && reason.facts.isLast;
  // they do not know what managers know, or are of games that he misses or has played
  const statedOdds = call.move === 'check' || isSeasonOver || isAbout(reason, 'no_team', 'returns') ? null : odds;
  return {
    noMove,
    isAgainst,
    isButUsage: odds !== null && role.gamesPlayed > 0 && isUsageAgainst(noted),
    statedOdds,
    isLittleWork: isLittle(role),
    isDropLater: call.isLocked && trend === 'drop' && rosterValue === 'unwanted',
    /** He is worth no more than a replacement, although his odds are fair. */
    isReplaceable: call.rule === 'replaceable',
    naming: namingOf(call),
    /** A reason against the call, where what speaks for it comes first. */
    opposed: odds !== null && isAgainst && rosterValue !== 'unwanted' ? reason : null,
    inShort: statedOdds && firstOf(IN_SHORT, noted),
    usage: isSeasonOver || praisesDrop(call) ? null : role.usageReason,
    work: reason?.kind === 'workload' ? firstOf(WORK, { role, change: reason.facts.change }) : null,
    namesTeammate: namesTeammate(call),
  };
}

const TEAMMATE_REASONS = ['rival', 'starter_in_doubt', 'passed_over', 'opening', 'outthrown', 'benched'] as const;

/** Whether a teammate is named last, so that "he" would be the teammate. */
const namesTeammate = ({ reason, newTeam, starter }: Reasoned): boolean =>
  isAbout(reason, 'crowd') ||
  (!newTeam && (isAbout(reason, ...TEAMMATE_REASONS) || (isAbout(reason, 'backup') && starter !== null)));

/** Whether his usage would be the only reason to drop or fade him, and speaks for him. */
const praisesDrop = ({ reason, rosterValue, role }: Reasoned): boolean =>
  reason === null && rosterValue === 'unwanted' && hasRegularPoints(role);

/** Whether the verdict may name him: a call that is no news only where there is no other. */
function namingOf(call: Reasoned) {
  const { team, status } = call.role;
  if (call.isLocked || !supportsCall(call)) return 'never';
  // every manager makes it unasked; one game missed is no reason for a call on more than that game
  const isTrivial = team === null || status.designation === 'inactive' || isLongAbsence(status);
  return call.rosterValue === 'unwanted' && isTrivial ? 'last_resort' : 'first';
}

/** Whether what is said of the player argues for the call, or at least not for another one. */
function supportsCall(call: Reasoned): boolean {
  const { rosterValue, reason, role } = call;
  if (isAgainstCall(reason, rosterValue)) return false;
  if (hasLine(role)) return rosterValue === lineValue(role);
  // the job of a quarterback who is out may be another one's
  if (isAbout(reason, 'returns') && role.position === 'QB') return false;
  // work that is not little is no reason against a player
  return rosterValue !== 'unwanted' || reason?.kind !== 'workload' || reason.facts.change === 'down' || isLittle(role);
}

const canWait = (call: Reasoned): boolean =>
  !call.isFinalWeek &&
  call.odds !== null &&
  roundToDisplayed(call.odds.value) >= CUTS.odds.maybe &&
  hasReasonToWait(call);

/** A role or a game that speaks for him, and that a free agent does not have. */
function hasReasonToWait(call: Reasoned): boolean {
  const { rule, reason, role } = call;
  if (rule === 'replaceable') return false;
  if (reason?.kind === 'depth_chart' && isStarterListing(reason.facts)) return true;
  if (leaningOf(call) === 'for') return true;
  const minPoints = role.position === 'QB' ? CUTS.points.passer : CUTS.points.starter;
  const scoresEnough = role.isThisSeason && (role.pointsPerGame?.value ?? 0) >= minPoints;
  return (isRegular(role) && !isLittle(role)) || (scoresEnough && !isStreamed(role.position));
}

/** A role that grows, or a starter's, and enough of it. */
const isGrowing = ({ reason, role: { recent } }: Reasoned): boolean =>
  recent !== null && recent >= CUTS.work.touches && (isRise(reason) || isAbout(reason, 'rising_role', 'starter_role'));

const isRise = (reason: Reasoned['reason']): boolean => reason?.kind === 'workload' && reason.facts.change === 'up';

const SPEAKS_FOR = ['starter_in_doubt', 'opening', 'taken_over', 'rising_role', 'starter_role', 'good_line'] as const;

/** Whether the reason speaks for a roster spot or against it; null where it does neither. */
function leaningOf({ reason, role }: Reasoned): 'for' | 'against' | null {
  if (isRise(reason) || isAbout(reason, ...SPEAKS_FOR)) return 'for';
  const isLess = reason?.kind === 'workload' && reason.facts.change !== 'same' && isShortOf(role, 1);
  return isLess || isAbout(reason, 'news', 'opposing_news') ? 'against' : null;
}

const isOpenFor = (call: Reasoned): boolean => call.rosterValue === 'unknown' && leaningOf(call) === 'for';

const isRegular = ({ snapShare, position, isThisSeason }: RoleProfile): boolean =>
  isThisSeason && position !== 'QB' && snapShare !== null && snapShare.value >= CUTS.work.snaps;

const hasRegularPoints = ({ position, pointsPerGame }: RoleProfile): boolean =>
  (pointsPerGame?.value ?? 0) >= (position === 'QB' ? CUTS.points.passer : CUTS.points.low);

/** Work that is called little, whatever the call: less than a bystander's limit. */
const isLittle = (role: RoleProfile): boolean => isShortOf(role, BYSTANDER_SHARE);

/** Fewer opportunities than this share of a weekly starter's. */
function isShortOf({ position, recent }: RoleProfile, share: number): boolean {
  const starter = STARTER_OPPORTUNITIES[position];
  return recent !== null && starter !== undefined && recent < share * starter;
}

/** The quarterback ahead, where he alone threw in the last game; null where that is open. */
export function settledStarter(snapshot: Snapshot, { team, ahead }: RoleProfile): Player | null {
  if (team === null || ahead === null) return null;
  const threw = lastPassers(snapshot, team);
  if (threw.length === 0) return ahead;
  const passers = threw.filter(({ attempts }) => attempts >= CUTS.work.touches);
  return passers.length === 1 && passers[0]?.player === ahead ? ahead : null;
}
