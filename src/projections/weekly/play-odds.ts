// The chance that a runner or receiver plays, counted: of those with the same report, past, practice week and place, how many did.
import { draftCapital } from '../draft-capital.ts';
import type { Shares } from './candidates.ts';
import type { PlayerReport, SquadMember } from './squads.ts';

/** Counts so far by stratum: [played, all]. */
export type PlayCounts = Readonly<Record<string, readonly [played: number, all: number]>>;

/** A member with what his own games and his draft say of his part in the offence. */
export interface MemberWithShares extends SquadMember {
  /** Share of the games he plays, pulled toward nothing while he has few. */
  readonly own: Shares;
  /** 1 for the first pick of his draft, falling to 0 for the undrafted. */
  readonly draftCapital: number;
}

/** Where counting begins, until seasons speak: each worth a dozen players. */
export const PRIOR_PROBABILITY: Readonly<Record<PlayerReport, number>> = {
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
const PRIOR_PLAYERS = 12;

/** Own shares from which a player has some part, and a main one. */
const MIN_ROLE_SHARE = { some: 0.05, main: 0.15 };
/** The last pick of the second round. */
const MIN_EARLY_PICK_CAPITAL = draftCapital(64);

/** From the coarsest kind to the finest; each begins where the one before it ends. */
export function strataOf(member: MemberWithShares): readonly string[] {
  const { readiness } = member;
  return nestedKeys([
    readiness.report,
    readiness.past,
    readiness.practice,
    readiness.chartPosition,
    roleOf(member),
    member.position,
  ]);
}

/** Probability to play, 0 to 1. */
export function playProbability(counts: PlayCounts, member: MemberWithShares): number {
  return shrunkRate(counts, strataOf(member), PRIOR_PROBABILITY[member.report]);
}

/** Odds of the finest kind, each begun with a dozen players of the coarser one; `first` begins the coarsest. */
export function shrunkRate(counts: PlayCounts, strata: readonly string[], priorProbability: number): number {
  return strata.reduce((rate, stratum) => {
    const [played, all] = counts[stratum] ?? [0, 0];
    return (played + PRIOR_PLAYERS * rate) / (all + PRIOR_PLAYERS);
  }, priorProbability);
}

/** A few hundred: joining their words for every player of every week would take longer than counting. */
const nestedKeysCache = new Map<string, readonly string[]>();

/** Names of kinds, each one word finer than the one before. */
export function nestedKeys(words: readonly string[]): readonly string[] {
  const finestKey = words.join(' ');
  let strata = nestedKeysCache.get(finestKey);
  if (!strata) {
    strata = words.map((_, index) => words.slice(0, index + 1).join(' '));
    nestedKeysCache.set(finestKey, strata);
  }
  return strata;
}

function roleOf({ games, own, draftCapital: capital }: MemberWithShares): string {
  if (games.length === 0)
    return capital >= MIN_EARLY_PICK_CAPITAL ? 'early pick' : capital > 0 ? 'late pick' : 'undrafted';
  const share = own.targets + own.carries + own.attempts;
  return share < MIN_ROLE_SHARE.some ? 'small part' : share < MIN_ROLE_SHARE.main ? 'some part' : 'main part';
}
