// What the model and the boards expected of a week, as it is archived before the week begins: the
// games that board weights are learned from, and the service's own record.

import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { type Player, rowsBefore, rowsThrough, type Snapshot, textAt, type Week } from '../../nfl/index.ts';
import { amountIn } from '../../tally/index.ts';
import { halfPpr, lineAt } from '../line.ts';
import type { Forecast } from '../model.ts';
import { type Board, type BoardWeights, exactPoints } from './board.ts';
import { type BoardResult, learnedWeights } from './weights.ts';

/** One player's week in half-PPR points, given that he plays. */
export interface Expectation {
  /** gsis id. */
  readonly id: string;
  readonly position: string;
  /** The model's mean without any board. */
  readonly model: number;
  /** Chance to play, 0 to 1; of a quarterback, to start. */
  readonly plays: number;
  /** Null where the board has none. */
  readonly crowd: number | null;
  readonly operator: number | null;
  /** What the answers said of him; absent for players far down the list of their position. */
  readonly answered?: AnsweredExpectation;
}

/** What the answers of the moment are made of, boards included, in half-PPR points. */
export interface AnsweredExpectation {
  readonly team: string;
  /** Expected points, given that he plays. */
  readonly points: number;
  /** 10th and 90th percentile. */
  readonly floor: number;
  readonly ceiling: number;
  /** Odds of a starter's week, given that he plays. */
  readonly starts: number;
}

/**
 * Places by position at which answers are archived: half as many again as are scored, so that an
 * injury before kickoff moves only archived players into the score.
 */
const ANSWERED_RANKS: Readonly<Record<string, number>> = { QB: 40, RB: 72, WR: 90, TE: 36 };

/** The boards of one week; null where there is none. */
export interface WeekBoards {
  readonly crowd: Board | null;
  readonly operator: Board | null;
}

/**
 * Of every player the forecast has; `forecast` is the model's own, `answers` the one that is
 * answered from; null archives no answers.
 */
export function expectationsOf(
  forecast: Forecast,
  { crowd, operator }: WeekBoards,
  answers: Forecast | null,
): readonly Expectation[] {
  return forecast.projections.flatMap(({ player, line, plays }) => {
    if (player.gsisId === null) return [];
    const pointsOn = (board: Board | null) => board?.pointsOf(player, forecast, 'half_ppr') ?? null;
    const answered = answers && answeredExpectation(answers, player);
    return {
      id: player.gsisId,
      position: player.position,
      model: exactPoints(line, SCORING_PRESETS.half_ppr),
      plays,
      crowd: pointsOn(crowd),
      operator: pointsOn(operator),
      ...(answered && { answered }),
    };
  });
}

function answeredExpectation(answers: Forecast, player: Player): AnsweredExpectation | null {
  const projection = answers.projectionFor(player);
  const scoring = SCORING_PRESETS.half_ppr;
  if (!projection || answers.rank(projection, scoring) > (ANSWERED_RANKS[player.position] ?? 0)) return null;
  const { mean, p10, p90, starterProbability } = answers.outcome(projection, scoring);
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    team: projection.team,
    points: rounded(mean, 2),
    floor: rounded(p10, 2),
    ceiling: rounded(p90, 2),
    starts: rounded(starterProbability, 4),
  };
}

/** A week's expectations, and a later snapshot that has its box scores. */
export interface ScoredWeek extends Week {
  readonly expectations: readonly Expectation[];
  readonly after: Snapshot;
}

export interface OpinionWeights {
  readonly crowd: BoardWeights;
  readonly operator: BoardWeights;
}

/**
 * The crowd's weights against the model, then the operator's board against the two together, each
 * from the players who played. Without weeks they are the starting weights.
 */
export function learnOpinionWeights(weeks: readonly ScoredWeek[], start: OpinionWeights): OpinionWeights {
  const games = weeks.flatMap(gamesOf);
  const results = (boardOf: (game: PlayedGame) => number | null, modelOf: (game: PlayedGame) => number) =>
    games.flatMap((game): BoardResult[] => {
      const board = boardOf(game);
      return board === null ? [] : [{ position: game.position, model: modelOf(game), board, scored: game.scored }];
    });
  const crowd = learnedWeights(
    results(
      (game) => game.crowd,
      (game) => game.model,
    ),
    start.crowd,
  );
  const withCrowd = ({ position, model, crowd: points }: PlayedGame) =>
    points === null ? model : model + amountIn(crowd, position) * (points - model);
  return {
    crowd,
    operator: learnedWeights(
      results((game) => game.operator, withCrowd),
      start.operator,
    ),
  };
}

interface PlayedGame extends Expectation {
  readonly scored: number;
}

/** Players without a line of the week are left out: boards expect points of those who play. */
function gamesOf({ season, week, expectations, after: { stats } }: ScoredWeek): readonly PlayedGame[] {
  const scored = new Map<string, number>();
  const end = Math.min(rowsThrough(stats, { season, week }), stats.length);
  for (let row = rowsBefore(stats, { season, week }); row < end; row++)
    scored.set(textAt(stats.texts.player_id, row), halfPpr(lineAt(stats, row)));
  return expectations.flatMap((expectation) => {
    const points = scored.get(expectation.id);
    return points === undefined ? [] : [{ ...expectation, scored: points }];
  });
}
