// Who of a draft board needs his points a game to explain his rank.
import { expect, it } from 'vitest';
import type { RankedProjection } from '../../../src/fantasy/index.ts';
import { outOfPointOrder } from '../../../src/products/draft-board/decide.ts';

/** A board of season points and points over replacement, best first; positions by their letter. */
const boardOf = (...rows: readonly (readonly [name: string, position: string, points: number, over: number])[]) =>
  rows.map(
    ([name, position, points, overReplacement]) =>
      ({
        projection: { player: { name, position } },
        outcome: { points, overReplacement },
      }) as unknown as RankedProjection,
  );
const named = (board: readonly RankedProjection[]) => [...outOfPointOrder(board)].map(({ name }) => name);

it('names no one on a board in the order of its points, rounding aside', () => {
  expect(named(boardOf(['a', 'QB', 200, 20], ['b', 'RB', 210, 30], ['c', 'QB', 200.9, 10]))).toEqual([]);
});

it('names both neighbors of a position whose points are the wrong way around', () => {
  expect(named(boardOf(['a', 'QB', 134, 20], ['b', 'RB', 90, 30], ['c', 'QB', 138, 10]))).toEqual(['a', 'c']);
});

it('names a player below replacement with more points than anyone ahead of him', () => {
  const board = boardOf(['a', 'QB', 124, 5], ['b', 'QB', 150, 4], ['c', 'QB', 140, -6], ['d', 'QB', 120, -8]);
  expect(named(board)).toEqual(['a', 'b', 'c']);
});
