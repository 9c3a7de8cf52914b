// What the platform projects for a week: its points move a player's mean, and its quarterbacks'
// points say who is expected to start.
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player } from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import type { Forecast } from '../model.ts';
import type { Board, BoardScoring, BoardWeights } from './board.ts';
import { blendRoles, openQuarterbacks } from './crowd.ts';
import { forecastWith, scaledToBoard } from './forecast-with.ts';

/** Projected points by the platform's player id; a player who is not listed is unknown. */
export type PlatformPoints = ReadonlyMap<string, Readonly<Record<BoardScoring, number | null>>>;

export interface PlatformOpinion {
  readonly board: Board;
  /** The platform's chance to start by index of the quarterback; absent where it cannot say. */
  readonly roles: ReadonlyMap<number, number>;
}

/** How much the platform's word counts, by position; `roles` in the chance to start. */
export interface PlatformWeights {
  readonly points: BoardWeights;
  readonly roles: BoardWeights;
}

/** Weights before any week was scored: half (docs/research/platform-projections.md). */
export const PLATFORM_WEIGHTS: PlatformWeights = {
  points: { QB: 0.5, RB: 0.5, WR: 0.5, TE: 0.5 },
  roles: { QB: 0.5 },
};

/** Projected points below which a quarterback is not expected to start. */
const MIN_STARTER_POINTS = 8;

const isBelowStarter = (points: number | null): boolean => points !== null && points < MIN_STARTER_POINTS;

export function platformOpinion(forecast: Forecast, projected: PlatformPoints): PlatformOpinion {
  const pointsOf = ({ platformId }: Pick<Player, 'platformId'>, scoring: BoardScoring): number | null =>
    (platformId === null ? undefined : projected.get(platformId))?.[scoring] ?? null;
  // a backup's drive says who starts, not what he scores if he does
  const backups = new Set(
    forecast.projections
      .filter(({ player }) => player.position === 'QB' && isBelowStarter(pointsOf(player, 'half_ppr')))
      .map(({ player }) => player.platformId),
  );
  return {
    board: {
      pointsOf: (player, { season, week }, scoring) =>
        season === forecast.season && week === forecast.week && !backups.has(player.platformId)
          ? pointsOf(player, scoring)
          : null,
    },
    roles: platformRoles(forecast, (player) => pointsOf(player, 'half_ppr')),
  };
}

/**
 * Divides the chance that the model gives a team's available quarterbacks by the square of what the
 * platform projects for each: a backup is projected for a drive, not for a game. A quarterback who
 * is not listed is none of those who start, where another one is projected for a game.
 */
function platformRoles(forecast: Forecast, pointsOf: (player: Player) => number | null): ReadonlyMap<number, number> {
  const roles = new Map<number, number>();
  for (const quarterbacks of openQuarterbacks(forecast)) {
    const points = quarterbacks.map(({ player }) => Math.max(0, pointsOf(player) ?? 0));
    if (Math.max(...points) < MIN_STARTER_POINTS) continue;
    const total = points.reduce((sum, each) => sum + each * each, 0);
    const chance = quarterbacks.reduce((sum, { plays }) => sum + plays, 0);
    quarterbacks.forEach(({ player }, i) => {
      roles.set(player.index, ((points[i] ?? 0) ** 2 / total) * chance);
    });
  }
  return roles;
}

/** The forecast moved toward the platform's. `source` is cited with it. */
export function blendWithPlatform(
  forecast: Forecast,
  {
    opinion,
    weights,
    source,
  }: { readonly opinion: PlatformOpinion; readonly weights: PlatformWeights; readonly source: string },
): Forecast {
  const scaled = scaledToBoard(forecast, {
    board: opinion.board,
    weights: weights.points,
    stat: 'platform_projections',
  });
  const withPoints = scaled.map((projection) => {
    const pointsIn = (scoring: BoardScoring) => opinion.board.pointsOf(projection.player, forecast, scoring);
    const platformPoints = { standard: pointsIn('standard'), half_ppr: pointsIn('half_ppr'), ppr: pointsIn('ppr') };
    return Object.values(platformPoints).some((points) => points !== null)
      ? { ...projection, platformPoints }
      : projection;
  });
  return forecastWith(forecast, blendRoles(withPoints, opinion.roles, weights.roles), source);
}

/**
 * Points by which the platform projects above ours at a position, in the mean: its quarterbacks
 * stand 2 to 3 points higher, which says nothing of one of them
 * (docs/research/platform-projections.md).
 */
export function platformLevel({ projections, outcome }: Forecast, position: string): number {
  const differences = projections.flatMap((projection) => {
    const theirs = projection.platformPoints?.ppr ?? null;
    if (projection.player.position !== position || theirs === null) return [];
    return theirs - outcome(projection, SCORING_PRESETS.ppr).mean;
  });
  return mean(differences) ?? 0;
}
