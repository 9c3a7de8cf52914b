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

interface NamedTarget {
  /** Whether he is for this week's lineup. */
  readonly isClaim: boolean;
}

/** In the playoffs every spot has to help soon: from here on no stash is named next to a start. */
export const FIRST_PLAYOFF_WEEK = 15;
/** A start this week is named first down to this share of the best claim's odds. */
const MIN_NAMED_SHARE = 0.8;
const MAX_NAMED = 2;
/** Positions of which most leagues start one. */
export const HAS_ONE_STARTER: ReadonlySet<string> = new Set(['QB', 'TE', 'K', 'DEF']);

/**
 * The best claim for this week's lineup, or the best of all where none comes near it, and the best
 * of the others that does not fill the same single place in a lineup and has nothing against him.
 */
export function namedTargets<T extends Target>(targets: readonly T[], week: number): readonly (T & NamedTarget)[] {
  const [best] = targets;
  if (!best) return [];
  // without odds of the best there is nothing to come near
  const isNearBest = ({ odds }: T) =>
    best.odds === null || (odds !== null && odds.value >= MIN_NAMED_SHARE * best.odds.value);
  const starts = targets.filter(({ label }) => label === 'start');
  const start = starts.find(isNearBest) ?? (week < FIRST_PLAYOFF_WEEK ? null : starts[0]);
  const first = start ?? best;
  const others = targets.filter(
    ({ player, label, news, isGoodNews }) =>
      player !== first.player &&
      (label === 'start' || (start && week < FIRST_PLAYOFF_WEEK)) &&
      !(player.position === first.player.position && HAS_ONE_STARTER.has(player.position)) &&
      (news === null || isGoodNews),
  );
  return [
    { ...first, isClaim: start !== null && start !== undefined },
    ...others.map((target) => ({ ...target, isClaim: target.label === 'start' })),
  ].slice(0, MAX_NAMED);
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
