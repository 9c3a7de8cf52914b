// The draft board: tiers in order, places against the market, and what is said where
// the market is not known.

import { describe, expect, it } from 'vitest';
import { createSnapshot, type Snapshot } from '../../../src/nfl/index.ts';
import { draftBoard } from '../../../src/products/draft-board/index.ts';
import { answered } from '../../support/answered.ts';
import { contextOf, game, onTeam, type PlainRows, person, snapshotTables } from '../../support/worlds/nfl.ts';

const TEAMS = ['KC', 'LV', 'DEN', 'LAC'];
const COUNT = 48;

/**
 * Forty-eight receivers on four teams who scored the less last season the later they come; the
 * market draws them in `rankOf`'s order.
 */
function snapshotOf(
  rankOf: (i: number) => number | null,
  week = 1,
  hurt: Readonly<Record<number, string>> = {},
  reports: PlainRows = {},
): Snapshot {
  const people = Array.from({ length: COUNT }, (_, i) =>
    person({
      name: `Catcher ${String.fromCharCode(65 + (i % 26))}${i < 26 ? '' : 'a'}`,
      platformId: String(100 + i),
      gsisId: `00-${100 + i}`,
      firstSeason: 2023,
      platform: { ...onTeam(TEAMS[i % 4] ?? null), searchRank: rankOf(i), injuryStatus: hurt[i] ?? null },
    }),
  );
  const line = (season: number, at: number) =>
    people.map((each, i) => ({
      season,
      week: at,
      season_type: 'REG',
      player_id: each.gsisId ?? '',
      position: 'WR',
      team: TEAMS[i % 4] ?? '',
      receptions: 10 - i / 5,
      receiving_yards: 100 - 2 * i,
    }));
  // in the first week of this season only the first of them plays
  const stats = [...[1, 2, 3].flatMap((at) => line(2023, at)), ...(week > 1 ? line(2024, 1).slice(0, 1) : [])];
  const games = [2023, 2024].flatMap((season) =>
    [1, 2, 3].flatMap((at) => {
      const played = season === 2023 || at < week ? ([20, 17] as const) : null;
      return [game(season, at, 'KC', 'LV', played), game(season, at, 'DEN', 'LAC', played)];
    }),
  );
  return createSnapshot(snapshotTables({ stats, games, ...reports }), people, {});
}

const ask = (snapshot: Snapshot, limit = 25) => answered(draftBoard, contextOf(snapshot), { limit, scoring: 'ppr' });
const decided = (snapshot: Snapshot, limit = 25) => draftBoard.decide(contextOf(snapshot), { limit, scoring: 'ppr' });

describe('the draft board', () => {
  it('is sure of its first player only with depth charts, injury reports and snap counts', async () => {
    const inWeek1 = [{ season: 2024, week: 1 }];
    const reports = { depthCharts: inWeek1, injuries: inWeek1, snaps: [{ season: 2023, week: 18 }] };
    const confidences = [reports, {}].map(
      async (rows) => (await decided(snapshotOf((i) => i + 1, 1, {}, rows))).confidence,
    );
    expect(await Promise.all(confidences)).toEqual(['high', 'medium']);
  });

  it('ranks without gaps over all tiers, and agrees with a market of the same order', async () => {
    const { tiers, values, reaches, season } = await ask(snapshotOf((i) => i + 1));
    const board = tiers.flatMap(({ players }) => players);
    const { named, span, bestValue, worstReach } = await decided(snapshotOf((i) => i + 1));
    expect([span, bestValue, worstReach]).toEqual(['draft', null, null]);
    expect(named.map(({ player, price }) => [player.name, price])).toEqual([
      ['Catcher A', null],
      ['Catcher B', null],
      ['Catcher C', null],
    ]);
    expect(season).toBe(2024);
    expect(board.map(({ rank }) => rank)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
    expect(tiers.map(({ tier }) => tier)).toEqual(tiers.map((_, i) => i + 1));
    expect(board[0]).toMatchObject({ name: 'Catcher A', market_rank: 1, value_delta: 0 });
    expect([values, reaches]).toEqual([[], []]);
    expect(board[0]?.note).toMatch(/^A \([\d.]+ a game .*\) projects for [\d.]+ points\.$/);
  });

  it('compares within the longest board: a market of other players in between changes nothing', async () => {
    const snapshot = snapshotOf((i) => (i === 5 ? 60 : 2 * i + 1));
    const near = await ask(snapshot, 200);
    const called = near.tiers.flatMap(({ players }) => players).find(({ name }) => name === 'Catcher F');
    expect(called).toMatchObject({ rank: 6, market_rank: 60, value_delta: 24 });
    expect(near.values[0]).toMatchObject({ name: 'Catcher F', value_delta: 24 });
    const { values, bestValue } = await decided(snapshot);
    expect(values[0]).toMatchObject({
      market: { opinion: 'too late' },
      price: { kind: 'value', facts: { rank: { value: 60 } } },
    });
    expect(bestValue).toMatchObject({
      player: { name: 'Catcher F' },
      price: { facts: { rank: { value: 60 }, round: 4 } },
    });
    const board = near.tiers.flatMap(({ players }) => players);
    expect(board.reduce((sum, { value_delta }) => sum + (value_delta ?? 0), 0)).toBe(0);
  });

  it('takes a market rank far behind any draft for no price', async () => {
    const snapshot = snapshotOf((i) => (i === 5 ? 500 : i + 1));
    const { tiers, values } = await decided(snapshot);
    const unpriced = tiers.flatMap(({ players }) => players).find(({ player }) => player.name === 'Catcher F');
    expect(unpriced).toMatchObject({ rank: 6, marketRank: 500, delta: 42, market: null, price: null });
    expect(values).toEqual([]);
  });

  it('advises no one to wait for a player it names first', async () => {
    const { named, values, bestValue } = await decided(snapshotOf((i) => (i === 2 ? 50 : 2 * i + 1)));
    expect(named[2]).toMatchObject({ player: { name: 'Catcher C' } });
    expect(values[0]).toMatchObject({ player: { name: 'Catcher C' } });
    expect(bestValue).toBeNull();
  });

  it('has values and reaches all season while the market is known, and no price once games are played', async () => {
    for (const week of [1, 3]) {
      const { values, reaches } = await decided(snapshotOf((i) => 25 - i, week));
      expect([values.length > 0, reaches.length > 0]).toEqual([true, true]);
      expect([...values, ...reaches].some(({ price }) => price !== null)).toBe(week === 1);
    }
  });

  describe('with average draft positions of the platform', () => {
    const boardWith = async (snapshot: Snapshot, ranks: ReadonlyMap<string, number> | null, by?: 'adp') => {
      const context = contextOf(snapshot);
      const draftRanks = async () => ranks && { asOf: '2024-08-30T09:20:00.000Z', ranks, ...(by && { by }) };
      const market = { ...context.market, draftRanks };
      return answered(draftBoard, { ...context, market }, { limit: 25, scoring: 'ppr' });
    };
    const rowsOf = ({ tiers }: Awaited<ReturnType<typeof boardWith>>) => tiers.flatMap(({ players }) => players);
    const latest = new Map(Array.from({ length: COUNT }, (_, i) => [String(100 + i), i === 5 ? 60 : 2 * i + 1]));
    // the player file knows no rookie, kicker or defense of the draft
    const unknown = snapshotOf(() => null);

    it('has a market rank for players that the player file does not rank, and cites where it is from', async () => {
      const answer = await boardWith(unknown, latest, 'adp');
      const rows = rowsOf(answer);
      expect(rows.every(({ market_rank: rank }) => rank !== null)).toBe(true);
      expect(answer.values[0]).toMatchObject({ name: 'Catcher F', market_rank: 60 });
      expect(answer.stats_cited.find(({ stat }) => stat === 'market_rank')?.source).toMatch(
        /^platform projections_season adp, /,
      );
    });

    it('goes by the player file without them', async () => {
      const popular = snapshotOf((i) => i + 1);
      expect(rowsOf(await boardWith(popular, null)).map(({ market_rank: rank }) => rank)).toEqual(
        Array.from({ length: 25 }, (_, i) => i + 1),
      );
      const recorded = await boardWith(unknown, latest);
      expect(recorded.values[0]).toMatchObject({ name: 'Catcher F', market_rank: 60 });
      expect(recorded.stats_cited.find(({ stat }) => stat === 'market_rank')?.source).toMatch(/search_rank, /);
      expect(rowsOf(await boardWith(unknown, null)).every(({ market_rank: rank }) => rank === null)).toBe(true);
    });

    it('does not use them once the season has begun', async () => {
      const rows = rowsOf(
        await boardWith(
          snapshotOf(() => null, 3),
          latest,
          'adp',
        ),
      );
      expect(rows.every(({ market_rank: rank }) => rank === null)).toBe(true);
    });
  });

  it('says so when the market is not known', async () => {
    const snapshot = snapshotOf(() => null);
    const { tiers, values, reaches } = await ask(snapshot);
    expect((await decided(snapshot)).hasMarket).toBe(false);
    expect([values, reaches]).toEqual([[], []]);
    expect(tiers.flatMap(({ players }) => players).every(({ value_delta }) => value_delta === null)).toBe(true);
  });

  it('covers the weeks left when the season is under way', async () => {
    const { fromWeek, span, tiers } = await decided(
      snapshotOf((i) => i + 1, 3),
      200,
    );
    expect([fromWeek, span]).toEqual([3, 'rest_of_season']);
    const board = tiers.flatMap(({ players }) => players);
    expect(board).toHaveLength(COUNT);
    const recordOf = (wanted: string) => board.find(({ player }) => player.name === wanted)?.record;
    expect(recordOf('Catcher A')).toMatchObject({ facts: { season: 'this', games: { value: 1 } } });
    expect(recordOf('Catcher B')).toMatchObject({ facts: { season: 'last', games: { value: 3 } } });
  });

  it('counts from next week on for everyone once a game of the week has begun', async () => {
    const snapshot = snapshotOf((i) => i + 1, 2);
    const thursday = {
      announcedTeams: new Set(),
      hasKickedOff: (team: string | null) => team === 'KC' || team === 'LV',
    };
    const onFriday = { ...snapshot, gameDay: thursday } as unknown as Snapshot;
    const [early, late] = [await decided(snapshot, 200), await decided(onFriday, 200)];
    expect([early.fromWeek, late.fromWeek, late.isAfterWeek]).toEqual([2, 3, true]);
    expect((await ask(onFriday)).reasoning).toContain('from week 3 through week 17');
    expect(late.firstGames?.value).toBe(1);
    // the average of the first player, of KC, is without this week's game
    expect([early, late].map(({ named: [lead] }) => lead?.record)).toMatchObject([
      { facts: { season: 'this' } },
      { facts: { season: 'this_so_far' } },
    ]);
    const pointsOf = ({ tiers }: typeof late) =>
      tiers.flatMap(({ players }) => players.map(({ player, points }) => [player.name, points?.value] as const));
    expect(pointsOf(late).map(([name]) => name)).toEqual(pointsOf(early).map(([name]) => name));
    const [before, after] = [new Map(pointsOf(early)), new Map(pointsOf(late))];
    for (const [name, points] of after) expect(points).toBeLessThan(before.get(name) ?? 0);
    // inactives are announced, and no game has begun: nothing changes
    const quiet = {
      ...snapshot,
      gameDay: { announcedTeams: new Set(), hasKickedOff: () => false },
    } as unknown as Snapshot;
    expect(pointsOf(await decided(quiet, 200))).toEqual(pointsOf(early));
  });

  it('ends with the last week of most leagues, and says so after it', async () => {
    const lastWeeks = [16, 17, 18].flatMap((week) => [game(2024, week, 'KC', 'LV'), game(2024, week, 'DEN', 'LAC')]);
    const at = async (week: number, hasBegun = false) => {
      const snapshot = snapshotOf((i) => i + 1, 1, {}, { games: lastWeeks }).before(2024, week);
      const gameDay = { announcedTeams: new Set(), hasKickedOff: (team: string | null) => team === 'KC' };
      return decided(hasBegun ? ({ ...snapshot, gameDay } as unknown as Snapshot) : snapshot);
    };
    const [before, friday, last, lastFriday, after] = [
      await at(16),
      await at(16, true),
      await at(17),
      await at(17, true),
      await at(18),
    ];
    expect([before, friday, last, lastFriday, after].map(({ span, lastWeek }) => [span, lastWeek])).toEqual([
      ['rest_of_season', 17],
      ['last_week', 17],
      ['last_week', 17],
      ['last_week', 17],
      ['over', 18],
    ]);
    expect([before.firstGames?.value, friday.fromWeek, lastFriday.fromWeek]).toEqual([2, 17, 17]);
    expect(after.confidence).toBe('low');
  });

  it('still advises a draft on the Friday of week 1, with the market of the draft', async () => {
    const snapshot = snapshotOf((i) => (i === 5 ? 60 : 2 * i + 1));
    const onFriday = {
      ...snapshot,
      gameDay: { announcedTeams: new Set(), hasKickedOff: () => true },
    } as unknown as Snapshot;
    const { fromWeek, span, values } = await decided(onFriday);
    expect([fromWeek, span]).toEqual([2, 'draft']);
    expect(values.map(({ player }) => player.name)).toEqual(['Catcher F']);
  });

  it("names the market's first who do not make the list", async () => {
    const snapshot = snapshotOf((i) => (i === 40 ? 1 : i + 2));
    expect((await decided(snapshot)).unlisted).toMatchObject([
      { player: { name: 'Catcher Oa' }, marketRank: { value: 1 } },
    ]);
    expect((await decided(snapshot, 200)).unlisted).toEqual([]);
    expect((await ask(snapshot)).reasoning).toContain('Catcher Oa');
  });

  it('has the same tiers however many players are asked for', async () => {
    const snapshot = snapshotOf((i) => i + 1);
    const tierOf = async (limit: number) => {
      const { tiers } = await ask(snapshot, limit);
      return tiers.flatMap(({ tier, label, players }) => players.map(({ name }) => [name, tier, label]));
    };
    expect(await tierOf(25)).toEqual((await tierOf(200)).slice(0, 25));
  });

  it('compares each player with the market alike however many are asked for', async () => {
    const snapshot = snapshotOf((i) => (i < COUNT / 2 ? COUNT - i : i));
    const boardOf = async (limit: number) => (await ask(snapshot, limit)).tiers.flatMap(({ players }) => players);
    const whole = (await boardOf(200)).map(({ note: _, ...row }) => row);
    for (let limit = 25; limit <= COUNT; limit += 1)
      expect((await boardOf(limit)).map(({ note: _, ...row }) => row)).toEqual(whole.slice(0, limit));
  });

  it('lists values and reaches among the players asked for, and says the furthest of the whole board', async () => {
    const snapshot = snapshotOf((i) => (i === 40 ? 1 : i + 2));
    const [short, whole] = [await ask(snapshot, 25), await ask(snapshot, 200)];
    const listed = ({ values, reaches }: typeof whole) => [...values, ...reaches].map(({ name, rank }) => [name, rank]);
    expect(listed(whole).some(([, rank]) => Number(rank) > 25)).toBe(true);
    expect(listed(short)).toEqual(listed(whole).filter(([, rank]) => Number(rank) <= 25));
    const [furthest] = whole.reaches;
    expect(furthest?.rank).toBeGreaterThan(25);
    expect(short.reasoning).toContain(furthest?.name);
  });

  it('calls no player below replacement a starter', async () => {
    const { tiers } = await decided(
      snapshotOf((i) => i + 1),
      200,
    );
    const below = tiers.filter(({ players }) => players.every(({ isReplacement }) => isReplacement));
    expect(below.length).toBeGreaterThan(0);
    for (const { label } of below) expect(label).not.toMatch(/starter|Cornerstones/i);
  });

  it('names the injury of the player the market likes too much', async () => {
    const snapshot = snapshotOf((i) => (i === 20 ? 1 : i + 2), 1, { 20: 'IR' });
    const { reaches, worstReach } = await decided(snapshot, 200);
    expect(reaches[0]).toMatchObject({ player: { name: 'Catcher U' }, status: 'IR', price: { kind: 'too_early' } });
    expect(worstReach).toBe(reaches[0]);
  });

  it('calls no one a reach a few places from his market rank, however the list orders the market', async () => {
    // everyone else is ranked far behind, so the last of the list is the market's first of it
    const { reaches, tiers } = await decided(snapshotOf((i) => (i === 24 ? 26 : 500 + i)));
    const last = tiers.flatMap(({ players }) => players).at(-1);
    expect(last).toMatchObject({ rank: 25, marketRank: 26, delta: -24 });
    expect(last?.market?.isFar ?? false).toBe(false);
    expect(reaches).toEqual([]);
  });

  it('is refused, not sold empty, while no player is projected', async () => {
    const snapshot = createSnapshot(snapshotTables({ games: [game(2024, 1, 'KC', 'LV')] }), [], {});
    await expect(ask(snapshot)).rejects.toMatchObject({ status: 503, code: 'data_unavailable' });
  });
});
