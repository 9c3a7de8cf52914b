// The platform's answers: unknown fields are fine, missing ones are named, and anything
// that is no data is refused.
import { describe, expect, it } from 'vitest';
import { readTrending } from '../../../src/ingest/index.ts';
import { readPlatformPlayers } from '../../../src/ingest/sleeper/players.ts';
import { readState } from '../../../src/ingest/sleeper/state.ts';

const file = (body: unknown) => ({
  name: 'nfl',
  content: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});
const refusal = (reason: RegExp) =>
  expect.objectContaining({ name: 'InvalidFileError', message: expect.stringMatching(reason) });
const player = {
  player_id: '1',
  first_name: 'Cal',
  last_name: 'Catcher',
  position: 'WR',
  team: 'LAR',
  new_field: { x: 1 },
};

describe("the platform's players", () => {
  it('have clean names and remarks, and ids as they are', async () => {
    const odd = { ...player, full_name: 'Cal\u202e  Catcher\u0007', injury_status: 'Ques\u200btionable' };
    expect(await readPlatformPlayers(file({ 1: odd }))).toMatchObject([
      { id: '1', name: 'Cal Catcher', injuryStatus: 'Questionable' },
    ]);
  });

  it('are left out when they have no name that can be printed, and refused when many have none', async () => {
    const nameless = { ...player, player_id: '2', first_name: '\u200b', last_name: '\u202e' };
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [i, { ...player, player_id: `p${i}` }]));
    expect(await readPlatformPlayers(file({ ...many, nameless }))).toHaveLength(600);
    await expect(readPlatformPlayers(file({ 1: player, 2: nameless }))).rejects.toThrow(refusal(/\(name\)/));
  });

  it('are read with their gaps', async () => {
    const odd = {
      ...player,
      gsis_id: ' 00-0031234',
      search_rank: 9_999_999,
      injury_status: '',
      position: null,
      fantasy_positions: ['TE', null],
      team: null,
    };
    expect(await readPlatformPlayers(file({ 1: odd }))).toEqual([
      {
        id: '1',
        name: 'Cal Catcher',
        position: 'TE',
        fantasyPositions: ['TE'],
        team: null,
        status: null,
        injuryStatus: null,
        injuryBodyPart: null,
        practiceParticipation: null,
        depthChartOrder: null,
        searchRank: null,
        gsisId: '00-0031234',
        birthDate: null,
        yearsExp: null,
      },
    ]);
  });

  it('have the part of the body and the practice where the platform says them', async () => {
    const read = async (more: object) => {
      const [found] = await readPlatformPlayers(file({ 1: { ...player, ...more } }));
      return [found?.injuryBodyPart, found?.practiceParticipation];
    };
    expect(await read({ injury_body_part: 'Right\u0007 Knee', practice_participation: 'Limited' })).toEqual([
      'Right Knee',
      'Limited',
    ]);
    expect(await read({})).toEqual([null, null]);
    expect(await read({ injury_body_part: 7, practice_participation: 'x'.repeat(61) })).toEqual([null, null]);
  });

  it('leave out place-holders', async () => {
    const duplicate = { ...player, first_name: 'Duplicate', last_name: 'Player' };
    expect(await readPlatformPlayers(file({ 1: player, 2: duplicate }))).toHaveLength(1);
  });

  it('are one entry an id', async () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [i, { ...player, player_id: `p${i}` }]));
    const again = { ...player, player_id: 'p7', first_name: 'Other' };
    const players = await readPlatformPlayers(file({ ...many, again }));
    expect([players.length, players.filter(({ id }) => id === 'p7')]).toMatchObject([600, [{ name: 'Cal Catcher' }]]);
    await expect(readPlatformPlayers(file({ 1: player, 2: player }))).rejects.toThrow(refusal(/player_id twice/));
  });

  it.each([
    ['null', 'null', /must be a list of players/],
    ['a list', [], /must be a list of players/],
    ['no players', {}, /names no players/],
    ['a web page', '<html>busy</html>', /web page, not JSON/],
    ['half an answer', '{"1":{"player_id"', /not JSON/],
    [
      'players without fields',
      { 1: { player_id: '1', first_name: 'Cal' } },
      /1 of 1 players lack or misstate fields \(last_name, position, team\)/,
    ],
  ])('are refused as %s', async (_, body, reason) => {
    await expect(readPlatformPlayers(file(body))).rejects.toThrow(refusal(reason));
  });
});

describe("the platform's trending lists", () => {
  it('are read highest first', async () => {
    expect(
      await readTrending(
        file([
          { player_id: '1', count: 5 },
          { player_id: 'DET', count: 9, more: 1 },
        ]),
      ),
    ).toEqual([
      { platformId: 'DET', count: 9 },
      { platformId: '1', count: 5 },
    ]);
    expect(await readTrending(file([]))).toEqual([]);
    const twice = [1, 9, 4].map((count) => ({ player_id: count === 4 ? '2' : '1', count }));
    expect(await readTrending(file(twice))).toEqual([
      { platformId: '1', count: 9 },
      { platformId: '2', count: 4 },
    ]);
  });

  it('are read without a row that is none', async () => {
    const odd = [null, 7, {}, { player_id: 1, count: 2 }, { player_id: '1', count: -2 }, { player_id: '1' }];
    for (const each of odd)
      expect(await readTrending(file([each, { player_id: '2', count: 4 }]))).toEqual([{ platformId: '2', count: 4 }]);
  });

  it.each([
    'null',
    '{}',
    '[{"player_id":"1"}]',
    '[{"player_id":1,"count":2}]',
    '[{"player_id":"1","count":-2}]',
    'busy',
  ])('are refused as %s', async (body) => {
    await expect(readTrending(file(body))).rejects.toThrow(refusal(/./));
  });
});

describe("the platform's state", () => {
  it('is a season and a week', async () => {
    expect(await readState(file({ season: '2024', week: 10, season_type: 'regular', leg: 10 }))).toEqual({
      season: 2024,
      week: 10,
      seasonType: 'regular',
    });
  });

  it('is refused with the names of what it lacks', async () => {
    await expect(readState(file({ season: '2024' }))).rejects.toThrow(refusal(/lacks week, season_type/));
    await expect(readState(file('null'))).rejects.toThrow(refusal(/lacks everything/));
  });
});
