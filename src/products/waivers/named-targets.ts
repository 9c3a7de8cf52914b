// Which of the week's waiver targets the verdict names.
import type { Player } from '../../nfl/index.ts';

/** What the choice depends on; see `WaiverTarget`. */
interface Target {
  readonly player: Player;
  readonly label: 'start' | 'stash';
  readonly news: unknown;
  readonly isGoodNews: boolean;
}

export interface NamedTarget {
  /** Whether he is for this week's lineup. */
  readonly isClaim: boolean;
}

/**
 * In the playoffs every spot has to help soon: from here on starts come first among equal bids, and
 * no stash is named second.
 */
export const FIRST_PLAYOFF_WEEK = 15;
/** Ranks down to which a second target is named: farther down he passes too many. Not tuned. */
const MAX_SECOND_RANK = 5;
/** Positions of which most leagues start one. */
export const HAS_ONE_STARTER: ReadonlySet<string> = new Set(['QB', 'TE', 'K', 'DEF']);

/**
 * The first target, and the next that does not fill the same single place in a lineup and has
 * nothing against him: a start where one is near the top.
 */
export function namedTargets<T extends Target>(targets: readonly T[], week: number): readonly (T & NamedTarget)[] {
  const isPlayoffs = week >= FIRST_PLAYOFF_WEEK;
  const [first] = targets;
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
