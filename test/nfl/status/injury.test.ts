// The injury of a report: named from a fixed list, never in the report's own words.
import { describe, expect, it } from 'vitest';
import { injuryOf, type Snapshot } from '../../../src/nfl/index.ts';
import { back, onTeam, snapshotOf } from '../../support/worlds/nfl.ts';

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

describe("the platform's part of the body", () => {
  const shown = (platform: object, report: object | null = null) => {
    const person = back('1', { platform: { ...onTeam('KC'), ...platform } });
    const row = { season: 2024, week: 3, gsis_id: '00-1', team: 'KC' };
    const snapshot = snapshotOf([person], { injuries: report ? [{ ...row, ...report }] : [] });
    const named = (at: Snapshot) => at.players.all.map((player) => injuryOf(at, player))[0];
    return [named(snapshot), named(snapshot.before(2024, 2))];
  };
  const hurt = { injuryStatus: 'Questionable', injuryBodyPart: 'Calf' };

  it('names the injury of the current week where the report has none', () => {
    expect(shown(hurt)).toEqual(['calf', null]);
    expect(shown(hurt, { report_primary_injury: '', report_status: 'Questionable' })).toEqual(['calf', null]);
  });

  it('comes after the report, and is nothing without a status', () => {
    expect(shown(hurt, { report_primary_injury: 'Knee' })[0]).toBe('knee');
    expect(shown({ ...hurt, injuryStatus: null })[0]).toBeNull();
    expect(shown({ ...hurt, injuryBodyPart: null })[0]).toBeNull();
  });
});
