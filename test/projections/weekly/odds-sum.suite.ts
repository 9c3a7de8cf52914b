// Odds of a real week against one another: as many starters' weeks as there are starters, and about
// one quarterback who starts for each team.
import { beforeAll, describe, expect, it } from 'vitest';
import { STARTERS_BY_POSITION } from '../../../src/fantasy/defaults/index.ts';
import { SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import type { Snapshot, Week } from '../../../src/nfl/index.ts';
import { MODELED } from '../../../src/projections/distributions/score-distribution.ts';
import { createModel, type Forecast, WalkForwardTrainer } from '../../../src/projections/index.ts';

const CAME_ABOUT = { least: 0.65, most: 1.35 };

/**
 * Checks the forecasts of all weeks that `isAsked` takes; every position needs a
 * season behind it by then.
 */
export function oddsAddUp(
  title: string,
  load: () => Promise<Snapshot>,
  isAsked: (week: Week) => boolean,
  { least, most } = CAME_ABOUT,
): void {
  describe(title, () => {
    let forecasts: readonly Forecast[];
    beforeAll(async () => {
      const made: Forecast[] = [];
      for (const { before, parameters } of new WalkForwardTrainer().steps(await load(), isAsked))
        if (parameters) made.push(createModel([parameters]).week(before));
      forecasts = made;
      expect(forecasts.length).toBeGreaterThan(3);
    });

    it.each(MODELED)("of a starter's week at %s sum to about the number of starters", (position) => {
      for (const preset of ['half_ppr', 'ppr'] as const)
        for (const forecast of forecasts) {
          const sum = forecast.projections
            .filter(({ player }) => player.position === position)
            .reduce(
              (whole, one) => whole + one.plays * forecast.outcome(one, SCORING_PRESETS[preset]).starterProbability,
              0,
            );
          const where = `${forecast.season} week ${forecast.week}, ${preset}: ${sum}`;
          expect(sum, where).toBeGreaterThan(least * STARTERS_BY_POSITION[position]);
          expect(sum, where).toBeLessThan(most * STARTERS_BY_POSITION[position]);
        }
    });

    it('to start as quarterback sum to about one for every team', () => {
      for (const { projections, season, week } of forecasts) {
        const teams = new Map<string, number>();
        for (const { player, team, plays } of projections)
          if (player.position === 'QB') teams.set(team, (teams.get(team) ?? 0) + plays);
        expect(teams.size).toBeGreaterThan(25);
        for (const [team, sum] of teams) {
          expect(sum, `${team}, ${season} week ${week}`).toBeLessThan(1);
          expect(sum, `${team}, ${season} week ${week}`).toBeGreaterThan(0.96);
        }
      }
    });

    it('to play of an unreported first stringer are high, in the first week too', () => {
      for (const { projections, season, week } of forecasts) {
        const firsts = projections.filter(
          ({ readiness }) => readiness?.report === 'none' && readiness.chartPosition === 'first',
        );
        const mean = firsts.reduce((sum, { plays }) => sum + plays, 0) / firsts.length;
        // the slice has no injury report of 2024 week 5, and some who were out
        // the week before still are
        expect(mean, `${season} week ${week}`).toBeGreaterThan(0.88);
      }
    });
  });
}
