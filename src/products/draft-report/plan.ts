// What to do with a drafted roster before week 1: fill what is empty, cover who is out,
// strengthen what is weakest.
import { isEligible, isFlexSlot } from '../../fantasy/index.ts';
import { statusOf } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { type PositionBalance, weakestSpot } from './balance.ts';
import type { DraftContext, DraftedPlayer } from './draft-context.ts';

/** Below this percentile a position is worth a search among free agents. */
const WEAK_PERCENTILE = 38;
/** Players named who miss week 1. */
const MAX_COVERED = 4;

type NamedPlayer = DraftedPlayer['identity'];

export type PlanStep =
  /** Starting positions without a drafted player. */
  | { readonly kind: 'fill'; readonly positions: readonly string[] }
  /** Players who are out for week 1. */
  | { readonly kind: 'cover'; readonly players: readonly NamedPlayer[] }
  /** The weakest position, and the good players who start there anyway. */
  | { readonly kind: 'help'; readonly position: string; readonly behind: readonly NamedPlayer[] }
  /** The two best players above replacement. */
  | { readonly kind: 'build'; readonly players: readonly NamedPlayer[] }
  /** The rookie who should help soonest. */
  | { readonly kind: 'rookie'; readonly player: NamedPlayer };

export function weekOnePlan(
  context: AnalysisContext,
  draft: DraftContext,
  balance: readonly PositionBalance[],
): readonly PlanStep[] {
  const { draftSnapshot, drafted, levels, isRookieDraft } = draft;
  const best = [...drafted]
    .filter(({ overReplacement }) => overReplacement > 0)
    .sort((a, b) => b.overReplacement - a.overReplacement);
  if (isRookieDraft) {
    // the rest of the roster is not in this draft: what it lacks in week 1 is not known here
    return best.slice(0, 1).map(({ identity }) => ({ kind: 'rookie', player: identity }));
  }
  const isNow = context.currentSnapshot.season === draftSnapshot.season && context.currentSnapshot.week === 1;
  const snapshot = isNow ? context.currentSnapshot : draftSnapshot;
  const empty = [...new Set(levels.slots)].filter(
    (slot) => !isFlexSlot(slot) && !drafted.some(({ asset }) => asset.position === slot),
  );
  const missing = drafted.filter(({ player }) => player && statusOf(snapshot, player).availability === 'out');
  const weakest = weakestSpot(balance.filter(({ percentile }) => percentile < WEAK_PERCENTILE))?.position ?? null;
  return [
    ...(empty.length > 0 ? [{ kind: 'fill', positions: empty } as const] : []),
    ...(missing.length > 0
      ? [{ kind: 'cover', players: missing.slice(0, MAX_COVERED).map(({ identity }) => identity) } as const]
      : []),
    ...buildUp(best, levels.slots, weakest),
  ];
}

/**
 * Where to look for help and which players to build on. A player to build on may play at the
 * weakest position, but only where more than one starts there: then the help is needed behind him.
 */
function buildUp(
  best: readonly DraftedPlayer[],
  slots: readonly string[],
  weakest: string | null,
): readonly PlanStep[] {
  const startersThere = weakest === null ? 0 : slots.filter((slot) => isEligible(slot, [weakest])).length;
  const core = best.filter(({ asset }) => asset.position !== weakest || startersThere > 1).slice(0, 2);
  const behind = core.filter(({ asset }) => asset.position === weakest).map(({ identity }) => identity);
  return [
    ...(weakest === null ? [] : [{ kind: 'help', position: weakest, behind } as const]),
    ...(core.length === 2 ? [{ kind: 'build', players: core.map(({ identity }) => identity) } as const] : []),
  ];
}
