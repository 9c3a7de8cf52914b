// What to do with a drafted roster before week one: fill what is empty, cover who is out, strengthen what is weakest.
import { listing, name, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { statusOf } from '../football/availability.ts';
import { isShared } from '../football/league/slots.ts';
import type { Sight } from './analysis.ts';
import type { DraftCase } from './draft-report-case.ts';

/** Below this percentile a position is worth a search among free agents. */
const WEAK = 38;

export function weekOnePlan(
  sight: Sight,
  { then, drafted, room, isOfNewcomers }: DraftCase,
  balance: readonly { readonly position: string; readonly percentile: number }[],
): readonly Sentence[] {
  const isNow = sight.world.season === then.season && sight.world.week === 1;
  const world = isNow ? sight.world : then;
  const empty = [...new Set(room.slots)].filter(
    (slot) => !isOfNewcomers && !isShared(slot) && !drafted.some(({ asset }) => asset.position === slot),
  );
  const missing = drafted.filter(({ player }) => player && statusOf(world, player).availability === 'out');
  const weakest = balance
    .filter(({ position, percentile }) => percentile < WEAK && !empty.includes(position))
    .sort((a, b) => a.percentile - b.percentile)[0];
  const [first, second] = [...drafted].sort((a, b) => b.asset.points - a.asset.points);
  return [
    empty.length > 0
      ? sentence`Add a ${listing(empty.map((slot) => word(slot)))}: nobody was drafted to start there.`
      : null,
    missing.length > 0
      ? sentence`Cover for ${listing(missing.slice(0, 4).map(({ identity }) => name(identity.name)))}: not expected to play in week one.`
      : null,
    weakest
      ? sentence`Look for help at ${word(weakest.position)} among the free agents: it is the weakest spot of this roster.`
      : null,
    first && second
      ? sentence`Build the lineup around ${name(first.identity.name)} and ${name(second.identity.name)}, and let the last picks go first when a better player turns up.`
      : null,
  ].filter((step) => step !== null);
}
