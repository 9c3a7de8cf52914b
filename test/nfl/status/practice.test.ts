// Practice participation, as the report and the platform write it.
import { expect, it } from 'vitest';
import { parsePractice } from '../../../src/nfl/index.ts';

it.each([
  ['Full Participation in Practice', 'full'],
  ['Limited Participation in Practice', 'limited'],
  ['Limited', 'limited'],
  ['Did Not Participate In Practice', 'missed'],
  ['DNP', 'missed'],
  ['', 'none'],
  ['Note', 'none'],
])('%j is %s', (text, practice) => {
  expect(parsePractice(text)).toBe(practice);
});
