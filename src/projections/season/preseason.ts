// The preseason projection: a stat line a game for every player on a team as a season opens,
// learned from earlier seasons only.
import { floatAt, itemAt } from '../../checked/index.ts';
import { memoPer } from '../../memo/index.ts';
import {
  type GamesTable,
  numberAt,
  OFFENSE_POSITIONS,
  type OffensePosition,
  type Snapshot,
  textAt,
} from '../../nfl/index.ts';
import { type LinearFit, RegressionMoments } from '../../stats/index.ts';
import { finish } from '../../steps/index.ts';
import { LINE_STATS } from '../line.ts';
import { readCareers } from './careers.ts';
import { inputNames, inputsOf, type PreseasonHyperparameters, type TeamPoints } from './preseason-inputs.ts';
import { type PreseasonSituation, preseasonSituations } from './preseason-situation.ts';

/**
 * Coefficients by position: inputs in the order of `inputNames`, outputs in
 * the order of `LINE_STATS`.
 */
export type PreseasonParameters = Readonly<Record<OffensePosition, LinearFit>>;

/** Learns from completed seasons, and can leave one season out to predict it from the others. */
export class PreseasonTrainer {
  readonly #hyperparameters: PreseasonHyperparameters;
  readonly #seasons = new Map<number, Record<OffensePosition, RegressionMoments>>();
  #strength: number;

  constructor(hyperparameters: PreseasonHyperparameters) {
    this.#hyperparameters = hyperparameters;
    this.#strength = hyperparameters.ridgeGames;
  }

  /** Takes in a completed season. Seasons are given in order. */
  learn(snapshot: Snapshot, season: number): void {
    const { lateWeek, seasonDecay, fullWeightGames, ridgeGames } = this.#hyperparameters;
    const careers = readCareers(snapshot, lateWeek);
    const played = careers.inSeason(season);
    const teamPoints = teamPointsPerGame(snapshot, this.#hyperparameters);
    // older rows fade as newer ones come: weights grow instead, which is the same
    const weight = seasonDecay ** -(season - careers.since);
    const emptyMoments = (position: OffensePosition) =>
      new RegressionMoments(inputNames(position).length, LINE_STATS.length);
    const moments = { QB: emptyMoments('QB'), RB: emptyMoments('RB'), WR: emptyMoments('WR'), TE: emptyMoments('TE') };
    this.#seasons.set(season, moments);
    for (const situation of finish(preseasonSituations(snapshot, season, this.#hyperparameters))) {
      const campaign = played.get(situation.player.gsisId ?? '');
      if (!campaign) continue;
      const rates = campaign.totals.map((total) => total / campaign.games);
      moments[situation.position].add(
        inputsOf(situation, teamPoints, this.#hyperparameters),
        rates,
        weight * Math.min(campaign.games, fullWeightGames),
      );
    }
    this.#strength = ridgeGames * weight;
  }

  /** Learned from every season except `excludedSeason`. */
  parameters(excludedSeason?: number): PreseasonParameters {
    const included = [...this.#seasons].filter(([season]) => season !== excludedSeason).map(([, moments]) => moments);
    const solved = OFFENSE_POSITIONS.map((position) => {
      const sum = RegressionMoments.sum(included.map((moments) => moments[position]));
      return [
        position,
        (sum ?? new RegressionMoments(inputNames(position).length, LINE_STATS.length)).solve(this.#strength),
      ];
    });
    return Object.fromEntries(solved) as Record<OffensePosition, LinearFit>;
  }
}

/** Expected amounts of a game he plays, in the order of `LINE_STATS`; none below zero. */
export function preseasonLine(
  situation: PreseasonSituation,
  teamPoints: TeamPoints,
  parameters: PreseasonParameters,
  hyperparameters: PreseasonHyperparameters,
): Float64Array {
  return applyLinear(parameters[situation.position], inputsOf(situation, teamPoints, hyperparameters));
}

/** Outputs of a linear model, none below zero. */
export function applyLinear({ intercept, coefficients }: LinearFit, inputs: ArrayLike<number>): Float64Array {
  const outputs = Float64Array.from(intercept);
  coefficients.forEach((unitWeights, i) => {
    const input = itemAt(inputs, i);
    if (input !== 0)
      unitWeights.forEach((unitWeight, k) => {
        outputs[k] = floatAt(outputs, k) + input * unitWeight;
      });
  });
  return outputs.map((amount) => Math.max(0, amount));
}

/**
 * A team's points a game of a season, measured from their origin; zero
 * where no game of it is known.
 */
export function teamPointsPerGame({ games }: Snapshot, { teamPointsOrigin }: PreseasonHyperparameters): TeamPoints {
  const totals = teamTotals(games);
  return (team, season) => {
    const sum = totals.get(`${team} ${season}`);
    return sum ? sum.points / sum.games - teamPointsOrigin : 0;
  };
}

/** Points and games by team and season. */
const teamTotals = memoPer(sumTeamPoints);

function sumTeamPoints(games: GamesTable): ReadonlyMap<string, { readonly points: number; readonly games: number }> {
  const sums = new Map<string, { points: number; games: number }>();
  const add = (team: string, season: number, points: number) => {
    const sum = sums.get(`${team} ${season}`) ?? { points: 0, games: 0 };
    sums.set(`${team} ${season}`, { points: sum.points + points, games: sum.games + 1 });
  };
  for (let row = 0; row < games.length; row++) {
    const home = games.numbers.home_score[row] ?? Number.NaN;
    const away = games.numbers.away_score[row] ?? Number.NaN;
    if (textAt(games.texts.game_type, row) !== 'REG' || !Number.isFinite(home + away)) continue;
    const season = numberAt(games.numbers.season, row);
    add(textAt(games.texts.home_team, row), season, home);
    add(textAt(games.texts.away_team, row), season, away);
  }
  return sums;
}
