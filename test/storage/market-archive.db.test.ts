// Polls of the market in the store: each with its time, the last one before a kickoff on request.
import { describe, expect, test } from 'vitest';
import type { MarketPoll } from '../../src/sleeper/index.ts';
import { onEachEngine } from '../support/storage/engines.ts';

const AT = 1_760_000_000_000;
const poll = (polledAt: number, more: Partial<MarketPoll> = {}): MarketPoll => ({
  kind: 'rostership',
  season: 2024,
  week: 3,
  polledAt,
  isBeforeKickoff: true,
  content: new Uint8Array([31, 139, polledAt % 200]),
  ...more,
});

onEachEngine((on) => {
  describe('the market archive', () => {
    test('returns the last poll before a kickoff, across a restart', async () => {
      for (const each of [poll(AT), poll(AT + 2), poll(AT + 1), poll(AT + 3, { isBeforeKickoff: false })])
        await on.store.marketArchive.add(each);
      await on.restart();
      const last = await on.replica.marketArchive.lastBeforeKickoff('rostership', 2024, 3);
      expect(last && { ...last, content: [...last.content] }).toEqual({
        ...poll(AT + 2),
        content: [31, 139, (AT + 2) % 200],
      });
      expect(await on.replica.marketArchive.lastTime('rostership')).toBe(AT + 3);
    });

    test('returns the last poll before one game of the week', async () => {
      const during = { isBeforeKickoff: false };
      for (const each of [poll(AT), poll(AT + 10, during), poll(AT + 20, during)])
        await on.store.marketArchive.add(each);
      const found = async (kickoffMs: number) =>
        on.replica.marketArchive.lastBeforeGame('rostership', 2024, 3, kickoffMs);
      expect((await found(AT + 20))?.polledAt).toBe(AT + 10);
      expect((await found(AT + 21))?.isBeforeKickoff).toBe(false);
      // a replayed season's kickoffs were years ago
      expect((await found(5))?.polledAt).toBe(AT);
      expect(await on.replica.marketArchive.lastBeforeGame('rostership', 2024, 4, AT + 20)).toBeNull();
    });

    test('returns the last poll before a moment, whatever had begun', async () => {
      for (const each of [poll(AT), poll(AT + 10, { isBeforeKickoff: false }), poll(AT + 20, { week: 4 })])
        await on.store.marketArchive.add(each);
      const timeOf = async (time: number) =>
        (await on.replica.marketArchive.lastBefore('rostership', 2024, 3, time))?.polledAt;
      expect([await timeOf(AT + 30), await timeOf(AT + 10), await timeOf(AT)]).toEqual([AT + 10, AT, undefined]);
    });

    test('separates kinds, seasons and weeks', async () => {
      await on.store.marketArchive.add(poll(AT));
      expect(await on.store.marketArchive.lastBeforeKickoff('players', 2024, 3)).toBeNull();
      expect(await on.store.marketArchive.lastBeforeKickoff('rostership', 2023, 3)).toBeNull();
      expect(await on.store.marketArchive.lastBeforeKickoff('rostership', 2024, 4)).toBeNull();
      expect(await on.store.marketArchive.lastTime('trending_add')).toBeNull();
    });

    test('finds the poll nearest to a time: the last one until then, else the first after it', async () => {
      for (const each of [
        poll(AT),
        poll(AT + 10),
        poll(AT + 30, { isBeforeKickoff: false }),
        poll(AT + 40, { week: 4 }),
      ])
        await on.store.marketArchive.add(each);
      const timeOf = async (time: number, week = 3) =>
        (await on.store.marketArchive.nearestBeforeKickoff('rostership', 2024, week, time))?.polledAt;
      expect(await Promise.all([AT - 5, AT, AT + 9, AT + 10, AT + 99].map((time) => timeOf(time)))).toEqual([
        AT,
        AT,
        AT,
        AT + 10,
        AT + 10,
      ]);
      expect(await timeOf(AT, 5)).toBeUndefined();
    });

    test('stores a poll of one time once', async () => {
      await on.store.marketArchive.add(poll(AT));
      await on.replica.marketArchive.add(poll(AT, { content: new Uint8Array([1]) }));
      expect((await on.store.marketArchive.lastBeforeKickoff('rostership', 2024, 3))?.content).toHaveLength(3);
    });
  });
});
