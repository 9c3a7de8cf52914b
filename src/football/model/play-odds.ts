// The chance that a player plays, counted: of those with the same report, practice week and recent past, how many did.
import type { Member } from './squad.ts';

/** Seen so far by kind: [played, all]. */
export type PlayCounts = Readonly<Record<string, readonly [played: number, all: number]>>;

/** Where counting begins, until seasons speak: each worth a dozen players. */
const FIRST: Readonly<Record<Member['report'], number>> = {
  none: 0.8,
  active: 0.97,
  questionable: 0.7,
  doubtful: 0.1,
  out: 0.005,
  reserve: 0.01,
  practice_squad: 0.05,
  gone: 0.01,
  inactive: 0.002,
};
const WORTH = 12;

/** A few hundred: joining their words for every player of every week would take longer than counting. */
const known = new Map<string, readonly string[]>();

/** From the coarsest kind to the finest; each begins where the one before it ends. */
export function kindsOf(member: Member): readonly string[] {
  const { report, practice, missed, depth } = member;
  const seen = missed === 0 ? 'played' : missed <= 3 ? 'lately' : 'absent';
  const place = Number.isNaN(depth) ? 'unknown' : depth === 0 ? 'unlisted' : depth === 1 ? 'first' : 'behind';
  const finest = `${report} ${seen} ${practice} ${place} ${member.position}`;
  let kinds = known.get(finest);
  if (!kinds) {
    kinds = [report, `${report} ${seen}`, `${report} ${seen} ${practice}`, finest];
    known.set(finest, kinds);
  }
  return kinds;
}

/** Probability to play, 0 to 1. */
export function playOdds(counts: PlayCounts, member: Member): number {
  let odds = FIRST[member.report];
  for (const kind of kindsOf(member)) {
    const [played, all] = counts[kind] ?? [0, 0];
    odds = (played + WORTH * odds) / (all + WORTH);
  }
  return odds;
}
