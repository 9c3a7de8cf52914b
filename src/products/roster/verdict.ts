// What to change in the lineup, how sure each choice is, and what the verdict says of it.
import { type Fact, MAX_COUNT_IN_WORDS } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { isAsLikelyAsNot, isCoinFlip, isCoinFlipAtBest, isEligible, roundToDisplayed } from '../../fantasy/index.ts';
import { CUTS } from '../cuts.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';
import type { WaiverCall } from './adds.ts';
import type { PositionGrade } from './grades.ts';
import {
  isStarted,
  type LineupCalls,
  outscoreOdds,
  type SwapPlan,
  type SwapPlans,
  type WastedSpots,
} from './lineup.ts';
import type { RosterContext } from './roster-context.ts';
import { eligiblePositions, isInOpenDoubt, pointsToRank, type RosterPlayer } from './roster-player.ts';

/** A start over another player; the odds to outscore him count absence as zero points. */
interface Choice {
  readonly start: Pick<RosterPlayer, 'profile'>;
  readonly odds: Fact | null;
  /** The plan of a start in doubt. */
  readonly swap: SwapPlan | null;
}

/** What a sentence may say of the odds. */
const PAIR_CALLS = reasons<Choice>()({
  /** The other does not play, or the two have different scoring. */
  no_odds: ({ odds }) => odds === null && {},
  /** Every backup kicks off first: the choice ends at that kickoff. */
  unless_ruled_out: (choice) => isConditionalStart(choice) && choice.swap?.kind === 'early' && choice.swap,
  /** With the backup of his plan, or none where no kickoffs are known. */
  if_active: (choice) => isConditionalStart(choice) && { fallback: choice.swap?.backup ?? null },
  // odds below even are no reason for a start: they are left out
  coin_flip: ({ odds }) => odds && isCoinFlip(odds.value) && { odds: isAsLikelyAsNot(odds.value) ? odds : null },
  favored: ({ odds }) => ({ odds: odds && isAsLikelyAsNot(odds.value) ? odds : null }),
});
export type PairCall = ReasonOf<typeof PAIR_CALLS>;

export const pairCall = (start: Choice['start'], odds: Fact | null, swap: SwapPlan | null = null): PairCall =>
  // the last row always holds
  firstOf<Choice, typeof PAIR_CALLS>(PAIR_CALLS, { start, odds, swap }) as PairCall;

/** The odds are not for him: the chance to replace him until kickoff makes him the choice. */
const isConditionalStart = ({ start: { profile }, odds }: Choice): boolean =>
  odds !== null && isInOpenDoubt(profile) && isCoinFlipAtBest(odds.value);

/** Whether either start is as good: a claim comes before such a choice. */
const isFlip = ({ kind }: PairCall): boolean => kind === 'coin_flip';

export type LineupChange = ReturnType<typeof lineupChanges>[number];

/** Changes to the lineup as set, if known: the greatest gain first and coin flips last. */
export function lineupChanges(team: RosterContext, { calls }: LineupCalls, swaps: SwapPlans) {
  const started = calls.filter(isStarted);
  const incoming = started
    .map(({ member }) => member)
    .filter(({ isStarting, lock }) => isStarting === false && lock === null)
    .sort((a, b) => pointsToRank(b) - pointsToRank(a));
  const outgoing = calls
    .filter((call) => !isStarted(call) && call.member.isStarting === true)
    .map(({ member }) => member)
    .sort((a, b) => pointsToRank(a) - pointsToRank(b));
  const benches = new Map<RosterPlayer, RosterPlayer>();
  const slots = new Map(started.map(({ member, slot }) => [member, slot]));
  // pairs of one position first, then pairs for the same slot; the rest come in when other
  // starters move to another slot
  const pairingRules: ((start: RosterPlayer, bench: RosterPlayer) => boolean)[] = [
    (start, bench) => start.player.position === bench.player.position,
    (start, bench) => isEligible(slots.get(start) ?? '', eligiblePositions(bench.player)),
    // who does not play leaves a slot that may stay empty: others make room first
    (_, bench) => bench.absence === null,
    () => true,
  ];
  for (const isMatch of pairingRules)
    for (const start of incoming.filter((member) => !benches.has(member))) {
      const bench = outgoing.find((member) => isMatch(start, member));
      if (!bench) continue;
      benches.set(start, bench);
      outgoing.splice(outgoing.indexOf(bench), 1);
    }
  const changes = incoming.map((start) => {
    // null where the slot is empty now
    const bench = benches.get(start) ?? null;
    const odds = bench && canCompare(team, start, bench) ? outscoreOdds(team, start, bench) : null;
    return { start, bench, odds, call: pairCall(start, odds, swaps.get(start)) };
  });
  const gain = ({ start, bench }: (typeof changes)[number]) => pointsToRank(start) - (bench ? pointsToRank(bench) : 0);
  return changes.sort((a, b) => Number(isFlip(a.call)) - Number(isFlip(b.call)) || gain(b) - gain(a));
}

/** Whether both play, under one scoring. */
const canCompare = ({ scoringContext }: RosterContext, start: RosterPlayer, bench: RosterPlayer): boolean =>
  bench.profile.participation === 'plays' &&
  scoringContext(start.player).leagueScoring === scoringContext(bench.player).leagueScoring;

/** The starter least ahead of the best alternative; null where no starter has one. */
export function closestPair({ calls }: LineupCalls, swaps: SwapPlans) {
  const [closest] = calls
    .flatMap((call) => {
      const { member: start, rival, odds } = call;
      return isStarted(call) && rival && odds ? [{ start, rival, odds }] : [];
    })
    .sort((a, b) => a.odds.value - b.odds.value);
  return closest ? { ...closest, call: pairCall(closest.start, closest.odds, swaps.get(closest.start)) } : null;
}

export interface RosterAudit {
  readonly lineup: LineupCalls;
  readonly changes: readonly LineupChange[];
  readonly pair: ReturnType<typeof closestPair>;
  readonly swaps: SwapPlans;
  readonly weakest: PositionGrade | null;
  readonly claims: readonly WaiverCall[];
  readonly wasted: WastedSpots;
}

/** The audit with what several verdicts ask of it. */
function considered(team: RosterContext, audit: RosterAudit) {
  const { changes, pair, weakest } = audit;
  const [change, ...others] = changes;
  const weakness = weakest?.position ?? null;
  // a deadline in the verdict leaves no place for more
  const hasDeadline = (change ?? pair)?.call.kind === 'unless_ruled_out';
  const isLineupKnown = team.members.some(({ isStarting }) => isStarting !== null);
  const isOnly = others.length === 0;
  const only = change?.bench && isOnly ? { ...change, rival: change.bench } : null;
  const choice = change ? only : isLineupKnown ? null : pair;
  return {
    ...{ ...audit, team, change, others, weakness, hasDeadline, isLineupKnown },
    /** The only choice, where it is a coin flip: a claim or a weak position says more. */
    flip: choice && isFlip(choice.call) ? choice : null,
    /** Whether the change is for a player who does not play, or for none. */
    isForNoPoints: change !== undefined && (change.bench === null || change.bench.absence !== null),
    claim: hasDeadline ? null : namedClaim(team, audit, isOnly ? 'with_drop' : 'alone'),
  };
}
type Considered = ReturnType<typeof considered>;

/** A claim that helps for the season, with who sits for him this week, or null. */
function namedClaim(team: RosterContext, { claims, weakest }: RosterAudit, length: 'with_drop' | 'alone') {
  const lasting = claims.filter(isLasting);
  const claim =
    lasting.find((each) => isWorthVerdict(team, each)) ??
    lasting.find(({ player }) => player.position === weakest?.position) ??
    lasting.find(({ gain }) => team.snapshot.week === team.lastWeek && gain >= CUTS.points.shown);
  if (!claim) return null;
  // a drop is that of the claims in their order, and several changes make the verdict long enough
  const drop = claim === claims[0] && length === 'with_drop' ? claim.drop : null;
  return { player: claim.player, drop, startsOver: claim.displacement.startsOver };
}

const VERDICTS = reasons<Considered>()({
  // what the roster lacks
  no_starters: ({ team, lineup }) => !lineup.calls.some(isStarted) && { week: team.snapshot.week },
  // no lineup is to be set
  best_ball: ({ team, weakness }) => team.league?.rules.bestBall && { weakness },
  /** A slot without a player loses more than a start over another player gains. */
  fill_slot: ({ team, wasted, claims, isForNoPoints }) => {
    const fill = isForNoPoints ? null : slotFill(wasted, claims);
    return fill && { fill, better: betterThan(team, fill, claims), week: team.snapshot.week };
  },
  /** Where free agents are known, the claims say what can be done. */
  open_slots: ({ team, wasted, isForNoPoints }) =>
    wasted.unfilledSlots.length > 0 &&
    wasted.unfilledSlots.length <= CUTS.length.named &&
    !team.pool &&
    !isForNoPoints && { slots: openSlots(wasted), week: team.snapshot.week },
  claim_first: ({ claim, flip }) =>
    // with the claim won, the flip's start may sit anyway
    claim && flip && { claim, flip, isIfMissed: claim.startsOver === flip.start.player },
  weak_first: ({ claim, flip, weakness }) => !claim && flip && weakness !== null && { weakness, flip },
  change: ({ change, others, claim, hasDeadline, weakness }) =>
    change && {
      ...{ change, otherChanges: smallCount(others.length), claim },
      weakness: others.length === 0 && !claim && !hasDeadline ? weakness : null,
    },
  keep: ({ isLineupKnown, pair, claim, weakness }) =>
    isLineupKnown && { pair, claim, weakness: pair || claim ? null : weakness },
  /** No lineup is set or known. */
  set: ({ pair, claim, hasDeadline, weakness }) => ({ pair, claim, weakness: claim || hasDeadline ? null : weakness }),
});
export type RosterVerdict = ReasonOf<typeof VERDICTS>;

export const rosterVerdict = (team: RosterContext, audit: RosterAudit): RosterVerdict =>
  // the last row always holds
  firstOf<Considered, typeof VERDICTS>(VERDICTS, considered(team, audit)) as RosterVerdict;

/** Any kicker or D/ST fills a slot for a week: a claim that helps for the season comes first. */
function betterThan(team: RosterContext, fill: WaiverCall, claims: readonly WaiverCall[]): WaiverCall | null {
  if (!isStreamed(fill.player.position)) return null;
  return claims.find((claim) => claim.gain > fill.gain && isWorthVerdict(team, claim)) ?? null;
}

/** The claim of a player to start in a slot that no player of the roster can fill. */
export const slotFill = ({ unfilledSlots }: WastedSpots, claims: readonly WaiverCall[]): WaiverCall | null =>
  claims.find(({ player, label }) => label === 'start' && unfilledSlots.includes(player.position)) ?? null;

/** Partly: the lineup has another slot of the name, which is filled. */
export const openSlots = ({ unfilledSlots, partlyFilledSlots }: WastedSpots) =>
  unfilledSlots.map((slot) => ({ slot, isPartly: partlyFilledSlots.has(slot) }));

/** Points from which a claim is worth the verdict: over the weeks left, or near the end. */
const MIN_VERDICT_GAIN = { total: 8, perWeek: 3 };

/** Whether rivals do not outbid it most of the time; where nothing is bid, priority decides. */
export const isWinnable = ({ bid, winProbability: odds }: Pick<WaiverCall, 'bid' | 'winProbability'>): boolean =>
  bid.kind === 'priority' || (odds !== null && roundToDisplayed(odds) >= CUTS.odds.spot);

/** A streamer helps for a week, and a claim that rivals outbid most of the time does not help. */
const isLasting = (claim: WaiverCall): boolean => !isStreamed(claim.player.position) && isWinnable(claim);

export function isWorthVerdict({ snapshot, lastWeek }: RosterContext, claim: WaiverCall): boolean {
  const minGain = Math.min(MIN_VERDICT_GAIN.total, MIN_VERDICT_GAIN.perWeek * (lastWeek - snapshot.week + 1));
  return claim.gain >= minGain && isLasting(claim);
}

/** A count as a sentence says it. */
export const smallCount = (count: number): number | 'many' => (count > MAX_COUNT_IN_WORDS ? 'many' : count);
