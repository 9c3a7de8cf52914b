// The chance that a runner or receiver plays, counted: of those with the same report, past,
// practice week and place, how many did.
import type { WeeklyHyperparameters } from '../hyperparameters.ts';
import type { Shares } from './candidates.ts';
import type { SquadMember } from './squads.ts';

/** Counts so far by stratum: [played, all]. */
export type PlayCounts = Readonly<Record<string, readonly [played: number, all: number]>>;

/** A member with what his own games and his draft say of his part in the offense. */
export interface MemberWithShares extends SquadMember {
  /** Share of the games he plays, pulled toward nothing while he has few. */
  readonly own: Shares;
  /** 1 for the first pick of his draft, falling to 0 for the undrafted. */
  readonly draftCapital: number;
}

export type PlayingHyperparameters = WeeklyHyperparameters['playing'];

/** From the coarsest kind to the finest; each begins where the one before it ends. */
export function strataOf(member: MemberWithShares, hyperparameters: PlayingHyperparameters): readonly string[] {
  const { readiness } = member;
  return nestedKeys([
    readiness.report,
    readiness.past,
    readiness.practice,
    readiness.chartPosition,
    roleOf(member, hyperparameters),
    member.position,
  ]);
}

/** Probability to play, 0 to 1. */
export function playProbability(
  counts: PlayCounts,
  member: MemberWithShares,
  hyperparameters: PlayingHyperparameters,
): number {
  const { priorProbability, priorPlayers } = hyperparameters;
  return shrunkRate(counts, strataOf(member, hyperparameters), priorProbability[member.report], priorPlayers);
}

/**
 * Rate of the finest stratum, each shrunk to the coarser one by `priorPlayers`; the
 * coarsest to `priorProbability`.
 */
export function shrunkRate(
  counts: PlayCounts,
  strata: readonly string[],
  priorProbability: number,
  priorPlayers: number,
): number {
  return strata.reduce((rate, stratum) => {
    const [played, all] = counts[stratum] ?? [0, 0];
    return (played + priorPlayers * rate) / (all + priorPlayers);
  }, priorProbability);
}

/**
 * A few hundred: joining their words for every player of every week would
 * take longer than counting.
 */
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

function roleOf(
  { games, own, draftCapital }: MemberWithShares,
  { minEarlyPickCapital, minRoleShare }: PlayingHyperparameters,
): string {
  if (games.length === 0)
    return draftCapital >= minEarlyPickCapital ? 'early pick' : draftCapital > 0 ? 'late pick' : 'undrafted';
  const share = own.targets + own.carries + own.attempts;
  return share < minRoleShare.some ? 'small part' : share < minRoleShare.main ? 'some part' : 'main part';
}
