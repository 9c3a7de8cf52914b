// The players a claim is about: a roster's own, and the league's free agents, each with what he is
// worth this week and later.
import { idOf } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { isEligible, type LineupValue, type RegretOdds, seasonValues } from '../../fantasy/index.ts';
import { memoPerPair } from '../../memo/index.ts';
import type { Player } from '../../nfl/index.ts';
import { participationOf } from '../shared/index.ts';
import { dropValue, regretOf } from './drops.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { RosterContext } from './roster-context.ts';
import { eligiblePositions, expectedPoints, pointsToRank } from './roster-player.ts';

/** A rostered or free player. */
export interface ClaimCandidate extends LineupValue {
  readonly player: Player;
  readonly startable: number;
  readonly overReplacement: number;
  readonly regret: RegretOdds | null;
}

/** Free agents considered at each position, by the weeks left and by this week. */
const CANDIDATES_PER_POSITION = 4;

/** Computed once for a roster: claims are chosen again when a bid cannot win. */
export const claimCandidate = memoPerPair((team: RosterContext, player: Player): ClaimCandidate => {
  const participation = participationOf(team.scoringContext(player), player);
  const { points, laterPoints } = expectedPoints(team, { player, participation });
  const now = pointsToRank({ points });
  const { startableProbability, overReplacement } = dropValue(team, player);
  const positions = eligiblePositions(player);
  const isLastWeek = team.snapshot.week === team.lastWeek;
  const benchCounts =
    !isLastWeek && !isStreamed(player.position) && team.slots.some((slot) => isEligible(slot, positions));
  return {
    id: idOf(player),
    player,
    positions,
    now: bestBallPoints(team, player) ?? now,
    // another kicker or D/ST can be had every week
    later: isLastWeek || isStreamed(player.position) || laterPoints === null ? 0 : laterPoints,
    benchValue: benchCounts ? Math.max(0, overReplacement) : 0,
    startable: startableProbability,
    overReplacement,
    regret: regretOf(team, player),
  };
});

/** The points of a player whose game has begun, where the best of a roster's count afterwards. */
function bestBallPoints({ members }: RosterContext, player: Player): number | null {
  const member = members.find((each) => each.player === player);
  return member?.lock?.role === 'best_ball' ? pointsToRank(member) : null;
}

export interface FreeAgent {
  readonly player: Player;
  readonly now: number;
  readonly seasonPoints: number;
  readonly overReplacement: number;
}

export const demandOf = ({ player, overReplacement }: Pick<FreeAgent, 'player' | 'overReplacement'>) => ({
  position: player.position,
  worth: overReplacement,
});

/** Every free agent that a slot takes. */
export const freeAgents = memoPerPair((team: RosterContext, pool: FreeAgentPool): readonly FreeAgent[] => {
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
});

/** The best of each position, by the weeks left and by this week. */
export function shortlist(free: readonly FreeAgent[]): readonly FreeAgent[] {
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
