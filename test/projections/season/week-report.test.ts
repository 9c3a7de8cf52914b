// What the outlook reads of a player's week: a reserve list costs several games, an announced
// inactive one.
import { expect, it } from 'vitest';
import { createSnapshot, type Snapshot } from '../../../src/nfl/index.ts';
import { weekReportOf } from '../../../src/projections/season/skill-expectations.ts';
import { known, live, onSunday, past, people, tables } from '../../support/sunday.ts';

const reports = (snapshot: Snapshot) =>
  Object.fromEntries(['a', 'i', 'q', 'l'].map((id) => [id, weekReportOf(snapshot, known(snapshot, id))]));

it.each([
  ['the live week', live],
  ['a past week', past],
])('takes an announced inactive of %s for out, not for reserve', (_, snapshot) => {
  expect(reports(onSunday(snapshot))).toMatchObject({ a: 'unlisted', i: 'out' });
});

it('takes a reserve list for reserve, and other words as reported', () => {
  const listed = createSnapshot(tables, people({ a: 'IR', i: 'Out', q: 'Doubtful' }), {});
  expect(reports(listed)).toEqual({ a: 'reserve', i: 'out', q: 'doubtful', l: 'questionable' });
});
