// The injury of a report: named from a fixed list, never in the report's own words.
import { expect, it } from 'vitest';
import { injuryOf } from '../../../src/nfl/index.ts';
import { back, snapshotOf } from '../../support/few-teams.ts';

const named = (report_primary_injury: string, week = 3) => {
  const report = { season: 2024, week, gsis_id: '00-1', team: 'KC', report_status: 'Questionable' };
  const snapshot = snapshotOf([back('1')], { injuries: [{ ...report, report_primary_injury }] });
  const [player] = snapshot.players.all;
  return player && injuryOf(snapshot, player);
};

it.each([
  ['Knee', 'knee'],
  ['right Shoulder', 'shoulder'],
  ['Quadricep', 'quad'],
  ['back, ankle, knee', 'back'],
  ['Foot/Wrist/Hip', 'foot'],
  ['Not injury related - personal matter', null],
  ["Coach's decision", null],
  ['', null],
])('%s is %s', (report, injury) => {
  expect(named(report)).toBe(injury);
});

it('is that of the week, not of an earlier one', () => {
  expect(named('Knee', 2)).toBeNull();
});
