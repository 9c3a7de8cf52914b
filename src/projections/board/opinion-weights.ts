// How much the crowd and an operator's board count, learned from the weeks that were archived.
import { memoPer } from '../../memo/index.ts';
import { rowsBefore, rowsThrough, type Snapshot, textAt, type Week } from '../../nfl/index.ts';
import { amountIn } from '../../tally/index.ts';
import { appearancesIn } from '../availability/results.ts';
import { halfPpr, lineAt } from '../line.ts';
import type { BoardWeights } from './board.ts';
import type { CrowdWeights } from './crowd.ts';
import type { Expectation } from './expectations.ts';
import { type BoardResult, learnedWeights, PRIOR_ROLE_SQUARES } from './weights.ts';

/** A week's expectations, and a later snapshot that has its box scores. */
export interface ScoredWeek extends Week {
  readonly expectations: readonly Expectation[];
  readonly after: Snapshot;
}

export interface OpinionWeights {
  readonly crowd: CrowdWeights;
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
    roles: learnedWeights(weeks.flatMap(rolesOf), start.crowd.roles, PRIOR_ROLE_SQUARES),
  };
  const withCrowd = ({ position, model, crowd: owned, started }: PlayedGame) => {
    const points = started ?? owned;
    const weights = started === undefined ? crowd.owned : crowd.started;
    return points === null ? model : model + amountIn(weights, position) * (points - model);
  };
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
const rolesOf = memoPer(({ season, week, expectations, after }: ScoredWeek): readonly BoardResult[] => {
  const withRole = expectations.flatMap(({ role, ...expectation }) => (role ? [{ role, ...expectation }] : []));
  if (withRole.length === 0) return [];
  const { starters } = appearancesIn(after, season, week);
  return withRole.flatMap(({ id, position, plays, role }): BoardResult[] => {
    const starter = starters.get(role.team);
    if (starter === undefined) return [];
    return [{ position, model: plays, board: role.starts, scored: starter === id ? 1 : 0 }];
  });
});
