// Places of a roster that bring nothing: starters who do not play, slots nobody fills, more starters than slots, and a reserve list used badly.
import { countWord, listing, name, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import { isReserveEligible } from '../../nfl/index.ts';
import { absence } from '../shared/index.ts';
import type { LineupCalls } from './lineup.ts';
import type { RosterContext } from './roster-context.ts';

/** Places that bring nothing: starters who do not play, and slots nobody can fill. */
export function wastedSlots({ snapshot, members }: RosterContext, { unfilled }: LineupCalls): readonly Sentence[] {
  const idleStarters = members.flatMap(({ player, profile, isStarting }) => {
    const why = isStarting === true && profile.participation !== 'unmodelled' ? absence(snapshot, profile) : null;
    return why
      ? [
          sentence`A dead place: ${name(player.name)} ${word(player.position === 'DEF' ? 'stand' : 'stands')} in the lineup, and ${why}`,
        ]
      : [];
  });
  const slots = [...new Set(unfilled)].map((slot) => word(slot.replace(/_/g, ' ')));
  return slots.length === 0
    ? idleStarters
    : [...idleStarters, sentence`Nobody on the roster can fill ${listing(slots)} in ${weekWord(snapshot.week)}.`];
}

/** More starters than places, in a roster that somebody typed. */
export function tooManyStarters({ members, slots }: RosterContext): readonly Sentence[] {
  const extra = members.filter(({ isStarting }) => isStarting === true).length - slots.length;
  if (extra <= 0) return [];
  const count = extra > 10 ? word('many') : countWord(extra);
  return [
    sentence`There ${word(extra === 1 ? 'is' : 'are')} ${count} more marked as ${word(extra === 1 ? 'starter' : 'starters')} than the lineup has places.`,
  ];
}

/** Places that are wasted: somebody fit on the reserve list, and a long absence beside one with room. */
export function reserveNotes({ league, members, isReserveKnown }: RosterContext): readonly Sentence[] {
  if (!isReserveKnown) return [];
  const reserve = members.filter(({ reserveSpot }) => reserveSpot === 'reserve');
  const healthyOnReserve = reserve.filter(
    ({ profile }) => profile.participation === 'plays' && profile.status.availability === 'healthy',
  );
  const reserveEligible = members.filter(
    ({ reserveSpot, profile }) => reserveSpot === null && isReserveEligible(profile.status.label),
  );
  const hasOpenReserveSpot = (league?.rules.reserveSlots ?? 0) > reserve.length;
  return [
    ...healthyOnReserve.map(({ player }) => sentence`${name(player.name)} is fit and still on the reserve list.`),
    ...(hasOpenReserveSpot ? reserveEligible : []).map(
      ({ player }) => sentence`${name(player.name)} takes a place that the reserve list would free.`,
    ),
  ];
}
