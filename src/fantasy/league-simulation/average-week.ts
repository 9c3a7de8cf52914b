// The average of the weeks left: what a player and a lineup are worth in it. For comparing
// thousands of rosters; who plays in which week is not in it.
import { memoPer } from '../../memo/index.ts';
import { sum } from '../../stats/index.ts';
import { BENCH_SHARE } from '../lineups/team-value.ts';
import { type ExchangedPlayer, exchangeOf, inOrder, type Package } from './exchanges.ts';
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
  packageOf(players: readonly SimulatedPlayer[]): Package;
  /** What these players' lineup gains by an exchange. */
  exchangeOf(players: readonly SimulatedPlayer[]): (give: Package) => (get: Package) => number;
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
  const candidateOf = memoPer((player: SimulatedPlayer): ExchangedPlayer => {
    const [points, onBench] = [pointsOf(player), BENCH_SHARE * Math.max(0, overReplacement(player))];
    const [mask, isFree] = [maskOf(player.positions), claims.get(player.position) === player];
    return { player, points, mask, onBench, added: points - onBench, isFree };
  });
  const free = [...claims.values()].map(candidateOf);
  const seated = (players: readonly SimulatedPlayer[]) => {
    const lineup = emptyLineup(season.slots.length);
    return inOrder([...players.map(candidateOf), ...free]).filter(
      ({ mask }) => lineup.free !== 0 && isSeated(lineup, mask),
    );
  };
  return {
    overReplacement,
    pointsOf,
    startersOf: (players) => seated(players).map(({ player }) => player),
    lineupPoints: (players) => sum(seated(players).map(({ points }) => points)),
    packageOf: (players) => ({ ids: players.map(({ id }) => id), candidates: inOrder(players.map(candidateOf)) }),
    exchangeOf(players) {
      const pointsAfter = exchangeOf(players.map(candidateOf), free, season.slots.length);
      const before = pointsAfter([])([]);
      return (give) => {
        const after = pointsAfter(give.candidates);
        return (get) => after(get.candidates) - before;
      };
    },
  };
});
