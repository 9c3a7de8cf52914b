// Which free agents help a roster, each with the player whose place he takes, and how much he is ahead of the next best who is free.
import { idOf } from '../../citations/index.ts';
import {
  demandRank,
  isEligible,
  type LineupValue,
  POSITIONS_WITHOUT_BENCH,
  type TeamValue,
  teamValue,
} from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { playerProfile } from '../shared/index.ts';
import { type DropCandidate, dropValue, MAX_STARTABLE_ODDS } from './drops.ts';
import type { FreeAgentPool } from './free-agents.ts';
import { eligiblePositions, expectedPoints, type RosterContext } from './roster-context.ts';

export interface WaiverClaim {
  readonly player: Player;
  /** Points over the weeks left that the team wins by it. */
  readonly gain: number;
  /** Points of that which the next best free agent of the position would not bring: what a bid can buy. */
  readonly gainOverNext: number;
  /** The next best; null where nobody else of the position would help. */
  readonly next: Player | null;
  readonly startable: number;
  /** Whether he stands in the best lineup of this week. */
  readonly startsThisWeek: boolean;
  /** His place among the free agents of the league by how wanted they are. */
  readonly demandRank: number;
  /** Who has to go; null where there is room. */
  readonly drop: Player | null;
}

/** Somebody held or free, with what decides a claim. */
interface ClaimCandidate extends LineupValue {
  readonly player: Player;
  readonly startable: number;
  readonly overReplacement: number;
}

const MAX_CLAIMS = 5;
const MAX_CLAIMS_PER_POSITION = 2;
/** Free agents of a position that are looked at: so many by the weeks left, and so many by this week. */
const CANDIDATES_PER_POSITION = 4;
/** Points over a whole season below which a claim is not worth the trouble, a third of a point a game; in proportion later. */
const MIN_SEASON_GAIN = 5;
const SEASON_WEEKS = 17;

/** Weeks left of the league's season. */
const weeksLeft = ({ snapshot, lastWeek }: RosterContext) => Math.min(SEASON_WEEKS, lastWeek + 1 - snapshot.week);

/** Best claim first; each is judged as if those before it were won, so that no two fill the same place. */
export function waiverClaims(
  team: RosterContext,
  pool: FreeAgentPool,
  drops: readonly DropCandidate[],
): readonly WaiverClaim[] {
  const droppable = new Set(drops.map(({ member }) => idOf(member.player)));
  const allFreeAgents = freeAgents(team, pool);
  let rostered: readonly ClaimCandidate[] = team.members
    .filter(({ reserveSpot }) => reserveSpot === null)
    .map(({ player }) => claimCandidate(team, player));
  let free: readonly ClaimCandidate[] = shortlist(allFreeAgents).map(({ player }) => claimCandidate(team, player));
  let { openSpots } = pool;
  const claims: WaiverClaim[] = [];
  while (claims.length < MAX_CLAIMS) {
    const state: ClaimState = { team, rostered, openSpots, droppable, before: teamValue(team.slots, rostered) };
    const options = free.flatMap((candidate) => bestSwap(state, candidate) ?? []).sort((a, b) => b.gain - a.gain);
    const isFull = (position: string) =>
      claims.filter(({ player }) => player.position === position).length >=
      (POSITIONS_WITHOUT_BENCH.has(position) ? 1 : MAX_CLAIMS_PER_POSITION);
    const best = options.find(({ added }) => !isFull(added.player.position));
    if (!best || best.gain < (MIN_SEASON_GAIN * weeksLeft(team)) / SEASON_WEEKS) break;
    const { added, dropped, gain, startsThisWeek } = best;
    const next = options.find((other) => other !== best && other.added.player.position === added.player.position);
    claims.push({
      player: added.player,
      gain,
      gainOverNext: gain - Math.max(0, next?.gain ?? 0),
      next: next?.added.player ?? null,
      startable: added.startable,
      startsThisWeek,
      demandRank: demandRank(demandOf(added), allFreeAgents.map(demandOf)),
      drop: dropped?.player ?? null,
    });
    free = free.filter((candidate) => candidate !== added);
    rostered = [...rostered.filter((candidate) => candidate !== dropped), added];
    // a place that somebody left is taken again; otherwise one of the free places is
    if (dropped === null) openSpots -= 1;
  }
  return claims;
}

interface ClaimState {
  readonly team: RosterContext;
  readonly rostered: readonly ClaimCandidate[];
  readonly openSpots: number;
  readonly droppable: ReadonlySet<string>;
  readonly before: TeamValue;
}

interface ClaimSwap {
  readonly added: ClaimCandidate;
  readonly dropped: ClaimCandidate | null;
  readonly gain: number;
  readonly startsThisWeek: boolean;
}

/** The swap that gains most with him; null where none helps, or where he would only wait where nobody waits. */
function bestSwap(state: ClaimState, added: ClaimCandidate): ClaimSwap | null {
  const { team, rostered, before } = state;
  const isLastWeek = team.snapshot.week === team.lastWeek;
  const swaps = dropOptions(state, added).flatMap((dropped): ClaimSwap[] => {
    const after = teamValue(team.slots, [...rostered.filter((candidate) => candidate !== dropped), added]);
    const startsThisWeek = after.startersThisWeek.has(added.id);
    if (!startsThisWeek && (isLastWeek || POSITIONS_WITHOUT_BENCH.has(added.player.position))) return [];
    // who fills an empty place may cost a better player; everybody else must be better than who goes
    const fillsSlot = after.emptySlots < before.emptySlots;
    if (dropped && !fillsSlot && dropped.overReplacement > added.overReplacement) return [];
    return [{ added, dropped, gain: after.points - before.points, startsThisWeek }];
  });
  return swaps.sort((a, b) => b.gain - a.gain || valueLost(a) - valueLost(b)).find(({ gain }) => gain > 0) ?? null;
}

/** Of two who cost the same the one of whom less is expected goes; finite, because nothing at all is expected of some. */
const valueLost = ({ dropped }: ClaimSwap) => Math.max(-Number.MAX_VALUE, dropped?.overReplacement ?? 0);

/** Whose place he may take; null stands for a free one. */
function dropOptions(
  { team, rostered, openSpots, droppable, before }: ClaimState,
  added: ClaimCandidate,
): readonly (ClaimCandidate | null)[] {
  const { position } = added.player;
  const samePosition = rostered.filter(({ player }) => player.position === position);
  if (POSITIONS_WITHOUT_BENCH.has(position)) {
    const available = samePosition.filter(({ now }) => now > 0);
    const slots = team.slots.filter((slot) => slot === position).length;
    // a better kicker comes for the one who is there, even where there is room
    if (available.length >= slots) return available;
  }
  if (openSpots > 0) return [null];
  // who starts this week is let go for nobody, but for a better kicker or defence
  const others = samePosition.filter(
    (candidate) =>
      (candidate.startable < MAX_STARTABLE_ODDS && !before.startersThisWeek.has(candidate.id)) ||
      POSITIONS_WITHOUT_BENCH.has(position),
  );
  const bench = rostered.filter(({ id }) => droppable.has(id));
  return [...new Set([...bench, ...others])];
}

/** What decides about him, whether he is held or free. */
function claimCandidate(team: RosterContext, player: Player): ClaimCandidate {
  const grounds = team.scoringContext(player);
  const { points: now, seasonPoints } = expectedPoints(team, playerProfile(grounds, player, team.scoring));
  const { startableProbability, overReplacement } = dropValue(team, player);
  const positions = eligiblePositions(player);
  const isLastWeek = team.snapshot.week === team.lastWeek;
  const benchCounts =
    !isLastWeek &&
    !POSITIONS_WITHOUT_BENCH.has(player.position) &&
    team.slots.some((slot) => isEligible(slot, positions));
  return {
    id: idOf(player),
    player,
    positions,
    now,
    later: isLastWeek ? 0 : Math.max(0, seasonPoints - now),
    benchValue: benchCounts ? Math.max(0, overReplacement) : 0,
    startable: startableProbability,
    overReplacement,
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

/** Everybody free whom some slot takes. */
function freeAgents(team: RosterContext, pool: FreeAgentPool): readonly FreeAgent[] {
  const { outlook } = team;
  const forecast = team.scoringContext({ position: '' }).model.week(team.snapshot);
  const rostered = new Set(team.members.map(({ player }) => player.index));
  return outlook.projections.flatMap((projection): FreeAgent[] => {
    const { player, team: plays } = projection;
    if (plays === null || !pool.isFree(player) || rostered.has(player.index)) return [];
    if (!team.slots.some((slot) => isEligible(slot, eligiblePositions(player)))) return [];
    const { leagueScoring } = team.scoringContext(player);
    const { points: seasonPoints, overReplacement } = outlook.outcome(projection, leagueScoring);
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
