// The rest of a player's season from his current state: his line in the next three games and
// after, and how many he plays.
import { floatAt, itemAt } from '../../checked/index.ts';
import { NEXT_GAMES } from '../../fantasy/defaults/index.ts';
import { OFFENSE_POSITIONS, type OffensePosition } from '../../nfl/index.ts';
import { type LinearFit, RegressionMoments } from '../../stats/index.ts';
import type { SeasonHyperparameters } from '../hyperparameters/index.ts';
import { LINE_STATS } from '../line.ts';
import { type InSeasonState, inSeasonInputNames, preseasonInputNames } from './in-season-state.ts';
import { PlayShareModelTrainer, playShares, type ScoredPlayer, type ShareCoefficients } from './playing-chances.ts';
import { applyLinear } from './preseason.ts';
import { type BoxScoreGame, playedGames, type SeasonLog } from './season-log.ts';

interface Regressions {
  /**
   * Line of a game he plays, in the order of `LINE_STATS`: among his team's next
   * three games, and after them.
   */
  readonly near: LinearFit;
  readonly far: LinearFit;
  /** Scores of playing, near and far: shares of games, shrunk to their mean. */
  readonly playsNear: LinearFit;
  readonly playsFar: LinearFit;
}

interface PositionRegressions {
  /** Before his team has played. */
  readonly opening: Regressions;
  readonly season: Regressions;
}

type RestOfSeasonScores = Readonly<Record<OffensePosition, PositionRegressions>>;

export interface RestOfSeasonParameters {
  readonly regressions: RestOfSeasonScores;
  /** From the scores of a team's quarterbacks to the shares of games each starts, near and far. */
  readonly quarterbacksNear: ShareCoefficients;
  readonly quarterbacksFar: ShareCoefficients;
}

export interface RestOfSeason {
  readonly near: Float64Array;
  readonly far: Float64Array;
  readonly playShareNear: number;
  readonly playShareFar: number;
}

export type RestOfSeasonHyperparameters = SeasonHyperparameters['restOfSeason'];

/** The games that followed a state, from the season's later log. */
export interface RestOfSeasonOutcome {
  readonly near: readonly BoxScoreGame[];
  readonly far: readonly BoxScoreGame[];
  /** Games his team had, near and far. */
  readonly nearGames: number;
  readonly farGames: number;
}

/** A state of a completed season with its outcome. */
export interface LabeledExample {
  readonly state: InSeasonState;
  readonly outcome: RestOfSeasonOutcome;
}

export function restOfSeasonOutcome(log: SeasonLog, { member }: InSeasonState, week: number): RestOfSeasonOutcome {
  const games = playedGames(log, member).filter((game) => game.week >= week);
  const weeks = (log.weeks.get(member.team) ?? []).filter((played) => played >= week);
  const end = weeks[NEXT_GAMES] ?? Number.POSITIVE_INFINITY;
  return {
    near: games.filter((game) => game.week < end),
    far: games.filter((game) => game.week >= end),
    nearGames: Math.min(NEXT_GAMES, weeks.length),
    farGames: Math.max(0, weeks.length - NEXT_GAMES),
  };
}

/**
 * Until his team has played, the line is the one expected as the season opened; a quarterback's
 * there is not that of a start.
 */
const isOpening = ({ member, teamGames }: InSeasonState) => teamGames === 0 && member.position !== 'QB';

/** The regressions that apply to a state. */
const regressionsOf = (scores: RestOfSeasonScores, { member, teamGames }: InSeasonState): Regressions =>
  scores[member.position][teamGames === 0 ? 'opening' : 'season'];

interface Sums {
  readonly near: RegressionMoments;
  readonly far: RegressionMoments;
  readonly playsNear: RegressionMoments;
  readonly playsFar: RegressionMoments;
}

function emptySums(position: OffensePosition): Sums {
  const inputs = inSeasonInputNames(position).length;
  return {
    near: new RegressionMoments(inputs, LINE_STATS.length),
    far: new RegressionMoments(inputs, LINE_STATS.length),
    playsNear: new RegressionMoments(inputs, 1),
    playsFar: new RegressionMoments(inputs, 1),
  };
}

/**
 * Learns from the states of completed seasons, and can leave one season out to
 * predict it from the others.
 */
export class RestOfSeasonTrainer {
  readonly #hyperparameters: RestOfSeasonHyperparameters;
  readonly #seasons = new Map<number, Record<OffensePosition, Sums>>();

  constructor(hyperparameters: RestOfSeasonHyperparameters) {
    this.#hyperparameters = hyperparameters;
  }

  learn(season: number, examples: readonly LabeledExample[]): void {
    const sums = this.#seasons.get(season) ?? {
      QB: emptySums('QB'),
      RB: emptySums('RB'),
      WR: emptySums('WR'),
      TE: emptySums('TE'),
    };
    this.#seasons.set(season, sums);
    for (const { state, outcome } of examples) {
      const { near, far, playsNear, playsFar } = sums[state.member.position];
      if (outcome.near.length > 0 && !isOpening(state))
        near.add(state.inputs, meanOf(outcome.near), outcome.near.length);
      if (outcome.far.length > 0 && !isOpening(state)) far.add(state.inputs, meanOf(outcome.far), outcome.far.length);
      if (outcome.nearGames > 0 && outcome.farGames > 0) {
        playsNear.add(state.inputs, [outcome.near.length / outcome.nearGames], 1);
        playsFar.add(state.inputs, [outcome.far.length / outcome.farGames], 1);
      }
    }
  }

  /** Learned from every season except `excludedSeason`. */
  scores(excludedSeason?: number): RestOfSeasonScores {
    const { lineRidgeGames, playRidgeRows } = this.#hyperparameters;
    const included = [...this.#seasons].filter(([season]) => season !== excludedSeason).map(([, sums]) => sums);
    const solved = OFFENSE_POSITIONS.map((position) => {
      const none = emptySums(position);
      const sum = (span: keyof Sums) =>
        RegressionMoments.sum(included.map((sums) => sums[position][span])) ?? none[span];
      const sums = { near: sum('near'), far: sum('far'), playsNear: sum('playsNear'), playsFar: sum('playsFar') };
      const regressionsWith = (inputs: number): Regressions => ({
        near: sums.near.leading(inputs).solve(lineRidgeGames),
        far: sums.far.leading(inputs).solve(lineRidgeGames),
        playsNear: sums.playsNear.leading(inputs).solve(playRidgeRows.near),
        playsFar: sums.playsFar.leading(inputs).solve(playRidgeRows.far),
      });
      const regressions: PositionRegressions = {
        opening: regressionsWith(preseasonInputNames(position).length),
        season: regressionsWith(inSeasonInputNames(position).length),
      };
      return [position, regressions] as const;
    });
    return Object.fromEntries(solved) as Record<OffensePosition, PositionRegressions>;
  }
}

/**
 * Learns how the scores of a team's quarterbacks divide its games, from scores predicted
 * without their own season.
 */
export class PlayShareTrainer {
  readonly #near: PlayShareModelTrainer;
  readonly #far: PlayShareModelTrainer;

  constructor({ initialPlayCoefficients }: RestOfSeasonHyperparameters) {
    this.#near = new PlayShareModelTrainer(initialPlayCoefficients);
    this.#far = new PlayShareModelTrainer(initialPlayCoefficients);
  }

  learn(examples: readonly LabeledExample[], scores: RestOfSeasonScores): void {
    const states = examples.map(({ state }) => state);
    const share = (games: readonly BoxScoreGame[], teamGames: number) =>
      teamGames > 0 ? games.length / teamGames : null;
    this.#near.learn(
      scorePlayers(states, scores, 'playsNear'),
      examples.map(({ outcome }) => share(outcome.near, outcome.nearGames)),
    );
    this.#far.learn(
      scorePlayers(states, scores, 'playsFar'),
      examples.map(({ outcome }) => share(outcome.far, outcome.farGames)),
    );
  }

  parameters(scores: RestOfSeasonScores): RestOfSeasonParameters {
    return {
      regressions: scores,
      quarterbacksNear: this.#near.parameters(),
      quarterbacksFar: this.#far.parameters(),
    };
  }
}

function scorePlayers(
  states: readonly InSeasonState[],
  scores: RestOfSeasonScores,
  span: 'playsNear' | 'playsFar',
): readonly ScoredPlayer[] {
  return states.map((state) => ({
    team: state.member.team,
    position: state.member.position,
    isOpening: state.teamGames === 0,
    score: floatAt(applyLinear(regressionsOf(scores, state)[span], state.inputs), 0),
  }));
}

/** The rest of the season for all players of a week, in the order given. */
export function projectRestOfSeason(
  states: readonly InSeasonState[],
  { regressions, quarterbacksNear, quarterbacksFar }: RestOfSeasonParameters,
  { maxPlayShare }: RestOfSeasonHyperparameters,
): readonly RestOfSeason[] {
  const playsNear = playShares(scorePlayers(states, regressions, 'playsNear'), quarterbacksNear, maxPlayShare);
  const playsFar = playShares(scorePlayers(states, regressions, 'playsFar'), quarterbacksFar, maxPlayShare);
  return states.map((state, index) => {
    const { member, inputs } = state;
    const line = (span: 'near' | 'far') =>
      isOpening(state) ? member.opening : applyLinear(regressionsOf(regressions, state)[span], inputs);
    return {
      near: line('near'),
      far: line('far'),
      playShareNear: itemAt(playsNear, index),
      playShareFar: itemAt(playsFar, index),
    };
  });
}

function meanOf(games: readonly BoxScoreGame[]): Float64Array {
  const mean = new Float64Array(LINE_STATS.length);
  for (const { line } of games)
    for (let stat = 0; stat < mean.length; stat++) mean[stat] = floatAt(mean, stat) + itemAt(line, stat) / games.length;
  return mean;
}
