// Which of the week's waiver targets are starts, and which of them the verdict names.
import type { Fact } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';

/** What the choice depends on; see `WaiverTarget`. */
interface Target {
  readonly player: Player;
  readonly label: 'start' | 'stash';
  readonly odds: Fact | null;
  readonly news: unknown;
  readonly isGoodNews: boolean;
  readonly nextGame: { readonly points: Fact } | null;
  readonly playingTime: unknown;
}

export interface NamedTarget {
  /** Whether he is for this week's lineup. */
  readonly isClaim: boolean;
}

/** In the playoffs every spot has to help soon: from here on no stash is named next to a start. */
export const FIRST_PLAYOFF_WEEK = 15;
/** Ranks down to which a second target is named: farther down he passes too many. Not tuned. */
const MAX_SECOND_RANK = 5;
/** Positions of which most leagues start one. */
export const HAS_ONE_STARTER: ReadonlySet<string> = new Set(['QB', 'TE', 'K', 'DEF']);

/**
 * The first target, and the next that does not fill the same single place in a lineup and has
 * nothing against him: a start where one is near the top. In the playoffs the first start comes
 * before every stash.
 */
export function namedTargets<T extends Target>(targets: readonly T[], week: number): readonly (T & NamedTarget)[] {
  const isPlayoffs = week >= FIRST_PLAYOFF_WEEK;
  const first = (isPlayoffs && targets.find(({ label }) => label === 'start')) || targets[0];
  if (!first) return [];
  const others = targets
    .slice(0, MAX_SECOND_RANK)
    .filter(
      ({ player, label, news, isGoodNews }) =>
        player !== first.player &&
        (label === 'start' || !isPlayoffs) &&
        !(player.position === first.player.position && HAS_ONE_STARTER.has(player.position)) &&
        (news === null || isGoodNews),
    );
  const second = others.find(({ label }) => label === 'start') ?? (first.label === 'start' ? others[0] : undefined);
  return [first, ...(second ? [second] : [])].map((target) => ({ ...target, isClaim: target.label === 'start' }));
}

/** Who projects for no less than a start at his position, and is sure to play, is one as well. */
export function labeled<T extends Target>(targets: readonly T[]): readonly T[] {
  const starts = targets.filter(({ label }) => label === 'start');
  return targets.map((target) =>
    starts.some((start) => isAsGoodNow(target, start)) ? { ...target, label: 'start' } : target,
  );
}

/** Whether a target fills the same place as a start this week with as many points. */
function isAsGoodNow(target: Target, start: Target): boolean {
  if (target.player.position !== start.player.position || target.playingTime !== null) return false;
  return (
    target.nextGame !== null && start.nextGame !== null && target.nextGame.points.value >= start.nextGame.points.value
  );
}
