// The products of a week on real seasons: whatever the week, the answer fits the contract, its
// numbers are cited and found again.

import { beforeAll, describe, expect, it } from 'vitest';
import { SLEEPER_PICKS } from '../../src/contract/index.ts';
import type { Player, Snapshot } from '../../src/nfl/index.ts';
import { sleepers, trending, waivers } from '../../src/products/index.ts';
import { report } from '../../src/products/report/index.ts';
import { answered } from '../support/answered.ts';
import { isCompleteRun } from '../support/complete-run.ts';
import { plainModel } from '../support/plain-model.ts';
import { sampleContext } from '../support/sample-crowd.ts';

/** Checks the answers before each week (season, week) in the snapshot that `load` returns. */
export function weekProductsHold(load: () => Promise<Snapshot>, weeks: readonly (readonly [number, number])[]): void {
  describe('the products of a week', () => {
    let whole: Snapshot;
    const model = plainModel();
    const contextBefore = (season: number, week: number) => sampleContext(whole.before(season, week), model);

    beforeAll(async () => {
      whole = await load();
    });

    it.each(weeks)('trending before %i week %i', async (season, week) => {
      const { players } = await answered(trending, contextBefore(season, week), {
        week,
        lookback_hours: 24,
        limit: 20,
      });
      expect(players.length).toBeGreaterThan(10);
    });

    it.each(weeks)('sleepers before %i week %i', async (season, week) => {
      const { picks } = await answered(sleepers, contextBefore(season, week), { week, limit: 12 });
      expect(picks.length).toBeGreaterThanOrEqual(3);
      expect(picks.length).toBeLessThanOrEqual(12);
      expect(picks.every(({ opponent }) => opponent !== null)).toBe(true);
    });

    it.each(weeks)('sleepers before %i week %i name the surest of each call first', async (season, week) => {
      const { picks, deeper } = await sleepers.decide(contextBefore(season, week), { week, limit: 12 });
      expect([picks[0], ...deeper].map(({ player }) => player)).toEqual(
        picks.slice(0, 1 + deeper.length).map(({ player }) => player),
      );
      const words = ['high', 'medium', 'low'];
      const shown = ({ odds }: (typeof picks)[number]) => Math.round(100 * (odds?.value ?? 0));
      for (const [i, pick] of picks.entries()) {
        const next = picks.slice(i + 1).find(({ verdict }) => verdict === pick.verdict);
        if (!next) continue;
        expect(words.indexOf(next.confidence)).toBeGreaterThanOrEqual(words.indexOf(pick.confidence));
        if (next.confidence === pick.confidence) expect(shown(next)).toBeLessThanOrEqual(shown(pick));
      }
      // no one who fills in at best is named beyond the eighth
      expect(picks.slice(8).filter(({ verdict }) => verdict === 'fill_in')).toEqual([]);
    });

    it.each(weeks)('lists before %i week %i are only cut by their limit', async (season, week) => {
      const context = contextBefore(season, week);
      const calls = (
        rows: readonly Readonly<{ player: Player; verdict?: unknown; label?: unknown; drop?: unknown }>[],
      ) => rows.map(({ player, verdict, label, drop }) => [player.index, verdict, label, drop]);
      const lists = {
        trending: async (limit: number) =>
          calls((await trending.decide(context, { week, lookback_hours: 24, limit })).rows),
        sleepers: async (limit: number) => calls((await sleepers.decide(context, { week, limit })).picks),
        waivers: async (limit: number) => calls((await waivers.decide(context, { week, limit })).targets),
      };
      for (const [product, listOf] of Object.entries(lists)) {
        const most = product === 'sleepers' ? SLEEPER_PICKS.longest : 50;
        const whole = await listOf(most);
        const limits = Array.from({ length: most - 1 }, (_, i) => i + 1);
        for (const limit of isCompleteRun ? limits : limits.filter((each) => each < 4 || each % 7 === 0))
          expect([product, limit, await listOf(limit)]).toEqual([product, limit, whole.slice(0, limit)]);
      }
    });

    it.each(weeks)('waivers before %i week %i', async (season, week) => {
      const { targets } = await answered(waivers, contextBefore(season, week), { week, limit: 20 });
      expect(targets.length).toBeGreaterThan(0);
      const stashes = targets.filter(({ label }) => label === 'stash');
      // where one starts, another is free every week; in the last weeks there
      // is nothing to wait for
      if (stashes.length < targets.length)
        expect(stashes.filter(({ position }) => position === 'K' || position === 'DEF')).toEqual([]);
      if (week > 16) expect(stashes).toEqual([]);
      expect(targets.map(({ rank }) => rank)).toEqual(targets.map((_, i) => i + 1));
      const bids = targets.map(({ suggested_fab_bid: bid }) => bid);
      expect(bids).toEqual([...bids].sort((a, b) => b - a));
    });

    it.each(weeks)('waivers before %i week %i name no second player for a single place', async (season, week) => {
      const { named } = await waivers.decide(contextBefore(season, week), { week, limit: 20 });
      const [first, second, ...others] = named;
      expect([named.filter(({ label }) => label === 'stash').length < 2, others]).toEqual([true, []]);
      if (['QB', 'TE', 'K', 'DEF'].includes(first?.player.position ?? ''))
        expect(second?.player.position).not.toBe(first?.player.position);
    });

    it.each(weeks)(
      'waivers before %i week %i name the first, and no stash second in the playoffs',
      async (season, week) => {
        const { named, targets } = await waivers.decide(contextBefore(season, week), { week, limit: 20 });
        expect(named.length).toBeGreaterThan(0);
        expect(named[0]?.player).toBe(targets[0]?.player);
        if (week >= 15) expect(named.slice(1).filter(({ label }) => label === 'stash')).toEqual([]);
      },
    );

    it.each(weeks)('report before %i week %i leads with what changes a lineup', async (season, week) => {
      const { reasons, streamer, rise, gain } = await report.decide(contextBefore(season, week), { week });
      const [first] = reasons;
      const isMove = (call?: string) => ['start', 'add', 'consider'].includes(call ?? '');
      const calls = { streamer: streamer !== null, rise: isMove(rise?.call), gain: isMove(gain?.call) };
      const kind = first?.kind as keyof typeof calls;
      if (Object.values(calls).some(Boolean)) expect([kind, calls[kind]]).toEqual([kind, true]);
    });

    it.each(weeks)('report before %i week %i', async (season, week) => {
      const answer = await answered(report, contextBefore(season, week), { week });
      const notes = [
        ...[answer.emerging, answer.stock_up, answer.stock_down, answer.rookie_watch, answer.streamers].flat(),
        ...answer.injury_fallout.flatMap(({ beneficiaries }) => beneficiaries),
      ];
      expect(notes.filter(({ note }) => !/\d/.test(note))).toEqual([]);
      // a position without a reason for anyone has no streamer
      const streamed = [...new Set(answer.streamers.map(({ position }) => position))];
      expect(['QB', 'TE', 'K', 'DEF']).toEqual(expect.arrayContaining(streamed));
      expect(streamed.length).toBeGreaterThan(2);
      if (week === 10) expect(answer.injury_fallout.length).toBeGreaterThan(2);
    });
  });
}
