// Places of a roster that bring nothing: starters who do not play, slots nobody fills, more starters than slots, and a reserve list used badly.
import { few, listing, name, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import { absence } from './absence.ts';
import type { RosterCase } from './roster-case.ts';
import type { LineupCalls } from './roster-lineup.ts';

/** Places that bring nothing: starters who do not play, and slots nobody can fill. */
export function deadPlaces({ world, members }: RosterCase, { unfilled }: LineupCalls): readonly Sentence[] {
  const idle = members.flatMap(({ player, one, starting }) => {
    const why = starting === true && one.standing !== 'unmodelled' ? absence(world, one) : null;
    return why
      ? [
          sentence`A dead place: ${name(player.name)} ${word(player.position === 'DEF' ? 'stand' : 'stands')} in the lineup, and ${why}`,
        ]
      : [];
  });
  const slots = [...new Set(unfilled)].map((slot) => word(slot.replace(/_/g, ' ')));
  return slots.length === 0
    ? idle
    : [...idle, sentence`Nobody on the roster can fill ${listing(slots)} in ${week(world.week)}.`];
}

/** More starters than places, in a roster that somebody typed. */
export function overfull({ members, slots }: RosterCase): readonly Sentence[] {
  const extra = members.filter(({ starting }) => starting === true).length - slots.length;
  if (extra <= 0) return [];
  const count = extra > 10 ? word('many') : few(extra);
  return [
    sentence`There ${word(extra === 1 ? 'is' : 'are')} ${count} more marked as ${word(extra === 1 ? 'starter' : 'starters')} than the lineup has places.`,
  ];
}

/** Long absences, which a reserve list is for. */
const FOR_RESERVE = new Set(['IR', 'PUP', 'on a reserve list']);

/** Places that are wasted: somebody fit on the reserve list, and a long absence beside one with room. */
export function reserveNotes({ league, members, knowsReserve }: RosterCase): readonly Sentence[] {
  if (!knowsReserve) return [];
  const reserve = members.filter(({ resting }) => resting === 'reserve');
  const fit = reserve.filter(({ one }) => one.standing === 'plays' && one.status.availability === 'healthy');
  const hurt = members.filter(({ resting, one }) => resting === null && FOR_RESERVE.has(one.status.label ?? ''));
  const hasRoom = (league?.rules.reserveSlots ?? 0) > reserve.length;
  return [
    ...fit.map(({ player }) => sentence`${name(player.name)} is fit and still on the reserve list.`),
    ...(hasRoom ? hurt : []).map(
      ({ player }) => sentence`${name(player.name)} takes a place that the reserve list would free.`,
    ),
  ];
}
