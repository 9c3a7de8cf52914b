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
  | {
      readonly kind: 'starting_job';
      readonly likeliestStarter: Player;
      readonly isCertain: boolean;
      /** The other one of an undecided job; null where one is clearly likelier. */
      readonly rival: Player | null;
    }
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
      /** Whether the shares are those of their games of last season; never of both seasons. */
      readonly isLastSeason: boolean;
    };

/** Displayed share of the targets or carries below which nothing is up for grabs. */
const MIN_VACATED_SHARE = 0.1;

/**
 * Lead in displayed odds to start below which it is open who of two quarterbacks does. Not tuned.
 */
const MIN_START_LEAD = 0.1;

/**
 * The work of all absent players, the first of them gives the position; null for none. `passers`
 * are the team's others, the likeliest starter first.
 */
export function vacatedRole(
  { currentSnapshot: snapshot }: AnalysisContext,
  absent: readonly Player[],
  passers: readonly Projection[],
): VacatedRole | null {
  if (absent[0]?.position === 'QB') {
    const [first, second] = passers;
    if (!first) return null;
    const isUndecided =
      second !== undefined && roundToDisplayed(first.plays) - roundToDisplayed(second.plays) < MIN_START_LEAD;
    return {
      kind: 'starting_job',
      likeliestStarter: first.player,
      isCertain: first.plays >= SURE_PLAY_PROBABILITY,
      rival: isUndecided ? second.player : null,
    };
  }
  const shares = absent.map((player) => ({ player, ...usualShares(snapshot, player) }));
  // shares of two seasons do not add up: those of this one are what teammates take over
  const isLastSeason = shares.every((each) => each.isLastSeason);
  const all = shares.filter((each) => each.isLastSeason === isLastSeason);
  const worthNaming = (player: Player, share: Fact | null): readonly LeftShare[] =>
    share !== null && roundToDisplayed(share.value) >= MIN_VACATED_SHARE ? [{ player, share }] : [];
  const namedTargets = all.flatMap(({ player, targetShare }) => worthNaming(player, targetShare));
  const namedCarries = all.flatMap(({ player, carryShare }) => worthNaming(player, carryShare));
  // shares of several players, of two kinds and of last season are too much for one sentence
  const isLong = isLastSeason && all.length > 1 && namedTargets.length > 0 && namedCarries.length > 0;
  const isBack = absent[0]?.position === 'RB';
  const targets = isLong && isBack ? [] : namedTargets;
  const carries = isLong && !isBack ? [] : namedCarries;
  const left = new Set([...targets, ...carries].map(({ player }) => player));
  const leavers = all.filter(({ player }) => left.has(player));
  return leavers.length > 0
    ? {
        kind: 'workload',
        players: leavers.map(({ player }) => player),
        targets,
        carries,
        isLastSeason,
      }
    : null;
}
