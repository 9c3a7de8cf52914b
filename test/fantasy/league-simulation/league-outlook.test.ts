// A league's outlook: odds that add up, what is decided already, and this week's swaps.
import { describe, expect, it } from 'vitest';
import { bestSwap } from '../../../src/fantasy/league-simulation/best-swap.ts';
import { teamOutlooks, titleOddsWith, winProbability } from '../../../src/fantasy/league-simulation/league-outlook.ts';
import { finish } from '../../../src/steps/index.ts';
import { player, simulatedLeague, team } from './simulated-league.ts';

const outlookOf = (league: ReturnType<typeof simulatedLeague>, seed = 'test') =>
  finish(teamOutlooks(league, { seed, runs: 2000 }));

const four = (strengths: readonly number[]) =>
  strengths.map((mean, i) =>
    team(i + 1, { players: [player(`${i}`, { mean, team: `T${i}`, opponent: null })], wins: i === 0 ? 3 : 0 }),
  );
const round = [
  [1, 2],
  [3, 4],
] as const;

describe("a league's outlook", () => {
  const league = simulatedLeague(four([20, 18, 16, 10]), { pairs: round });
  const outlook = outlookOf(league);

  it('has odds that add up over the teams', () => {
    const sum = (pick: (one: (typeof outlook)[number]) => number | null) =>
      outlook.reduce((total, one) => total + (pick(one) ?? 0), 0);
    expect(sum(({ title }) => title)).toBeCloseTo(1, 9);
    expect(sum(({ playoffs }) => playoffs)).toBeCloseTo(2, 9);
    expect(sum(({ game }) => game?.winProbability ?? 0)).toBeCloseTo(2, 9);
    // two weeks of two games, and three wins before them
    expect(sum(({ projectedWins }) => projectedWins)).toBeCloseTo(7, 9);
  });

  it('knows what is decided, and ranks teams and schedules', () => {
    expect(outlook[0]).toMatchObject({ playoffs: 1, powerRank: 1, bye: 0, swing: { ifLoss: { playoffs: 1 } } });
    expect(outlook.map(({ powerRank }) => powerRank)).toEqual([1, 2, 3, 4]);
    expect(outlook.map(({ scheduleRank }) => scheduleRank)).toEqual([2, 1, 4, 3]);
  });

  it('says what this week’s result is worth', () => {
    const swing = outlook[1]?.swing;
    expect(swing?.ifWin.playoffs ?? 0).toBeGreaterThan(swing?.ifLoss.playoffs ?? 1);
    const { game, playoffs } = outlook[1] ?? {};
    const won = game?.winProbability ?? 0;
    expect(won * (swing?.ifWin.playoffs ?? 0) + (1 - won) * (swing?.ifLoss.playoffs ?? 0)).toBeCloseTo(
      playoffs ?? 0,
      1,
    );
  });

  it('repeats with its seed', () => {
    expect(outlookOf(league)).toEqual(outlook);
    expect(outlookOf(league, 'another')).not.toEqual(outlook);
  });

  it('counts a game against the median', () => {
    const wins = outlookOf(simulatedLeague(four([20, 18, 16, 10]), { pairs: round, medianGame: true }));
    expect(wins.reduce((sum, { projectedWins }) => sum + projectedWins, 0)).toBeCloseTo(7 + 4, 9);
  });

  it('gives a team without an opponent no game, and no swing', () => {
    const three = outlookOf(simulatedLeague(four([20, 18, 16]), { pairs: [[1, 2]] }));
    expect(three[2]).toMatchObject({ game: null, swing: null, scheduleRank: null });
  });

  it('has odds of the title with a free agent in a place, the same each time', () => {
    const freeAgents = [19, 9, 9].map((mean, i) => player(`free ${i}`, { mean }));
    const claiming = simulatedLeague(four([20, 18, 16, 10]), { pairs: round, freeAgents });
    const options = { seed: 'test', runs: 2000 };
    const oddsWith = (start: string) => finish(titleOddsWith(claiming, { rosterId: 4, start, bench: '3' }, options));
    expect(oddsWith('free 0')).toBeGreaterThan((outlookOf(claiming)[3]?.title ?? 1) + 0.05);
    expect(oddsWith('free 0')).toBe(oddsWith('free 0'));
    expect(oddsWith('0')).toBeNull();
  });

  it('gives the title to the first of the standings without playoffs', () => {
    expect(outlookOf(simulatedLeague(four([20, 18, 16, 10]), { pairs: round, bracket: null }))[0]).toMatchObject({
      title: 1,
      playoffs: null,
      bye: null,
      swing: { ifWin: { playoffs: null } },
    });
  });

  it('adds both weeks of a final, the played one as it was', () => {
    const [champion] = outlookOf(
      simulatedLeague(four([10, 10]), {
        regularWeeks: [],
        week: 4,
        bracket: { teams: 2, rounds: [[3, 4]], reseeds: false },
        playoffScores: new Map([
          [
            3,
            new Map([
              [1, 90],
              [2, 10],
            ]),
          ],
        ]),
      }),
    );
    expect(champion?.title).toBe(1);
  });
});

describe('a game of two weeks', () => {
  const final = (week: number, lead = 0) =>
    simulatedLeague(four([12, 10]), {
      ...{ regularWeeks: [], week, bracket: { teams: 2, rounds: [[3, 4]], reseeds: false } },
      games: new Map([3, 4].map((each) => [each, [[1, 2]] as const])),
      playoffScores: new Map([[3, new Map([[1, lead]])]]),
    });

  it.each([
    ['before it, as the title has it', 3, 0],
    ['by the lead of its first week', 4, 9],
    ['by the deficit of its first week', 4, -9],
  ])('is won %s', (_, week, lead) => {
    const [own, rival] = outlookOf(final(week, lead));
    expect(own?.game?.winProbability).toBeCloseTo(own?.title ?? 0, 1);
    expect((own?.game?.winProbability ?? 0) + (rival?.game?.winProbability ?? 0)).toBeCloseTo(1, 9);
    expect(Math.sign((own?.game?.winProbability ?? 0) - 0.5)).toBe(lead < 0 ? -1 : 1);
    expect(winProbability(final(week, lead), 1)).toBeCloseTo(own?.game?.winProbability ?? 0, 9);
  });
});

it('a league that begins later has no game this week, and nothing to win by it', () => {
  const [own] = outlookOf(simulatedLeague(four([20, 18]), { week: 1, regularWeeks: [2, 3], bracket: null }));
  expect(own).toMatchObject({ game: null, swing: null, thisWeek: { mean: 20 } });
});

describe('odd leagues', () => {
  const strengths = (size: number) => Array.from({ length: size }, (_, i) => 10 + (i % 4));
  const roundsOf = (teams: number) => Array.from({ length: Math.ceil(Math.log2(teams)) }, (_, i) => [3 + i]);

  it.each([
    { size: 2, inPlayoffs: 2 },
    { size: 5, inPlayoffs: 3 },
    { size: 7, inPlayoffs: 7 },
    { size: 14, inPlayoffs: 8 },
    // more places than teams that still play
    { size: 3, inPlayoffs: 6 },
  ])('$inPlayoffs of $size teams in the playoffs', ({ size, inPlayoffs }) => {
    const pairs = Array.from({ length: Math.floor(size / 2) }, (_, i): [number, number] => [2 * i + 1, 2 * i + 2]);
    for (const [reseeds, divisions, medianGame] of [
      [false, false, true],
      [true, true, false],
    ] as const) {
      const bracket = { teams: inPlayoffs, rounds: roundsOf(inPlayoffs), reseeds };
      const teams = four(strengths(size)).map((each, i) => ({ ...each, division: i % 3 }));
      const outlook = outlookOf(simulatedLeague(teams, { pairs, bracket, divisions, medianGame }));
      const sum = (pick: (team: (typeof outlook)[number]) => number | null) =>
        outlook.reduce((total, team) => total + (pick(team) ?? 0), 0);
      expect(sum(({ title }) => title)).toBeCloseTo(1, 9);
      expect(sum(({ playoffs }) => playoffs)).toBeCloseTo(Math.min(size, inPlayoffs), 9);
      expect(sum(({ bye }) => bye)).toBeLessThanOrEqual(size);
      for (const { pointsPerWeek, thisWeek } of outlook)
        expect([pointsPerWeek, thisWeek.p10, thisWeek.p90].every(Number.isFinite)).toBe(true);
    }
  });
});

describe('the best swap', () => {
  const roster = (extra: Parameters<typeof player>[1]) =>
    team(1, {
      players: [
        player('steady', { team: 'A', opponent: null, mean: 10, sd: 2 }),
        player('bench', { team: 'C', opponent: null, ...extra }),
      ],
    });
  const against = (mean: number) => team(2, { players: [player('rival', { team: 'D', opponent: null, mean, sd: 2 })] });

  it('takes the higher ceiling as an underdog, and not as a favorite', () => {
    const wild = roster({ mean: 9.5, sd: 12 });
    expect(bestSwap(simulatedLeague([wild, against(22)]), 1)).toMatchObject({ start: 'bench', bench: 'steady' });
    expect(bestSwap(simulatedLeague([wild, against(2)]), 1)).toBeNull();
  });

  it('is none without a game, and where the platform sets lineups', () => {
    const wild = roster({ mean: 9.5, sd: 12 });
    expect(bestSwap(simulatedLeague([wild, against(22)], { pairs: [] }), 1)).toBeNull();
    expect(bestSwap(simulatedLeague([wild, against(22)], { bestBall: true }), 1)).toBeNull();
  });
});
