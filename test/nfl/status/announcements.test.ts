// Which polls of the platform's player file show that a team has announced its inactives, and what
// that says of its players.
import { describe, expect, it } from 'vitest';
import {
  announcementOf,
  createSnapshot,
  type PlayerFilePoll,
  pollTimes,
  type Snapshot,
  weekClock,
} from '../../../src/nfl/index.ts';
import { known, past, people, statuses, TEAMS, tables } from '../../support/sunday.ts';

const KICKOFF = Date.parse('2024-09-15T17:00:00Z');
const MINUTE_MS = 60_000;
const before = (minutes: number) => KICKOFF - minutes * MINUTE_MS;

type Statuses = Readonly<Record<string, string>>;
const poll = (minutesBefore: number, statusOf: Statuses): PlayerFilePoll => ({
  polledAt: before(minutesBefore),
  injuryStatus: new Map(Object.entries(statusOf)),
});

/** As published on game day: the roster file has no inactives. */
const withoutInactives = {
  ...tables,
  rosters: {
    ...tables.rosters,
    texts: {
      ...tables.rosters.texts,
      status: { ...tables.rosters.texts.status, words: tables.rosters.texts.status.words.map(() => 'ACT') },
    },
  },
};
const IN_DOUBT = { a: 'Questionable', i: 'Questionable', q: 'Questionable' };
const ANNOUNCED = { a: 'Questionable', i: 'Out', q: 'Questionable' };
const liveWith = (platform: Statuses) => createSnapshot(withoutInactives, people(platform), {});
const live = liveWith(ANNOUNCED);

const at = (snapshot: Snapshot, minutesBefore: number, polls: readonly PlayerFilePoll[]) =>
  snapshot.onGameDay(weekClock(snapshot, before(minutesBefore), polls));
const announced = (view: Snapshot) => [...(view.gameDay?.announcedTeams ?? [])];
const saidOf = (view: Snapshot, ...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, announcementOf(view, known(view, id))]));

describe('a team whose player turned to Out since the poll before the announcement', () => {
  const view = at(live, 70, [poll(95, IN_DOUBT), poll(75, ANNOUNCED)]);

  it('has announced: he is inactive, the rest of its active roster is active', () => {
    expect(announced(view)).toEqual([TEAMS.EARLY]);
    expect(saidOf(view, 'a', 'i', 'q', 'l', 't')).toEqual({
      a: 'active',
      i: 'inactive',
      q: 'active',
      l: null,
      t: null,
    });
    expect(statuses(view)).toMatchObject({ a: 'healthy', i: 'out', q: 'healthy' });
  });

  it('has the newest list: a player ruled out in warm-ups', () => {
    const polls = [poll(95, IN_DOUBT), poll(75, ANNOUNCED), poll(20, { ...ANNOUNCED, a: 'Out' })];
    expect(saidOf(at(live, 19, polls), 'a', 'i')).toEqual({ a: 'inactive', i: 'inactive' });
    expect(saidOf(at(live, 21, polls), 'a', 'i')).toEqual({ a: 'active', i: 'inactive' });
  });

  it('does not overrule a later report of the platform', () => {
    expect(
      saidOf(at(liveWith({ a: 'Out', i: 'IR' }), 70, [poll(95, IN_DOUBT), poll(75, ANNOUNCED)]), 'a', 'i'),
    ).toEqual({
      a: null,
      i: null,
    });
  });

  it('has announced for a past week too, with the polls of then', () => {
    const said = saidOf(at(past, 70, [poll(95, IN_DOUBT), poll(75, { ...ANNOUNCED, a: 'Out' })]), 'a', 'i');
    expect(said).toEqual({ a: 'inactive', i: 'inactive' });
  });
});

describe('no announcement is shown by', () => {
  const UNCHANGED = [poll(95, IN_DOUBT), poll(75, IN_DOUBT)];
  it.each<readonly [string, readonly PlayerFilePoll[], number]>([
    ['a poll without a change', UNCHANGED, 70],
    ['a poll alone', [poll(75, ANNOUNCED)], 70],
    ['a change before the margin has passed', [poll(95, IN_DOUBT), poll(76, ANNOUNCED)], 70],
    ['a poll after the moment', [poll(95, IN_DOUBT), poll(70, ANNOUNCED)], 71],
    ['a poll from kickoff on', [poll(95, IN_DOUBT), poll(0, ANNOUNCED)], -10],
    ["a change since the morning's poll", [poll(151, IN_DOUBT), poll(75, ANNOUNCED)], 70],
    ['a player who was out before', [poll(95, ANNOUNCED), poll(75, ANNOUNCED)], 70],
    ['a move to the reserve list', [poll(95, IN_DOUBT), poll(75, { ...IN_DOUBT, i: 'IR' })], 70],
    ['a list with a player still doubtful', [poll(95, IN_DOUBT), poll(75, { ...ANNOUNCED, a: 'Doubtful' })], 70],
    ['a file that lost its absences', [poll(95, { a: 'IR', q: 'Questionable' }), poll(75, {})], 70],
    ['no polls', [], 70],
  ])('%s', (_, polls, minutesBefore) => {
    const view = at(live, minutesBefore, polls);
    expect(announced(view)).toEqual([]);
    expect(saidOf(view, 'a', 'q')).toEqual({ a: null, q: null });
  });
});

it('an announcement without inactives in doubt shows when every doubt is settled', () => {
  const view = at(liveWith({}), 70, [poll(95, { a: 'Questionable' }), poll(75, {})]);
  expect(announced(view)).toEqual([TEAMS.EARLY]);
  expect(saidOf(view, 'a', 'i')).toEqual({ a: 'active', i: 'active' });
});

it("counts last week's roster row while the week's own is not published", () => {
  const rosters = {
    ...withoutInactives.rosters,
    numbers: { ...tables.rosters.numbers, week: tables.rosters.numbers.week.map(() => 1) },
  };
  const snapshot = createSnapshot({ ...withoutInactives, rosters }, people(ANNOUNCED), {});
  expect(saidOf(at(snapshot, 70, [poll(95, IN_DOUBT), poll(75, ANNOUNCED)]), 'a', 'i')).toEqual({
    a: 'active',
    i: 'inactive',
  });
});

describe('the phase of the clock', () => {
  const phase = (minutesBefore: number, polls: readonly PlayerFilePoll[]) =>
    weekClock(live, before(minutesBefore), polls).phase;

  it('changes with the announcement, and with nothing else about the polls', () => {
    const polls = [poll(95, IN_DOUBT), poll(75, ANNOUNCED)];
    expect(phase(70, polls)).not.toBe(phase(70, []));
    expect(phase(80, polls)).toBe(phase(80, []));
    expect(phase(5_000, polls)).toBe('');
  });
});

it('needs the newest polls before the announcement and before kickoff, never one from after now', () => {
  expect(pollTimes([KICKOFF], before(76))).toEqual([]);
  expect(pollTimes([KICKOFF, KICKOFF], before(70))).toEqual([before(90), before(70) + 1]);
  expect(pollTimes([KICKOFF], before(-500))).toEqual([before(90), KICKOFF]);
});
