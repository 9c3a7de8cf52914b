// Joining three registers into people: in the order of trust, without guessing, and no one twice.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayerIds } from '../../src/ingest/nflverse/player-ids.ts';
import { joinIdentities } from '../../src/ingest/player-identities.ts';
import type { PlatformPlayer } from '../../src/ingest/sleeper/players.ts';
import { onTeam, snapshotTables } from '../support/worlds/nfl.ts';

const listed = (given: Partial<PlatformPlayer> & Pick<PlatformPlayer, 'id' | 'name'>): PlatformPlayer => ({
  ...onTeam(null),
  position: 'WR',
  fantasyPositions: ['WR'],
  gsisId: null,
  birthDate: null,
  yearsExp: null,
  ...given,
});
const ids = (given: Partial<PlayerIds>): PlayerIds => ({
  platformId: null,
  gsisId: null,
  pfrId: null,
  name: '',
  birthDate: null,
  entryYear: null,
  ...given,
});

function join(
  platform: readonly PlatformPlayer[],
  register: readonly PlayerIds[],
  rows: Parameters<typeof snapshotTables>[0] = {},
  platformSeason: number | null = 2024,
) {
  const people = joinIdentities({ platform, ids: register, ...snapshotTables(rows), platformSeason });
  return people.map(({ platformId, gsisId, pfrId, entryYear }) => ({ platformId, gsisId, pfrId, entryYear }));
}
const roster = (gsis_id: string, player_name: string, more: object = {}) => ({
  season: 2024,
  week: 1,
  gsis_id,
  player_name,
  position: 'WR',
  team: 'KC',
  ...more,
});

describe('joining ids', () => {
  it('follows the register, rows with a matching name before doubles', () => {
    const register = [
      ids({ platformId: '2295', gsisId: '00-31', pfrId: 'Smit04', name: 'Fred Williams' }),
      ids({ platformId: '2295', gsisId: '00-32', pfrId: 'Smit05', name: 'Kevin Smith', entryYear: 2014 }),
    ];
    expect(join([listed({ id: '2295', name: 'Kevin Smith' })], register)).toEqual([
      { platformId: '2295', gsisId: '00-32', pfrId: 'Smit05', entryYear: 2014 },
    ]);
  });

  it.each(['before', 'after'])('takes the living platform id of two in the register, %s the dead one', (order) => {
    const star = ids({ platformId: '1', gsisId: '00-1', name: 'Cal Catcher' });
    const dead = ids({ platformId: '99', gsisId: '00-1', name: 'Cal Catcher' });
    const register = order === 'before' ? [star, dead] : [dead, star];
    const alive = listed({ id: '1', name: 'Cal Catcher', team: 'KC' });
    const namesake = listed({ id: '99', name: 'Cal Catcher' });
    const platformIds = (platform: readonly PlatformPlayer[], rows: Parameters<typeof join>[2]) =>
      join(platform, register, rows).map(({ platformId, gsisId }) => [platformId, gsisId]);
    const joined = [
      ['1', '00-1'],
      ['99', null],
    ];
    // by his team, by the rosters' own id, and while the platform's list has not been read
    expect(platformIds([alive, namesake], {})).toEqual(joined);
    const rosters = [roster('00-1', 'Cal Catcher', { sleeper_id: '1' })];
    expect(platformIds([listed({ id: '1', name: 'Cal Catcher' }), namesake], { rosters })).toEqual(joined);
    expect(platformIds([], { rosters })).toEqual([['1', '00-1']]);
  });

  it("then the rosters' cross ids, then the platform's own", () => {
    const platform = [
      listed({ id: '1', name: 'Cal Catcher', gsisId: '00-9' }),
      listed({ id: '2', name: 'Roy Runner', gsisId: '00-2' }),
    ];
    const rows = {
      rosters: [roster('00-1', 'C. Catcher', { sleeper_id: '1', pfr_id: 'CatcCa00', rookie_year: 2021 })],
    };
    expect(join(platform, [], rows)).toEqual([
      { platformId: '1', gsisId: '00-1', pfrId: 'CatcCa00', entryYear: 2021 },
      { platformId: '2', gsisId: '00-2', pfrId: null, entryYear: null },
    ]);
  });

  it('then equal name and birth date, then name, team and position, only where they fit one person', () => {
    const platform = [
      listed({ id: '1', name: 'Cal Catcher Jr.', birthDate: '2000-01-01' }),
      listed({ id: '2', name: 'Roy Runner', team: 'KC', position: 'RB' }),
      listed({ id: '3', name: 'Sam Same', team: 'KC' }),
      listed({ id: '4', name: 'Sam Same', team: 'KC' }),
    ];
    const rows = {
      rosters: [
        roster('00-1', 'Cal Catcher', { birth_date: '2000-01-01' }),
        roster('00-2', 'Roy Runner', { position: 'HB' }),
        roster('00-3', 'Sam Same'),
      ],
      snaps: [{ season: 2024, week: 1, pfr_player_id: 'RunnRo00', player: 'Roy Runner', position: 'RB', team: 'KC' }],
    };
    expect(join(platform, [], rows).map(({ platformId, gsisId, pfrId }) => [platformId, gsisId, pfrId])).toEqual([
      ['1', '00-1', null],
      ['2', '00-2', 'RunnRo00'],
      ['3', null, null],
      ['4', null, null],
      [null, '00-3', null],
    ]);
  });

  it('keeps people the platform does not know, and defenses under their present code', () => {
    const platform = [
      listed({ id: 'LV', name: 'Las Vegas Raiders', position: 'DEF', team: 'LV' }),
      listed({ id: 'OAK', name: 'Oakland Raiders', position: 'DEF' }),
    ];
    const rows = {
      stats: [
        {
          season: 2023,
          week: 4,
          season_type: 'REG',
          player_id: '00-5',
          player_display_name: 'Old Timer',
          position: 'QB',
          team: 'NE',
        },
      ],
    };
    expect(join(platform, [], rows).map(({ platformId, gsisId }) => [platformId, gsisId])).toEqual([
      [null, '00-5'],
      ['LV', null],
    ]);
  });

  it('takes the earliest season that is sure for the entry year', () => {
    const platform = [
      listed({ id: '1', name: 'A', gsisId: '00-1', yearsExp: 3 }),
      listed({ id: '2', name: 'B', yearsExp: 0 }),
    ];
    const rows = {
      stats: [
        {
          season: 2020,
          week: 1,
          season_type: 'REG',
          player_id: '00-1',
          player_display_name: 'A',
          position: 'WR',
          team: 'NE',
        },
      ],
    };
    expect(join(platform, [], rows).map(({ entryYear }) => entryYear)).toEqual([2020, 2024]);
    expect(join(platform, [], rows, null).map(({ entryYear }) => entryYear)).toEqual([null, null]);
  });

  it('takes the registers at their word for the platform’s ids while its own list has not been read', () => {
    const line = { rosters: [roster('g1', 'Al One', { sleeper_id: 'p1' }), roster('g2', 'Bo One', {})] };
    const register = [ids({ platformId: 'p2', gsisId: 'g2', name: 'Bo One' })];
    expect(join([], register, line).map(({ platformId, gsisId }) => [platformId, gsisId])).toEqual([
      ['p1', 'g1'],
      ['p2', 'g2'],
    ]);
    const listedOnly = join([listed({ id: 'p2', name: 'Bo One' })], register, line);
    expect(listedOnly.map(({ platformId, gsisId }) => [platformId, gsisId])).toEqual([
      ['p2', 'g2'],
      [null, 'g1'],
    ]);
  });

  it('never gives one id to two people, and the same people for the same registers', () => {
    const few = (prefix: string) =>
      fc.option(
        fc.constantFrom('1', '2', '3', '4').map((n) => prefix + n),
        { nil: null },
      );
    const name = fc.constantFrom('Al One', 'Al Two', 'Bo One');
    const register = fc.array(
      fc.record({
        platformId: few('p'),
        gsisId: few('g'),
        pfrId: few('f'),
        name,
        birthDate: fc.constant(null),
        entryYear: fc.constant(null),
      }),
      { maxLength: 8 },
    );
    const platform = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
        name,
        gsisId: few('g'),
        team: fc.constantFrom('KC', null),
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    );
    const rosters = fc.array(
      fc.record({ gsis: fc.constantFrom('g1', 'g2', 'g3', 'g4'), name, sleeper: few('p'), pfr: few('f') }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(platform, register, rosters, (players, rows, lines) => {
        const tables = {
          rosters: lines.map((line) =>
            roster(line.gsis, line.name, { sleeper_id: line.sleeper ?? '', pfr_id: line.pfr ?? '' }),
          ),
        };
        const people = join(players.map(listed), rows, tables);
        for (const key of ['platformId', 'gsisId', 'pfrId'] as const) {
          const given = people.map((person) => person[key]).filter((id) => id !== null);
          expect(new Set(given).size).toBe(given.length);
        }
        expect(join(players.map(listed), rows, tables)).toEqual(people);
        // until the platform's list was read, ids are the registers' word and name no one else
        if (players.length > 0)
          expect(people.filter((person) => person.platformId !== null)).toHaveLength(players.length);
      }),
    );
  });
});
