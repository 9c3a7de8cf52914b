// The average of the weeks left: what a player and a lineup are worth in it. For comparing
// thousands of rosters; who plays in which week is not in it.
import { memoPer } from '../../memo/index.ts';
import { sum } from '../../stats/index.ts';
import type { SimulatedPlayer, SimulatedSeason } from './simulated-league.ts';
import { emptyLineup, isSeated, slotMasks } from './team-week.ts';
import { BETTER_FREE_AGENTS, weeksAhead } from './week-scores.ts';

export interface AverageWeek {
  /**
   * Expected points of a player above the free agent that a team gets at his position; absence and
   * byes count as zero.
   */
  overReplacement(player: SimulatedPlayer): number;
  /** The best lineup, with those free agents. */
  startersOf(players: readonly SimulatedPlayer[]): readonly SimulatedPlayer[];
  /** Of that lineup. */
  lineupPoints(players: readonly SimulatedPlayer[]): number;
}

export const averageWeek = memoPer((season: SimulatedSeason): AverageWeek => {
  const weeks = weeksAhead(season);
  const last = weeks.at(-1) ?? season.week;
  const pointsOf = memoPer(
    (player: SimulatedPlayer) =>
      sum(player.weeks.map(({ week, plays, mean }) => (week > last ? 0 : plays * mean))) / weeks.length,
  );
  const claims = new Map<string, SimulatedPlayer>();
  // a best-ball roster is never changed
  if (!season.bestBall)
    for (const position of new Set(season.freeAgents.map((player) => player.position))) {
      const agents = season.freeAgents.filter((player) => player.position === position);
      const claim = agents
        .sort((a, b) => pointsOf(b) - pointsOf(a))
        .slice(0, BETTER_FREE_AGENTS + 1)
        .at(-1);
      if (claim) claims.set(position, claim);
    }
  const maskOf = slotMasks(season.slots);
  const startersOf = (players: readonly SimulatedPlayer[]) => {
    const able = [...players, ...claims.values()].sort((a, b) => pointsOf(b) - pointsOf(a));
    const masks = Int32Array.from(able, ({ positions }) => maskOf(positions));
    const lineup = emptyLineup(season.slots.length);
    return able.filter((_, i) => lineup.free !== 0 && isSeated(lineup, masks, i));
  };
  return {
    overReplacement: (player) => pointsOf(player) - pointsOfClaim(player.position),
    startersOf,
    lineupPoints: (players) => sum(startersOf(players).map(pointsOf)),
  };

  function pointsOfClaim(position: string): number {
    const claim = claims.get(position);
    return claim ? pointsOf(claim) : 0;
  }
});
