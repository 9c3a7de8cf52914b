// Which free agents help a roster, each with the player to drop and the points gained over
// the next best free agent.
import { idOf } from '../../citations/index.ts';
import { POSITIONS_WITHOUT_BENCH } from '../../fantasy/defaults/index.ts';
import {
  demandRank,
  dropRisk,
  isEligible,
  type LineupValue,
  minClaimGain,
  type RegretOdds,
  seasonValues,
  type TeamValue,
  teamValue,
} from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { playerProfile } from '../shared/index.ts';
import { type DropCandidate, dropValue, MAX_STARTABLE_ODDS, regretOf } from './drops.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { LineupCalls } from './lineup.ts';
import { isStarted } from './lineup-changes.ts';
import type { RosterContext } from './roster-context.ts';
import { eligiblePositions, expectedPoints } from './roster-player.ts';

export interface WaiverClaim {
  readonly player: Player;
  /** Points the team gains over the weeks left. */
  readonly gain: number;
  /**
   * The part of `gain` that the next best free agent of the position would not
   * bring: what a bid can buy.
   */
  readonly gainOverNext: number;
  /** The next best free agent of the position; null where no other would help. */
  readonly next: Player | null;
  /** Odds to be startable over the next three games. */
  readonly startable: number;
  /** Whether this week's best lineup has him. */
  readonly startsThisWeek: boolean;
  /** Rank among the league's free agents by demand, 1 = most wanted. */
  readonly demandRank: number;
  /** Who to drop; null with an open roster spot. */
  readonly drop: Player | null;
}

/** A rostered or free player. */
interface ClaimCandidate extends LineupValue {
  readonly player: Player;
  readonly startable: number;
  readonly overReplacement: number;
  readonly regret: RegretOdds | null;
}

/** Claims in an answer; streamers are kickers and D/STs together: one is streamed a week. */
const MAX_CLAIMS = { total: 5, perPosition: 2, streamers: 1 };
/** Points of this week that a streamer has to gain over the one on the roster. */
const MIN_STREAMER_GAIN = 1.5;
/** Free agents considered at each position, by the weeks left and by this week. */
const CANDIDATES_PER_POSITION = 4;
/** Best claim first; each is judged as if those before it were won: no two fill one spot. */
export function waiverClaims(
  team: RosterContext,
  pool: FreeAgentPool,
  drops: readonly DropCandidate[],
  { callouts }: LineupCalls,
): readonly WaiverClaim[] {
  const called = new Set(callouts.filter(isStarted).map(({ member }) => idOf(member.player)));
  const droppable = new Set(
    drops.filter(({ regret }) => dropRisk(regret) !== 'high').map(({ member }) => idOf(member.player)),
  );
  const allFreeAgents = freeAgents(team, pool);
  let rostered: readonly ClaimCandidate[] = team.members
    .filter(({ reserveSpot }) => reserveSpot === null)
    .map(({ player }) => claimCandidate(team, player));
  let free: readonly ClaimCandidate[] = shortlist(allFreeAgents).map(({ player }) => claimCandidate(team, player));
  let { openSpots } = pool;
  const claims: WaiverClaim[] = [];
  while (claims.length < MAX_CLAIMS.total) {
    const state: ClaimState = { team, rostered, openSpots, droppable, called, before: teamValue(team.slots, rostered) };
    const options = free.flatMap((candidate) => bestSwap(state, candidate) ?? []).sort((a, b) => b.gain - a.gain);
    const claimedAt = (isPosition: (position: string) => boolean) =>
      claims.filter(({ player }) => isPosition(player.position)).length;
    const isFull = (position: string) =>
      isStreamed(position)
        ? claimedAt(isStreamed) >= MAX_CLAIMS.streamers
        : claimedAt((other) => other === position) >= MAX_CLAIMS.perPosition;
    const minGain = (position: string) =>
      isStreamed(position) ? MIN_STREAMER_GAIN : minClaimGain(team.lastWeek + 1 - team.snapshot.week);
    const best = options.find(
      ({ added: { player }, gain }) => !isFull(player.position) && gain >= minGain(player.position),
    );
    if (!best) break;
    const { added, dropped, gain, startsThisWeek } = best;
    const next = options.find((other) => other !== best && other.added.player.position === added.player.position);
    claims.push({
      player: added.player,
      gain,
      gainOverNext: next ? gain - Math.max(0, next.gain) : gain,
      next: next?.added.player ?? null,
      startable: added.startable,
      startsThisWeek,
      demandRank: demandRank(demandOf(added), allFreeAgents.map(demandOf)),
      drop: dropped?.player ?? null,
    });
    free = free.filter((candidate) => candidate !== added);
    rostered = [...rostered.filter((candidate) => candidate !== dropped), added];
    // without a drop the claim takes an open spot
    if (dropped === null) openSpots -= 1;
  }
  return claims;
}

const isStreamed = (position: string): boolean => POSITIONS_WITHOUT_BENCH.has(position);

interface ClaimState {
  readonly team: RosterContext;
  readonly rostered: readonly ClaimCandidate[];
  readonly openSpots: number;
  readonly droppable: ReadonlySet<string>;
  /** Players that the answer starts this week. */
  readonly called: ReadonlySet<string>;
  readonly before: TeamValue;
}

interface ClaimSwap {
  readonly added: ClaimCandidate;
  readonly dropped: ClaimCandidate | null;
  readonly gain: number;
  readonly startsThisWeek: boolean;
}

/**
 * The swap that gains most with the player; null where none helps, or where a kicker or
 * D/ST would sit on the bench.
 */
function bestSwap(state: ClaimState, added: ClaimCandidate): ClaimSwap | null {
  const { team, rostered, before } = state;
  const isLastWeek = team.snapshot.week === team.lastWeek;
  const swaps = dropOptions(state, added).flatMap((dropped): ClaimSwap[] => {
    const after = teamValue(team.slots, [...rostered.filter((candidate) => candidate !== dropped), added]);
    const startsThisWeek = after.startersThisWeek.has(added.id);
    if (!startsThisWeek && (isLastWeek || isStreamed(added.player.position))) return [];
    // only a player for an empty slot may cost a better player
    const fillsSlot = after.emptySlots < before.emptySlots;
    if (dropped && !fillsSlot && dropped.overReplacement > added.overReplacement) return [];
    return [{ added, dropped, gain: after.points - before.points, startsThisWeek }];
  });
  return swaps.sort((a, b) => b.gain - a.gain || valueLost(a) - valueLost(b)).find(({ gain }) => gain > 0) ?? null;
}

/**
 * Of two drops that cost the same, the lesser player's comes first; finite, because a player
 * without a projection has minus infinity.
 */
const valueLost = ({ dropped }: ClaimSwap) => (dropped ? Math.max(-Number.MAX_VALUE, dropped.overReplacement) : 0);

/** Players he may replace; null means an open spot. */
function dropOptions(
  { team, rostered, openSpots, droppable, called, before }: ClaimState,
  added: ClaimCandidate,
): readonly (ClaimCandidate | null)[] {
  const { position } = added.player;
  const samePosition = rostered.filter(({ player }) => player.position === position);
  if (isStreamed(position)) {
    const available = samePosition.filter(({ now }) => now > 0);
    const slots = team.slots.filter((slot) => slot === position).length;
    // a better kicker replaces the rostered one, even with an open spot
    if (available.length >= slots) return available;
  }
  if (openSpots > 0) return [null];
  // a starter of this week is dropped only for a better kicker or D/ST
  const others = samePosition.filter(
    (candidate) =>
      (candidate.startable < MAX_STARTABLE_ODDS &&
        dropRisk(candidate.regret) !== 'high' &&
        !before.startersThisWeek.has(candidate.id) &&
        !called.has(candidate.id)) ||
      isStreamed(position),
  );
  const bench = rostered.filter(({ id }) => droppable.has(id));
  return [...new Set([...bench, ...others])];
}

function claimCandidate(team: RosterContext, player: Player): ClaimCandidate {
  const profile = playerProfile(team.scoringContext(player), player, team.scoring);
  const { points: now, seasonPoints } = expectedPoints(team, profile);
  const { startableProbability, overReplacement } = dropValue(team, player);
  const positions = eligiblePositions(player);
  const isLastWeek = team.snapshot.week === team.lastWeek;
  const benchCounts =
    !isLastWeek && !isStreamed(player.position) && team.slots.some((slot) => isEligible(slot, positions));
  return {
    id: idOf(player),
    player,
    positions,
    now,
    // another kicker or D/ST can be had every week
    later: isLastWeek || isStreamed(player.position) ? 0 : Math.max(0, seasonPoints - now),
    benchValue: benchCounts ? Math.max(0, overReplacement) : 0,
    startable: startableProbability,
    overReplacement,
    regret: regretOf(team, player),
  };
}

interface FreeAgent {
  readonly player: Player;
  readonly now: number;
  readonly seasonPoints: number;
  readonly overReplacement: number;
}

const demandOf = ({ player, overReplacement }: Pick<FreeAgent, 'player' | 'overReplacement'>) => ({
  position: player.position,
  overReplacement,
});

/** Every free agent that a slot takes. */
function freeAgents(team: RosterContext, pool: FreeAgentPool): readonly FreeAgent[] {
  const { outlook } = team;
  const forecast = team.scoringContext({ position: '' }).model.week(team.snapshot);
  const values = seasonValues(outlook, team.valuedLeague);
  const rostered = new Set(team.members.map(({ player }) => player.index));
  return outlook.projections.flatMap((projection): FreeAgent[] => {
    const { player, team: plays } = projection;
    if (plays === null || !pool.isFree(player) || rostered.has(player.index)) return [];
    if (!team.slots.some((slot) => isEligible(slot, eligiblePositions(player)))) return [];
    const { leagueScoring } = team.scoringContext(player);
    const { points: seasonPoints, overReplacement } = values.valueOf(projection);
    const week = forecast.projectionFor(player);
    const now = week ? week.plays * forecast.outcome(week, leagueScoring).mean : 0;
    return [{ player, now, seasonPoints, overReplacement }];
  });
}

/** The best of each position, by the weeks left and by this week. */
function shortlist(free: readonly FreeAgent[]): readonly FreeAgent[] {
  const positions = [...new Set(free.map(({ player }) => player.position))];
  const chosen = positions.flatMap((position) => {
    const peers = free.filter(({ player }) => player.position === position);
    const topBy = (toValue: (freeAgent: FreeAgent) => number) =>
      [...peers]
        .sort((a, b) => toValue(b) - toValue(a) || a.player.index - b.player.index)
        .slice(0, CANDIDATES_PER_POSITION);
    return [...topBy(({ seasonPoints }) => seasonPoints), ...topBy(({ now }) => now)];
  });
  return [...new Set(chosen)];
}
