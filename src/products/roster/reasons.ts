// Why the audit says what it says: a row for each reason with its facts, and what is read first.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { isEligible, isFlexSlot } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { isInDoubt } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { allOf, type ReasonOf, reasons } from '../story/index.ts';
import type { WaiverCall } from './adds.ts';
import { isStarted } from './lineup.ts';
import type { RosterContext } from './roster-context.ts';
import { pointsToRank, type RosterPlayer } from './roster-player.ts';
import {
  isWinnable,
  isWorthVerdict,
  openSlots,
  type RosterAudit,
  type RosterVerdict,
  slotFill,
  smallCount,
} from './verdict.ts';

type JudgedAudit = RosterAudit & { readonly verdict: RosterVerdict };

/** The audit with what several reasons ask of it. */
function prepared(team: RosterContext, audit: JudgedAudit) {
  const { verdict, changes, claims, wasted, weakest } = audit;
  const isBestBall = team.league?.rules.bestBall ?? false;
  const isAboutSlot = verdict.kind === 'fill_slot' || verdict.kind === 'open_slots';
  const fill = slotFill(wasted, claims);
  const better = verdict.kind === 'fill_slot' ? verdict.facts.better : null;
  const named = better?.player ?? ('claim' in verdict.facts ? verdict.facts.claim?.player : undefined);
  const first = claims.find(({ player }) => player === named) ?? claims.find((each) => each !== fill) ?? null;
  // an unfilled slot says more than the grade of its position
  const weak = weakest && !wasted.unfilledSlots.includes(weakest.position) ? weakest : null;
  const isElsewhere = first !== null && weak !== null && first.player.position !== weak.position;
  const started = audit.lineup.calls.filter(isStarted);
  // a verdict about a slot names no change
  const isLineupNamed = !(isAboutSlot && changes.length > 0);
  const isLineupJudged = isLineupNamed && started.length > 0 && !isBestBall;
  const change = (isLineupJudged && changes[0]) || null;
  const pair = isLineupJudged && !change ? audit.pair : null;
  return {
    ...{ ...audit, team, isBestBall, isAboutSlot, fill, first, weak, started, isLineupNamed, change, pair },
    judged: change ?? pair,
    /** A claim comes first, and with it what is said of claims. */
    isClaimFirst: better !== null,
    canClaim: !team.missedPlayoffs && team.canAdd,
    /** The claim to start at the weak position, where the first is for another one. */
    help: isElsewhere
      ? (claims.find(({ player, label }) => player.position === weak.position && label === 'start') ?? null)
      : null,
  };
}
type Audit = ReturnType<typeof prepared>;

export const ROSTER_REASONS = reasons<Audit>()({
  no_moves: ({ team }) => (team.missedPlayoffs || !team.canAdd) && { isOut: team.missedPlayoffs },
  // refuses the pasted roster
  roster_unused: ({ team: { isRosterUnused, username } }) => isRosterUnused && username !== null && { username },
  too_many_starters: ({ wasted }) => wasted.extraStarters > 0 && { extra: smallCount(wasted.extraStarters) },
  short_slots: ({ verdict, team }) => verdict.kind === 'open_slots' && shortSlots(team, verdict.facts.slots),
  /** The first change of the verdict. */
  change: (audit) =>
    audit.change && { ...compared(audit, audit.change.start, audit.change.bench), odds: audit.change.odds },
  closest_call: (audit) =>
    audit.pair && { ...compared(audit, audit.pair.start, audit.pair.rival), isNamed: !audit.isAboutSlot },
  /** Best ball: who leads the lineup that the platform sets. */
  top_starter: ({ isLineupNamed, started, isBestBall }) => {
    const [top] = started.map(({ member }) => member).sort((a, b) => pointsToRank(b) - pointsToRank(a));
    return isLineupNamed && isBestBall && top?.profile.forecast ? { member: top } : null;
  },
  // rare, and the start may be lost
  may_sit: ({ team, judged }) => judged && crowdDoubt(team, judged),
  /** With who starts if he is out, and until when, where both kickoffs are known. */
  doubt: ({ judged, swaps, lineup }) => {
    if (!judged?.start.isInDoubt) return null;
    const member = judged.start;
    const swap = swaps.get(member) ?? null;
    const rival = lineup.calls.find((call) => call.member === member)?.rival ?? null;
    return { member, fallback: swap?.backup ?? rival, swap };
  },
  /** The odds of this week's game, with the one change that raises them most. */
  game: ({ team: { game } }) => game,
  more_changes: ({ isAboutSlot, changes }) => {
    const unnamed = (isAboutSlot ? changes : changes.slice(1)).slice(0, CUTS.length.listed);
    return unnamed.length > 0 && { changes: unnamed };
  },
  unfilled_slots: ({ verdict, wasted, fill, team: { snapshot } }) =>
    verdict.kind !== 'open_slots' &&
    wasted.unfilledSlots.length > 0 && { slots: openSlots(wasted), fill, week: snapshot.week },
  /** Those that no change of the lineup, and no claim of the verdict, replaces. */
  idle_starters: ({ verdict, wasted, changes }) => {
    const filled = verdict.kind === 'fill_slot' ? verdict.facts.fill.player.position : null;
    const isReplaced = (member: RosterPlayer) =>
      changes.some(({ bench }) => bench === member) || (filled !== null && member.positions.includes(filled));
    return listed({ members: wasted.idleStarters.filter((member) => !isReplaced(member)) });
  },
  // rare, and a starter may be lost
  healthy_on_reserve: ({ wasted }) => listed({ members: wasted.healthyOnReserve }),
  // after the last claims an open spot is of no use
  reserve_eligible: ({ wasted, claims, team: { canAdd, snapshot, lastWeek } }) =>
    ((canAdd && snapshot.week < lastWeek) || claims.some(({ reserve }) => reserve)) &&
    listed({ members: wasted.reserveEligible }),
  weakest_position: ({ weak, isClaimFirst, help }) =>
    weak &&
    !isClaimFirst && {
      graded: weak,
      // with one spot its starter says it
      pointsShort: weak.spots > 1 ? weak.pointsShort : null,
      last: weak.starters.at(-1) ?? null,
      help,
    },
  claims_need_team: ({ canClaim, team }) => canClaim && !team.pool && { hasLeague: team.league !== null },
  no_claim_helps: ({ canClaim, team, claims }) => canClaim && team.pool !== null && claims.length === 0 && {},
  /** The claim of the verdict, else the first that no other reason names. */
  first_claim: ({ canClaim, team, first: claim, claims, weak, isClaimFirst }) => {
    if (!canClaim || !team.pool || !claim) return null;
    const isElsewhere = weak !== null && !isClaimFirst && claim.player.position !== weak.position;
    const isUnhelped = isElsewhere && claims.every(({ player }) => player.position !== weak.position);
    return {
      claim,
      isElsewhere,
      /** The weak position, where no claim is made for it. */
      unhelped: isUnhelped ? weak.position : null,
    };
  },
  /** In the last week all that helps is bid on at once; before it those who start this week. */
  more_claims: ({ team, claims, fill, first, help }) => {
    const isLastWeek = team.snapshot.week === team.lastWeek;
    const more = claims
      .filter((each) => each !== fill && each !== first && each !== help)
      .filter((claim) =>
        isLastWeek
          ? isWorthVerdict(team, claim)
          : claim.displacement.startsOver !== null && !isStreamed(claim.player.position) && isWinnable(claim),
      )
      .slice(0, CUTS.length.named);
    const [only, second] = more;
    return only && { claims: more, startsOver: second ? null : only.displacement.startsOver };
  },
});

export type RosterReason = ReasonOf<typeof ROSTER_REASONS>;
type Kind = RosterReason['kind'];

const CLAIMS: readonly Kind[] = ['claims_need_team', 'no_claim_helps', 'first_claim'];
/** What each verdict is about. */
const ABOUT: Readonly<Partial<Record<RosterVerdict['kind'], readonly Kind[]>>> = {
  fill_slot: ['unfilled_slots'],
  open_slots: ['idle_starters', 'short_slots'],
};

/** What is read before the other rows: why no claim is made, and what the verdict is about. */
const openingOf = ({ verdict, isClaimFirst }: Audit): readonly Kind[] => [
  'no_moves',
  ...(isClaimFirst ? CLAIMS : []),
  'roster_unused',
  'too_many_starters',
  ...(ABOUT[verdict.kind] ?? []),
];

/** In reading order until five sentences are used up; each note after them takes one. */
export function rosterReasons(team: RosterContext, audit: JudgedAudit): readonly RosterReason[] {
  const input = prepared(team, audit);
  const opening = openingOf(input);
  const place = ({ kind }: RosterReason) => (opening.includes(kind) ? opening.indexOf(kind) : opening.length);
  let left = CUTS.length.sentences - [team.read, team.leftOut].filter(({ length }) => length > 0).length;
  return allOf<Audit, typeof ROSTER_REASONS>(ROSTER_REASONS, input)
    .toSorted((a, b) => place(a) - place(b))
    .filter((reason) => {
      // a doubt says its fallback too, a weak spot its claim, and a claim that
      // the weak spot has none
      const isDouble =
        (reason.kind === 'doubt' && reason.facts.fallback !== null) ||
        (reason.kind === 'weakest_position' && reason.facts.help !== null) ||
        (reason.kind === 'first_claim' && reason.facts.unhelped !== null);
      left -= isDouble ? 2 : 1;
      return left >= 0;
    });
}

const listed = <Member>({ members }: { readonly members: readonly Member[] }) =>
  members.length > 0 && { members: members.slice(0, CUTS.length.listed) };

/** The teammate that managers add in the place of a starter. */
export function addedInPlaceOf({ crowd }: RosterContext, { player }: RosterPlayer): Player | null {
  const signal = crowd.signalOf(player);
  return signal?.kind === 'may_sit' ? signal.teammate : null;
}

/** The quarterback of the verdict who may sit, by the teammate that managers add. */
export function crowdDoubt(team: RosterContext, { start: member }: { readonly start: RosterPlayer }) {
  const added = addedInPlaceOf(team, member);
  return added && { member, added };
}

/** Two players compared, and what may overturn it. */
const compared = <Rival extends RosterPlayer | null>({ claims }: Audit, start: RosterPlayer, rival: Rival) => ({
  ...{ start, rival, isInDoubt: canDecide(rival, start), isClose: isClose(start, rival) },
  unless: claimedOver(start, claims),
});

/** Whether two projections are within a point. */
export function isClose(start: RosterPlayer, other: RosterPlayer | null): boolean {
  const [own, rival] = [start.profile.forecast?.mean.value, other?.profile.forecast?.mean.value];
  return own !== undefined && rival !== undefined && Math.abs(own - rival) < CUTS.points.shown;
}

/** The first claim that would start in his place, and makes the call moot. */
export const claimedOver = ({ player }: RosterPlayer, claims: readonly WaiverCall[]): Player | null =>
  claims.find(({ displacement }) => displacement.startsOver === player)?.player ?? null;

/**
 * Whether the odds that `other` plays help decide: he is in doubt, or ahead by points if he plays.
 */
function canDecide(other: RosterPlayer | null, start: RosterPlayer): boolean {
  if (!other?.profile.forecast) return false;
  const { mean, playOdds } = other.profile.forecast;
  return (
    (isInDoubt(other.profile) && playOdds.value < CUTS.odds.sure) ||
    mean.value > (start.profile.forecast?.mean.value ?? Number.POSITIVE_INFINITY)
  );
}

/** Positions short this week; who still is in the lineup is named as idle. */
function shortSlots({ members }: RosterContext, slots: ReturnType<typeof openSlots>) {
  const short = slots
    .filter(({ slot }) => !isFlexSlot(slot))
    .map((open) => ({
      ...open,
      absent: members
        .filter(({ positions, reserveSpot }) => reserveSpot === null && isEligible(open.slot, positions))
        .filter(({ absence }) => absence !== null)
        .slice(0, CUTS.length.listed),
    }))
    .filter(({ absent, isPartly }) => absent.length > 0 || !isPartly)
    .filter(({ absent }) => absent.length === 0 || absent.some(({ isStarting }) => isStarting !== true));
  return short.length > 0 && { slots: short };
}
