import { describe, expect, it } from 'vitest';
import { subject, subjectsAmong } from '../../../src/products/phrases/index.ts';

const short = (name: string, position = 'WR') => subject({ name, position }).short.text;

describe('a subject', () => {
  it.each([
    ['Jaylen Waddle', 'Waddle'],
    ['Brian Robinson Jr.', 'Robinson'],
    ['Kenneth Walker III', 'Walker'],
    ['Amon-Ra St. Brown', 'St. Brown'],
    ['Jaxon Smith-Njigba', 'Smith-Njigba'],
    ['Marquez Valdes-Scantling', 'Valdes-Scantling'],
    ['Ronaldinho', 'Ronaldinho'],
  ])('is called by the last name after the first mention: %s', (full, last) => {
    expect(short(full)).toBe(last);
  });

  it('is a D/ST by its nickname, in the singular', () => {
    const { full, he, his } = subject({ name: 'New York Jets', position: 'DEF' });
    expect([full.text, he.text, his.text]).toEqual(['the Jets D/ST', 'it', 'its']);
  });

  it('keeps the full name where two players of an answer share the last one', () => {
    const players = [
      { name: 'Brian Robinson Jr.', position: 'RB' },
      { name: 'Bijan Robinson', position: 'RB' },
      { name: 'Jaylen Waddle', position: 'WR' },
    ];
    const among = subjectsAmong(players);
    expect(players.map((player) => among(player).short.text)).toEqual([
      'Brian Robinson Jr.',
      'Bijan Robinson',
      'Waddle',
    ]);
  });
});
