// Seeds and brackets of invented leagues.
import { describe, expect, it } from 'vitest';
import { type BracketGame, bracketPlay, seedTeams } from '../../../src/fantasy/league-simulation/playoffs.ts';

function seeds(results: readonly (readonly [wins: number, points: number])[], divisions: readonly number[] | null) {
  const order = new Int32Array(results.length);
  const standings = {
    wins: Float64Array.from(results, ([wins]) => wins),
    points: Float64Array.from(results, ([, points]) => points),
  };
  seedTeams(standings, divisions && Int32Array.from(divisions), order);
  return [...order];
}

describe('seeds', () => {
  it('go by wins, then by points, a tie as half a win', () => {
    expect(
      seeds(
        [
          [7, 1500],
          [8, 1400],
          [8, 1450.12],
          [7.5, 1300],
        ],
        null,
      ),
    ).toEqual([2, 1, 3, 0]);
  });

  it('put the winner of every division first, in the order of the standings', () => {
    const results = [
      [12, 1700],
      [8, 1718],
      [9, 1613],
      [7, 1501],
      [8, 1689],
      [8, 1677],
    ] as const;
    expect(seeds(results, [1, 1, 2, 3, 1, 2])).toEqual([0, 2, 3, 1, 4, 5]);
    expect(seeds(results, null)).toEqual([0, 2, 1, 4, 5, 3]);
  });

  it('take sums of the same cents as equal', () => {
    expect(
      seeds(
        [
          [5, 0.1 + 0.2],
          [5, 0.3],
        ],
        null,
      ),
    ).toEqual([0, 1]);
    expect(
      seeds(
        [
          [5, 0.3],
          [5, 0.1 + 0.2],
        ],
        null,
      ),
    ).toEqual([0, 1]);
  });
});

/** The games of a bracket in which these seeds win whatever they play, as `round: better-worse`. */
function gamesWonBy(
  bracket: { readonly teams: number; readonly rounds: readonly (readonly number[])[]; readonly reseeds: boolean },
  strong: readonly number[],
) {
  const games: BracketGame[] = [];
  const champion = bracketPlay(bracket)(
    (seed) => (strong.includes(seed) ? 100 + strong.indexOf(seed) : 0),
    (game) => games.push(game),
  );
  return { champion, games: games.map(({ round, better, worse }) => `${round}: ${better}-${worse}`) };
}

const rounds = [[15], [16], [17]];

describe('a bracket', () => {
  it('gives the best seeds of six a bye, and keeps its places', () => {
    expect(gamesWonBy({ teams: 6, rounds, reseeds: false }, [3, 5])).toEqual({
      champion: 5,
      games: ['0: 3-4', '0: 2-5', '1: 0-3', '1: 1-5', '2: 3-5'],
    });
  });

  it('reseeded, the best team left meets the worst', () => {
    expect(gamesWonBy({ teams: 6, rounds, reseeds: true }, [3, 5]).games).toEqual([
      '0: 3-4',
      '0: 2-5',
      '1: 0-5',
      '1: 1-3',
      '2: 3-5',
    ]);
  });

  it('of four and of seven teams', () => {
    expect(gamesWonBy({ teams: 4, rounds: [[16], [17]], reseeds: false }, []).games).toEqual([
      '0: 0-3',
      '0: 1-2',
      '1: 0-1',
    ]);
    expect(gamesWonBy({ teams: 7, rounds, reseeds: false }, []).games.slice(0, 3)).toEqual([
      '0: 3-4',
      '0: 1-6',
      '0: 2-5',
    ]);
  });

  it('takes the better seed through in a tie', () => {
    expect(bracketPlay({ teams: 2, rounds: [[17]], reseeds: false })(() => 90)).toBe(0);
  });
});
