// Finding the player a buyer means: ids, names in any spelling, near misses of prominent players,
// and no guess between namesakes.
import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../../../src/nfl/index.ts';
import type { InvalidRequestError } from '../../../src/products/index.ts';
import {
  playerWithId,
  readPlayers,
  resolvePlayerById,
  resolvePlayerByIdAndName,
  resolvePlayerByName,
  resolvePlayers,
  suggestPlayers,
  wireId,
} from '../../../src/products/lookup/players.ts';
import { errorReply } from '../../../src/sales/index.ts';
import { game, numbered, onTeam, person, snapshotTables } from '../../support/worlds/nfl.ts';

const people = [
  numbered('10', { name: "D'Andre O'Néal Jr.", platform: onTeam('KC') }),
  person({ name: 'Jay Twin', position: 'RB', platformId: '11', platform: onTeam('KC') }),
  person({ name: 'Jay Twin', position: 'WR', platformId: '12', platform: onTeam('LV') }),
  person({ name: 'Jay Twin', position: 'LB', platformId: '13', platform: onTeam('LV') }),
  person({ name: 'Sam Solo', position: 'QB', platformId: '14', platform: onTeam('LV') }),
  person({ name: 'Sam Solo', position: 'DE', platformId: '15', platform: onTeam('KC') }),
  person({ name: 'Little Known', position: 'TE', gsisId: '00-99', firstSeason: 2024 }),
  person({ name: 'Las Vegas Raiders', position: 'DEF', platformId: 'LV', platform: onTeam('LV') }),
];
const snapshot = createSnapshot(snapshotTables({ games: [game(2024, 1, 'KC', 'LV')] }), people, {});

function thrown(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('a player called by name', () => {
  it.each(['dandre oneal', "D'ANDRE O'NEAL III", "d'andre  o'néal jr"])('is found as %s', (name) => {
    expect(resolvePlayerByName(snapshot, name, ['body', 'name']).platformId).toBe('10');
  });

  it('is never guessed between namesakes, unless the position distinguishes them', () => {
    const error = thrown(() =>
      resolvePlayerByName(snapshot, 'jay twin', ['body', 'players', 1]),
    ) as InvalidRequestError;
    expect(error).toMatchObject({ status: 422, retryable: false });
    expect(error.errors).toEqual([
      {
        type: 'value_error',
        loc: ['body', 'players', 1],
        msg: expect.stringContaining('several players'),
        input: 'jay twin',
        ctx: {
          error: expect.any(String),
          candidates: [
            { player_id: '11', name: 'Jay Twin', position: 'RB', team: 'KC' },
            { player_id: '12', name: 'Jay Twin', position: 'WR', team: 'LV' },
          ],
        },
      },
    ]);
    expect(resolvePlayerByName(snapshot, 'jay twin', ['body'], 'WR').platformId).toBe('12');
  });

  it('is not confused with a namesake at a position no one asks about', () => {
    expect(resolvePlayerByName(snapshot, 'Sam Solo', ['body', 'name']).platformId).toBe('14');
  });

  it('is not found when no one has that name', () => {
    expect(thrown(() => resolvePlayerByName(snapshot, 'Abe Absent', ['body', 'name']))).toMatchObject({
      status: 404,
      code: 'player_not_found',
    });
  });
});

describe('a near miss', () => {
  const game2023 = { season: 2023, week: 1, season_type: 'REG', team: 'KC' };
  const points = (gsisId: string, yards: number) => ({ ...game2023, player_id: gsisId, receiving_yards: yards });
  const receivers = [
    numbered('1', { name: 'Puka Famous', platform: onTeam('KC') }),
    numbered('2', { name: 'Amon-Ra Saint', platform: onTeam('KC') }),
    numbered('3', { name: 'Max Justison', platform: onTeam('KC') }),
    numbered('4', { name: 'Max Backup', platform: onTeam('LV') }),
    numbered('5', { name: 'Sean LaRoute', platform: onTeam('LV') }),
    numbered('6', { name: 'Lou Rival', position: 'RB', platform: onTeam('LV') }),
    numbered('7', { name: 'Lou Rivas', position: 'WR', platform: onTeam('LV') }),
    numbered('8', { name: 'Dim Obscure', platform: onTeam('LV') }),
  ];
  const yards = [3000, 2500, 2400, 300, 2000, 2000, 1900, 0];
  const season = createSnapshot(
    snapshotTables({
      games: [game(2023, 1, 'KC', 'LV', [3, 0]), game(2024, 1, 'KC', 'LV')],
      stats: yards.map((each, i) => points(`00-${i + 1}`, each)),
    }),
    receivers,
    {},
  );
  const found = (name: string, position: string | null = null) =>
    resolvePlayerByName(season, name, ['body', 'name'], position).platformId;
  const candidates = (name: string) => {
    const { status, errors } = thrown(() => found(name)) as InvalidRequestError;
    expect(status).toBe(422);
    return errors[0]?.ctx?.candidates;
  };

  it.each([
    ['Puka', '1'],
    ['Amon Ra', '2'],
    ['Max', '3'],
    ['Max Justisson', '3'],
    ['Max Jutison', '3'],
    ['La Route', '5'],
  ])('resolves when a single prominent player fits: %s', (name, id) => expect(found(name)).toBe(id));

  it('suggests id, position and team when several players fit', () => {
    expect(candidates('Lou')).toEqual([
      { player_id: '6', name: 'Lou Rival', position: 'RB', team: 'LV' },
      { player_id: '7', name: 'Lou Rivas', position: 'WR', team: 'LV' },
    ]);
    expect(found('Lou', 'RB')).toBe('6');
  });

  it.each([
    ['Dim Obscvre', '8'],
    ['Guka Famous', '1'],
  ])('is read as the only player near it, prominent or not: %s', (name, id) => {
    expect(found(name)).toBe(id);
    const player = resolvePlayerByName(season, name, ['body', 'name']);
    expect(readPlayers(season, [name], [player])).toEqual([{ player, team: season.teamOf(player) }]);
    expect(readPlayers(season, [player.name], [player])).toEqual([]);
    expect(readPlayers(season, [id], [player])).toEqual([]);
  });

  it('says nothing of a part of a name, which is spelled right', () => {
    const player = resolvePlayerByName(season, 'Puka', ['body', 'name']);
    expect(readPlayers(season, ['Puka'], [player])).toEqual([]);
  });

  it('is 404 with the near ones as candidates where several players are near it', () => {
    const error = thrown(() => found('Lou Rivax'));
    expect(error).toMatchObject({
      status: 404,
      code: 'player_not_found',
      candidates: [
        { player_id: '6', name: 'Lou Rival', position: 'RB', team: 'LV' },
        { player_id: '7', name: 'Lou Rivas', position: 'WR', team: 'LV' },
      ],
    });
    const { status, body } = errorReply(error as InvalidRequestError);
    expect(status).toBe(404);
    expect(JSON.parse(Buffer.from(body).toString())).toMatchObject({
      code: 'player_not_found',
      charged: false,
      candidates: [{ player_id: '6' }, { player_id: '7' }],
    });
  });

  it('suggests no two players alike in name, position and team', () => {
    const oakes = ['20', '21'].map((id) => numbered(id, { name: 'Al Oakes', platform: onTeam(null) }));
    const others = [numbered('22', { name: 'Al Oakes', position: 'RB', platform: onTeam('KC') })];
    const snapshot = createSnapshot(snapshotTables({ games: [game(2024, 1, 'KC', 'LV')] }), [...oakes, ...others], {});
    const error = thrown(() => resolvePlayerByName(snapshot, 'Al Oakas', ['body', 'name']));
    const { candidates } = error as { candidates: { position: string; team: string | null }[] };
    const looks = (players: readonly { position: string; team: string | null }[]) =>
      players.map(({ position, team }) => `${position} ${team}`).sort();
    expect(looks(candidates)).toEqual(['RB KC', 'WR null']);
    expect(looks(suggestPlayers(snapshot, 'oak', 10))).toEqual(['RB KC', 'WR null']);
  });

  it('suggests the prominent players who share a word of a name that is near none', () => {
    expect(thrown(() => found('Puka Unheardof'))).toMatchObject({
      status: 404,
      code: 'player_not_found',
      message: expect.stringContaining('Puka Famous (1, WR, KC)'),
    });
    const list = [{ text: 'Puka Unheardof', path: ['body', 'roster', 0], position: null }];
    expect(thrown(() => resolvePlayers(season, list))).toMatchObject({ status: 404, candidates: [{ player_id: '1' }] });
    const { errors } = thrown(() => resolvePlayers(season, [...list, ...list])) as InvalidRequestError;
    expect(errors[0]?.ctx?.candidates).toMatchObject([{ player_id: '1' }]);
  });
});

describe('initials', () => {
  const names = [
    'Christian McCaffrey',
    'Jaxon Smith-Njigba',
    'Amon-Ra St. Brown',
    'T.J. Hockenson',
    'JuJu Smith-Schuster',
  ];
  const players = [...names, 'Marquise Brown'].map((name, i) =>
    numbered(String(30 + i), { name, platform: onTeam('KC') }),
  );
  const games = [game(2024, 1, 'KC', 'LV')];
  const snapshot = createSnapshot(snapshotTables({ games }), players, {});

  it.each([
    ['CMC', 'Christian McCaffrey'],
    ['jsn', 'Jaxon Smith-Njigba'],
    ['arsb', 'Amon-Ra St. Brown'],
    ['TJH', 'T.J. Hockenson'],
    ['JSS', 'JuJu Smith-Schuster'],
    ['Hollywood Brown', 'Marquise Brown'],
  ])('%s is suggested as %s, and found', (typed, name) => {
    expect(suggestPlayers(snapshot, typed.split(' ')[0] ?? '', 3).map((player) => player.name)).toEqual([name]);
    expect(resolvePlayerByName(snapshot, typed, ['body', 'name']).name).toBe(name);
  });

  it('that several players have are asked about, and two letters are none', () => {
    const both = [...players, numbered('40', { name: 'Jo Stanley-Noble', platform: onTeam('LV') })];
    const { errors } = thrown(() =>
      resolvePlayerByName(createSnapshot(snapshotTables({ games }), both, {}), 'JSN', ['body', 'name']),
    ) as InvalidRequestError;
    const candidates = errors[0]?.ctx?.candidates as readonly { readonly name: string }[];
    expect(candidates.map(({ name }) => name).sort()).toEqual(['Jaxon Smith-Njigba', 'Jo Stanley-Noble']);
    expect(suggestPlayers(snapshot, 'MB', 3)).toEqual([]);
  });
});

describe('a player called by id', () => {
  it('is found by the id that answers carry, whichever side knows him', () => {
    for (const player of snapshot.players.all) expect(playerWithId(snapshot, wireId(player))).toBe(player);
  });

  it('is refused when no one has it', () => {
    expect(thrown(() => resolvePlayerById(snapshot, '4711'))).toMatchObject({ status: 404, code: 'player_not_found' });
  });
});

describe('a player called by id and name', () => {
  it.each(['Jay Twin', 'jay twyn', 'Jay'])('is the one of the id where the name fits: %s', (name) => {
    expect(resolvePlayerByIdAndName(snapshot, '12', name).position).toBe('WR');
  });

  it.each(['Sam Solo', 'Abe Absent'])('is refused with 422 where the name is another: %s', (name) => {
    const { status, errors } = thrown(() => resolvePlayerByIdAndName(snapshot, '12', name)) as InvalidRequestError;
    expect([status, errors[0]?.loc, errors[0]?.type]).toEqual([422, ['body', 'name'], 'value_error']);
    expect(errors[0]?.ctx?.candidates).toMatchObject([{ player_id: '12' }, ...(name === 'Sam Solo' ? [{}] : [])]);
  });

  it('is 404 where no one has the id', () => {
    expect(thrown(() => resolvePlayerByIdAndName(snapshot, '4711', 'Sam Solo'))).toMatchObject({ status: 404 });
  });
});

describe('a list of names', () => {
  const called = (...names: readonly string[]) =>
    names.map((text, i) => ({ text, path: ['body', 'roster', i, 'name'], position: null }));

  it('is found in order, ids and names alike', () => {
    expect(resolvePlayers(snapshot, called('12', 'sam solo')).map(({ platformId }) => platformId)).toEqual([
      '12',
      '14',
    ]);
  });

  it('is refused with every name that fits several', () => {
    const error = thrown(() =>
      resolvePlayers(snapshot, called('Jay Twin', 'Sam Solo', 'jay twin')),
    ) as InvalidRequestError;
    expect(error.errors.map(({ loc }) => loc[2])).toEqual([0, 2]);
  });

  it('is refused with every name no one has, and those that are nearly the same', () => {
    const { errors } = thrown(() =>
      resolvePlayers(snapshot, called('Jay Twin', 'Abe Absent', 'Jay Twyn')),
    ) as InvalidRequestError;
    expect(errors.map(({ type, loc }) => [type, loc[2]])).toEqual([
      ['value_error', 0],
      ['value_error', 1],
      ['value_error', 2],
    ]);
    const candidates = errors.map(({ ctx }) => ((ctx?.candidates ?? []) as { name: string }[]).map(({ name }) => name));
    expect(candidates).toEqual([['Jay Twin', 'Jay Twin'], [], ['Jay Twin', 'Jay Twin']]);
  });

  it('is refused with candidates for every name, however many are unclear', () => {
    const many = Array.from({ length: 32 }, (_, i) => (i % 2 ? 'Jay Twyn' : 'Twin LV'));
    const { errors } = thrown(() => resolvePlayers(snapshot, called(...many))) as InvalidRequestError;
    expect(errors).toHaveLength(32);
    for (const { ctx } of errors) expect(ctx?.candidates).toMatchObject([{ name: 'Jay Twin' }, { name: 'Jay Twin' }]);
  });

  it('shows drafted players first, and in the past those who played most', () => {
    const ranked = (searchRank: number | null) => ({ ...onTeam('KC'), searchRank });
    const smiths = [
      numbered('1', { name: 'Dab Smith', platform: ranked(null) }),
      numbered('2', { name: 'Dec Smith', platform: ranked(60) }),
      numbered('3', { name: 'Dov Smith', platform: ranked(8) }),
    ];
    const row = { season: 2023, season_type: 'REG', team: 'KC' };
    const stats = [
      { ...row, week: 1, player_id: '00-2', targets: 9 },
      { ...row, week: 1, player_id: '00-1', carries: 20 },
    ];
    const games = [game(2023, 1, 'KC', 'LV', [3, 0]), game(2023, 2, 'KC', 'LV', [3, 0]), game(2024, 1, 'KC', 'LV')];
    const now = createSnapshot(snapshotTables({ games, stats }), smiths, {});
    const order = (snapshot: typeof now) => {
      const { errors } = thrown(() => resolvePlayers(snapshot, called('D. Smith'))) as InvalidRequestError;
      return ((errors[0]?.ctx?.candidates ?? []) as { player_id: string }[]).map((one) => one.player_id);
    };
    expect(order(now)).toEqual(['3', '2', '1']);
    expect(order(now.before(2023, 2))).toEqual(['1', '2', '3']);
  });

  it('is refused with no more faults than a caller fixes at once', () => {
    const many = Array.from({ length: 50 }, (_, i) => `Stranger ${String.fromCharCode(65 + (i % 26))}`);
    expect((thrown(() => resolvePlayers(snapshot, called(...many))) as InvalidRequestError).errors).toHaveLength(32);
  });
});

it('a name that fits two is answered in the vocabulary of validation, uncharged', () => {
  const error = thrown(() => resolvePlayerByName(snapshot, 'jay twin', ['body', 'name'])) as InvalidRequestError;
  const { status, body } = errorReply(error);
  expect(status).toBe(422);
  expect(JSON.parse(Buffer.from(body).toString())).toEqual({ detail: error.errors });
});
