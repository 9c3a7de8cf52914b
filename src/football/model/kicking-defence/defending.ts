// Team defences: sacks, takeaways, touchdowns and the bands of points allowed, from the line and both teams' form.
import type { Projection } from '../../model.ts';
import { PRESETS, pointsOf, type StatLine } from '../../scoring.ts';
import { TEAMS } from '../../teams.ts';
import type { World } from '../../world.ts';
import { normalBelow } from '../normal.ts';
import type { PositionModel, Trainer } from '../trainer.ts';
import { expected, RateFit, type Rates, told, worthOf } from './linear.ts';
import { settingOf } from './setting.ts';
import { BAND_ENDS, BANDS, PLAYS, teamGames } from './team-games.ts';

export interface DefendingParameters {
  /** Plays a game, in the order of PLAYS, and points allowed at the end. */
  readonly rates: Rates;
  /** Standard deviation of points allowed around their expectation. */
  readonly spread: number;
}

const INPUTS = [
  'implied_total',
  'opponent_implied_total',
  'home',
  'own_sacks',
  'opponent_sacks_allowed',
  'own_takeaways',
  'opponent_giveaways',
  'own_points_allowed',
  'opponent_points_scored',
] as const;

/** Spread believed in before any game was seen, and its weight in games. */
const PRIOR_SPREAD = 9.5;
const PRIOR_GAMES = 50;
/** Steps in points over which a change of the expected points allowed is priced. */
const STEP = 1;

export const defending: PositionModel<DefendingParameters> = {
  trainer: () => new DefendingTrainer(),
  project(world, { rates, spread }) {
    const projections: Projection[] = [];
    for (const team of TEAMS) {
      const player = world.players.byPlatformId(team);
      const setting = player && settingOf(world, team);
      if (!setting || player.position !== 'DEF') continue;
      const amounts = expected(rates, INPUTS, setting.inputs);
      const allowed = amounts[PLAYS.length] ?? 0;
      const line: StatLine = {
        ...Object.fromEntries(PLAYS.map((play, at) => [play, amounts[at] ?? 0])),
        ...bandsOf(allowed, spread),
      };
      const perPoint =
        (bandPoints(allowed + STEP, spread) - bandPoints(Math.max(0, allowed - STEP), spread)) / (2 * STEP);
      const mean = pointsOf(line, PRESETS.half_ppr);
      const parts = told(rates, INPUTS, setting.inputs, [...worthOf(PLAYS), perPoint], mean);
      const { opponent, home } = setting;
      projections.push({ player, team, opponent, home, plays: 1, line, parts });
    }
    return projections;
  },
};

class DefendingTrainer implements Trainer<DefendingParameters> {
  readonly #fit = new RateFit(INPUTS, PLAYS.length + 1);
  #squares = PRIOR_SPREAD ** 2 * PRIOR_GAMES;
  #games = PRIOR_GAMES;

  learn(before: World, after: World): readonly Projection[] {
    const projected = defending.project(before, this.parameters(), { at: 'friday' });
    const rates = this.#fit.rates();
    for (const { team, plays, allowed } of teamGames(after, before, before)) {
      const setting = settingOf(before, team);
      if (!setting) continue;
      this.#fit.add(setting.inputs, [...PLAYS.map((play) => plays[play]), allowed]);
      // the error of what was believed before the game, so that the spread is that of a forecast
      const believed = expected(rates, INPUTS, setting.inputs)[PLAYS.length] ?? 0;
      if (believed <= 0) continue;
      this.#squares += (allowed - believed) ** 2;
      this.#games += 1;
    }
    return projected;
  }

  parameters(): DefendingParameters {
    return { rates: this.#fit.rates(), spread: Math.sqrt(this.#squares / this.#games) };
  }
}

/** Probability of each band when points allowed are a rounded normal number, none below zero. */
function bandsOf(allowed: number, spread: number): StatLine {
  const below = BAND_ENDS.map((end) => normalBelow((end + 0.5 - allowed) / spread));
  return Object.fromEntries(BANDS.map((band, at) => [band, (below[at] ?? 1) - (at === 0 ? 0 : (below[at - 1] ?? 0))]));
}

function bandPoints(allowed: number, spread: number): number {
  return pointsOf(bandsOf(allowed, spread), PRESETS.half_ppr);
}
