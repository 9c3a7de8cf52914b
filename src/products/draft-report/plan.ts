// What to do with a drafted roster before week one: fill what is empty, cover who is out, strengthen what is weakest.
import { listing, name, type Sentence, sentence, word } from '../../citations/index.ts';
import { isEligible, isFlexSlot } from '../../fantasy/index.ts';
import { statusOf } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { type PositionBalance, weakestSpot } from './balance.ts';
import type { DraftContext, DraftedPlayer } from './draft-context.ts';

/** Below this percentile a position is worth a search among free agents. */
const WEAK_PERCENTILE = 38;

export function weekOnePlan(
  context: AnalysisContext,
  draft: DraftContext,
  balance: readonly PositionBalance[],
): readonly Sentence[] {
  const { draftSnapshot, drafted, levels, isRookieDraft } = draft;
  const isNow = context.currentSnapshot.season === draftSnapshot.season && context.currentSnapshot.week === 1;
  const snapshot = isNow ? context.currentSnapshot : draftSnapshot;
  const empty = [...new Set(levels.slots)].filter(
    (slot) => !isRookieDraft && !isFlexSlot(slot) && !drafted.some(({ asset }) => asset.position === slot),
  );
  // the rest of a newcomers' roster is not known here, so neither is whom it lacks in week one, nor its weakest spot
  const missing = drafted.filter(
    ({ player }) => !isRookieDraft && player && statusOf(snapshot, player).availability === 'out',
  );
  const weakest = isRookieDraft
    ? undefined
    : weakestSpot(balance.filter(({ percentile }) => percentile < WEAK_PERCENTILE));
  return [
    empty.length > 0
      ? sentence`Add ${listing(empty.map((slot) => sentence`a ${word(slot)}`))}: nobody was drafted to start there.`
      : null,
    missing.length > 0 ? sentence`Cover for ${names(missing.slice(0, 4))}: not expected to play in week one.` : null,
    ...buildUp(draft, weakest?.position ?? null),
  ].filter((step) => step !== null);
}

/**
 * Where to look for help and whom to build on, the best above replacement. One of them may play where help is needed, but only where he is
 * not the only one to start: then it is needed behind him.
 */
function buildUp(
  { drafted, levels, isRookieDraft }: DraftContext,
  weakest: string | null,
): readonly (Sentence | null)[] {
  const slotCount = weakest === null ? 0 : levels.slots.filter((slot) => isEligible(slot, [weakest])).length;
  const best = [...drafted]
    .filter(({ overReplacement, asset }) => overReplacement > 0 && (asset.position !== weakest || slotCount > 1))
    .sort((a, b) => b.overReplacement - a.overReplacement)
    .slice(0, 2);
  if (isRookieDraft) return best.slice(0, 1).map(earliestPick);
  const ahead = best.filter(({ asset }) => asset.position === weakest);
  return [
    weakest === null ? null : helpSentence(weakest, ahead),
    best.length === 2
      ? sentence`Build the lineup around ${names(best)}, and let the last picks go first when a better player turns up.`
      : null,
  ];
}

function helpSentence(position: string, ahead: readonly DraftedPlayer[]): Sentence {
  return ahead.length === 0
    ? sentence`Look for help at ${word(position)} among the free agents: it is the weakest spot of this roster.`
    : sentence`Look for help at ${word(position)} behind ${names(ahead)} among the free agents: past that it is the weakest spot of this roster.`;
}

function earliestPick({ identity }: DraftedPlayer): Sentence {
  return sentence`Of these picks ${name(identity.name)} is expected to help soonest: see whether he starts ahead of the players who were on the team before.`;
}

function names(drafted: readonly DraftedPlayer[]): Sentence {
  return listing(drafted.map(({ identity }) => name(identity.name)));
}
