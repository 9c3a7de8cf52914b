// The lineup with the most projected points around the players who are locked in it, what backups
// are worth to players in doubt, and the spots that add no points.
import { type Fact, idOf, lookUp } from '../../citations/index.ts';
import { bestLineup, isEligible, isFlexSlot, swapPoints } from '../../fantasy/index.ts';
import { isReserveEligible } from '../../nfl/index.ts';
import { citeBest, isInDoubt } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { RosterContext } from './roster-context.ts';
import { bySeasonPoints, canLeave, pointsToRank, type RosterPlayer } from './roster-player.ts';

export interface LineupCall {
  readonly member: RosterPlayer;
  /** `start` in a slot of his position, `flex` in a shared one; `bench`: he cannot start. */
  readonly call: 'start' | 'flex' | 'sit' | 'bench';
  /** The slot he is started in. */
  readonly slot: string | null;
  /** A starter's best alternative; the weakest starter that one who sits could replace. */
  readonly rival: RosterPlayer | null;
  /** That the starter outscores the other, absence counted as zero points. */
  readonly odds: Fact | null;
}
export type LineupCalls = ReturnType<typeof lineupCalls>;
type Lineup = readonly (RosterPlayer | null)[];

export const isStarted = ({ call }: LineupCall): boolean => call === 'start' || call === 'flex';

const canStart = ({ profile, reserveSpot, lock }: RosterPlayer): boolean =>
  reserveSpot === null &&
  (lock ? lock.role === 'best_ball' : profile.participation === 'plays' || profile.participation === 'unmodeled');

export function lineupCalls(team: RosterContext) {
  const { slots, members } = team;
  const available = members.filter(canStart);
  const locked = lockedSlots(team, available);
  const lineup = lineupWithSwaps(team, locked, available);
  const bench = benchOf(available, lineup);
  const starters = lineup.flatMap((member, i): LineupCall[] => {
    const slot = slots[i] ?? '';
    if (!member) return [];
    const rival = locked[i] ? null : (bench.find(({ positions }) => isEligible(slot, positions)) ?? null);
    const odds = rival && outscoreOdds(team, member, rival);
    return [{ member, call: isFlexSlot(slot) ? 'flex' : 'start', slot, rival, odds }];
  });
  const unlocked = lineup.map((starter, i) => (locked[i] ? null : starter));
  const sitting = bench.map((member): LineupCall => {
    const rival = nearestStarter(member, unlocked, slots);
    return { member, call: 'sit', slot: null, rival, odds: rival && outscoreOdds(team, rival, member) };
  });
  const benched = members
    .filter((member) => !canStart(member) && !lineup.includes(member))
    .sort(bySeasonPoints)
    .map((member): LineupCall => ({ member, call: 'bench', slot: null, rival: null, odds: null }));
  return {
    /** Starters in the order of the slots, then the others, best first. */
    calls: [...starters, ...sitting, ...benched] as readonly LineupCall[],
    /** Slots that no player of the roster can fill this week. */
    unfilled: slots.filter((_, i) => lineup[i] === null),
    /** Slots whose players can still be changed this week. */
    openSlots: openOf(slots, locked),
  };
}

/** A locked starter counts as more than any points can differ, so that he has a slot. */
const LOCKED_POINTS = 1e4;
/** Points that a change has to gain: with less, either is as likely to score more. */
const MIN_CHANGE_POINTS = 0.4;

const pointsInLineup = (member: RosterPlayer): number =>
  pointsToRank(member) +
  (member.lock?.role === 'started' ? LOCKED_POINTS : 0) +
  (member.isStarting === true ? MIN_CHANGE_POINTS : 0);

/**
 * The locked starter of each slot. Where only the players are known, as in a pasted roster, they
 * get the slots that leave the most points for the others.
 */
function lockedSlots({ slots, members }: RosterContext, available: readonly RosterPlayer[]): Lineup {
  const started = members.filter(({ lock }) => lock?.role === 'started');
  const known = slots.map((_, i) => started.find(({ lock }) => lock?.slot === i) ?? null);
  const others = started.filter((member) => !known.includes(member));
  if (others.length === 0) return known;
  return fillAround(slots, known, [...available, ...others]).map((member, i) =>
    member && others.includes(member) ? member : (known[i] ?? null),
  );
}

/** The best lineup, then again with what the bench it leaves is worth to the players in doubt. */
function lineupWithSwaps(team: RosterContext, locked: Lineup, available: readonly RosterPlayer[]): Lineup {
  const lineup = fillAround(team.slots, locked, available);
  const worths = swapWorths(team, available, benchOf(available, lineup));
  return worths.size === 0 ? lineup : fillAround(team.slots, locked, available, worths);
}

const benchOf = (available: readonly RosterPlayer[], lineup: Lineup) =>
  available
    .filter((member) => !lineup.includes(member))
    .sort((a, b) => pointsToRank(b) - pointsToRank(a) || a.player.index - b.player.index);

const openOf = (slots: readonly string[], locked: Lineup) => slots.filter((_, i) => !locked[i]);

/** The best lineup with the open slots filled from `available`. */
function fillAround(
  slots: readonly string[],
  locked: Lineup,
  available: readonly RosterPlayer[],
  worths: ReadonlyMap<RosterPlayer, number> = new Map(),
): Lineup {
  const openSlots = openOf(slots, locked);
  const byId = new Map(available.map((member) => [idOf(member.player), member]));
  const candidates = available.map((member) => ({
    id: idOf(member.player),
    points: pointsInLineup(member) + (worths.get(member) ?? 0),
    positions: member.positions,
  }));
  const filled = preferOwnSlots(
    openSlots,
    bestLineup(openSlots, candidates).ids.map((id) => (id === null ? null : (byId.get(id) ?? null))),
  );
  let next = 0;
  return slots.map((_, i) => locked[i] ?? filled[next++] ?? null);
}

/** The better of two in the slot of their position, and the other, or none, in the shared one. */
function preferOwnSlots(slots: readonly string[], lineup: Lineup): Lineup {
  const order = [...lineup];
  for (const [shared, sharedSlot] of slots.entries()) {
    if (!isFlexSlot(sharedSlot)) continue;
    for (const [own, slot] of slots.entries()) {
      const [better, lesser] = [order[shared], order[own]];
      if (!better || isFlexSlot(slot) || !isEligible(slot, better.positions)) continue;
      if (lesser && (pointsToRank(better) <= pointsToRank(lesser) || !isEligible(sharedSlot, lesser.positions)))
        continue;
      order[own] = better;
      order[shared] = lesser ?? null;
    }
  }
  return order;
}

/** The weakest starter in a slot he could take. */
function nearestStarter(member: RosterPlayer, lineup: Lineup, slots: readonly string[]): RosterPlayer | null {
  const [weakest] = lineup
    .filter((starter, i) => starter !== null && isEligible(slots[i] ?? '', member.positions))
    .filter((starter) => starter !== null)
    .sort((a, b) => pointsToRank(a) - pointsToRank(b));
  return weakest ?? null;
}

export function outscoreOdds(team: RosterContext, starter: RosterPlayer, other: RosterPlayer): Fact | null {
  const context = team.scoringContext(starter.player);
  return citeBest(context, starter.player, 'outscore_odds', [other.player], team.scoring);
}

/**
 * Points that his backup is expected to score in his place, by player in doubt: the best of the
 * bench who fits a slot of his and kicks off after his inactives are announced.
 */
function swapWorths(
  { clock, slots }: RosterContext,
  available: readonly RosterPlayer[],
  bench: readonly RosterPlayer[],
): ReadonlyMap<RosterPlayer, number> {
  const sharesSlot = (a: RosterPlayer, b: RosterPlayer) =>
    slots.some((slot) => isEligible(slot, a.positions) && isEligible(slot, b.positions));
  const inDoubt = available.filter(({ lock, profile }) => lock === null && isInDoubt(profile));
  const backups = oneBackupEach(inDoubt, (member, isFree) => {
    const backup = bench
      .filter((other) => other !== member && isFree(other) && pointsToRank(other) > 0 && sharesSlot(member, other))
      .find((other) => clock.canWaitFor(member.profile.team, other.profile.team));
    if (!backup || !member.profile.forecast) return null;
    return { backup, worth: swapPoints(member.profile.forecast.playOdds.value, pointsToRank(backup)) };
  });
  return new Map([...backups].map(([member, { worth }]) => [member, worth]));
}

/** A backup serves one player, the one with the most points first. */
function oneBackupEach<Plan extends { readonly backup: RosterPlayer }>(
  inDoubt: readonly RosterPlayer[],
  planFor: (member: RosterPlayer, isFree: (backup: RosterPlayer) => boolean) => Plan | null,
): ReadonlyMap<RosterPlayer, Plan> {
  const used = new Set<RosterPlayer>();
  const plans = new Map<RosterPlayer, Plan>();
  for (const member of inDoubt.toSorted((a, b) => pointsToRank(b) - pointsToRank(a))) {
    const plan = planFor(member, (backup) => !used.has(backup));
    if (!plan) continue;
    used.add(plan.backup);
    plans.set(member, plan);
  }
  return plans;
}

export type SwapPlans = ReturnType<typeof swapPlans>;
export type SwapPlan = NonNullable<ReturnType<typeof swapPlan>>;

/** Who comes in for each starter in doubt, and until when. */
export function swapPlans(team: RosterContext, { calls }: LineupCalls) {
  const bench = calls.filter(({ call }) => call === 'sit').map(({ member }) => member);
  const slots = new Map(calls.filter(isStarted).map(({ member, slot }) => [member, slot ?? '']));
  const inDoubt = [...slots.keys()].filter(({ lock, isInDoubt: isOpen }) => lock === null && isOpen);
  return oneBackupEach(inDoubt, (member, isFree) =>
    swapPlan(team, member, { slot: slots.get(member) ?? '', bench: bench.filter(isFree) }),
  );
}

/** `bench` is sorted by points. Null where a kickoff is not known. */
function swapPlan(
  team: RosterContext,
  member: RosterPlayer,
  { slot, bench }: { readonly slot: string; readonly bench: readonly RosterPlayer[] },
) {
  const { clock } = team;
  const [kickoff, announced] = [clock.kickoffOf(member.profile.team), clock.inactivesOf(member.profile.team)];
  if (kickoff === null || announced === null) return null;
  const backups = bench.flatMap((backup) => {
    const own = clock.kickoffOf(backup.profile.team);
    const isAble = pointsToRank(backup) > 0 && isEligible(slot, backup.positions);
    return isAble && own !== null ? [{ backup, kickoff: own }] : [];
  });
  const late = backups.find((each) => each.kickoff >= announced);
  const chosen = late ?? backups[0];
  if (!chosen) return null;
  const deadline = swapDeadline(team, member, chosen.kickoff < kickoff ? chosen.backup : member);
  // early: every backup kicks off before the inactives, so the choice is made without them
  return deadline && { backup: chosen.backup, kind: late ? ('wait' as const) : ('early' as const), deadline };
}

/** The kickoff after which one of the two is locked, cited about the player in doubt. */
function swapDeadline(team: RosterContext, { player }: RosterPlayer, { profile: first }: RosterPlayer): Fact | null {
  if (first.team === null) return null;
  const { season, week } = team.snapshot;
  const source = { dataset: 'nflverse schedules', season, weeks: [week], rule: 'kickoff' } as const;
  const stat = { stat: 'swap_deadline', unit: 'time' } as const;
  return lookUp(team.scoringContext(player), { ...source, ...stat, player, team: first.team });
}

/** Backups of starters who may well miss the week: dropped, they could not come in. */
export function neededFallbacks(swaps: SwapPlans): ReadonlySet<RosterPlayer> {
  const mayMiss = ({ profile: { forecast } }: RosterPlayer) =>
    forecast !== null && forecast.playOdds.value < CUTS.odds.sure;
  return new Set([...swaps].filter(([starter]) => mayMiss(starter)).map(([, { backup }]) => backup));
}

export type WastedSpots = ReturnType<typeof wastedSpots>;

/** Spots of a roster that add no points. */
export function wastedSpots(team: RosterContext, { unfilled, calls }: LineupCalls) {
  const { league, slots, isReserveKnown } = team;
  const marked = team.members.filter(({ isStarting }) => isStarting === true);
  const members = isReserveKnown ? team.members : [];
  const onReserve = members.filter(({ reserveSpot }) => reserveSpot === 'reserve');
  const openReserveSpots = Math.max(0, (league?.rules.reserveSlots ?? 0) - onReserve.length);
  return {
    /** In the lineup now, without a game this week. */
    idleStarters: marked.filter(
      ({ profile, absence, lock }) => profile.participation !== 'unmodeled' && absence !== null && lock === null,
    ),
    /** Each once. */
    unfilledSlots: [...new Set(unfilled)],
    /** Those of them that others of the same name are filled of. */
    partlyFilledSlots: new Set(unfilled.filter((slot) => calls.some((call) => call.slot === slot))),
    /** Marked beyond the lineup's slots, in a pasted roster. */
    extraStarters: Math.max(0, marked.length - slots.length),
    healthyOnReserve: onReserve
      .filter(({ profile }) => profile.participation === 'plays' && profile.status.availability === 'healthy')
      .map(({ player }) => player),
    /** On a roster spot with a long absence, as many as there are open reserve spots. */
    reserveEligible: members
      .filter((member) => member.reserveSpot === null && isReserveEligible(member.profile.status) && canLeave(member))
      .map(({ player }) => player)
      .slice(0, openReserveSpots),
  };
}
