// The tables a backtest writes, row by row in the formats that scorers of projections read.
import { SCORING_PRESETS, type Scoring } from '../fantasy/scoring/index.ts';
import type { Player, Snapshot, Week } from '../nfl/index.ts';
import { isOffensePosition } from '../nfl/index.ts';
import type { Forecast } from '../projections/index.ts';
import { scoredPlayers } from '../track-record/index.ts';
import type { ProductCall } from './product-call.ts';

export const TABLE_COLUMNS = {
  projections: 'season,week,player_id,position,points,p10,p50,p90,p_start',
  waivers: 'season,week,player_id,rank',
  sleepers: 'season,week,player_id,rank',
  draft: 'season,player_id,rank',
  calls: 'season,week,product,call,confidence,player_id,said,came',
  opinions: 'season,week,player_id,position,ours,platform,scored',
} as const;

/**
 * One line a player of the forecast: points and percentiles given that he plays, in the
 * order of the players' ids.
 */
export function projectionCsvRows(forecast: Forecast, scoring: Scoring): readonly string[] {
  const rows = forecast.projections.flatMap((projection) => {
    const { gsisId, position } = projection.player;
    // public scorers compare these positions only
    if (gsisId === null || !isOffensePosition(position)) return [];
    const { mean, p10, p50, p90, starterProbability } = forecast.outcome(projection, scoring);
    const numbers = [mean, p10, p50, p90].map((points) => points.toFixed(3));
    return [[forecast.season, forecast.week, gsisId, position, ...numbers, starterProbability.toFixed(4)].join(',')];
  });
  return rows.sort();
}

/**
 * One line for each compared player who played and is on the platform's list: both projections and
 * what he scored, in half-PPR points.
 */
export function opinionRows(forecast: Forecast, after: Snapshot): readonly string[] {
  const { season, week } = forecast;
  const expectations = forecast.projections.flatMap((projection) => {
    const { player, plays, platformPoints } = projection;
    const { mean: points } = forecast.outcome(projection, SCORING_PRESETS.half_ppr);
    if (player.gsisId === null) return [];
    return { id: player.gsisId, position: player.position, plays, points, platform: platformPoints?.half_ppr ?? null };
  });
  return scoredPlayers({ season, week }, expectations, after).flatMap(({ id, position, points, platform, scored }) =>
    platform === null
      ? []
      : [[season, week, id, position, ...[points, platform, scored].map((each) => each.toFixed(2))].join(',')],
  );
}

/** One line a call of the products. */
export function callRows({ season, week }: Week, calls: readonly ProductCall[]): readonly string[] {
  return calls.map(({ product, call, confidence, player, said, outcome }) =>
    [season, week, product, call, confidence, player.gsisId, said?.toFixed(4) ?? '', outcome].join(','),
  );
}

/**
 * The first `most` players of a list, numbered from 1; a player without an id keeps his
 * rank and is not written.
 */
export function rankedRows(keys: readonly number[], players: readonly Player[], maxRows: number): readonly string[] {
  return players
    .slice(0, maxRows)
    .flatMap(({ gsisId }, index) => (gsisId === null ? [] : [[...keys, gsisId, index + 1].join(',')]));
}
