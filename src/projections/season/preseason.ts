// The preseason projection: a stat line a game for every player on a team as a season opens, learned from earlier seasons only.

import { numberAt, type Snapshot, textAt } from '../../nfl/index.ts';
import { type LinearFit, RegressionMoments } from '../../stats/index.ts';
import { LINE_STATS } from '../line.ts';
import { readCareers } from './careers.ts';
import { inputNames, inputsOf, type TeamPoints } from './preseason-inputs.ts';
import {
  OUTLOOK_POSITIONS,
  type PreseasonSituation,
  preseasonSituations,
  type SkillPosition,
} from './preseason-situation.ts';

/** Coefficients by position: inputs in the order of `inputNames`, outputs in the order of `LINE_STATS`. */
export type PreseasonParameters = Readonly<Record<SkillPosition, LinearFit>>;

/** Pull toward zero on each standardised input, in games. */
const RIDGE_GAMES = 320;
/** Games beyond which a season says no more about the player's rate. */
const FULL_WEIGHT_GAMES = 8;
/** Weight of a season relative to the one after it: the game changes. */
const SEASON_DECAY = 0.9;

/** Learns from completed seasons, and can leave one season out to predict it from the others. */
export class PreseasonTrainer {
  readonly #seasons = new Map<number, Record<SkillPosition, RegressionMoments>>();

  /** Takes in a completed season. Seasons are given in order. */
  learn(snapshot: Snapshot, season: number): void {
    const careers = readCareers(snapshot);
    const played = careers.inSeason(season);
    const teamPoints = teamPointsPerGame(snapshot);
    // older rows fade as newer ones come: weights grow instead, which is the same
    const weight = SEASON_DECAY ** -(season - careers.since);
    const emptyMoments = (position: SkillPosition) =>
      new RegressionMoments(inputNames(position).length, LINE_STATS.length);
    const moments = { QB: emptyMoments('QB'), RB: emptyMoments('RB'), WR: emptyMoments('WR'), TE: emptyMoments('TE') };
    this.#seasons.set(season, moments);
    for (const situation of preseasonSituations(snapshot, season)) {
      const campaign = played.get(situation.player.gsisId ?? '');
      if (!campaign) continue;
      const rates = campaign.totals.map((total) => total / campaign.games);
      moments[situation.position].add(
        inputsOf(situation, teamPoints),
        rates,
        weight * Math.min(campaign.games, FULL_WEIGHT_GAMES),
      );
    }
    this.#strength = RIDGE_GAMES * weight;
  }

  #strength = RIDGE_GAMES;

  /** Learnt from every season but `but`, when one is given. */
  parameters(but?: number): PreseasonParameters {
    const cached = [...this.#seasons].filter(([season]) => season !== but).map(([, moments]) => moments);
    const solved = OUTLOOK_POSITIONS.map((position) => {
      const sum = RegressionMoments.sum(cached.map((moments) => moments[position]));
      return [
        position,
        (sum ?? new RegressionMoments(inputNames(position).length, LINE_STATS.length)).solve(this.#strength),
      ];
    });
    return Object.fromEntries(solved) as Record<SkillPosition, LinearFit>;
  }
}

/** Expected amounts of a game he plays, in the order of `LINE_STATS`; none below zero. */
export function preseasonLine(
  situation: PreseasonSituation,
  teamPoints: TeamPoints,
  parameters: PreseasonParameters,
): Float64Array {
  return applyLinear(parameters[situation.position], inputsOf(situation, teamPoints));
}

/** Outputs of a linear model, none below zero. */
export function applyLinear({ intercept, coefficients }: LinearFit, inputs: ArrayLike<number>): Float64Array {
  const outputs = Float64Array.from(intercept);
  coefficients.forEach((unitWeights, i) => {
    const input = inputs[i] ?? 0;
    if (input !== 0)
      unitWeights.forEach((unitWeight, k) => {
        outputs[k] = (outputs[k] ?? 0) + input * unitWeight;
      });
  });
  return outputs.map((amount) => Math.max(0, amount));
}

/** Points a team scores in an average game. */
const AVERAGE_TEAM_POINTS = 22;
const cachedTeamPoints = new WeakMap<object, TeamPoints>();

/** A team's points a game of a season, against the average. */
export function teamPointsPerGame({ games }: Snapshot): TeamPoints {
  const known = cachedTeamPoints.get(games);
  if (known) return known;
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
  const teamPoints: TeamPoints = (team, season) => {
    const sum = sums.get(`${team} ${season}`);
    return sum ? sum.points / sum.games - AVERAGE_TEAM_POINTS : 0;
  };
  cachedTeamPoints.set(games, teamPoints);
  return teamPoints;
}
