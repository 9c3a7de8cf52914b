// What the crowd expects of a week: managers roster and start the players they rate, so a player's
// place by those shares stands for the points the model expects at that place, and a quarterback
// whose managers start him is expected to start.
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Forecast, Projection } from '../model.ts';
import { type Board, type BoardWeights, exactPoints } from './board.ts';
import { blendRoles, type CrowdRoles, crowdRoles } from './crowd-roles.ts';
import { forecastWith, scaledToBoard } from './forecast-with.ts';

/** Share of leagues, 0 to 1; null where the crowd cannot say. */
type ShareOf = (player: Player) => number | null;

/** What the platform's leagues do with a player. */
export interface CrowdShares {
  readonly owned: ShareOf;
  /** Null where the poll does not list starts. */
  readonly started: ShareOf | null;
}

/** What the crowd expects of one forecast's week. */
export interface CrowdOpinion {
  /** By the share of leagues that roster a player. */
  readonly owned: Board;
  /** By the share that start him. */
  readonly started: Board | null;
  readonly roles: CrowdRoles | null;
}

/** How much each word of the crowd counts, by position; `roles` in the chance to start. */
export interface CrowdWeights {
  readonly owned: BoardWeights;
  readonly started: BoardWeights;
  readonly roles: BoardWeights;
}

/**
 * Weights before any week was scored. Those of `owned` are measured; starts were never captured, so
 * `started` begins with the same and `roles` with a tenth (docs/research/crowd.md).
 */
export const CROWD_WEIGHTS: CrowdWeights = {
  owned: { QB: 0.15, RB: 0.1, WR: 0.2, TE: 0.1 },
  started: { QB: 0.15, RB: 0.1, WR: 0.2, TE: 0.1 },
  roles: { QB: 0.1 },
};

/** Places at each position by which players are compared. */
const COUNTED_RANKS: Readonly<Record<string, number>> = { QB: 24, RB: 48, WR: 60, TE: 24 };
/** Who is less likely to play is in neither order: he is rostered for other weeks. */
const MIN_PLAYS = 0.5;

export function crowdOpinion(forecast: Forecast, shares: CrowdShares): CrowdOpinion {
  const { owned, started } = shares;
  return {
    owned: crowdBoard(forecast, owned),
    started: started && crowdBoard(forecast, started),
    roles: started && crowdRoles(forecast, { owned, started }),
  };
}

/** The crowd's points of a player: by starts where the poll has them. */
export const boardOfCrowd = ({ owned, started }: Pick<CrowdOpinion, 'owned' | 'started'>): Board => started ?? owned;

/**
 * The forecast moved toward the crowd: points by its board, quarterbacks' chances by its starts.
 * `source` is cited with them. A crowd that knows no player of the week returns the forecast.
 */
export function blendWithCrowd(
  forecast: Forecast,
  { crowd, weights, source }: { readonly crowd: CrowdOpinion; readonly weights: CrowdWeights; readonly source: string },
): Forecast {
  const scaled = scaledToBoard(forecast, {
    board: boardOfCrowd(crowd),
    weights: crowd.started ? weights.started : weights.owned,
    stat: 'rostership',
  });
  const moved = crowd.roles ? blendRoles(scaled, crowd.roles, weights.roles) : scaled;
  return forecastWith(forecast, moved, source);
}

/**
 * The board of the forecast's week. A player without a share is not on it, nor are players beyond
 * the counted places in both orders.
 */
export function crowdBoard(forecast: Forecast, shareOf: ShareOf): Board {
  const points = new Map<string, number>();
  for (const [position, counted] of Object.entries(COUNTED_RANKS)) {
    const own = forecast.projections
      .filter(({ player, plays }) => player.position === position && player.gsisId !== null && plays >= MIN_PLAYS)
      .flatMap((projection) => {
        const { player } = projection;
        const share = shareOf(player);
        return share === null ? [] : [{ player, share, mean: halfPprMean(projection) }];
      })
      .sort((a, b) => b.mean - a.mean || a.player.index - b.player.index);
    const places = new Map(own.map(({ player }, place) => [player.index, place]));
    const placeOf = (player: Player) => places.get(player.index) ?? own.length;
    // without a rostered player at the position there is no order
    if (own.every(({ share }) => share === 0)) continue;
    const crowd = own.toSorted((a, b) => b.share - a.share || placeOf(a.player) - placeOf(b.player));
    crowd.forEach(({ player }, place) => {
      const mean = own[place]?.mean;
      if (mean !== undefined && Math.min(place, placeOf(player)) < counted) points.set(player.gsisId ?? '', mean);
    });
  }
  return {
    pointsOf: ({ gsisId }, { season, week }, scoring) =>
      scoring === 'half_ppr' && season === forecast.season && week === forecast.week
        ? (points.get(gsisId ?? '') ?? null)
        : null,
  };
}

const halfPprMean = ({ line }: Projection): number => exactPoints(line, SCORING_PRESETS.half_ppr);
