// Which free agents are starts, and which stashes are worth a roster spot.
import { describe, expect, it } from 'vitest';
import { isWorthStash, labeled, type StashFacts } from '../../../src/products/waivers/decide.ts';

describe('a start', () => {
  const player = (label: 'start' | 'stash', points: number | null, position = 'RB') => ({ position, label, points });
  const labels = (...players: readonly ReturnType<typeof player>[]) =>
    labeled(players, () => false).map(({ label }) => label);

  it('is who projects for about as much as a start at his position', () => {
    expect(labels(player('start', 9), player('stash', 8.6), player('stash', 8.4))).toEqual(['start', 'start', 'stash']);
    expect(labels(player('start', 9), player('stash', 9.5, 'WR'))).toEqual(['start', 'stash']);
    expect(labels(player('start', 9, 'K'), player('stash', 9, 'K'))).toEqual(['start', 'stash']);
  });

  it('is not who may miss the game', () => {
    const players = [player('start', 9), player('stash', 9.5)];
    expect(labeled(players, () => true).map(({ label }) => label)).toEqual(['start', 'stash']);
  });

  it('is compared with no start whose game has no projection', () => {
    expect(labels(player('start', null), player('stash', 9.5))).toEqual(['start', 'stash']);
  });
});

describe('a stash', () => {
  const stash = { position: 'RB', odds: 0.2, overReplacement: -30, minGain: 3, news: 'none', isAway: false } as const;

  it.each<[string, Partial<StashFacts>, boolean]>([
    ['is a back likelier to be startable than a typical free agent', {}, true],
    ['and no other', { odds: 0.19 }, false],
    ['with an opening he needs less', { odds: 0.15, news: 'good' }, true],
    ['and with a shrinking role more', { odds: 0.29, news: 'bad' }, false],
    ['a tight end is none: another is free every week', { position: 'TE', odds: 0.35, news: 'good' }, false],
    ['nor is a quarterback', { position: 'QB', odds: 0.45 }, false],
    [
      'but for one worth more than a replacement',
      { position: 'QB', odds: 0.15, overReplacement: 8, news: 'bad' },
      true,
    ],
    ['whose odds are not those of a drop', { position: 'QB', odds: 0.05, overReplacement: 8 }, false],
    ['while he plays', { position: 'QB', odds: 0.05, overReplacement: 8, isAway: true }, true],
    ['unless nothing of him is left', { position: 'QB', odds: 0.044, overReplacement: 8, isAway: true }, false],
    ['by enough to claim', { position: 'TE', odds: 0.15, overReplacement: 2 }, false],
    ['a kicker never is', { position: 'K', odds: 0.4, overReplacement: 3 }, false],
  ])('%s', (_, change, expected) => {
    expect(isWorthStash({ ...stash, ...change })).toBe(expected);
  });
});
