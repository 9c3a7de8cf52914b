// The average of the weeks left: what a player and a lineup are worth in it. For comparing
// thousands of rosters; who plays in which week is not in it.
import { floatAt, int32At } from '../../checked/index.ts';
import { memoPer } from '../../memo/index.ts';
import { sum } from '../../stats/index.ts';
import { BENCH_SHARE } from '../lineups/team-value.ts';
import type { SimulatedPlayer, SimulatedSeason } from './simulated-league.ts';
import { clearLineup, type DrawnLineup, emptyLineup, isSeated, slotMasks } from './team-week.ts';
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
  /**
   * What these players' lineup gains by an exchange, with the share of the bench's points over
   * replacement that reaches a lineup.
   */
  exchangeOf(players: readonly SimulatedPlayer[]): (give: Package) => (get: Package) => number;
}

interface Candidate {
  readonly player: SimulatedPlayer;
  readonly points: number;
  /** Bits of the slots that take him. */
  readonly mask: number;
  readonly onBench: number;
}

/** Players who are traded together. */
export interface Package {
  readonly candidates: readonly Candidate[];
  /** The same, most points first. */
  readonly inOrder: readonly Candidate[];
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
  const candidateOf = memoPer(
    (player: SimulatedPlayer): Candidate => ({
      player,
      points: pointsOf(player),
      mask: maskOf(player.positions),
      onBench: BENCH_SHARE * Math.max(0, overReplacement(player)),
    }),
  );
  const free = [...claims.values()].map(candidateOf);
  const seated = (players: readonly SimulatedPlayer[]) => {
    const lineup = emptyLineup(season.slots.length);
    return inOrder([...players.map(candidateOf), ...free]).filter(
      ({ mask }) => lineup.free !== 0 && isSeated(lineup, mask),
    );
  };
  const packageOf = (players: readonly SimulatedPlayer[]): Package => {
    const candidates = players.map(candidateOf);
    return { candidates, inOrder: inOrder(candidates) };
  };
  const exchangeOf = (players: readonly SimulatedPlayer[]) => {
    const own = players.map(candidateOf);
    const all = inOrder([...own, ...free]);
    const lineup = emptyLineup(season.slots.length);
    // of equals a team's own come first, and a free agent last
    const isBefore = (got: Candidate, other: Candidate) =>
      got.points > other.points || (got.points === other.points && free.includes(other));
    const without = (give: Package) => {
      const isLeft = (each: Candidate) => !give.candidates.includes(each);
      const left = all.filter(isLeft);
      const benchLeft = sum(own.filter(isLeft).map(({ onBench }) => onBench));
      // the lineup before each of them is seated: who is got changes it from his place on
      const lineups = new Int32Array((left.length + 1) * (season.slots.length + 1));
      const points = new Float64Array(left.length + 1);
      clearLineup(lineup);
      for (const [place, each] of left.entries()) {
        copyLineup(lineup, lineups, place);
        points[place + 1] = floatAt(points, place) + pointsIfSeated(lineup, each);
      }
      copyLineup(lineup, lineups, left.length);
      return ({ candidates, inOrder: got }: Package): number => {
        let bench = benchLeft;
        for (const { onBench } of candidates) bench += onBench;
        let next = got[0];
        let place = 0;
        let each = left[0];
        while (each && !(next && isBefore(next, each))) each = left[++place];
        takeLineup(lineup, lineups, place);
        let starters = floatAt(points, place);
        let seated = 0;
        for (; each && lineup.free !== 0; each = left[++place]) {
          for (; next && isBefore(next, each); next = got[++seated]) starters += pointsIfSeated(lineup, next);
          starters += pointsIfSeated(lineup, each);
        }
        for (; next; next = got[++seated]) starters += pointsIfSeated(lineup, next);
        return bench + starters;
      };
    };
    const nothing = packageOf([]);
    const before = without(nothing)(nothing);
    return (give: Package) => {
      const pointsAfter = without(give);
      return (get: Package) => pointsAfter(get) - before;
    };
  };
  return {
    overReplacement,
    pointsOf,
    startersOf: (players) => seated(players).map(({ player }) => player),
    lineupPoints: (players) => sum(seated(players).map(({ points }) => points)),
    packageOf,
    exchangeOf,
  };
});

const inOrder = (candidates: readonly Candidate[]): readonly Candidate[] =>
  [...candidates].sort((a, b) => b.points - a.points);

/** Writes a lineup to its place among others. */
function copyLineup({ free, takenBy }: DrawnLineup, lineups: Int32Array, place: number): void {
  const first = place * (takenBy.length + 1);
  lineups[first] = free;
  lineups.set(takenBy, first + 1);
}

/** Makes a lineup that of a place among others. */
function takeLineup(lineup: DrawnLineup, lineups: Int32Array, place: number): void {
  const { takenBy } = lineup;
  const first = place * (takenBy.length + 1);
  lineup.free = int32At(lineups, first);
  for (let slot = 0; slot < takenBy.length; slot++) takenBy[slot] = int32At(lineups, first + 1 + slot);
}

/** What a starter adds to what he is worth on the bench. */
const pointsIfSeated = (lineup: DrawnLineup, { mask, points, onBench }: Candidate): number =>
  lineup.free !== 0 && isSeated(lineup, mask) ? points - onBench : 0;
