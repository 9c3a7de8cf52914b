// A backup quarterback added as if he started, and the starter dropped for him.
import { describe, expect, it } from 'vitest';
import { name } from '../../../src/citations/index.ts';
import { type Crowd, crowdOf, type Passer, signalAmong } from '../../../src/products/brief/quarterback-crowd.ts';
import { addedBackupSentence } from '../../../src/products/phrases/index.ts';
import { back } from '../../support/worlds/nfl.ts';

const rowsOf = (counts: Readonly<Record<string, number>>) => ({
  rows: Object.entries(counts).map(([platformId, count]) => ({ platformId, count })),
});
const player = (platformId: string) => ({ ...back('1'), index: 0, platformId, name: platformId });

describe('a heavily added player', () => {
  const nine = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`a${i}`, 100]));
  const crowd = crowdOf(rowsOf({ ...nine, tenth: 50, eleventh: 40 }), rowsOf({ a0: 50, a1: 51 }));

  it('is among the ten most added, with two adds for each drop', () => {
    const heavily = ['tenth', 'eleventh', 'a0', 'a1', 'unlisted'].filter((id) => crowd.isHeavilyAdded(player(id)));
    expect(heavily).toEqual(['tenth', 'a0']);
  });

  it('is not mostly dropped where as many add him', () => {
    expect([player('a1'), player('unlisted')].map(crowd.isMostlyDropped)).toEqual([false, false]);
    expect(crowdOf(rowsOf({ x: 5 }), rowsOf({ x: 6 })).isMostlyDropped(player('x'))).toBe(true);
  });
});

describe('quarterbacks of one team', () => {
  const passer = (name: string, startOdds: number, change: Partial<Passer> = {}): Passer => ({
    player: player(name),
    startOdds,
    status: null,
    isAway: false,
    place: null,
    hasPlayedLast: false,
    games: 0,
    isCleared: false,
    ...change,
  });
  const [starter, backup] = [passer('starter', 0.95, { place: 1 }), passer('backup', 0.04, { place: 2 })];
  const crowd = (added: string | null, dropped: string | null = null): Crowd => ({
    isHeavilyAdded: ({ name }) => name === added,
    isMostlyDropped: ({ name }) => name === dropped,
  });

  it('a heavily added backup may start, whatever the reports say', () => {
    const signal = { kind: 'may_start', starter: { name: 'starter' }, isListedAhead: true };
    expect(signalAmong(backup, [starter], crowd('backup'))).toMatchObject(signal);
    expect(signalAmong(backup, [starter], crowd(null))).toBeNull();
  });

  it('the chart may list the likelier one behind him', () => {
    const other = passer('other', 0.6, { place: 3 });
    expect(signalAmong(backup, [other], crowd('backup'))).toMatchObject({ isListedAhead: false });
  });

  it('no news is made of a backup without a firm starter, or of a stand-in whose starter is back', () => {
    const isNews = (change: Partial<Passer>, own: Partial<Passer> = {}) =>
      signalAmong({ ...backup, ...own }, [{ ...starter, ...change }], crowd('backup'));
    expect(isNews({ startOdds: 0.5 })).toMatchObject({ isNews: true });
    expect(isNews({ isCleared: true })).toMatchObject({ isNews: false });
    expect(isNews({ startOdds: 0.49 })).toMatchObject({ isNews: false });
    expect(isNews({ hasPlayedLast: true, games: 4 }, { games: 11 })).toMatchObject({ isNews: false });
    expect(isNews({ games: 4 }, { games: 11, hasPlayedLast: true })).toMatchObject({ isNews: true });
    expect(signalAmong({ ...starter, startOdds: 0.49 }, [backup], crowd('backup', 'starter'))).toBeNull();
  });

  it('a likely starter is added for what is known', () => {
    expect(signalAmong(passer('backup', 0.5), [starter], crowd('backup'))).toBeNull();
    expect(signalAmong(backup, [{ ...starter, isAway: true }], crowd('backup'))).toBeNull();
    expect(signalAmong({ ...backup, isAway: true }, [starter], crowd('backup'))).toBeNull();
  });

  it('a starter may sit where managers drop him for the teammate behind him', () => {
    const signal = { kind: 'may_sit', teammate: { name: 'backup' } };
    expect(signalAmong(starter, [backup], crowd('backup', 'starter'))).toMatchObject(signal);
    expect(signalAmong(starter, [backup], crowd('backup'))).toBeNull();
    expect(signalAmong(starter, [backup], crowd(null, 'starter'))).toBeNull();
  });
});

it('what managers know before a report names no report that does not exist', () => {
  const said = (isListedAhead: boolean) =>
    addedBackupSentence(
      { starter: { ...back('1'), index: 0, name: 'Ed Ray' }, status: null, isListedAhead },
      name('Poe'),
    ).text;
  expect(said(false)).toBe('Managers are adding Poe. Check who starts.');
  expect(said(true)).toBe('Managers are adding Poe; the depth chart still lists Ed Ray first. Check who starts.');
});
