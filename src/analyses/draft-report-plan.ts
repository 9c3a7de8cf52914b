// What to do with a drafted roster before week one: fill what is empty, cover who is out, strengthen what is weakest.
import { listing, name, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { statusOf } from '../football/availability.ts';
import { isShared, takes } from '../football/league/slots.ts';
import type { Sight } from './analysis.ts';
import { type Balance, weakestSpot } from './draft-report-balance.ts';
import type { DraftCase, Drafted } from './draft-report-case.ts';

/** Below this percentile a position is worth a search among free agents. */
const WEAK = 38;

export function weekOnePlan(sight: Sight, one: DraftCase, balance: readonly Balance[]): readonly Sentence[] {
  const { then, drafted, room, isOfNewcomers } = one;
  const isNow = sight.world.season === then.season && sight.world.week === 1;
  const world = isNow ? sight.world : then;
  const empty = [...new Set(room.slots)].filter(
    (slot) => !isOfNewcomers && !isShared(slot) && !drafted.some(({ asset }) => asset.position === slot),
  );
  // the rest of a newcomers' roster is not known here, so neither is whom it lacks in week one, nor its weakest spot
  const missing = drafted.filter(
    ({ player }) => !isOfNewcomers && player && statusOf(world, player).availability === 'out',
  );
  const weakest = isOfNewcomers ? undefined : weakestSpot(balance.filter(({ percentile }) => percentile < WEAK));
  return [
    empty.length > 0
      ? sentence`Add ${listing(empty.map((slot) => sentence`a ${word(slot)}`))}: nobody was drafted to start there.`
      : null,
    missing.length > 0 ? sentence`Cover for ${names(missing.slice(0, 4))}: not expected to play in week one.` : null,
    ...buildUp(one, weakest?.position ?? null),
  ].filter((step) => step !== null);
}

/**
 * Where to look for help and whom to build on, the best above replacement. One of them may play where help is needed, but only where he is
 * not the only one to start: then it is needed behind him.
 */
function buildUp({ drafted, room, isOfNewcomers }: DraftCase, weakest: string | null): readonly (Sentence | null)[] {
  const places = weakest === null ? 0 : room.slots.filter((slot) => takes(slot, [weakest])).length;
  const best = [...drafted]
    .filter(({ edge, asset }) => edge > 0 && (asset.position !== weakest || places > 1))
    .sort((a, b) => b.edge - a.edge)
    .slice(0, 2);
  if (isOfNewcomers) return best.slice(0, 1).map(soonest);
  const ahead = best.filter(({ asset }) => asset.position === weakest);
  return [
    weakest === null ? null : help(weakest, ahead),
    best.length === 2
      ? sentence`Build the lineup around ${names(best)}, and let the last picks go first when a better player turns up.`
      : null,
  ];
}

function help(position: string, ahead: readonly Drafted[]): Sentence {
  return ahead.length === 0
    ? sentence`Look for help at ${word(position)} among the free agents: it is the weakest spot of this roster.`
    : sentence`Look for help at ${word(position)} behind ${names(ahead)} among the free agents: past that it is the weakest spot of this roster.`;
}

function soonest({ identity }: Drafted): Sentence {
  return sentence`Of these picks ${name(identity.name)} is expected to help soonest: see whether he starts ahead of the players who were on the team before.`;
}

function names(drafted: readonly Drafted[]): Sentence {
  return listing(drafted.map(({ identity }) => name(identity.name)));
}
