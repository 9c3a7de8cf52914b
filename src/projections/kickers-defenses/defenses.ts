// Team defenses: sacks, takeaways, touchdowns and the bands of points allowed, from the
// line and both teams' form.
import { itemAt } from '../../checked/index.ts';
import {
  halfPprWeights,
  pointsOf,
  SCORING_PRESETS,
  type StatLine,
  TEAM_PLAY_STATS,
} from '../../fantasy/scoring/index.ts';
import { type Snapshot, TEAMS } from '../../nfl/index.ts';
import { normalCdf } from '../../stats/index.ts';
import { finish, type Steps } from '../../steps/index.ts';
import type { KickerDefenseHyperparameters } from '../hyperparameters/index.ts';
import type { Projection } from '../model.ts';
import { type PositionModel, positionModel, type Trainer } from '../trainer.ts';
import { DEFENSE_INPUTS, kickingDefenseContext } from './game-setting.ts';
import { explainContributions, predictAmounts, RateFit, type RateModel } from './linear-rates.ts';
import { BAND_ENDS, BANDS, teamGames } from './team-games.ts';

export interface DefenseParameters {
  /** Plays a game, in the order of TEAM_PLAY_STATS, and points allowed at the end. */
  readonly rates: RateModel;
  /** Standard deviation of points allowed around their expectation. */
  readonly spread: number;
}

/** What is predicted of a defense, in order. */
export const DEFENSE_OUTPUTS = [...TEAM_PLAY_STATS, 'points_allowed'] as const;

/** Steps in points over which a change of the expected points allowed is priced. */
const POINT_STEP = 1;

export function createDefenseModel(hyperparameters: KickerDefenseHyperparameters): PositionModel<DefenseParameters> {
  return positionModel({
    trainer: () => new DefenseTrainer(hyperparameters),
    projectInSteps: (snapshot, parameters) => projectDefenses(snapshot, parameters, hyperparameters),
  });
}

function* projectDefenses(
  snapshot: Snapshot,
  { rates, spread }: DefenseParameters,
  hyperparameters: KickerDefenseHyperparameters,
): Steps<readonly Projection[]> {
  const projections: Projection[] = [];
  for (const team of TEAMS) {
    yield;
    const player = snapshot.players.byPlatformId(team);
    const gameContext = player && kickingDefenseContext(snapshot, team, hyperparameters);
    if (!gameContext || player.position !== 'DEF') continue;
    const amounts = predictAmounts(rates, DEFENSE_INPUTS, gameContext.inputs);
    const allowed = itemAt(amounts, TEAM_PLAY_STATS.length);
    const line: StatLine = {
      ...Object.fromEntries(TEAM_PLAY_STATS.map((play, index) => [play, itemAt(amounts, index)])),
      ...bandProbabilities(allowed, spread),
    };
    const perPoint =
      (bandPoints(allowed + POINT_STEP, spread) - bandPoints(Math.max(0, allowed - POINT_STEP), spread)) /
      (2 * POINT_STEP);
    const mean = pointsOf(line, SCORING_PRESETS.half_ppr);
    const parts = explainContributions(
      rates,
      DEFENSE_INPUTS,
      gameContext.inputs,
      [...halfPprWeights(TEAM_PLAY_STATS), perPoint],
      mean,
    );
    const { opponent, home } = gameContext;
    projections.push({ player, team, opponent, home, plays: 1, line, parts });
  }
  return projections;
}

class DefenseTrainer implements Trainer<DefenseParameters> {
  readonly #hyperparameters: KickerDefenseHyperparameters;
  readonly #fit: RateFit;
  #squares: number;
  #games: number;

  constructor(hyperparameters: KickerDefenseHyperparameters) {
    this.#hyperparameters = hyperparameters;
    this.#fit = new RateFit(DEFENSE_INPUTS, TEAM_PLAY_STATS.length + 1, hyperparameters.ridgeRows);
    const { priorSpread, priorGames } = hyperparameters.defenses;
    this.#squares = priorSpread ** 2 * priorGames;
    this.#games = priorGames;
  }

  learn(before: Snapshot, after: Snapshot): readonly Projection[] {
    const projected = finish(projectDefenses(before, this.parameters(), this.#hyperparameters));
    const rates = this.#fit.rates();
    for (const { team, plays, allowed } of teamGames(after, before, before)) {
      const gameContext = kickingDefenseContext(before, team, this.#hyperparameters);
      if (!gameContext) continue;
      this.#fit.add(gameContext.inputs, [...TEAM_PLAY_STATS.map((play) => plays[play]), allowed]);
      // the error of the forecast made before the game, so that the spread is that of a forecast
      const expected = itemAt(predictAmounts(rates, DEFENSE_INPUTS, gameContext.inputs), TEAM_PLAY_STATS.length);
      if (expected <= 0) continue;
      this.#squares += (allowed - expected) ** 2;
      this.#games += 1;
    }
    return projected;
  }

  parameters(): DefenseParameters {
    return { rates: this.#fit.rates(), spread: Math.sqrt(this.#squares / this.#games) };
  }
}

/** Probability of each band when points allowed are a rounded normal number, none below zero. */
function bandProbabilities(allowed: number, spread: number): StatLine {
  const below = BAND_ENDS.map((end) => normalCdf((end + 0.5 - allowed) / spread));
  return Object.fromEntries(
    BANDS.map((band, index) => [band, (below[index] ?? 1) - (index === 0 ? 0 : itemAt(below, index - 1))]),
  );
}

function bandPoints(allowed: number, spread: number): number {
  return pointsOf(bandProbabilities(allowed, spread), SCORING_PRESETS.half_ppr);
}
