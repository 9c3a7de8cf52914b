// The guard by itself: what a language model may not say, whatever it writes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findObjection } from '../../src/rewriter/guard.ts';
import type { RewriteBrief } from '../../src/rewriter/index.ts';

const cited = (stat: string, value: number, player: string | null) => ({ stat, value, player, source: 'nflverse x' });
const brief: RewriteBrief = {
  reasoning:
    'Over his last 4 games Ansel Quick saw 24% of the targets, a change of +6 percentage points. Bo Larder Jr. is out: 12.5 PPR points a game are to be had, a change of -3.1. No action on the Denver bye in week 10.',
  citations: [
    cited('games', 4, 'Ansel Quick'),
    cited('target_share', 0.2416, 'Ansel Quick'),
    cited('target_share_change', 0.061, 'Ansel Quick'),
    cited('ppr_points_per_game', 12.53, 'Bo Larder Jr.'),
    cited('change', -3.1, 'Bo Larder Jr.'),
    cited('lookback_hours', 24, null),
  ],
  players: ['Ansel Quick', 'Bo Larder Jr.'],
  season: 2024,
  week: 10,
};

describe('a narrative', () => {
  it.each([
    ['the deterministic text itself', brief.reasoning],
    [
      'a free retelling',
      "With Bo Larder Jr. out, his 12.5 PPR points a game are to be had. Ansel Quick's share of the targets is 24% over 4 games, and it keeps rising before week 10 of 2024.",
    ],
    ['surnames', "Quick saw 24.2% of the targets. Larder's 12.53 points are gone, a change of -3.1."],
  ])('may be %s', (_, text) => expect(findObjection(text, brief)).toBeNull());

  it.each([
    ['nothing', '', 'empty'],
    ['a number no one cites', 'Ansel Quick saw 31% of the targets; Bo Larder Jr. is out.', 'number'],
    ["another player's number", 'Ansel Quick scored 12.5 points. Bo Larder Jr. is out.', 'number'],
    ['a rise where there was a fall', 'Ansel Quick and Bo Larder Jr.: 3.1 points a game more.', 'number'],
    ['a share as a count', 'Ansel Quick saw 24.16 targets; Bo Larder Jr. is out.', 'number'],
    ['a number in words', 'Ansel Quick saw nineteen targets; Bo Larder Jr. is out.', 'number_word'],
    ['a ratio in words', 'Ansel Quick doubled his targets; Bo Larder Jr. is out.', 'number_word'],
    ['digits of another script', 'Ansel Quick saw ٢٤% of the targets; Bo Larder Jr. is out.', 'number'],
    ['an invented player', 'Ansel Quick gains more than Cal Vane from it; Bo Larder Jr. is out.', 'name'],
    ['an invented player in front', 'Vane gains too. Ansel Quick plays, Bo Larder Jr. is out.', 'name'],
    ['fewer players', 'Ansel Quick saw 24% of the targets.', 'player_left_out'],
    ['markup', '**Ansel Quick** plays, Bo Larder Jr. is out.', 'markup'],
    ['an address', 'Ansel Quick plays, Bo Larder Jr. is out: https://bets.example', 'markup'],
    ['a sermon', `Ansel Quick plays, Bo Larder Jr. is out. ${'So it is. '.repeat(200)}`, 'too_long'],
  ])('may not say %s', (_, text, reason) => expect(findObjection(text, brief)).toBe(reason));

  it('may name a time of day of the deterministic text, and no other', () => {
    const timed = { ...brief, reasoning: `${brief.reasoning} If Quick sits, decide by 1:00 pm ET Sunday.` };
    const text = (time: string) => `Ansel Quick is in doubt, Bo Larder Jr. is out: decide by ${time} ET Sunday.`;
    expect([findObjection(text('1:00 pm'), timed), findObjection(text('4:25 pm'), timed)]).toEqual([null, 'number']);
  });

  it('may not hold any number that no fact of the answer rounds to', () => {
    // a share may be written as it is cited or in percent: 0.061 rounds to 0.1
    const values = [4, 0.2416, 24.16, 0.061, 6.1, 12.53, 3.1, 24, 10, 2024];
    const numbers = fc.double({ min: 0, max: 3000, noNaN: true }).map((value) => Number(value.toFixed(1)));
    fc.assert(
      fc.property(numbers, (value) => {
        fc.pre(values.every((each) => Math.abs(each - value) > 1));
        const text = `Ansel Quick saw ${value} of it; Bo Larder Jr. is out.`;
        expect(findObjection(text, brief)).toBe('number');
      }),
      { seed: 2026 },
    );
  });
});
