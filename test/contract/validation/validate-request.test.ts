// Requests that do not fit, and what is said about them: the pydantic
// vocabulary, every fault at once.
import { describe, expect, it } from 'vitest';
import {
  type FieldPath,
  type Product,
  parseBody,
  parseQuery,
  products,
  TrendingPreviewQuery,
  type ValidationError,
} from '../../../src/contract/index.ts';
import { tooLong } from '../../../src/contract/validation/issues.ts';

function product(key: string): Product {
  const found = products.find((one) => one.key === key);
  if (!found) throw new Error(`no product ${key}`);
  return found;
}
const query = (key: string, text: string) => parseQuery(product(key).request.schema, new URLSearchParams(text));
const body = (key: string, json: unknown) => bytes(key, JSON.stringify(json));
const bytes = (key: string, text: string) => parseBody(product(key).request.schema, Buffer.from(text));

function faults(parsed: ReturnType<typeof query>): readonly ValidationError[] {
  if (parsed.ok) throw new Error('the request was accepted');
  return parsed.detail;
}

type Expected = [type: string, loc: FieldPath, more?: Partial<ValidationError>];
const low = (where: string, name: string, input: unknown, ge: number): Expected => [
  'greater_than_equal',
  [where, name],
  { input, ctx: { ge } },
];
const high = (where: string, name: string, input: unknown, le: number): Expected => [
  'less_than_equal',
  [where, name],
  { input, ctx: { le } },
];

const BAD_QUERIES: readonly [key: string, query: string, expected: Expected][] = [
  ...['trending', 'waivers'].flatMap((key): [string, string, Expected][] => [
    [key, 'limit=0', low('query', 'limit', '0', 1)],
    [key, 'limit=51', high('query', 'limit', '51', 50)],
    [key, 'limit=many', ['int_parsing', ['query', 'limit'], { input: 'many' }]],
    [key, 'limit=2.5', ['int_parsing', ['query', 'limit'], { input: '2.5' }]],
    [key, 'limit=', ['int_parsing', ['query', 'limit'], { input: '' }]],
  ]),
  ['trending', 'lookback_hours=0', low('query', 'lookback_hours', '0', 1)],
  ['trending', 'lookback_hours=169', high('query', 'lookback_hours', '169', 168)],
  ['sleepers', 'limit=26', high('query', 'limit', '26', 25)],
  ['draft-board', 'limit=24', low('query', 'limit', '24', 25)],
  ['draft-board', 'limit=201', high('query', 'limit', '201', 200)],
  ['draft-board', 'limit=99999999999999999999999999', high('query', 'limit', '99999999999999999999999999', 200)],
  ['draft-board', 'scoring=PPR', ['enum', ['query', 'scoring'], { input: 'PPR' }]],
  ...['trending', 'sleepers', 'waivers', 'report'].flatMap((key): [string, string, Expected][] => [
    [key, 'week=0', ['value_error', ['query', 'week'], { input: '0' }]],
    [key, 'week=19', ['value_error', ['query', 'week'], { input: '19' }]],
    [key, 'week=soon', ['int_parsing', ['query', 'week'], { input: 'soon' }]],
  ]),
];

const nothingNamed: Expected = ['value_error', ['body']];
const BAD_BODIES: readonly [key: string, body: unknown, expected: Expected][] = [
  ['player', {}, nothingNamed],
  ['player', { name: null, player_id: ' ' }, nothingNamed],
  ['player', { name: 5 }, ['string_type', ['body', 'name'], { input: 5 }]],
  ['player', { player_id: ['1'] }, ['string_type', ['body', 'player_id'], { input: ['1'] }]],
  ['player', { name: 'a', week: 0 }, ['value_error', ['body', 'week'], { input: 0 }]],
  ['player', { name: 'a', week: 19 }, ['value_error', ['body', 'week'], { input: 19 }]],
  ['player', { name: 'a', week: 'soon' }, ['int_parsing', ['body', 'week'], { input: 'soon' }]],
  ['player', { name: 'a', week: 2.5 }, ['int_type', ['body', 'week'], { input: 2.5 }]],
  ['player', { name: 'a', week: [3] }, ['int_type', ['body', 'week'], { input: [3] }]],
  ['player', { name: 'a', surprise: 1 }, ['extra_forbidden', ['body', 'surprise'], { input: 1 }]],
  ['player', { name: 'a'.repeat(101) }, ['value_error', ['body', 'name']]],
  ['player', [], ['model_attributes_type', ['body'], { input: [] }]],
  ['player', 'text', ['model_attributes_type', ['body'], { input: 'text' }]],
  ['player', null, ['model_attributes_type', ['body'], { input: null }]],
  ['matchup', {}, ['missing', ['body', 'players'], { input: {} }]],
  ['matchup', { players: 'a' }, ['list_type', ['body', 'players'], { input: 'a' }]],
  ['matchup', { players: ['a', 7] }, ['string_type', ['body', 'players', 1], { input: 7 }]],
  ['matchup', { players: ['a', ' '] }, ['value_error', ['body', 'players', 1], { input: ' ' }]],
  [
    'matchup',
    { players: ['a'] },
    ['too_short', ['body', 'players'], { ctx: { field_type: 'List', min_length: 2, actual_length: 1 } }],
  ],
  [
    'matchup',
    { players: ['a', 'b', 'c', 'd', 'e'] },
    ['too_long', ['body', 'players'], { ctx: { field_type: 'List', max_length: 4, actual_length: 5 } }],
  ],
  ['roster', {}, nothingNamed],
  ['roster', { roster: [] }, nothingNamed],
  ['roster', { roster: 'a' }, ['list_type', ['body', 'roster']]],
  ['roster', { roster: [5] }, ['model_attributes_type', ['body', 'roster', 0]]],
  [
    'roster',
    { roster: [{ position: 'RB' }] },
    ['missing', ['body', 'roster', 0, 'name'], { input: { position: 'RB' } }],
  ],
  ['roster', { roster: [{ name: 'a', starter: 'perhaps' }] }, ['bool_parsing', ['body', 'roster', 0, 'starter']]],
  ['roster', { roster: [{ name: 'a', age: 3 }] }, ['extra_forbidden', ['body', 'roster', 0, 'age']]],
  ['roster', { platform_username: 5 }, ['string_type', ['body', 'platform_username']]],
  ['team-report', {}, ['missing', ['body', 'platform_username']]],
  ['team-report', { platform_username: '' }, ['value_error', ['body', 'platform_username']]],
  ['team-report', { platform_username: 'a', league_id: 5 }, ['string_type', ['body', 'league_id']]],
  ['league-outlook', {}, ['missing', ['body', 'platform_username']]],
  ['league-outlook', { platform_username: 'a', league: '1' }, ['extra_forbidden', ['body', 'league']]],
  ['trade', { give: ['a'], get: ['b'] }, ['missing', ['body', 'platform_username']]],
  ['trade', { platform_username: 'a', give: ['b'] }, nothingNamed],
  ['trade', { platform_username: 'a', give: [], get: ['b'] }, nothingNamed],
  ['trade', { platform_username: 'a', give: 'b', get: ['c'] }, ['list_type', ['body', 'give'], { input: 'b' }]],
  ['trade', { platform_username: 'a', give: ['b'], get: [' '] }, ['value_error', ['body', 'get', 0], { input: ' ' }]],
  ['trade', { platform_username: 'a', give: ['b'], get: [7] }, ['string_type', ['body', 'get', 0], { input: 7 }]],
  ['trade', { platform_username: 'a', gives: ['b'] }, ['extra_forbidden', ['body', 'gives'], { input: ['b'] }]],
  ['draft-report', {}, nothingNamed],
  ['draft-report', { draft_id: '1' }, nothingNamed],
  ['draft-report', { draft_id: 5 }, ['string_type', ['body', 'draft_id']]],
  ['draft-report', { platform_username: 'a', draft_slot: 0 }, low('body', 'draft_slot', 0, 1)],
  ['draft-report', { platform_username: 'a', draft_slot: 'first' }, ['int_parsing', ['body', 'draft_slot']]],
  ['draft-report', { platform_username: 'a', season: 'this one' }, ['int_parsing', ['body', 'season']]],
];

describe('a query that does not fit', () => {
  it.each(BAD_QUERIES)('%s?%s', (key, text, [type, loc, more]) => {
    expect(faults(query(key, text))).toEqual([
      expect.objectContaining({ type, loc, msg: expect.any(String), ...more }),
    ]);
  });

  it('names the allowed values', () => {
    expect(faults(query('draft-board', 'scoring=x'))[0]?.ctx).toEqual({ expected: "'ppr', 'half_ppr' or 'standard'" });
  });

  it('lists every issue at once', () => {
    const types = faults(query('trending', 'limit=0&week=99&lookback_hours=x')).map(({ type }) => type);
    expect(types.sort()).toEqual(['greater_than_equal', 'int_parsing', 'value_error']);
  });
});

describe('a query that fits', () => {
  it('gets its defaults', () => {
    expect(query('trending', '')).toEqual({ ok: true, value: { week: null, lookback_hours: 24, limit: 25 } });
    expect(query('draft-board', '')).toEqual({ ok: true, value: { limit: 200, scoring: 'ppr' } });
  });

  it('may hold unknown parameters, whatever their names', () => {
    expect(query('report', 'surprise=1&__proto__=1&constructor=1')).toEqual({ ok: true, value: { week: null } });
  });

  it('counts the last of two values', () => {
    expect(query('sleepers', 'limit=99&limit=3')).toMatchObject({ ok: true, value: { limit: 3 } });
    expect(query('sleepers', 'limit=3&limit=99').ok).toBe(false);
  });

  it.each(['7', ' 7 ', '+7', '07', '7.0', '0_7'])('reads the integer "%s"', (text) => {
    expect(query('report', new URLSearchParams({ week: text }).toString())).toEqual({ ok: true, value: { week: 7 } });
  });

  it('bounds the preview', () => {
    const preview = (text: string) => parseQuery(TrendingPreviewQuery, new URLSearchParams(text));
    expect(preview('')).toEqual({ ok: true, value: { limit: 5 } });
    expect(preview('limit=6').ok).toBe(false);
  });
});

describe('a body that does not fit', () => {
  it.each(BAD_BODIES)('%s %j', (key, json, [type, loc, more]) => {
    expect(faults(body(key, json))).toEqual([expect.objectContaining({ type, loc, msg: expect.any(String), ...more })]);
  });

  it('is missing when it is empty', () => {
    expect(faults(bytes('player', ''))).toEqual([
      { type: 'missing', loc: ['body'], msg: 'Field required', input: null },
    ]);
  });

  it.each([
    ['{"name": ', 9],
    ['{"a": x}', 6],
    ['{"a" 1}', 5],
    ['{"a": 1,}', 8],
    ['[1 2]', 3],
    ['{} {}', 3],
    ['"\n"', 1],
    ['{"a": "\\x"}', 7],
    ['nul', 0],
    ['01', 1],
  ])('is no JSON: %s', (text, position) => {
    const [fault] = faults(bytes('player', text));
    expect(fault).toMatchObject({ type: 'json_invalid', loc: ['body', position], input: {} });
  });

  it('is no UTF-8', () => {
    const parsed = parseBody(product('player').request.schema, Uint8Array.of(0x22, 0xff, 0x22));
    expect(faults(parsed)[0]?.type).toBe('json_invalid');
  });

  it('may not smuggle a prototype', () => {
    const parsed = bytes('player', '{"name": "a", "__proto__": {"week": 3}, "constructor": 1}');
    expect(faults(parsed).map(({ type, loc }) => [type, loc[1]])).toEqual([
      ['extra_forbidden', '__proto__'],
      ['extra_forbidden', 'constructor'],
    ]);
  });

  it('is echoed in bounds', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const hostile = [
      deep,
      `{"name": ${deep}}`,
      `{"name": "${'x'.repeat(60_000)}"}`,
      JSON.stringify({ players: Array(9000).fill(1) }),
    ];
    const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, 'x'.repeat(500)]));
    for (const text of [...hostile, JSON.stringify(unknown), JSON.stringify({ ['x'.repeat(60_000)]: 1 })]) {
      for (const key of ['player', 'matchup']) {
        expect(JSON.stringify(faults(bytes(key, text))).length).toBeLessThan(32 * 1024);
      }
    }
  });

  it('repeats the length of a long list, not the list', () => {
    expect(JSON.stringify(tooLong(['body'], Array(5000).fill('a'), 4)).length).toBeLessThan(400);
  });
});

describe('a body that fits', () => {
  it('gets its defaults, and text without spaces around it', () => {
    expect(body('player', { name: ' Joe Back ' })).toEqual({
      ok: true,
      value: { name: 'Joe Back', player_id: null, week: null },
    });
    expect(body('roster', { roster: [{ name: 'a' }] })).toMatchObject({
      value: { roster: [{ name: 'a', position: null, starter: false }] },
    });
  });

  it.each([[7], ['7'], [7.0], ['7.0']])('reads the week %j', (week) => {
    expect(body('player', { name: 'a', week })).toMatchObject({ ok: true, value: { week: 7 } });
  });

  it.each([
    [true, true],
    ['yes', true],
    ['ON', true],
    [1, true],
    ['f', false],
    [0, false],
  ])('reads the boolean %j', (starter, read) => {
    expect(body('roster', { roster: [{ name: 'a', starter }] })).toMatchObject({
      value: { roster: [{ starter: read }] },
    });
  });

  it('may name a draft and a seat, or a user', () => {
    expect(body('draft-report', { draft_id: '1', draft_slot: 3 }).ok).toBe(true);
    expect(body('draft-report', { platform_username: 'a' }).ok).toBe(true);
  });
});
