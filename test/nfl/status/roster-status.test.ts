// Roster statuses as every reader gets them: team, availability, absence.
import { describe, expect, it } from 'vitest';
import {
  createSnapshot,
  isLongAbsence,
  isLongAbsenceGames,
  isOffActiveRoster,
  isReserveEligible,
  isRosterAbsence,
  rosterStatusAt,
  statusOf,
} from '../../../src/nfl/index.ts';
import { game, person, snapshotTables } from '../../support/worlds/nfl.ts';

/** What the readers of the table say of a player that week 2 lists under a code. */
function listed(status: string, status_description_abbr = '') {
  const tables = snapshotTables({
    games: [game(2024, 1, 'KC', 'BUF', [24, 20]), game(2024, 2, 'KC', 'BUF', null)],
    rosters: [{ gsis_id: '00-1', season: 2024, week: 2, team: 'KC', status, status_description_abbr }],
  });
  const snapshot = createSnapshot(tables, [person({ name: 'One', gsisId: '00-1' })], {});
  const player = snapshot.players.byGsisId('00-1');
  if (!player) throw new Error('the player is missing');
  const rosterStatus = rosterStatusAt(snapshot, snapshot.rostersOf(player)[0]);
  const reported = statusOf(snapshot, player);
  const { availability, label } = reported;
  return {
    team: snapshot.teamOf(player),
    availability,
    label,
    isLong: isLongAbsence(reported),
    isOffActive: isOffActiveRoster(rosterStatus),
    isAbsence: isRosterAbsence(rosterStatus),
  };
}

const OUT = { availability: 'out', isOffActive: true };

describe('a roster code', () => {
  it.each([
    ['RES', 'on a reserve list'],
    ['PUP', 'PUP'],
    ['SUS', 'suspended'],
    ['EXE', 'on the exempt list'],
    ['E01', 'on the exempt list'],
  ])('%s is a reserve list: out for weeks, still with the team', (code, label) => {
    expect(listed(code)).toEqual({ ...OUT, team: 'KC', label, isLong: true, isAbsence: true });
  });

  it.each(['DEV', 'E14'])('%s is the practice squad: with the team, not playing, not hurt', (code) => {
    expect(listed(code)).toEqual({
      ...OUT,
      team: 'KC',
      label: 'not on the active roster',
      isLong: false,
      isAbsence: false,
    });
  });

  it.each(['CUT', 'RET', 'TRD', 'TRC', 'TRT', 'NWT', 'UFA'])('%s is off the team', (code) => {
    expect(listed(code)).toEqual({
      ...OUT,
      team: null,
      label: 'not on the active roster',
      isLong: false,
      isAbsence: false,
    });
  });

  it('RES with the description of a retired player is off the team', () => {
    expect(listed('RES', 'R02')).toMatchObject({ team: null, isAbsence: false });
  });

  it.each([
    ['R01', 'IR'],
    ['R48', 'IR'],
    ['R04', 'PUP'],
    ['R30', 'suspended'],
    ['R40', 'suspended'],
    ['R05', 'on a reserve list'],
  ])('RES with the description %s is a list with a name', (description, label) => {
    expect(listed('RES', description)).toMatchObject({ ...OUT, team: 'KC', label, isLong: true, isAbsence: true });
  });

  it('that is not in the table says nothing', () => {
    expect(listed('XYZ')).toMatchObject({ team: 'KC', availability: 'healthy', label: null, isOffActive: false });
  });
});

it('a long absence is longer than the shortest stay on injured reserve allows', () => {
  expect([2, 3, 4, 5].map(isLongAbsenceGames)).toEqual([false, false, true, true]);
});

it("a league's reserve spots take injured players, not suspended ones", () => {
  const designations = ['ir', 'pup', 'reserve_list', 'suspended', 'exempt_list', 'out', null] as const;
  expect(designations.map((designation) => isReserveEligible({ designation }))).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});
