// What the reasoning says of claims: the one that matters most, the weak position's, and others.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import type { WaiverCall } from './adds.ts';
import { isWinnable, isWorthHeadline } from './claim-worth.ts';
import type { RosterAudit, RosterReason } from './decision.ts';
import type { PositionGrade } from './grades.ts';
import type { RosterContext } from './roster-context.ts';
import type { UnfilledSlots } from './slot-reasons.ts';

const STREAMED_POSITIONS: readonly string[] = ['K', 'DEF'];

/** An unfilled slot says more than the grade of its position. */
export function positionReason(audit: RosterAudit, named: WaiverCall | null): RosterReason | null {
  const weak = weakPosition(audit);
  if (!weak) return null;
  const isElsewhere = named !== null && named.player.position !== weak.position;
  const help = isElsewhere
    ? audit.claims.find(({ player, label }) => player.position === weak.position && label === 'start')
    : undefined;
  // a better player would replace the last starter
  return {
    kind: 'weakest_position',
    graded: weak,
    pointsShort: weak.spots > 1 ? weak.pointsShort : null,
    last: weak.starters.at(-1) ?? null,
    help: help ?? null,
  };
}

const weakPosition = ({ weakest, wasted }: RosterAudit): PositionGrade | null =>
  weakest && !wasted.unfilledSlots.includes(weakest.position) ? weakest : null;

/** The claim that the verdict names, else the first that no other reason does; null without one. */
export function firstClaim({ headline, claims }: RosterAudit, unfilled: UnfilledSlots | null): WaiverCall | null {
  const named =
    headline.kind === 'fill_slot' ? headline.lead?.player : 'claim' in headline ? headline.claim?.player : undefined;
  return claims.find(({ player }) => player === named) ?? claims.find((each) => each !== unfilled?.fill) ?? null;
}

export function claimsReason(
  { league, pool, slots, missedPlayoffs, canAdd }: RosterContext,
  audit: RosterAudit,
  unfilled: UnfilledSlots | null,
): RosterReason | null {
  const { claims, cannotWin } = audit;
  // the reasoning opens with why no claim is made
  if (missedPlayoffs || !canAdd) return null;
  if (!pool && league) return { kind: 'claims_need_team' };
  if (!pool)
    return {
      kind: 'claims_need_league',
      unassumed: STREAMED_POSITIONS.filter((position) => !slots.includes(position)),
    };
  if (claims.length === 0) return { kind: cannotWin ? 'no_bid_wins' : 'no_claim_helps' };
  const claim = firstClaim(audit, unfilled);
  if (!claim) return null;
  const weak = weakPosition(audit);
  const isLed = audit.headline.kind === 'fill_slot' && audit.headline.lead !== null;
  const hasFillAtPosition = unfilled?.fill?.player.position === claim.player.position;
  const isSecond = claims.find((each) => each !== unfilled?.fill) !== claim;
  const role = weak && !isLed ? roleFor(weak, claim) : 'help';
  const isUnhelped = role === 'elsewhere' && claims.every(({ player }) => player.position !== weak?.position);
  const unhelped = isUnhelped && weak ? weak.position : null;
  return { kind: 'first_claim', claim, role, unhelped, hasFillAtPosition, isSecond };
}

/**
 * In the last week, when all that helps is bid on at once; before it those who start this week for
 * a player of the roster.
 */
export function moreClaims(
  team: RosterContext,
  audit: RosterAudit,
  unfilled: UnfilledSlots | null,
): RosterReason | null {
  const first = firstClaim(audit, unfilled);
  const position = positionReason(audit, first);
  const help = position?.kind === 'weakest_position' ? position.help : null;
  const others = audit.claims.filter((each) => each !== unfilled?.fill && each !== first && each !== help);
  const isLastWeek = team.snapshot.week === team.lastWeek;
  const more = others
    .filter((claim) =>
      isLastWeek
        ? isWorthHeadline(team, claim)
        : claim.displacement.startsOver !== null && !isStreamed(claim.player.position) && isWinnable(claim),
    )
    .slice(0, MAX_MORE_CLAIMS);
  // the second may only start where the first is lost
  const doBothStart = more.every(
    ({ displacement: { startsOver, shared } }) => startsOver !== null && (shared === null || shared.alsoSits !== null),
  );
  return more.length === 0 ? null : { kind: 'more_claims', claims: more, doBothStart };
}

/** Claims that one sentence names after the first. */
const MAX_MORE_CLAIMS = 2;

/**
 * Who projects for less than the weak position's last starter is depth, or starts this week alone.
 */
function roleFor({ position, starters }: PositionGrade, { player, label, pointsLeft, displacement }: WaiverCall) {
  if (player.position !== position) return 'elsewhere';
  const last = starters.at(-1)?.pointsLeft;
  if (!last || !pointsLeft || pointsLeft.value >= last.value) return 'help';
  if (label === 'stash') return 'depth';
  return displacement.startsOver ? 'start' : 'help';
}
