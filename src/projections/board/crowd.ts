// What the crowd expects of a week: managers roster and start the players they rate, so a player's
// place by those shares stands for the points the model expects at that place, and a quarterback
// whose managers start him is expected to start.
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Forecast, Projection, Readiness } from '../model.ts';
import { type Board, type BoardWeights, exactPoints } from './board.ts';
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

/** The crowd's chance to start by index of the quarterback; absent where it cannot say. */
type CrowdRoles = ReadonlyMap<number, number>;

interface StartShares {
  readonly owned: (player: Player) => number | null;
  readonly started: (player: Player) => number | null;
}

/** Share of leagues that start any quarterback of a team, below which the crowd says nothing. */
const MIN_STARTED = 0.01;
/** Reports that leave open who starts; after the others the crowd knows nothing more. */
const OPEN_REPORTS = new Set<Readiness['report']>(['none', 'questionable', 'doubtful']);

/**
 * Divides the chance that the model gives a team's available quarterbacks by the share of leagues
 * that start each, times the share of his managers who do: a hurt star is rostered everywhere and
 * started by few of those managers.
 */
function crowdRoles(forecast: Forecast, { owned, started }: StartShares): CrowdRoles {
  const roles = new Map<number, number>();
  for (const quarterbacks of openQuarterbacks(forecast)) {
    const signals = quarterbacks.map(({ player }) => startSignal(owned(player), started(player)));
    const starts = quarterbacks.reduce((sum, { player }) => sum + (started(player) ?? 0), 0);
    const total = signals.reduce((sum, signal) => sum + signal, 0);
    if (starts < MIN_STARTED || total === 0) continue;
    const chance = quarterbacks.reduce((sum, { plays }) => sum + plays, 0);
    quarterbacks.forEach(({ player }, i) => {
      roles.set(player.index, ((signals[i] ?? 0) / total) * chance);
    });
  }
  return roles;
}

/** The projections with each quarterback's chance to start moved toward the crowd's. */
export function blendRoles(
  projections: readonly Projection[],
  roles: ReadonlyMap<number, number>,
  weights: BoardWeights,
): readonly Projection[] {
  return projections.map((projection) => {
    const crowd = roles.get(projection.player.index);
    const weight = weights[projection.player.position] ?? 0;
    if (crowd === undefined || weight === 0) return projection;
    return { ...projection, plays: projection.plays + weight * (crowd - projection.plays) };
  });
}

const startSignal = (owned: number | null, started: number | null): number =>
  owned && started ? (started * started) / Math.max(owned, started) : 0;

/** By team, where two that a list can have may still start; an announced lineup leaves none. */
export const openQuarterbacks = memoPer(({ projections }: Forecast): readonly (readonly Projection[])[] => {
  const teams = new Map<string, Projection[]>();
  for (const projection of projections) {
    if (projection.player.position !== 'QB') continue;
    const team = teams.get(projection.team) ?? [];
    teams.set(projection.team, team);
    team.push(projection);
  }
  return [...teams.values()]
    .filter((all) => all.every(({ readiness }) => readiness?.report !== 'active'))
    .map((all) => all.filter(({ player: { platformId } }) => platformId !== null))
    .map((all) => all.filter(({ readiness }) => OPEN_REPORTS.has(readiness?.report ?? 'none')))
    .filter((open) => open.length > 1);
});
