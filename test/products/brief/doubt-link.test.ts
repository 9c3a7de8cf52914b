// How reasons go with the odds to play: they explain them, speak against them, or a practice does.
import { expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { doubtLink } from '../../../src/products/brief/doubt.ts';
import type { DoubtReason } from '../../../src/products/brief/index.ts';
import { back } from '../../support/worlds/nfl.ts';

const rival = { ...back('2'), index: 2 };
const MISSED: DoubtReason = { kind: 'missed_games', games: 1 };
const BACKUP: DoubtReason = { kind: 'listed_behind_others' };
const linkOf = (
  odds: number,
  reasons: readonly DoubtReason[],
  given: { readonly status?: string; readonly hasPracticedInFull?: boolean } = {},
) =>
  doubtLink({
    status: null,
    hasPracticedInFull: false,
    ...given,
    reasons,
    playOdds: createFact('play_odds', odds, 'share', null, { dataset: 'platform test', slice: 's' }),
  });

it('speaks against odds that are good, and explains those that are not', () => {
  expect([0.75, 0.74].map((odds) => linkOf(odds, [MISSED]))).toEqual(['despite', 'because']);
  // how a team uses him speaks against any odds that are better than even
  expect([0.5, 0.49].map((odds) => linkOf(odds, [BACKUP]))).toEqual(['despite', 'because']);
  expect(linkOf(0.6, [BACKUP], { status: 'Questionable' })).toBe('because');
  expect(linkOf(0.9, [{ kind: 'open_competition', rival }])).toBe('because');
});

it('knows what a full practice says', () => {
  const practiced = { hasPracticedInFull: true };
  expect(linkOf(0.8, [], practiced)).toBe('full_practice');
  expect(linkOf(0.8, [MISSED], practiced)).toBe('practiced');
  expect(linkOf(0.8, [{ kind: 'listed_as_starter' }], practiced)).toBe('practiced');
});
