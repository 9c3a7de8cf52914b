// The reason behind a trending call: news in the role, an absence, or the role as it
// is when nothing changed.
import type { Player, Snapshot } from '../../nfl/index.ts';
import type {
  DoubtReason,
  PlayingTime,
  RivalQuarterback,
  RoleNews,
  StarterInDoubt,
  UnprojectedPosition,
} from '../phrases/index.ts';
import {
  type AnalysisContext,
  badNews,
  type CrowdSignal,
  depthChartReason,
  doubtReasons,
  goodNews,
  horizonOf,
  isLocked,
  MIN_LIKELY_STARTER_ODDS,
  playingTimeRisk,
  type RoleOpening,
  type RoleProfile,
  rivalQuarterbackOf,
  starterInDoubt,
  starterListing,
  unprojectedPosition,
} from '../shared/index.ts';
import { hasLine, lineValue } from './line-value.ts';
import type { RosterValue, VerdictReason } from './verdict.ts';

export type Explanation =
  /** `supports` the call, counts `against` it, or accompanies odds that decide nothing. */
  | { readonly kind: 'news'; readonly news: RoleNews; readonly weight: 'supports' | 'against' | 'neutral' }
  | { readonly kind: 'no_team' }
  /** Managers move as if another quarterback started than the reports have. */
  | { readonly kind: 'crowd'; readonly signal: CrowdSignal }
  | { readonly kind: 'unprojected_position'; readonly position: UnprojectedPosition }
  | { readonly kind: 'away'; readonly availability: 'out' | 'doubtful'; readonly label: string }
  /** Away for now, and worth a roster spot afterwards. */
  | { readonly kind: 'returns'; readonly label: string }
  /**
   * His game has begun: he cannot be added before the week is over, and the odds do not know it.
   * `isLast`: no week counts after this one.
   */
  | { readonly kind: 'locked'; readonly isLast: boolean }
  | { readonly kind: 'other_kicker'; readonly kicker: Player }
  | { readonly kind: 'unprojected' }
  /** An implied total near the average. */
  | { readonly kind: 'average_line' }
  /** Another quarterback may well start. */
  | { readonly kind: 'rival'; readonly rival: RivalQuarterback }
  /** The teammate ahead of him may miss the game: `supports` the call, or counts `against` it. */
  | {
      readonly kind: 'starter_in_doubt';
      readonly starter: StarterInDoubt;
      readonly weight: 'supports' | 'against' | 'neutral';
    }
  /** A reported injury that may cost the game. */
  | { readonly kind: 'risk'; readonly risk: PlayingTime }
  /** A teammate is out, and others are ahead for the work. */
  | { readonly kind: 'passed_over'; readonly opening: RoleOpening }
  | { readonly kind: 'former_team' }
  | { readonly kind: 'status'; readonly label: string }
  | { readonly kind: 'doubts'; readonly reasons: readonly DoubtReason[] }
  | { readonly kind: 'rookie'; readonly depthChart: DoubtReason | null }
  | { readonly kind: 'depth_chart'; readonly depthChart: DoubtReason }
  /** `change` from the games before; null where there are none, and of a quarterback. */
  | { readonly kind: 'workload'; readonly change: 'up' | 'down' | 'same' | null };

/** Opportunities a game from which a growing role is worth a look. */
export const MIN_WATCHED_TOUCHES = 4;

interface Call {
  readonly trend: 'add' | 'drop';
  readonly hasOdds: boolean;
  readonly reason: VerdictReason;
  readonly rosterValue: RosterValue;
  readonly crowd: CrowdSignal | null;
}

/** Null when the files say nothing about the role. */
export function explain(context: AnalysisContext, role: RoleProfile, call: Call): Explanation | null {
  if (call.reason === 'no_team') return { kind: 'no_team' };
  if (call.reason === 'crowd' && call.crowd) return { kind: 'crowd', signal: call.crowd };
  if (!call.hasOdds) return whyNoOdds(context, role, call.reason);
  const [good, bad] = [goodNews(role), badNews(context, role)];
  if (call.reason === 'returns') return { kind: 'returns', label: role.status.label ?? 'Out' };
  // who is out did nothing in a game that has begun
  if (isLocked(context.currentSnapshot, role.player) && role.status.availability !== 'out')
    return { kind: 'locked', isLast: horizonOf(context.currentSnapshot).isFinalWeek };
  // the injury of who is ahead comes before his own work
  const inDoubt = good === 'opening' ? null : starterInDoubt(context, role.player);
  if (call.rosterValue === 'unknown')
    return inDoubt && role.status.label === null
      ? { kind: 'starter_in_doubt', starter: inDoubt, weight: 'neutral' }
      : openExplanation(context, role, call, bad ?? good);
  const isWanted = call.rosterValue === 'wanted';
  if (inDoubt && isWanted) return { kind: 'starter_in_doubt', starter: inDoubt, weight: 'supports' };
  const [supporting, opposing] = isWanted ? [good, bad] : [bad, good];
  if (supporting) return { kind: 'news', news: supporting, weight: 'supports' };
  const risk = isWanted ? null : playingTimeRisk(context, role.player);
  if (risk?.status) return { kind: 'risk', risk };
  if (opposing === 'opening' && !isWanted && role.opening && role.opening.ahead.length > 0)
    return { kind: 'passed_over', opening: role.opening };
  // a line that speaks against the call is no reason for it, and all that is known of the game
  if (hasLine(role)) return call.rosterValue === lineValue(role) ? currentRole(context.currentSnapshot, role) : null;
  if (opposing) return { kind: 'news', news: opposing, weight: 'against' };
  const rival = isWanted ? null : rivalQuarterbackOf(context, role.player);
  if (rival && rival.startOdds.value >= MIN_LIKELY_STARTER_ODDS) return { kind: 'rival', rival };
  const explanation = currentRole(context.currentSnapshot, role);
  // a workload that has not grown is not a reason to want him: his usage says more
  const isWeak = explanation?.kind === 'workload' && explanation.change !== 'up' && explanation.change !== 'down';
  // a passer's attempts follow the score: his points say more
  const isPasser = role.position === 'QB' && explanation?.kind === 'workload';
  return isPasser || (isWanted && isWeak) ? null : explanation;
}

/** Of a player who calls for no move. A starter's workload would argue for one. */
function openExplanation(
  { currentSnapshot: snapshot }: AnalysisContext,
  role: RoleProfile,
  { trend }: Call,
  news: RoleNews | null,
): Explanation | null {
  const isLast = horizonOf(snapshot).isFinalWeek;
  const isOvershadowed = news === 'starter_role' && (trend === 'drop' || isLast);
  const explanation: Explanation | null =
    news && !isOvershadowed ? { kind: 'news', news, weight: 'neutral' } : currentRole(snapshot, role);
  // a passer's attempts follow the score: his points say more
  if (role.position === 'QB' && explanation?.kind === 'workload') return null;
  const isRise =
    (explanation?.kind === 'workload' && explanation.change === 'up') ||
    (explanation?.kind === 'news' && explanation.news === 'rising_role');
  // a rise that is not worth a look: how little it is explains the call
  return isRise && trend === 'add' && (isLast || role.recent === null || role.recent < MIN_WATCHED_TOUCHES)
    ? { kind: 'workload', change: null }
    : explanation;
}

/** Whether the explanation itself names the reported status. */
export function isStatusExplained(explanation: Explanation | null): boolean {
  if (explanation === null) return false;
  const { kind } = explanation;
  return (
    kind === 'status' ||
    kind === 'risk' ||
    kind === 'away' ||
    kind === 'returns' ||
    (kind === 'news' && (explanation.news === 'out' || explanation.news === 'doubtful'))
  );
}

function whyNoOdds(
  { currentSnapshot: snapshot, model }: AnalysisContext,
  { player, team, status }: RoleProfile,
  reason: VerdictReason,
): Explanation {
  const position = unprojectedPosition(player);
  if (position !== null) return { kind: 'unprojected_position', position };
  if (reason === 'away') {
    const availability = status.availability === 'out' ? 'out' : 'doubtful';
    return { kind: 'away', availability, label: status.label ?? availability };
  }
  const kicker = model
    .season(snapshot)
    .projections.find((projection) => projection.team === team && projection.player.position === 'K')?.player;
  return player.position === 'K' && kicker ? { kind: 'other_kicker', kicker } : { kind: 'unprojected' };
}

/**
 * Change of a workload, as a share of the one before and in touches, up to which it is the same.
 */
const MAX_STEADY_CHANGE = 0.2;
const MAX_STEADY_TOUCHES = 1.5;

function workloadChange({
  opportunitiesPerGame: volume,
  opportunitiesBefore: before,
}: RoleProfile): 'up' | 'down' | 'same' | null {
  if (!volume || !before) return null;
  const change = Math.abs(volume.value - before.value);
  if (change <= Math.max(MAX_STEADY_CHANGE * before.value, MAX_STEADY_TOUCHES)) return 'same';
  return volume.value > before.value ? 'up' : 'down';
}

/** The role when there is no news, so that odds are not given without a reason. */
function currentRole(snapshot: Snapshot, role: RoleProfile): Explanation | null {
  const { player, position, status } = role;
  if (position === 'K' || position === 'DEF') return role.line && { kind: 'average_line' };
  // a place on the chart says more of his role than his last team does
  const listing = role.formerTeam === null ? null : starterListing(snapshot, role);
  if (listing) return { kind: 'depth_chart', depthChart: listing };
  if (role.formerTeam !== null) return { kind: 'former_team' };
  if (status.label !== null) return { kind: 'status', label: status.label };
  if (role.gamesPlayed > 0 && role.missed === 0)
    return role.opportunitiesPerGame && { kind: 'workload', change: position === 'QB' ? null : workloadChange(role) };
  if (snapshot.week > 1) {
    const reasons = doubtReasons(snapshot, player);
    return reasons.length === 0 ? null : { kind: 'doubts', reasons };
  }
  // before the first week the depth chart is all there is
  const depthChart = depthChartReason(snapshot, role);
  if (player.entryYear === snapshot.season) return { kind: 'rookie', depthChart };
  return depthChart && { kind: 'depth_chart', depthChart };
}
