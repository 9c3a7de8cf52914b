// How much the crowd and an operator's board count, learned from the weeks that were archived.
import { memoPer } from '../../memo/index.ts';
import { rowsBefore, rowsThrough, type Snapshot, textAt, type Week } from '../../nfl/index.ts';
import { amountIn } from '../../tally/index.ts';
import { appearancesIn } from '../availability/results.ts';
import { halfPpr, lineAt } from '../line.ts';
import type { Forecast } from '../model.ts';
import type { BoardWeights, Opinion } from './board.ts';
import type { CrowdWeights } from './crowd.ts';
import type { Expectation } from './expectations.ts';
import { forecastWith, scaledToBoard } from './forecast-with.ts';
import type { PlatformWeights } from './platform.ts';

/** A week's expectations, and a later snapshot that has its box scores. */
export interface ScoredWeek extends Week {
  readonly expectations: readonly Expectation[];
  readonly after: Snapshot;
}

export interface OpinionWeights {
  readonly crowd: CrowdWeights;
  readonly platform: PlatformWeights;
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
  const byModel = (boardOf: (game: PlayedGame) => number | null, from: BoardWeights) =>
    learnedWeights(
      results(boardOf, ({ model }) => model),
      from,
    );
  const crowd: CrowdWeights = {
    owned: byModel((game) => game.crowd, start.crowd.owned),
    started: byModel((game) => game.started ?? null, start.crowd.started),
    roles: learnedWeights(
      weeks.flatMap((week) => rolesOf(week, 'role')),
      start.crowd.roles,
      PRIOR_ROLE_SQUARES,
    ),
  };
  const withCrowd = ({ position, model, crowd: owned, started }: PlayedGame) => {
    const points = started ?? owned;
    const weights = started === undefined ? crowd.owned : crowd.started;
    return points === null ? model : model + amountIn(weights, position) * (points - model);
  };
  const platform: PlatformWeights = {
    points: learnedWeights(
      results((game) => game.platform ?? null, withCrowd),
      start.platform.points,
    ),
    roles: learnedWeights(
      weeks.flatMap((week) => rolesOf(week, 'platformRole')),
      start.platform.roles,
      PRIOR_ROLE_SQUARES,
    ),
  };
  const withPlatform = (game: PlayedGame) => {
    const own = withCrowd(game);
    return game.platform === undefined ? own : own + amountIn(platform.points, game.position) * (game.platform - own);
  };
  return {
    crowd,
    platform,
    operator: learnedWeights(
      results((game) => game.operator, withPlatform),
      start.operator,
    ),
  };
}

interface PlayedGame extends Expectation {
  readonly scored: number;
}

/** Players without a line of the week are left out: boards expect points of those who play. */
const gamesOf = memoPer(({ season, week, expectations, after: { stats } }: ScoredWeek): readonly PlayedGame[] => {
  const scored = new Map<string, number>();
  const end = Math.min(rowsThrough(stats, { season, week }), stats.length);
  for (let row = rowsBefore(stats, { season, week }); row < end; row++)
    scored.set(textAt(stats.texts.player_id, row), halfPpr(lineAt(stats, row)));
  return expectations.flatMap((expectation) => {
    const points = scored.get(expectation.id);
    return points === undefined ? [] : [{ ...expectation, scored: points }];
  });
});

/** Whether each quarterback with a role started; teams whose starter is not known are left out. */
function rolesOf(
  { season, week, expectations, after }: ScoredWeek,
  opinion: 'role' | 'platformRole',
): readonly BoardResult[] {
  const withRole = expectations.flatMap((expectation) => {
    const role = expectation[opinion];
    return role ? [{ ...expectation, role }] : [];
  });
  if (withRole.length === 0) return [];
  const { starters } = appearancesIn(after, season, week);
  return withRole.flatMap(({ id, position, plays, role }): BoardResult[] => {
    const starter = starters.get(role.team);
    if (starter === undefined) return [];
    return [{ position, model: plays, board: role.starts, scored: starter === id ? 1 : 0 }];
  });
}

/** The name under which blended projections cite an operator's board. */
export const BOARD_SOURCE = "operator's board";

/** Weights of an operator's board before any week was scored (docs/research/rostership.md). */
export const OPERATOR_WEIGHTS: BoardWeights = { QB: 0.25, RB: 0.6, WR: 0.6, TE: 0.25 };

/**
 * The forecast with the stat line of every player on the board scaled, so that his mean
 * moves toward the board's in every scoring. Floors, ceilings and odds follow the mean; the
 * odds to play stay. The version names the board. A board without a player of the week
 * returns the forecast as it is.
 */
export const blendWithBoard = (forecast: Forecast, opinion: Opinion): Forecast =>
  forecastWith(forecast, scaledToBoard(forecast, opinion), opinion.source);

/**
 * One player's game: what was expected before it and what he scored, in half-PPR points, or as
 * chances to start.
 */
export interface BoardResult {
  readonly position: string;
  /** The model's mean or chance without any board. */
  readonly model: number;
  readonly board: number;
  readonly scored: number;
}

/**
 * Squared points of disagreement that the starting weights count for: about 300 player games, in
 * which a weight is known to a quarter.
 */
const PRIOR_SQUARES = 900;
/** The same of chances to start: 300 quarterbacks' games with a disagreement of a tenth. */
export const PRIOR_ROLE_SQUARES = 3;

/**
 * The weights with the least squared error over the games, pulled toward `start`. The positions
 * are those of `start`.
 */
export function learnedWeights(
  results: readonly BoardResult[],
  start: BoardWeights,
  priorSquares = PRIOR_SQUARES,
): BoardWeights {
  return Object.fromEntries(
    Object.entries(start).map(([position, weight = 0]) => {
      let [squares, gains] = [priorSquares, priorSquares * weight];
      for (const result of results) {
        if (result.position !== position) continue;
        const difference = result.board - result.model;
        squares += difference * difference;
        gains += difference * (result.scored - result.model);
      }
      return [position, Math.min(1, Math.max(0, gains / squares))];
    }),
  );
}
