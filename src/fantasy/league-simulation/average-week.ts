// The average of the weeks left: what a player and a lineup are worth in it. For comparing
// thousands of rosters; who plays in which week is not in it.
import { memoPer } from '../../memo/index.ts';
import { sum } from '../../stats/index.ts';
import { BENCH_SHARE } from '../lineups/team-value.ts';
import type { SimulatedPlayer, SimulatedSeason } from './simulated-league.ts';
import { emptyLineup, isSeated, slotMasks } from './team-week.ts';
import { BETTER_FREE_AGENTS, weeksAhead } from './week-scores.ts';

export interface AverageWeek {
  /**
   * Expected points of a player above the free agent that a team gets at his position; absence and
   * byes count as zero.
   */
  overReplacement(player: SimulatedPlayer): number;
  /** Expected points, absence and byes as zero. */
  pointsOf(player: SimulatedPlayer): number;
  /** The best lineup, with those free agents. */
  startersOf(players: readonly SimulatedPlayer[]): readonly SimulatedPlayer[];
  /** Of that lineup. */
  lineupPoints(players: readonly SimulatedPlayer[]): number;
  /** The same, and the share of the bench's points over replacement that reaches a lineup. */
  rosterPoints(players: readonly SimulatedPlayer[]): number;
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
  const overReplacement = (player: SimulatedPlayer): number => {
    const claim = claims.get(player.position);
    return pointsOf(player) - (claim ? pointsOf(claim) : 0);
  };
  const candidateOf = memoPer((player: SimulatedPlayer) => ({
    player,
    points: pointsOf(player),
    mask: maskOf(player.positions),
    onBench: BENCH_SHARE * Math.max(0, overReplacement(player)),
  }));
  const free = [...claims.values()].map(candidateOf);
  const seated = (players: readonly SimulatedPlayer[]) => {
    const able = [...players.map(candidateOf), ...free].sort((a, b) => b.points - a.points);
    const masks = Int32Array.from(able, ({ mask }) => mask);
    const lineup = emptyLineup(season.slots.length);
    return able.filter((_, i) => lineup.free !== 0 && isSeated(lineup, masks, i));
  };
  return {
    overReplacement,
    pointsOf,
    startersOf: (players) => seated(players).map(({ player }) => player),
    lineupPoints: (players) => sum(seated(players).map(({ points }) => points)),
    rosterPoints: (players) =>
      sum(players.map((player) => candidateOf(player).onBench)) +
      sum(seated(players).map(({ points, onBench }) => points - onBench)),
  };
});
