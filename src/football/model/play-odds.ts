// The chance that a runner or receiver plays, counted: of those with the same report, past, practice week and place, how many did.
import type { Shares } from './candidates.ts';
import type { Member, Report } from './squad.ts';

/** Seen so far by kind: [played, all]. */
export type PlayCounts = Readonly<Record<string, readonly [played: number, all: number]>>;

/** A member with what his own games and his draft say of his part in the offence. */
export interface Known extends Member {
  /** Share of the games he plays, pulled toward nothing while he has few. */
  readonly own: Shares;
  /** 1 for the first pick of his draft, falling to 0 for the undrafted. */
  readonly draftValue: number;
}

/** Where counting begins, until seasons speak: each worth a dozen players. */
export const FIRST: Readonly<Record<Report, number>> = {
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

/** Own shares from which a player has some part, and a main one. */
const PART = { some: 0.05, main: 0.15 };
/** Draft value of the first two rounds. */
const EARLY_PICK = 0.25;

/** From the coarsest kind to the finest; each begins where the one before it ends. */
export function kindsOf(member: Known): readonly string[] {
  const { readiness } = member;
  return chained([
    readiness.report,
    readiness.past,
    readiness.practice,
    readiness.place,
    partOf(member),
    member.position,
  ]);
}

/** Probability to play, 0 to 1. */
export function playOdds(counts: PlayCounts, member: Known): number {
  return counted(counts, kindsOf(member), FIRST[member.report]);
}

/** Odds of the finest kind, each begun with a dozen players of the coarser one; `first` begins the coarsest. */
export function counted(counts: PlayCounts, kinds: readonly string[], first: number): number {
  return kinds.reduce((odds, kind) => {
    const [played, all] = counts[kind] ?? [0, 0];
    return (played + WORTH * odds) / (all + WORTH);
  }, first);
}

/** A few hundred: joining their words for every player of every week would take longer than counting. */
const known = new Map<string, readonly string[]>();

/** Names of kinds, each one word finer than the one before. */
export function chained(words: readonly string[]): readonly string[] {
  const finest = words.join(' ');
  let kinds = known.get(finest);
  if (!kinds) {
    kinds = words.map((_, at) => words.slice(0, at + 1).join(' '));
    known.set(finest, kinds);
  }
  return kinds;
}

function partOf({ games, own, draftValue }: Known): string {
  if (games.length === 0) return draftValue >= EARLY_PICK ? 'early pick' : draftValue > 0 ? 'late pick' : 'undrafted';
  const share = own.targets + own.carries + own.attempts;
  return share < PART.some ? 'small part' : share < PART.main ? 'some part' : 'main part';
}
