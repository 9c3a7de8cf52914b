// Player, matchup and roster on real seasons: whatever the week, the answer fits the contract and
// each of its numbers is found again.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Player, Snapshot } from '../../src/nfl/index.ts';
import { brief } from '../../src/products/brief/brief.ts';
import { type AnalysisContext, matchup } from '../../src/products/index.ts';
import { player } from '../../src/products/player/index.ts';
import { roster } from '../../src/products/roster/index.ts';
import { answered } from '../support/answered.ts';
import { estimatedBy, marketWithout } from '../support/market.ts';
import { plainModel } from '../support/plain-model.ts';
import { contextOf } from '../support/worlds/nfl.ts';

/** Checks the answers before each week (season, week) in the snapshot that `load` returns. */
export function managerProductsHold(
  load: () => Promise<Snapshot>,
  weeks: readonly (readonly [number, number])[],
): void {
  describe('the products of a manager', () => {
    let whole: Snapshot;
    const model = plainModel();
    const sightBefore = (season: number, week: number): AnalysisContext =>
      contextOf(whole.before(season, week), { model, market: marketWithout(estimatedBy(model)) });
    /**
     * Every `step`-th player of the platform at the positions spoken of, whatever became of him.
     */
    const some = ({ currentSnapshot: snapshot }: AnalysisContext, step: number): readonly Player[] =>
      snapshot.players.all
        .filter(({ platformId, position }) => platformId && ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].includes(position))
        .filter((_, i) => i % step === 0);
    /** Whether the player is projected, this week or, while out or on a bye, for another one. */
    const isAnswerable = (context: AnalysisContext, one: Player): boolean => {
      const { participation } = brief(context, one, 'ppr');
      return participation === 'plays' || participation === 'out' || participation === 'bye';
    };
    const called = ({ platformId }: Player) => platformId ?? '';

    beforeAll(async () => {
      whole = await load();
    });

    it.each(weeks)('player before %i week %i', async (season, week) => {
      const context = sightBefore(season, week);
      for (const one of some(context, 60)) {
        const request = { name: null, player_id: called(one), week };
        if (!isAnswerable(context, one)) {
          await expect(answered(player, context, request)).rejects.toMatchObject({ code: 'not_projected' });
          continue;
        }
        const answer = await answered(player, context, request);
        const weeks = answer.player.recent_weeks.map((line) => line.season * 100 + line.week);
        expect(weeks).toEqual([...weeks].sort((a, b) => a - b));
        expect(weeks.every((at) => at < season * 100 + week)).toBe(true);
      }
    });

    it.each(weeks)('matchup before %i week %i', async (season, week) => {
      const context = sightBefore(season, week);
      const pool = some(context, 10)
        .filter((one) => isAnswerable(context, one))
        .map(called);
      for (let i = 0; i + 4 <= pool.length; i += 4) {
        const players = pool.slice(i, i + 2 + (i % 3));
        const { ranked } = await answered(matchup, context, { players, week });
        expect(ranked.map(({ player_id }) => player_id).sort()).toEqual([...players].sort());
      }
    });

    it.each(weeks)('a pasted roster before %i week %i', async (season, week) => {
      const context = sightBefore(season, week);
      const pool = some(context, 25).map(called);
      for (let i = 0; i + 15 <= pool.length; i += 15) {
        const pasted = pool.slice(i, i + 15).map((name, at) => ({ name, position: null, starter: at < 9 }));
        const request = { platform_username: null, league_id: null, roster: pasted, week };
        const { start_sit, waiver_adds } = await answered(roster, context, request);
        expect(start_sit.map(({ player_id }) => player_id).sort()).toEqual(pasted.map(({ name }) => name).sort());
        expect(waiver_adds).toEqual([]);
      }
    });
  });
}
