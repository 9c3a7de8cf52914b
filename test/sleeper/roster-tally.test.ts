// Counts of the rosters that were read: each league once in seven days, only leagues being played.
import { describe, expect, it } from 'vitest';
import type { League, LeagueRoster, Leagues } from '../../src/fantasy/index.ts';
import { createRosterTally } from '../../src/sleeper/index.ts';
import { fakeLeagues } from '../support/leagues-from.ts';

const DAY_MS = 86_400_000;
const WEEK_3 = { season: 2024, week: 3 };

function counting(more: Partial<League> = {}) {
  let clock = 100 * DAY_MS;
  const tally = createRosterTally({
    season: () => ({ season: 2024, week: 3, requested: WEEK_3, hasKickedOff: false }),
    now: () => clock,
  });
  const platform: Leagues = {
    ...fakeLeagues(),
    league: async (id) => ({ id, season: 2024, sport: 'nfl', stage: 'in_season', ...more }) as League,
    leaguesOf: async () => [{ id: 'of-user', season: 2024, sport: 'nfl', stage: 'in_season', ...more } as League],
    rosters: async (id) => [{ players: ['a', id] }, { players: ['a', 'b'] }] as unknown as readonly LeagueRoster[],
  };
  return {
    pass: (days: number) => {
      clock += days * DAY_MS;
    },
    read: async (id: string) => {
      const leagues = tally.counting(platform);
      await leagues.league(id);
      await leagues.rosters(id);
    },
    readOf: async () => {
      const leagues = tally.counting(platform);
      for (const { id } of await leagues.leaguesOf('user', 2024)) await leagues.rosters(id);
    },
    tally,
    platform,
    counts: () => {
      const { leagues, rosteredIn } = tally.current();
      return [leagues, rosteredIn('a'), rosteredIn('one')];
    },
  };
}

describe('a tally of rosters', () => {
  it('counts a league once, and its players once each', async () => {
    const { read, readOf, counts } = counting();
    for (const id of ['one', 'two', 'one']) await read(id);
    expect(counts()).toEqual([2, 2, 1]);
    await readOf();
    expect(counts()).toEqual([3, 3, 1]);
  });

  it('forgets a league after seven days, and counts it again', async () => {
    const { read, counts, pass } = counting();
    await read('one');
    pass(6);
    await read('two');
    await read('one');
    expect(counts()).toEqual([2, 2, 1]);
    pass(1);
    expect(counts()).toEqual([1, 1, 0]);
    await read('one');
    expect(counts()).toEqual([2, 2, 1]);
  });

  it.each<Partial<League>>([{ season: 2023 }, { stage: 'over' }, { stage: 'before_draft' }, { sport: 'nba' }])(
    'leaves out a league with %o',
    async (more) => {
      const { read, counts } = counting(more);
      await read('one');
      expect(counts()).toEqual([0, 0, 0]);
    },
  );

  it('leaves out rosters of a league that was not looked at', async () => {
    const { tally, platform, counts } = counting();
    await tally.counting(platform).rosters('one');
    expect(counts()).toEqual([0, 0, 0]);
  });
});
