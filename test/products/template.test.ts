// The templates that the test of repetition counts: names and numbers do not make another sentence.
import { expect, it } from 'vitest';
import { nameWordsIn, templateOf } from '../support/language/template.ts';

const TEXTS = [
  "Start Ja'Marr Chase over Amon-Ra St. Brown (56%).",
  'Projected for 14.2 PPR points at the 49ers; Chase is a top-24 WR.',
];

it('hides numbers, players and teams, and keeps the words of the field', () => {
  const names = nameWordsIn(TEXTS);
  expect(TEXTS.map((text) => templateOf(text, names))).toEqual([
    'Start Name over Name (#).',
    'Projected for # PPR points at the Name; Name is a top-# WR.',
  ]);
});

it('does not take the first word of a sentence for a name', () => {
  expect([...nameWordsIn(['Hold him. Drop Hunt: Fade no one.'])]).toEqual(['Hunt']);
});
