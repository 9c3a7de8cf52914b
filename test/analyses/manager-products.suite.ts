// Player, matchup and roster on real seasons: whatever the week, the answer fits the contract and each of its numbers is found again.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sight } from '../../src/analyses/analysis.ts';
import { matchup } from '../../src/analyses/matchup.ts';
import { player } from '../../src/analyses/player.ts';
import { playerCase } from '../../src/analyses/player-case.ts';
import { roster } from '../../src/analyses/roster.ts';
import type { Player, World } from '../../src/football/world.ts';
import { answered } from '../support/answered.ts';
import { fakeLeagues } from '../support/fake-leagues.ts';
import { plainModel } from '../support/plain-model.ts';

/** Checks the answers before each week (season, week) in the world that `load` gives. */
export function managerProductsHold(load: () => Promise<World>, weeks: readonly (readonly [number, number])[]): void {
  describe('the products of a manager', () => {
    let whole: World;
    const model = plainModel();
    const sightBefore = (season: number, week: number): Sight => ({
      world: whole.before(season, week),
      model,
      market: {
        trending: async () => {
          throw new Error('nobody expected the market to be asked');
        },
      },
      leagues: fakeLeagues(),
    });
    /** Every `step`-th player of the platform at the positions spoken of, whatever became of him. */
    const some = ({ world }: Sight, step: number): readonly Player[] =>
      world.players.all
        .filter(({ platformId, position }) => platformId && ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'].includes(position))
        .filter((_, i) => i % step === 0);
    /** Whether the player is projected, this week or, while out or on a bye, for another one. */
    const isAnswerable = (sight: Sight, one: Player): boolean => {
      const { standing } = playerCase(sight, one, 'ppr');
      return standing === 'plays' || standing === 'out' || standing === 'bye';
    };
    const called = ({ platformId }: Player) => platformId ?? '';

    beforeAll(async () => {
      whole = await load();
    });

    it.each(weeks)('player before %i week %i', async (season, week) => {
      const sight = sightBefore(season, week);
      for (const one of some(sight, 60)) {
        const request = { name: null, player_id: called(one), week };
        if (!isAnswerable(sight, one)) {
          await expect(answered(player, sight, request)).rejects.toMatchObject({ code: 'not_projected' });
          continue;
        }
        const answer = await answered(player, sight, request);
        const weeks = answer.player.recent_weeks.map((line) => line.season * 100 + line.week);
        expect(weeks).toEqual([...weeks].sort((a, b) => a - b));
        expect(weeks.every((at) => at < season * 100 + week)).toBe(true);
      }
    });

    it.each(weeks)('matchup before %i week %i', async (season, week) => {
      const sight = sightBefore(season, week);
      const pool = some(sight, 10)
        .filter((one) => isAnswerable(sight, one))
        .map(called);
      for (let i = 0; i + 4 <= pool.length; i += 4) {
        const players = pool.slice(i, i + 2 + (i % 3));
        const { ranked } = await answered(matchup, sight, { players, week });
        expect(ranked.map(({ player_id }) => player_id).sort()).toEqual([...players].sort());
      }
    });

    it.each(weeks)('a pasted roster before %i week %i', async (season, week) => {
      const sight = sightBefore(season, week);
      const pool = some(sight, 25).map(called);
      for (let i = 0; i + 15 <= pool.length; i += 15) {
        const pasted = pool.slice(i, i + 15).map((name, at) => ({ name, position: null, starter: at < 9 }));
        const request = { platform_username: null, league_id: null, roster: pasted, week };
        const { start_sit, waiver_adds } = await answered(roster, sight, request);
        expect(start_sit.map(({ player_id }) => player_id).sort()).toEqual(pasted.map(({ name }) => name).sort());
        expect(waiver_adds).toEqual([]);
      }
    });
  });
}
