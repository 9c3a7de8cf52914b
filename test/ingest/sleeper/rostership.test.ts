// The platform's rostership: what is read, what is skipped, and what is refused.
import { describe, expect, it } from 'vitest';
import { readRostershipFile, rostershipPath, rostershipWeekOf } from '../../../src/ingest/index.ts';

const file = (body: unknown) => ({
  name: 'rostership',
  content: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
});
const read = (body: unknown) => readRostershipFile(file(body));

describe('a rostership file', () => {
  it('gives shares by player; a missing start is null', async () => {
    const table = await read({
      '17': { owned: 4.7 },
      '96': { owned: 71.9, started: 12 },
      '421': { owned: 100, started: null },
    });
    expect(table && [...table]).toEqual([
      ['17', { owned: 0.047, started: null }],
      ['96', { owned: 0.719, started: 0.12 }],
      ['421', { owned: 1, started: null }],
    ]);
  });

  it('is null for a week without numbers', async () => {
    expect(await read('null')).toBeNull();
  });

  it('ignores a start that is not a percentage, and single broken players', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [String(i), { owned: i }]));
    const table = await read({ ...many, a: { owned: 120 }, b: null, c: { owned: 3, started: 'many' } });
    expect(table?.size).toBe(41);
    expect(table?.get('c')).toEqual({ owned: 0.03, started: null });
  });

  it.each([
    ['a list', []],
    ['nothing', {}],
    ['a number', 7],
    ['percentages above 100', { '17': { owned: 470 } }],
    ['texts', { '17': { owned: '4.7' } }],
    ['a web page', '<html>busy</html>'],
    ['too many players', Object.fromEntries(Array.from({ length: 20_001 }, (_, i) => [String(i), { owned: 1 }]))],
  ])('is refused when it is %s', async (_, body) => {
    await expect(read(body)).rejects.toThrow('rostership');
  });
});

describe('the address of a rostership file', () => {
  it('names season and week', () => {
    expect(rostershipWeekOf(`https://platform.example/v1/${rostershipPath(2024, 10)}`)).toEqual({
      season: 2024,
      week: 10,
    });
    expect(rostershipWeekOf('https://platform.example/v1/state/nfl')).toBeNull();
  });
});
