import { expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { gradeOpponent } from '../../../src/products/brief/index.ts';
import { opponentClause } from '../../../src/products/phrases/index.ts';

const SOURCE = { dataset: 'platform league', slice: 'week 1' } as const;
const DEFENSES = 32;

/** The Jets against running backs, at that rank of 32. */
function clauseAt(value: number, when: { isLastSeason?: boolean; isAfterOneGame?: boolean } = {}) {
  const rank = createFact('def_vs_pos_rank', value, 'rank', null, SOURCE);
  const rankFromFewest = createFact('def_vs_pos_rank_from_fewest', DEFENSES + 1 - value, 'rank', null, SOURCE);
  const grade = { rank, rankFromFewest, isLastSeason: false, isAfterOneGame: false, ...when };
  return opponentClause(gradeOpponent('NYJ', 'RB', grade));
}

it.each([
  [1, 'the Jets allow the most points to running backs'],
  [4, 'the Jets allow the 4th-most points to running backs'],
  [12, 'the Jets allow the 12th-most points to running backs'],
  [13, 'the Jets are about average against running backs'],
  [20, 'the Jets are about average against running backs'],
  [21, 'the Jets allow the 12th-fewest points to running backs'],
  [27, 'the Jets allow the 6th-fewest points to running backs'],
  [32, 'the Jets allow the fewest points to running backs'],
])('a defense at rank %i is counted from the nearer end of the table', (rank, text) => {
  expect(clauseAt(rank).text).toBe(text);
});

it('cites the number it says, and the rank of the fields', () => {
  expect([4, 16, 27].map((rank) => clauseAt(rank).facts.map(({ stat, value }) => `${stat} ${value}`))).toEqual([
    ['def_vs_pos_rank 4'],
    ['def_vs_pos_rank 16'],
    ['def_vs_pos_rank_from_fewest 6', 'def_vs_pos_rank 27'],
  ]);
});

it('names the season or the game of a rank that is not of this season', () => {
  expect(clauseAt(16, { isLastSeason: true }).text).toBe(
    'the Jets were about average against running backs last season',
  );
  expect(clauseAt(30, { isAfterOneGame: true }).text).toBe(
    'the Jets allowed the 3rd-fewest points to running backs in the opener',
  );
});
