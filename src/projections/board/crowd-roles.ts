// Which quarterback of a team the crowd expects to start, and the forecast's chances moved toward
// it.
import { memoPer } from '../../memo/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Forecast, Projection, Readiness } from '../model.ts';
import type { BoardWeights } from './board.ts';

/** The crowd's chance to start by index of the quarterback; absent where it cannot say. */
export type CrowdRoles = ReadonlyMap<number, number>;

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
export function crowdRoles(forecast: Forecast, { owned, started }: StartShares): CrowdRoles {
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
  roles: CrowdRoles,
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

/** By team, where at least two may still start. An announced lineup leaves nothing open. */
const openQuarterbacks = memoPer(({ projections }: Forecast): readonly (readonly Projection[])[] => {
  const teams = new Map<string, Projection[]>();
  for (const projection of projections) {
    if (projection.player.position !== 'QB') continue;
    const team = teams.get(projection.team) ?? [];
    teams.set(projection.team, team);
    team.push(projection);
  }
  return [...teams.values()]
    .filter((all) => all.every(({ readiness }) => readiness?.report !== 'active'))
    .map((all) => all.filter(({ readiness }) => OPEN_REPORTS.has(readiness?.report ?? 'none')))
    .filter((open) => open.length > 1);
});
