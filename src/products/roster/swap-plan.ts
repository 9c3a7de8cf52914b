// What to do about a starter who may not play: the backup, and until when the swap is open.
import { type Fact, lookUp } from '../../citations/index.ts';
import { isEligible } from '../../fantasy/index.ts';
import { SURE_PLAY_PROBABILITY } from '../shared/index.ts';
import { isStarted, type LineupCall, type LineupCalls } from './lineup.ts';
import type { RosterContext } from './roster-context.ts';
import { pointsToRank, type RosterPlayer } from './roster-player.ts';

/** The backup of one starter in doubt. */
export interface SwapPlan {
  readonly backup: RosterPlayer;
  /**
   * `wait`: the backup kicks off after the starter's inactives are announced. `early`: every backup
   * kicks off before, so the choice is made without the announcement.
   */
  readonly kind: 'wait' | 'early';
  /** Kickoff of the first of the two, after which one of them is locked. */
  readonly deadline: Fact;
}

/** By starter in doubt. */
export type SwapPlans = ReadonlyMap<RosterPlayer, SwapPlan>;

/** The plans by starter; a backup serves one starter, the one with the most points first. */
export function swapPlans(team: RosterContext, { callouts }: LineupCalls): SwapPlans {
  const bench = callouts.filter(({ call }) => call === 'sit').map(({ member }) => member);
  const inDoubt = callouts
    .filter((call) => isStarted(call) && call.member.lock === null && call.member.isInDoubt)
    .sort((a, b) => pointsToRank(b.member) - pointsToRank(a.member));
  const used = new Set<RosterPlayer>();
  const plans = new Map<RosterPlayer, SwapPlan>();
  for (const call of inDoubt) {
    const plan = swapPlan(
      team,
      call,
      bench.filter((member) => !used.has(member)),
    );
    if (!plan) continue;
    used.add(plan.backup);
    plans.set(call.member, plan);
  }
  return plans;
}

/** Backups of starters who may well miss the week: dropped, they could not come in. */
export function neededFallbacks(swaps: SwapPlans): ReadonlySet<RosterPlayer> {
  const mayMiss = ({ profile: { forecast } }: RosterPlayer) =>
    forecast !== null && forecast.playOdds.value < SURE_PLAY_PROBABILITY;
  return new Set([...swaps].filter(([starter]) => mayMiss(starter)).map(([, { backup }]) => backup));
}

/** Whether the other's game has begun when the inactives of the player's team are announced. */
export function isKickoffFirst(
  { clock }: Pick<RosterContext, 'clock'>,
  other: RosterPlayer,
  player: RosterPlayer,
): boolean {
  const [kickoff, announced] = [clock.kickoffOf(other.profile.team), clock.inactivesOf(player.profile.team)];
  return kickoff !== null && announced !== null && kickoff < announced;
}

/** `bench` is sorted by points. */
function swapPlan(team: RosterContext, { member, slot }: LineupCall, bench: readonly RosterPlayer[]): SwapPlan | null {
  const { clock } = team;
  const [kickoff, announced] = [clock.kickoffOf(member.profile.team), clock.inactivesOf(member.profile.team)];
  if (kickoff === null || announced === null) return null;
  const backups = bench.flatMap((backup) => {
    const kickoffOfBackup = clock.kickoffOf(backup.profile.team);
    const canStart = pointsToRank(backup) > 0 && isEligible(slot ?? '', backup.positions);
    return canStart && kickoffOfBackup !== null ? [{ backup, kickoff: kickoffOfBackup }] : [];
  });
  const late = backups.find((each) => each.kickoff >= announced);
  const chosen = late ?? backups[0];
  if (!chosen) return null;
  const deadline = swapDeadline(team, member, chosen.kickoff < kickoff ? chosen.backup : member);
  return deadline && { backup: chosen.backup, kind: late ? 'wait' : 'early', deadline };
}

/** About the player in doubt, whichever of the two kicks off first. */
function swapDeadline(team: RosterContext, { player }: RosterPlayer, { profile: first }: RosterPlayer): Fact | null {
  const { season, week } = team.snapshot;
  return first.team === null
    ? null
    : lookUp(team.scoringContext(player), {
        dataset: 'nflverse schedules',
        stat: 'swap_deadline',
        unit: 'time',
        season,
        weeks: [week],
        player,
        team: first.team,
        rule: 'kickoff',
      });
}
