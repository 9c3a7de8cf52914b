// How the games behind a usage are named.
import { expect, it } from 'vitest';
import type { UsageSpan } from '../../../src/products/brief/usage.ts';
import { namedGames } from '../../../src/products/phrases/role.ts';

const span = (part: Partial<UsageSpan>): UsageSpan => ({
  ...{ games: 4, onlyGame: null, isThisSeason: true, gameSet: 'all' },
  ...part,
});

it.each<[Partial<UsageSpan>, string]>([
  [{}, 'last four games'],
  [{ games: 1, gameSet: 'starts' }, 'only start'],
  [{ isThisSeason: false }, 'final four games last season'],
  [{ games: 2, gameSet: 'full_starts', isThisSeason: false }, 'final two full starts last season'],
])('names %j as %s', (part, text) => {
  expect(namedGames(span(part)).text.replace(/\s+/g, ' ').trim()).toBe(text);
});
