// What a drafted roster is worth, and how it compares with the same picks drafted again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rosterValue } from '../../../src/fantasy/drafts/roster-value.ts';
import { simulateDrafts } from '../../../src/fantasy/drafts/simulate-drafts.ts';
import { overReplacement, type PlayerValue, reportCard, rookieReplacementLevels } from '../../../src/fantasy/index.ts';
import { replacementLevels } from '../../../src/fantasy/value/replacement-levels.ts';
import { finish } from '../../../src/steps/index.ts';

const SLOTS = ['QB', 'RB', 'RB', 'WR', 'WR', 'FLEX', 'K'];
const TEAMS = 4;
const ROUNDS = 8;
const WEEKS = 10;

/**
 * A position's players with falling points, the first in the given way; they play in every week
 * unless stated otherwise.
 */
const players = (position: string, count: number, best: number, step: number, games = WEEKS): PlayerValue[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${position}${i}`, position, points: best - i * step, games }));
const allPlayers = [
  ...players('RB', 20, 250, 10),
  ...players('WR', 20, 240, 8),
  ...players('QB', 10, 300, 6),
  ...players('K', 6, 120, 2),
];
const levels = replacementLevels(SLOTS, TEAMS, WEEKS, allPlayers);
const market = [...allPlayers].sort((a, b) => overReplacement(levels, b) - overReplacement(levels, a));
/** A snake of four teams. */
const turns = Array.from({ length: TEAMS * ROUNDS }, (_, i) => {
  const [round, seat] = [Math.floor(i / TEAMS), i % TEAMS];
  return { team: round % 2 === 0 ? seat : TEAMS - 1 - seat, keeper: null };
});
const parts = { turns, team: 1, market, isRandomOrder: false, seed: 'a draft' };
const of = (...ids: string[]) => allPlayers.filter(({ id }) => ids.includes(id));

describe('replacement', () => {
  it('is the best player left when all starters are taken, flex places by the best', () => {
    // 4 quarterbacks and kickers, 8 runners and receivers each, and the 4 best others: RB8 170, WR8
    // 176, WR9 168, RB9 160, WR10 160
    expect(Object.fromEntries(levels.replacement)).toEqual({ QB: 27.6, RB: 15, WR: 16, K: 11.2 });
  });

  const quarterbacks = players('QB', 16, 160, 8, 8);
  const runners = players('RB', 12, 150, 10);

  it('counts as many quarterbacks as the lineups start, in shared slots too, and whoever plays while they do not', () => {
    const bar = (slots: readonly string[]) =>
      replacementLevels(slots, TEAMS, WEEKS, [...quarterbacks, ...runners]).replacement;
    // each plays 8 of 10 weeks, for 20, 19, 18 ... points a game: 40 games of one slot a team are
    // those of five, 80 those of ten
    expect(bar(['QB', 'RB']).get('QB')).toBe(15);
    expect(bar(['QB', 'RB', 'SUPER_FLEX']).get('QB')).toBe(10);
    expect(bar(['QB', 'QB', 'RB']).get('QB')).toBe(10);
    // runners of 15, 14, 13 and 12 points a game: the four best stand in their own slots, one more
    // where no quarterback is as good
    expect(bar(['QB', 'RB', 'SUPER_FLEX']).get('RB')).toBe(11);
  });

  it('plays only when the player he replaces would have', () => {
    const two = replacementLevels(['QB', 'RB', 'SUPER_FLEX'], TEAMS, WEEKS, [...quarterbacks, ...runners]);
    const [first, hurt] = [
      quarterbacks[0] as PlayerValue,
      { ...(quarterbacks[1] as PlayerValue), points: 19 * 4, games: 4 },
    ];
    expect(overReplacement(two, first)).toBe(8 * (20 - 10));
    expect(overReplacement(two, hurt)).toBe(4 * (19 - 10));
  });

  it('is whoever else may start there where the slots need more of a position than there is, and else no one', () => {
    const [few, many] = [players('QB', 6, 200, 10), players('RB', 20, 150, 5)];
    expect(replacementLevels(['QB', 'RB', 'SUPER_FLEX'], TEAMS, WEEKS, [...few, ...many]).replacement.get('QB')).toBe(
      12,
    );
    expect(replacementLevels(['QB', 'QB', 'RB'], TEAMS, WEEKS, [...few, ...many]).replacement.get('QB')).toBe(0);
  });

  it('falls at no position with another slot for it', () => {
    const slots = fc.array(fc.constantFrom('QB', 'RB', 'WR', 'FLEX', 'SUPER_FLEX'), { maxLength: 6 });
    fc.assert(
      fc.property(slots, (more) => {
        const [fewer, wider] = [
          ['QB', 'RB', 'WR', ...more],
          ['QB', 'RB', 'WR', ...more, 'SUPER_FLEX'],
        ].map((each) => replacementLevels(each, TEAMS, WEEKS, [...allPlayers, ...quarterbacks]).replacement);
        for (const [position, bar] of fewer ?? []) expect(wider?.get(position)).toBeLessThanOrEqual(bar);
      }),
    );
  });

  it('is nothing at a position no one starts', () => {
    const [idp] = players('LB', 1, 200, 0);
    expect(idp && overReplacement(levels, idp)).toBe(0);
  });
});

describe('the worth of a roster', () => {
  it('never falls with another player, and does not depend on the order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(allPlayers, { minLength: 1, maxLength: 12 }), (roster) => {
        const [, ...rest] = roster;
        expect(rosterValue(levels, roster)).toBeGreaterThanOrEqual(rosterValue(levels, rest) - 1e-6);
        expect(rosterValue(levels, [...roster].reverse())).toBeCloseTo(rosterValue(levels, roster), 6);
      }),
    );
  });

  it('counts a second quarterback as a bench player', () => {
    const one = rosterValue(levels, of('QB0'));
    const two = rosterValue(levels, of('QB0', 'QB1'));
    expect(one).toBeCloseTo(24, 6);
    expect(two - one).toBeCloseTo(0.2 * 18, 6);
  });
});

describe('drafts simulated from the same picks', () => {
  it('repeat with their seed, fill the team, and draft no one twice', () => {
    const drafts = finish(simulateDrafts({ ...parts, slots: SLOTS, drafts: 20 }));
    expect(finish(simulateDrafts({ ...parts, slots: SLOTS, drafts: 20 }))).toEqual(drafts);
    expect(finish(simulateDrafts({ ...parts, slots: SLOTS, drafts: 20, seed: 'another' }))).not.toEqual(drafts);
    for (const roster of drafts) {
      expect(roster).toHaveLength(ROUNDS);
      expect(new Set(roster.map(({ id }) => id)).size).toBe(ROUNDS);
      expect(roster.filter(({ position }) => position === 'K')).toHaveLength(1);
      expect(roster.filter(({ position }) => position === 'QB').length).toBeLessThanOrEqual(2);
    }
  });

  it('leave keepers where they are', () => {
    const keeper = allPlayers[0] as PlayerValue;
    const withKeeper = turns.map((turn, i) => (i === 5 ? { team: 1, keeper } : turn));
    for (const roster of finish(simulateDrafts({ ...parts, turns: withKeeper, slots: SLOTS, drafts: 10 })))
      expect(roster[0]).toEqual(keeper);
    for (const roster of finish(simulateDrafts({ ...parts, turns: withKeeper, team: 0, slots: SLOTS, drafts: 10 })))
      expect(roster).not.toContainEqual(keeper);
  });

  it('draw the order by lot after an auction', () => {
    const first = (isRandomOrder: boolean) =>
      new Set(
        finish(simulateDrafts({ ...parts, isRandomOrder, slots: SLOTS, drafts: 30 })).map((roster) => roster[0]?.id),
      );
    expect(first(true).size).toBeGreaterThan(first(false).size);
  });

  it('grade the best and the worst roster as such, and the usual one in between', () => {
    const best = of('RB0', 'RB1', 'WR0', 'WR1', 'RB2', 'QB0', 'K0', 'WR2');
    const worst = of('RB19', 'RB18', 'WR19', 'WR18', 'QB9', 'K5');
    expect(finish(reportCard(levels, best, parts)).overall).toBe(100);
    const card = finish(reportCard(levels, worst, parts));
    expect(card.overall).toBe(0);
    expect([...card.positions.keys()].sort()).toEqual(['K', 'QB', 'RB', 'WR']);
    const usual = finish(simulateDrafts({ ...parts, slots: SLOTS, drafts: 300 }))[7] ?? [];
    const { overall } = finish(reportCard(levels, usual, parts));
    expect(overall).toBeGreaterThan(0);
    expect(overall).toBeLessThan(100);
  });
});

describe('positions filled by keepers', () => {
  /** Team 1 spends its first two picks on keepers. */
  const keeping = (...keepers: PlayerValue[]) => {
    let place = 0;
    return turns.map((turn) => (turn.team === parts.team ? { ...turn, keeper: keepers[place++] ?? null } : turn));
  };
  const rest = of('WR3', 'WR6', 'WR9', 'QB3', 'WR12', 'K3');
  const [best, good, last, poorest] = of('RB0', 'RB1', 'RB14', 'RB15') as [
    PlayerValue,
    PlayerValue,
    PlayerValue,
    PlayerValue,
  ];

  it('are graded by the keepers, not by who was not drafted next to them', () => {
    const { overall, positions } = finish(
      reportCard(levels, [best, good, ...rest], { ...parts, turns: keeping(best, good) }),
    );
    expect(positions.get('RB')).toBeGreaterThan(90);
    // the whole is still compared with teams that keep the same two
    expect(overall).toBeLessThan(90);
    const weak = finish(reportCard(levels, [last, poorest, ...rest], { ...parts, turns: keeping(last, poorest) }));
    expect(weak.positions.get('RB')).toBeLessThan(10);
  });
});

describe('the levels of a draft of newcomers', () => {
  it('replaces a newcomer by the best undrafted player, and by nothing where no one was left', () => {
    const [wide, wider, end, better] = [
      ...players('WR', 2, 80, 30),
      ...players('TE', 1, 60, 0),
      ...players('WR', 1, 65, 0),
    ] as [PlayerValue, PlayerValue, PlayerValue, PlayerValue];
    const own = rookieReplacementLevels([...SLOTS, 'TE'], [wide, wider, end], [better]);
    expect(Object.fromEntries(own.replacement)).toEqual({ WR: 65, TE: 0 });
    expect([wide, wider, end].map((asset) => overReplacement(own, asset))).toEqual([15, -15, 60]);
  });
});
