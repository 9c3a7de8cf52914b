// What an absence leaves: a starting job or shares of the work.
import type { Fact } from '../../citations/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import { type AnalysisContext, SURE_PLAY_PROBABILITY, usualShares } from '../shared/index.ts';

/** A share of the team's targets or carries that an absent player leaves. */
export interface LeftShare {
  readonly player: Player;
  readonly share: Fact;
}

/** What an absence leaves: a quarterback's job, or shares of the work. */
export type VacatedRole =
  | { readonly kind: 'starting_job'; readonly likeliestStarter: Player; readonly isCertain: boolean }
  /**
   * Shares of a tenth or more, the absent player's first, then those of teammates out
   * with him; never both empty.
   */
  | {
      readonly kind: 'workload';
      /** Who left the shares. */
      readonly players: readonly Player[];
      readonly targets: readonly LeftShare[];
      readonly carries: readonly LeftShare[];
      /** Whether the shares are those of last season. */
      readonly isLastSeason: boolean;
    };

/** Displayed share of the targets or carries below which nothing is up for grabs. */
const MIN_VACATED_SHARE = 0.1;

/** The work of all absent players, the first of them gives the position; null for none. */
export function vacatedRole(
  { currentSnapshot: snapshot }: AnalysisContext,
  absent: readonly Player[],
  passer: Projection | null,
): VacatedRole | null {
  if (absent[0]?.position === 'QB') {
    if (!passer) return null;
    return {
      kind: 'starting_job',
      likeliestStarter: passer.player,
      isCertain: passer.plays >= SURE_PLAY_PROBABILITY,
    };
  }
  const all = absent.map((player) => ({ player, ...usualShares(snapshot, player) }));
  const worthNaming = (player: Player, share: Fact | null): readonly LeftShare[] =>
    share !== null && roundToDisplayed(share.value) >= MIN_VACATED_SHARE ? [{ player, share }] : [];
  const targets = all.flatMap(({ player, targetShare }) => worthNaming(player, targetShare));
  const carries = all.flatMap(({ player, carryShare }) => worthNaming(player, carryShare));
  const left = new Set([...targets, ...carries].map(({ player }) => player));
  const leavers = all.filter(({ player }) => left.has(player));
  return leavers.length > 0
    ? {
        kind: 'workload',
        players: leavers.map(({ player }) => player),
        targets,
        carries,
        isLastSeason: leavers.every(({ isLastSeason }) => isLastSeason),
      }
    : null;
}
