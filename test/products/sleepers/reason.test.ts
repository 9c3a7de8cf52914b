// Why a sleeper is listed: fresh news, his snaps, the matchup, or nothing but the projection.
import { expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { opponentGrade, roleProfile } from '../../../src/products/brief/index.ts';
import { outlookOf, reasonOf } from '../../../src/products/sleepers/decide.ts';
import { back, carries, game, onTeam, snapshotOf, steady } from '../../support/worlds/nfl.ts';

const NOTHING = { matchup: null, total: null, inDoubt: null };
const total = (points: number) =>
  createFact('implied_total', points, 'points', null, { dataset: 'platform test', slice: 's' });

/** The reason of a back whose busier teammate played until that week of five. */
function reasonAfter(lastWeek: number) {
  const games = [1, 2, 3, 4, 5].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));
  const stats = [1, 2, 3, 4, 5].flatMap((week) => [
    carries('1', 2024, week, 5),
    ...(week <= lastWeek ? [carries('2', 2024, week, 22)] : []),
  ]);
  const absent = back('2', { platform: { ...onTeam('KC'), injuryStatus: 'Out' } });
  const snapshot = snapshotOf([back('1'), absent], { games: [...games, game(2024, 6, 'KC', 'LV')], stats });
  const player = snapshot.players.byPlatformId('1');
  if (!player) throw new Error('no such player');
  return reasonOf(outlookOf(snapshot, roleProfile(snapshot, player), NOTHING));
}

it('counts an absence as extra work for one game, and after that no more', () => {
  expect([5, 4].map(reasonAfter)).toEqual([
    { kind: 'news', facts: { news: 'opening' } },
    { kind: 'news', facts: { news: 'opening' } },
  ]);
  expect(reasonAfter(3)).not.toEqual({ kind: 'news', facts: { news: 'opening' } });
});

/** A back of steady work, and his soft opponent. */
function backAndOpponent() {
  const snapshot = snapshotOf([back('1')], { stats: steady('1', 5) });
  const player = snapshot.players.byPlatformId('1');
  if (!player) throw new Error('no such player');
  const role = roleProfile(snapshot, player);
  return { snapshot, role, soft: opponentGrade({ currentSnapshot: snapshot }, 'LV', 'RB') };
}

it('takes a soft matchup, a high total, and else the projection', () => {
  const { snapshot, role, soft: matchup } = backAndOpponent();
  expect(matchup?.difficulty).toBe('soft');
  expect(reasonOf(outlookOf(snapshot, role, { ...NOTHING, matchup, total: total(27) }))).toMatchObject({
    kind: 'soft_matchup',
  });
  const afterOneGame = matchup && { ...matchup, isAfterOneGame: true };
  expect(reasonOf(outlookOf(snapshot, role, { ...NOTHING, matchup: afterOneGame, total: total(27) }))).toMatchObject({
    kind: 'team_total',
  });
  expect(reasonOf(outlookOf(snapshot, role, { ...NOTHING, matchup: null, total: total(20) }))).toEqual({
    kind: 'projection',
    facts: {},
  });
});

it('names next to a projection the worst that speaks against it', () => {
  const { snapshot, role, soft } = backAndOpponent();
  const tough = soft && { ...soft, difficulty: 'tough' as const };
  const against = (matchup: typeof tough, points: number) =>
    reasonOf(outlookOf(snapshot, role, { ...NOTHING, matchup, total: total(points) }));
  expect(against(tough, 18)).toMatchObject({ kind: 'tough_matchup' });
  expect(against(null, 18)).toMatchObject({ kind: 'low_total' });
});

it('prefers the doubt about the teammate ahead to his own work', () => {
  const snapshot = snapshotOf([back('1'), back('2')], { stats: [...steady('1', 20), ...steady('2', 22)] });
  const [player, starter] = ['1', '2'].map((id) => snapshot.players.byPlatformId(id));
  if (!player || !starter) throw new Error('no such player');
  const role = roleProfile(snapshot, player);
  const playOdds = createFact('play_odds', 0.6, 'share', null, { dataset: 'platform test', slice: 's' });
  expect(reasonOf(outlookOf(snapshot, role, NOTHING))).toEqual({ kind: 'news', facts: { news: 'starter_role' } });
  expect(reasonOf(outlookOf(snapshot, role, { ...NOTHING, inDoubt: { starter, playOdds } }))).toMatchObject({
    kind: 'starter_in_doubt',
  });
});
