// What the products called before a real week, and what came of it.
import { beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from '../../src/backtest/index.ts';
import type { ProductCall } from '../../src/backtest/product-call.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import type { Snapshot, Week } from '../../src/nfl/index.ts';
import { weekOutcomes } from '../../src/track-record/index.ts';
import { plainModel } from '../support/plain-model.ts';

/**
 * Checks the calls before the week, in the snapshot that `load` returns to the
 * end of the week's season.
 */
export function callsAreJudged(title: string, load: () => Promise<Snapshot>, { season, week }: Week): void {
  describe(title, () => {
    let whole: Snapshot;
    let before: Snapshot;
    let calls: readonly ProductCall[];
    beforeAll(async () => {
      whole = await load();
      before = whole.before(season, week);
      calls = await productCalls({ before, after: whole, model: plainModel() }, null);
    });

    it('are asked of seven products, and judged by what happened after', () => {
      const asked = new Map<string, number>();
      for (const { product, call, said, outcome } of calls) {
        asked.set(product, (asked.get(product) ?? 0) + 1);
        if (said !== null) expect(said >= 0 && said <= 1).toBe(true);
        // the share of a whole list
        if (call === 'list') continue;
        // five replacements at most, and ties count half
        expect([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]).toContain(Math.round(outcome * 10) / 10);
      }
      expect([...asked.keys()].sort()).toEqual([
        'draft-board',
        'matchup',
        'player',
        'report',
        'sleepers',
        'trending',
        'waivers',
      ]);
      expect(asked.get('draft-board')).toBe(1);
      expect(asked.get('matchup')).toBeGreaterThan(100);
    });

    it('are none of a week that is not over: without points every comparison is a tie', async () => {
      expect(await productCalls({ before, after: before, model: plainModel() }, null)).toEqual([]);
    });

    it('judge the whole trending list by its odds, and its single calls by no word', () => {
      const trending = calls.filter(({ product }) => product === 'trending');
      const lists = trending.filter(({ call }) => call === 'list');
      expect(lists.map(({ confidence, said }) => [confidence !== '', said !== null])).toEqual([[true, true]]);
      const single = trending.filter(({ call }) => call !== 'list');
      expect(single.length).toBeGreaterThan(10);
      expect(single.filter(({ confidence }) => confidence !== '')).toEqual([]);
      // the list's calls are those of its adds and fades, so their share is its outcome
      const judged = single.filter(({ call }) => !call.endsWith('hold'));
      const share = judged.reduce((sum, { outcome }) => sum + outcome, 0) / judged.length;
      expect(lists[0]?.outcome).toBeCloseTo(share, 10);
    });

    it('are judged by results in which as many players start as there are places', () => {
      const outcomes = weekOutcomes(before, whole, SCORING_PRESETS.ppr);
      const count = (position: string, is: (player: Snapshot['players']['all'][number]) => unknown) =>
        before.players.all.filter((player) => player.position === position && player.gsisId !== null && is(player))
          .length;
      for (const [position, places, more] of [
        ['QB', 12, 14],
        ['RB', 24, 30],
        ['WR', 24, 30],
        ['TE', 12, 14],
      ] as const) {
        // players level with the last place share it
        expect(count(position, outcomes.started)).toBeGreaterThanOrEqual(places);
        expect(count(position, outcomes.started)).toBeLessThanOrEqual(places + 2);
        expect(count(position, outcomes.startable)).toBeGreaterThanOrEqual(more);
        expect(count(position, outcomes.startable)).toBeLessThanOrEqual(more + 2);
      }
    });

    it('judge the final by that week alone: whoever starts is startable', () => {
      const final = whole.before(season, 17);
      const outcomes = weekOutcomes(final, whole, SCORING_PRESETS.ppr);
      const starters = final.players.all.filter((player) => outcomes.started(player));
      const startable = final.players.all.filter((player) => outcomes.startable(player));
      expect(starters.filter((player) => !startable.includes(player))).toEqual([]);
      expect(startable.length).toBeGreaterThan(starters.length);
      expect(startable.filter((player) => outcomes.points(player) === 0)).toEqual([]);
    });
  });
}
