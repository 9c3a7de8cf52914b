// The playoffs as the platform plays them: who is seeded where, who meets in each round, and who
// wins.
import { floatAt, int32At } from '../../checked/index.ts';
import type { PlayoffBracket } from '../league.ts';

/** A season's results so far; one entry a team in each array. */
export interface Standings {
  /** A tie is half a win; games against the median count. */
  readonly wins: Float64Array;
  readonly points: Float64Array;
}

/** Sums of the same cents in another order differ by less than this. */
const SAME_POINTS = 1e-6;

/**
 * Writes the teams' places in the arrays to `order`, the best first: by wins, then by points. With
 * `divisions`, one number a team, the winner of each comes before everyone else.
 */
export function seedTeams({ wins, points }: Standings, divisions: Int32Array | null, order: Int32Array): void {
  for (let team = 0; team < order.length; team++) {
    const ownWins = floatAt(wins, team);
    const ownPoints = floatAt(points, team);
    let place = team;
    for (; place > 0; place--) {
      const other = int32At(order, place - 1);
      const gap = ownWins - floatAt(wins, other);
      if (gap < 0 || (gap === 0 && ownPoints - floatAt(points, other) <= SAME_POINTS)) break;
      order[place] = other;
    }
    order[place] = team;
  }
  if (divisions !== null) winnersFirst(divisions, order);
}

/** Moves the first team of each division to the front, in the order they have. */
function winnersFirst(divisions: Int32Array, order: Int32Array): void {
  let winners = 0;
  for (let place = 0; place < order.length; place++) {
    const team = int32At(order, place);
    const division = int32At(divisions, team);
    let isWinner = true;
    for (let i = 0; i < winners; i++) if (int32At(divisions, int32At(order, i)) === division) isWinner = false;
    if (!isWinner) continue;
    order.copyWithin(winners + 1, winners, place);
    order[winners] = team;
    winners += 1;
  }
}

export interface BracketGame {
  readonly round: number;
  /** Seeds, from 0. */
  readonly better: number;
  readonly worse: number;
}

/** No team: whoever is paired with it has a bye. */
const BYE = -1;

/**
 * Plays a bracket to its winner's seed, from 0. `scoreOf` is a seed's score in a round, from 0; in
 * a tie the better seed goes on. `onGame` hears of every game. The best seeds have byes where the
 * bracket is not full; with reseeding the best seed left meets the worst in each round.
 */
export type BracketPlay = (
  scoreOf: (seed: number, round: number) => number,
  onGame?: (game: BracketGame) => void,
) => number;

/** Ready to be played many times. */
export function bracketPlay({ teams, rounds, reseeds }: PlayoffBracket): BracketPlay {
  const places = Int32Array.from(seedPlaces(2 ** rounds.length), (seed) => (seed < teams ? seed : BYE));
  const alive = new Int32Array(places.length);
  return (scoreOf, onGame) => {
    alive.set(places);
    // the winners of a round take the first places
    for (let round = 0, left = places.length; left > 1; round++, left /= 2) {
      if (reseeds && round > 0) reseed(alive.subarray(0, left));
      for (let i = 0; i < left; i += 2) {
        const [one, other] = [int32At(alive, i), int32At(alive, i + 1)];
        const [better, worse] = one < other ? [one, other] : [other, one];
        if (better === BYE) {
          alive[i / 2] = worse;
          continue;
        }
        onGame?.({ round, better, worse });
        alive[i / 2] = scoreOf(worse, round) > scoreOf(better, round) ? worse : better;
      }
    }
    return int32At(alive, 0);
  };
}

/** Seeds in the order of a bracket's places: 0 meets the last, and meets 1 in the final only. */
function seedPlaces(size: number): readonly number[] {
  let places = [0];
  while (places.length < size) {
    const last = places.length * 2 - 1;
    places = places.flatMap((seed) => [seed, last - seed]);
  }
  return places;
}

function reseed(alive: Int32Array): void {
  const sorted = alive.slice().sort();
  for (let i = 0; i < alive.length; i++) alive[i] = int32At(sorted, i % 2 === 0 ? i / 2 : alive.length - (i + 1) / 2);
}

/** Results of the playoffs so far, by the teams' places in the standings' arrays. */
interface PlayedPlayoffs {
  /** Rounds that have begun. */
  readonly rounds: number;
  scoreOf(team: number, round: number): number;
}

/** The games of the rounds that have begun, each with its two teams. */
export function gamesSoFar(
  bracket: PlayoffBracket,
  order: Int32Array,
  { rounds, scoreOf }: PlayedPlayoffs,
): readonly { readonly round: number; readonly teams: readonly [number, number] }[] {
  const games: { readonly round: number; readonly teams: readonly [number, number] }[] = [];
  const teams = Math.min(bracket.teams, order.length);
  bracketPlay({ ...bracket, teams })(
    (seed, round) => scoreOf(int32At(order, seed), round),
    ({ round, better, worse }) => {
      if (round < rounds) games.push({ round, teams: [int32At(order, better), int32At(order, worse)] });
    },
  );
  return games;
}
