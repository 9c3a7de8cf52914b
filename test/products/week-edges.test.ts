// Waivers, sleepers and the report at the edges of a season and of what is known about a player, on
// snapshots made to order.
import { describe, expect, it } from 'vitest';
import { type Player, type PlayerIdentity, type Snapshot, weekClock } from '../../src/nfl/index.ts';
import { type AnalysisContext, AnswerError, sleepers, waivers } from '../../src/products/index.ts';
import { player } from '../../src/products/player/index.ts';
import { report } from '../../src/products/report/index.ts';
import { answered } from '../support/answered.ts';
import {
  back,
  carries,
  contextOf,
  game,
  numbered,
  onTeam,
  type PlainRows,
  passer,
  person,
  SCHEDULE,
  snapshotOf,
} from '../support/worlds/nfl.ts';

const claims = (snapshot: Snapshot) => answered(waivers, contextOf(snapshot), { week: null, limit: 50 });
const picks = (snapshot: Snapshot) => answered(sleepers, contextOf(snapshot), { week: null, limit: 25 });
const brief = (snapshot: Snapshot) => answered(report, contextOf(snapshot), { week: null });
const decideReport = (snapshot: Snapshot) => report.decide(contextOf(snapshot), { week: null });

const CROWD = 48;
const RISER = '999';
/** Uncharged: every list of the answer would be empty. */
const NOTHING = { status: 409, code: 'nothing_to_recommend', retryable: false };
/**
 * Forty-eight backs: each has less work than the one before, and one who got
 * his work in the last game, `lastCarries` of 1,176 and his own.
 */
function league(riser: Partial<PlayerIdentity> = {}, rows: PlainRows = {}, lastCarries = 60): Snapshot {
  const ids = Array.from({ length: CROWD }, (_, i) => String(100 + i));
  const people = [
    ...ids.map((id) => back(id, { name: `Runner ${letters(Number(id))}` })),
    back(RISER, { name: 'Late Riser', ...riser }),
  ];
  const stats = [1, 2].flatMap((week) => [
    ...ids.map((id, i) => carries(id, 2024, week, CROWD - i)),
    carries(RISER, 2024, week, week === 1 ? 1 : lastCarries),
  ]);
  // more work last season than this one keeps the riser's crowd rank low: he had none
  const past = ids.flatMap((id, i) => [1, 2].map((week) => carries(id, 2023, week, CROWD - i)));
  return snapshotOf(people, { ...rows, stats: [...past, ...stats, ...(rows.stats ?? [])] });
}
/** Carries in the last game that make more than 15% of the team's. */
const A_SIXTH = 800;
/** Names without digits, so that none is taken for a number. */
const letters = (number: number) => [...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
/** Quarterbacks of another team, who crowd the week's ranks. */
const rosteredPassers = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    person({
      name: `Rostered ${letters(i)}`,
      position: 'QB',
      platformId: `${50 + i}`,
      gsisId: `00-${50 + i}`,
      platform: onTeam('LV'),
    }),
  );

describe('the products of a week', () => {
  it('speak of the riser, with his numbers', async () => {
    const snapshot = league();
    const { picks: list } = await picks(snapshot);
    expect(list[0]).toMatchObject({ name: 'Late Riser', team: 'KC', opponent: 'LV' });
    expect((await claims(snapshot)).targets[0]).toMatchObject({ name: 'Late Riser', label: 'start', rank: 1 });
  });

  it('label a claim as the question about the player himself calls him', async () => {
    const snapshot = league();
    const { targets } = await claims(snapshot);
    expect(targets.length).toBeGreaterThan(0);
    for (const { player_id: id, label } of targets) {
      const { call } = await player.decide(contextOf(snapshot), { name: null, player_id: id, week: null });
      expect([id, label]).toEqual([id, call === 'start' || call === 'flex' ? 'start' : 'stash']);
    }
  });

  it('leave out players the platform does not know', async () => {
    const snapshot = league({ platformId: null, platform: null });
    expect((await picks(snapshot)).picks.map(({ name }) => name)).not.toContain('Late Riser');
    // with him there is a claim to sell, without him none
    expect((await claims(league())).targets.map(({ name }) => name)).toContain('Late Riser');
    await expect(claims(snapshot)).rejects.toMatchObject(NOTHING);
  });

  it('follow a player to the team that traded for him', async () => {
    const { picks: list } = await picks(league({ platform: onTeam('LV') }));
    expect(list[0]).toMatchObject({ name: 'Late Riser', team: 'LV', opponent: 'KC' });
  });

  it('stash a player through his bye, and start no one then', async () => {
    const snapshot = league({ platform: onTeam('DEN') });
    expect((await claims(snapshot)).targets.find(({ name }) => name === 'Late Riser')).toMatchObject({
      label: 'stash',
    });
    expect((await picks(snapshot)).picks.map(({ name }) => name)).not.toContain('Late Riser');
  });

  it('show nothing of a game already played in the week asked about', async () => {
    const thursday = { games: SCHEDULE.map((row) => (row.week === 3 ? game(2024, 3, 'KC', 'LV', [3, 45]) : row)) };
    const late = game(2024, 3, 'DEN', 'LAC');
    const snapshot = league(
      {},
      { games: [...thursday.games, late].sort((a, b) => a.week - b.week), stats: [carries(RISER, 2024, 3, 0)] },
    );
    expect(snapshot.week).toBe(3);
    const [before, after] = [await picks(league()), await picks(snapshot)];
    expect(after.picks[0]?.usage_note).toBe(before.picks[0]?.usage_note);
  });

  it('answer a past week as it was then', async () => {
    const past = contextOf(league().before(2024, 2));
    // who starts now was no claim then
    await expect(waivers.decide(past, { week: 2, limit: 50 })).rejects.toMatchObject({
      ...NOTHING,
      message: expect.stringMatching(/worth a claim in week 2\. You were not charged\. /),
    });
  });

  it('watch the rookies that no other list names', async () => {
    const names = (notes: readonly { readonly role: { readonly player: { readonly name: string } } }[]) =>
      notes.map(({ role }) => role.player.name);
    const lists = async (riser: Partial<PlayerIdentity>, carried?: number) => {
      const { emerging, rookies } = await decideReport(league({ entryYear: 2024, ...riser }, {}, carried));
      return { emerging: names(emerging), rookies: names(rookies) };
    };
    expect(await lists({})).toEqual({ emerging: ['Late Riser'], rookies: [] });
    expect(await lists({}, 2)).toEqual({ emerging: [], rookies: ['Late Riser'] });
    await expect(decideReport(league({ entryYear: 2024, position: 'K' }))).rejects.toMatchObject(NOTHING);
  });

  it('report no role change of a player who had his workload for another team, or is hurt', async () => {
    const games = [1, 2, 3, 4, 5, 6, 7].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));
    const namesFor = async (team: string, injuryStatus: string | null = null) => {
      const counts = [30, 30, 30, 30, 30, 8, 6].map((count, i) =>
        carries('1', 2024, i + 1, count, i < 5 ? team : 'KC', 'LV'),
      );
      const { stockDown } = await decideReport(
        snapshotOf([back('1', { platform: { ...onTeam('KC'), injuryStatus } })], {
          games: [...games, game(2024, 8, 'KC', 'LV')],
          stats: counts,
        }),
      );
      return stockDown.map(({ role }) => role.player.name);
    };
    expect(await namesFor('KC')).toEqual(['Back B']);
    await expect(namesFor('DEN')).rejects.toMatchObject(NOTHING);
    // an injury explains less work
    await expect(namesFor('KC', 'Questionable')).rejects.toMatchObject(NOTHING);
  });

  it('report who gains by an injury, and how much there is to gain', async () => {
    const people = [
      back('150', { name: 'Busy Back', platform: { ...onTeam('KC'), injuryStatus: 'Out' } }),
      back('152', { name: 'Third Back' }),
    ];
    const stats = [1, 2].flatMap((week) => [carries('150', 2024, week, 30), carries('152', 2024, week, 14)]);
    const snapshot = snapshotOf(people, { stats });
    const [fallout] = (await decideReport(snapshot)).injuries;
    expect(fallout).toMatchObject({
      injured: { name: 'Busy Back' },
      team: 'KC',
      status: 'Out',
      isOpen: false,
      vacated: { kind: 'workload', carries: [{ share: { unit: 'share' } }] },
      missed: 0,
      beneficiaries: [{ isFirst: true }],
    });
  });

  it('report no absence of a player who had less than 15% of the work', async () => {
    const injuredWith = async (lastCarries: number) => {
      const hurt = league({ platform: { ...onTeam('KC'), injuryStatus: 'Out' } }, {}, lastCarries);
      return (await decideReport(hurt)).injuries.map(({ injured }) => injured.name);
    };
    expect(await injuredWith(A_SIXTH)).toEqual(['Late Riser']);
    await expect(injuredWith(60)).rejects.toMatchObject(NOTHING);
  });

  it('add up two absences of one team, and say it once: the others gain from both', async () => {
    const out = (id: string, name: string) => back(id, { name, platform: { ...onTeam('KC'), injuryStatus: 'Out' } });
    const people = [out('150', 'First Absent'), out('151', 'Second Absent'), back('152', { name: 'Third Back' })];
    const stats = [1, 2].flatMap((week) =>
      people.map(({ platformId }, i) => carries(platformId ?? '', 2024, week, 30 - 8 * i)),
    );
    const { injuries } = await decideReport(snapshotOf(people, { stats }));
    expect(injuries.map(({ injured, alsoOut }) => [injured.name, alsoOut.map(({ name }) => name)])).toEqual([
      ['First Absent', ['Second Absent']],
    ]);
    for (const { beneficiaries, vacated } of injuries) {
      expect(beneficiaries.map(({ role }) => role.player.name)).toEqual(['Third Back']);
      expect(vacated).toMatchObject({
        carries: [{ share: { unit: 'share' } }, { share: { unit: 'share' } }],
      });
    }
  });

  it('report no gain of a starter who comes back from whoever filled in for him', async () => {
    const out = { platform: { ...onTeam('KC'), injuryStatus: 'Out' } };
    const people = [
      back('150', { name: 'Usual Starter' }),
      back('151', { name: 'Fill In', ...out }),
      back('152', { name: 'Third Back' }),
    ];
    const stats = [carries('150', 2024, 1, 30), carries('151', 2024, 2, 25), carries('152', 2024, 2, 5)];
    const gainsAmong = async (team: typeof people) =>
      (await decideReport(snapshotOf(team, { stats })).catch(() => null))?.injuries.map(
        ({ injured, beneficiaries }) => [injured.name, ...beneficiaries.map(({ role }) => role.player.name)],
      ) ?? [];
    expect(await gainsAmong(people)).toEqual([]);
    expect(await gainsAmong(people.slice(1))).toEqual([['Fill In', 'Third Back']]);
  });

  it('report what a doubtful player would leave', async () => {
    const snapshot = league({ platform: { ...onTeam('KC'), injuryStatus: 'Doubtful' } }, {}, A_SIXTH);
    const { injuries, gain } = await decideReport(snapshot);
    expect(injuries[0]).toMatchObject({ injured: { name: 'Late Riser' }, status: 'Doubtful', isOpen: true });
    expect([gain?.injury, gain?.effect]).toEqual([injuries[0], 'gains_work']);
  });

  it('report no work freed by a player who had it for another team', async () => {
    const games = [game(2024, 1, 'KC', 'LV')];
    const hurt = back('2', { firstSeason: 2020, platform: { ...onTeam('KC'), injuryStatus: 'Out' } });
    const injuredAfter = async (team: string) => {
      const stats = [12, 13, 14, 15, 16, 17].flatMap((week) => [
        carries('1', 2023, week, 12),
        carries('2', 2023, week, 14, team),
      ]);
      const snapshot = snapshotOf([back('1', { firstSeason: 2020 }), hurt], { games, stats });
      return (await decideReport(snapshot).catch(() => null))?.injuries.map(({ injured }) => injured.name) ?? [];
    };
    expect(await injuredAfter('KC')).toEqual(['Back C']);
    expect(await injuredAfter('DEN')).toEqual([]);
  });

  it('report who gains by an injury late in a game, the likeliest starter first', async () => {
    // the injury cut the last game short: the work he leaves is that of the games before
    const cut = [
      carries('150', 2024, 1, 30),
      carries('150', 2024, 2, 30),
      carries('150', 2024, 3, 3),
      carries('150', 2024, 4, 1),
    ];
    const games = [
      ...SCHEDULE.slice(0, 4),
      game(2024, 3, 'KC', 'LV', [3, 0]),
      game(2024, 4, 'KC', 'LV', [3, 0]),
      game(2024, 5, 'KC', 'LV'),
    ];
    const busy = ['100', '101', '102'].flatMap((id) => [3, 4].map((week) => carries(id, 2024, week, 40)));
    const hurt = back('150', { name: 'Short Day', platform: { ...onTeam('KC'), injuryStatus: 'Out' } });
    const snapshot = snapshotOf(
      [hurt, ...['100', '101', '102'].map((id) => back(id, { name: `Runner ${letters(Number(id))}` }))],
      { games, stats: [...cut, ...busy] },
    );
    const [fallout] = (await decideReport(snapshot)).injuries;
    expect(fallout?.injured.name).toBe('Short Day');
    const odds = fallout?.beneficiaries.map(({ finish }) => finish?.odds.value ?? Number.NaN) ?? [];
    expect(odds).toEqual([...odds].sort((a, b) => b - a));
    expect(odds).toHaveLength(3);
  });

  describe('of quarterbacks', () => {
    const threw = (id: string, week: number, attempts: number) => ({
      ...carries(id, 2024, week, 1),
      position: 'QB',
      attempts,
      passing_yards: 7 * attempts,
    });
    const starts = [threw('1', 1, 32), threw('1', 2, 32), threw('2', 2, 4)];

    it('report a starter who was just hurt, although the chart lists another ahead of him by now', async () => {
      const hurt = snapshotOf([passer('1', 2, 'Out'), passer('2', 1)], { stats: starts });
      const { injury_fallout: fallout } = await brief(hurt);
      expect(fallout.map(({ injured_player: who }) => who)).toEqual(['Passer B']);
      expect(fallout[0]?.beneficiaries.map(({ name }) => name)).toEqual(['Passer C']);
    });

    it('report an open job and its likeliest starter, not shares of snaps, and no unlikely starter', async () => {
      const third = { ...passer('0', 3, 'Doubtful'), name: 'Passer Third' };
      const hurt = snapshotOf([passer('1', 2, 'Out'), passer('2', 1), third], { stats: [...starts, threw('0', 1, 9)] });
      const [fallout] = (await decideReport(hurt)).injuries;
      expect(fallout?.beneficiaries.map(({ role }) => role.player.name)).toEqual(['Passer C']);
      expect(fallout?.vacated).toMatchObject({ kind: 'starting_job', likeliestStarter: { name: 'Passer C' } });
    });

    it('report no starter who lost the job before', async () => {
      const taken = [threw('1', 1, 32), threw('2', 2, 32)];
      const asked = brief(snapshotOf([passer('1', 2, 'Out'), passer('2', 1)], { stats: taken }));
      await expect(asked).rejects.toMatchObject(NOTHING);
    });

    it('stream no player that most leagues roster, whatever his rank', async () => {
      const many = rosteredPassers(3);
      const threwAlike = many.flatMap((_, i) => [threw(`${50 + i}`, 1, 50 - i), threw(`${50 + i}`, 2, 50 - i)]);
      // implied totals of 24
      const games = SCHEDULE.map((row) => ({ ...row, spread_line: 0, total_line: 48 }));
      const snapshot = snapshotOf(many, { games, stats: threwAlike });
      const context = contextOf(snapshot);
      const named = async (isWidelyAvailable: (player: { readonly name: string }) => boolean) => {
        const polled = { startedShare: () => 1, ownedShare: () => 1, platformShare: () => 1, asOf: null };
        const rostership = async () => ({ ...polled, isWidelyAvailable });
        const at: AnalysisContext = { ...context, market: { ...context.market, rostership } };
        return (await report.decide(at, { week: null })).streamers.map(({ role }) => role.player.name);
      };
      const [best, second] = await named(() => true);
      expect(await named(({ name }) => name !== best)).toContain(second);
      expect(await named(({ name }) => name !== best)).not.toContain(best);
    });

    it('stream no quarterback without naming who else may start', async () => {
      const many = rosteredPassers(16);
      const starterGames = many.flatMap((_, i) => [threw(`${50 + i}`, 1, 50), threw(`${50 + i}`, 2, 50)]);
      const { streamers } = await decideReport(
        snapshotOf([...many, passer('1', 1), passer('2', 2)], { stats: [...starts, ...starterGames] }),
      );
      const note = streamers.find(({ role }) => role.player.name === 'Passer B');
      expect(note?.rivalQuarterback?.rival.name).toBe('Passer C');
      expect(note?.rivalQuarterback?.startOdds.value).toBeCloseTo(0.97, 2);
    });
  });

  it("watch first the rookies who are likeliest to have a starter's week, not those with most points", async () => {
    const rookie = (id: string, position: string) =>
      numbered(id, {
        name: `Rookie ${position}`,
        position,
        entryYear: 2024,
        platform: onTeam('KC'),
      });
    const passers = rosteredPassers(20);
    const threw = (id: string, yards: number) =>
      [1, 2].map((week) => ({ ...carries(id, 2024, week, 0), position: 'QB', attempts: 30, passing_yards: yards }));
    const stats = [
      ...passers.flatMap((_, i) => threw(`${50 + i}`, 300)),
      ...threw('1', 280),
      ...[1, 2].map((week) => carries('2', 2024, week, 20)),
    ];
    const { rookie_watch: rookies } = await brief(
      snapshotOf([...passers, rookie('1', 'QB'), rookie('2', 'RB')], { stats }),
    );
    expect(rookies.map(({ name }) => name)).toEqual(['Rookie RB', 'Rookie QB']);
  });

  it('mention no injury after a release', async () => {
    const listed = (status: string) =>
      league({}, { rosters: [{ season: 2024, week: 3, gsis_id: `00-${RISER}`, team: 'KC', status }] }, A_SIXTH);
    expect((await brief(listed('RES'))).injury_fallout[0]).toMatchObject({ injured_player: 'Late Riser' });
    await expect(brief(listed('DEV'))).rejects.toMatchObject(NOTHING);
  });

  it('do not look past the end of a season', async () => {
    const games = [game(2024, 17, 'KC', 'LV', [20, 17]), game(2024, 18, 'KC', 'LV')];
    const idle = Array.from({ length: 14 }, (_, i) => carries(RISER, 2024, i + 3, 0));
    const snapshot = league({}, { games, stats: [...idle, carries(RISER, 2024, 17, 160)] });
    const decision = await waivers.decide(contextOf(snapshot), { week: null, limit: 50 });
    const { targets, named } = decision;
    expect(targets[0]).toMatchObject({ player: { name: 'Late Riser' }, label: 'start' });
    expect(targets[0]?.nextGame?.points.value).toBeGreaterThan(0);
    expect(targets.filter(({ label }) => label === 'stash')).toEqual([]);
    expect(named.map(({ player: target, label }) => [target.name, label])).toEqual([['Late Riser', 'start']]);
    expect(decision).toMatchObject({
      horizon: { next: { kind: 'final_week' }, isFinalWeek: true },
    });
  });

  it('offer no one in the last week when no one free can be started in it', async () => {
    const games = [game(2024, 17, 'KC', 'LV', [20, 17]), game(2024, 18, 'KC', 'LV')];
    await expect(claims(league({}, { games }))).rejects.toMatchObject({
      ...NOTHING,
      message: expect.stringMatching(/worth a start in week 18, the last of the season\. You were not charged\. /),
    });
  });

  it('call the likeliest sleeper in the verdict, by the verb the odds support', async () => {
    const { picks: list, deeper } = await sleepers.decide(contextOf(league()), { week: null, limit: 25 });
    const [lead] = list;
    expect(lead).toMatchObject({ player: { name: 'Late Riser' }, verdict: 'flex' });
    expect(Math.max(...list.map(({ odds }) => odds?.value ?? 0))).toBe(lead.odds?.value);
    expect(deeper).not.toContain(lead);
  });

  it('bid in the verdict what the first target is worth, and cite it', async () => {
    const { targets, stats_cited } = await claims(league());
    const bid = stats_cited.find(({ stat, player: name }) => stat === 'suggested_bid' && name === targets[0]?.name);
    expect(bid?.value).toBe((targets[0]?.suggested_fab_bid ?? 0) / 100);
    const { first, named } = await waivers.decide(contextOf(league()), { week: null, limit: 50 });
    expect([named[0]?.player.name, first.bid.value]).toEqual([targets[0]?.name, bid?.value]);
  });

  it('drop no player with odds near those of the target', async () => {
    const { targets } = await waivers.decide(contextOf(league()), { week: null, limit: 50 });
    const drops = targets.flatMap(({ odds, drop }) => (drop && odds ? [[drop.odds.value, odds.value] as const] : []));
    expect(drops.length).toBeGreaterThan(0);
    // values are rounded to four digits
    expect(drops.filter(([dropped, claimed]) => dropped > claimed / 2 + 1e-4)).toEqual([]);
    for (const { drop_hint: hint, drop_player_id: dropped, win_probability } of (await claims(league())).targets)
      expect([dropped === null, win_probability]).toEqual([hint === null, null]);
  });

  it('drop no player whose game has begun', async () => {
    const late = { ...game(2024, 3, 'DEN', 'LAC'), gametime: '16:05' };
    const snapshot = league({ platform: onTeam('LAC') }, { games: [...SCHEDULE, late] });
    const sunday = snapshot.onGameDay(weekClock(snapshot, Date.parse('2024-09-09T18:00:00Z')));
    const dropOf = async (asked: Snapshot) => {
      const { targets } = await waivers.decide(contextOf(asked), { week: null, limit: 50 });
      return targets.find((target) => target.player.platformId === RISER)?.drop?.player;
    };
    expect(snapshot.teamOf((await dropOf(snapshot)) as Player)).toBe('KC');
    expect(await dropOf(sunday)).toBeUndefined();
    expect((await claims(sunday)).targets.map(({ player_id }) => player_id)).toContain(RISER);
  });

  it('are not sold while nothing can be projected', async () => {
    const unscheduled = league({}, { games: [game(2024, 18, 'KC', 'LV', [20, 10])] });
    expect([unscheduled.season, unscheduled.week]).toEqual([2025, 1]);
    for (const ask of [claims, picks, brief]) await expect(ask(unscheduled)).rejects.toMatchObject({ status: 503 });
    const noPlayer = snapshotOf([
      person({ name: 'Line Backer', position: 'LB', platformId: '7', platform: onTeam('KC') }),
    ]);
    for (const ask of [claims, picks, brief]) {
      await expect(ask(noPlayer)).rejects.toThrow(AnswerError);
      await expect(ask(noPlayer)).rejects.toMatchObject({ status: 503, code: 'data_unavailable' });
    }
  });
});
