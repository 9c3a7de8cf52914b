// Who a roster can drop: out of the lineup, not the last player for a slot, and least
// useful over the weeks left.
import { createFact, type Fact, playerSlice } from '../../citations/index.ts';
import { CALL_ODDS } from '../../contract/index.ts';
import {
  type DropRisk,
  dropOrder,
  dropRisk,
  isEligible,
  isFlexSlot,
  isTradeWindowOpen,
  type RegretOdds,
  seasonValues,
} from '../../fantasy/index.ts';
import { isLongAbsence, type Player } from '../../nfl/index.ts';
import type { Absence } from '../phrases/index.ts';
import { cite, citedName, dropRegret, isUnprojectedPosition, valueStats } from '../shared/index.ts';
import { type DropUse, dropUse, isWorthASpot } from './drop-use.ts';
import { pointsLeft } from './grades.ts';
import { isStarted, type LineupCalls } from './lineup.ts';
import { canLeave } from './locks.ts';
import { isNeverDropped } from './never-dropped.ts';
import type { RosterContext } from './roster-context.ts';
import { eligiblePositions, type RosterPlayer } from './roster-player.ts';

export interface DropCandidate {
  readonly member: RosterPlayer;
  /** Odds to be startable over the next three games; 0 without a projection. */
  readonly startable: number;
  /** Points over the weeks left above a replacement; minus infinity without a projection. */
  readonly overReplacement: number;
  /** Null for a kicker or D/ST, and for a player without a projection or a slot. */
  readonly regret: RegretOdds | null;
}

/** A drop the answer recommends, with the facts for it. */
export type DropCall = DropReason & {
  readonly member: RosterPlayer;
  readonly risk: DropRisk;
  /** The first to come in for a starter this week. */
  readonly isFirstOffBench: boolean;
  /** What speaks for keeping him; null where nothing does. */
  readonly use: DropUse | null;
  /** A dynasty league, which keeps players: the odds are of this season alone. */
  readonly isForThisSeason: boolean;
  /** Share of leagues that roster him, where most do; null where few do or trades are over. */
  readonly rostered: Fact | null;
  /** Cited for programs, under the league's scoring. */
  readonly stats: readonly Fact[];
};

/** Why he can be dropped. */
export type DropReason =
  /** The lineup has no slot for the position. */
  | { readonly reason: 'no_slot'; readonly odds: null; readonly pointsLeft: null }
  /** He misses the only week left, or has played it: then without an absence. */
  | {
      readonly reason: 'no_game_left';
      readonly absence: Absence | null;
      readonly odds: null;
      readonly pointsLeft: null;
    }
  | { readonly reason: 'projected'; readonly odds: Fact; readonly pointsLeft: Fact }
  /** His absence is why he has no projection for the weeks left. */
  | ({ readonly reason: 'absent'; readonly absence: Absence } & Partly)
  /** No projection for the weeks left. */
  | ({ readonly reason: 'not_projected' } & Partly);

/** Not both are known. */
interface Partly {
  readonly odds: Fact | null;
  readonly pointsLeft: Fact | null;
}

/** Drops in an answer that no claim names. */
const MAX_DROPS = 3;
/** A player at least this likely to be startable is not a drop. */
export const MAX_STARTABLE_ODDS = 0.5;
/** Share of leagues from which most roster him: then a drop has to be explained. */
const MOST_LEAGUES = 0.5;

/** Every player who can be dropped before the week is over, the safest first. */
export function dropCandidates(team: RosterContext, { callouts }: LineupCalls): readonly DropCandidate[] {
  return callouts
    .filter(
      ({ call, member }) => (call === 'sit' || call === 'bench') && member.reserveSpot === null && canLeave(member),
    )
    .filter(({ member }) => !isLastFor(team, member) && !isNeverDropped(team, member) && isJudged(team, member))
    .filter(({ member }) => !team.isWaiverTarget(member.player))
    .map(({ member }) => {
      const { startableProbability: startable, overReplacement } = dropValue(team, member.player);
      return { member, startable, overReplacement, regret: regretOf(team, member.player) };
    })
    .filter(({ startable }) => startable < MAX_STARTABLE_ODDS)
    .sort(
      (a, b) =>
        dropOrder(a.regret) - dropOrder(b.regret) ||
        compareFinite(a.overReplacement, b.overReplacement) ||
        a.member.player.index - b.member.player.index,
    );
}

/** Two minus infinities have no difference. */
const compareFinite = (a: number, b: number) => (a === b ? 0 : a - b);

/**
 * The safest of them with the facts for each, and the others that a claim drops. No one of high
 * risk or worth more than a replacement, and in the last week no one at all, leaves without a claim
 * for him. Without free agents
 * nothing needs a spot: then no one of the lineup who may be back soon is dropped either.
 */
export function dropCalls(
  team: RosterContext,
  drops: readonly DropCandidate[],
  claims: readonly { readonly drop: Player | null }[],
  lineup: LineupCalls,
): readonly DropCall[] {
  const needed = team.pool ? drops : drops.filter((drop) => !isNeededSoon(drop));
  const next = firstOffBench(lineup);
  const dropped = new Set(claims.map(({ drop }) => drop));
  const isLastWeek = team.pool !== null && team.snapshot.week === team.lastWeek;
  return needed
    .filter(
      (drop) =>
        dropped.has(drop.member.player) ||
        (!isLastWeek && dropRisk(drop.regret) !== 'high' && !isWorthASpot(team, drop)),
    )
    .filter(({ member }, i) => i < MAX_DROPS || dropped.has(member.player))
    .map((drop): DropCall => {
      const { member, regret } = drop;
      const isFirstOffBench = next.has(member);
      const use = dropUse(team, drop);
      return {
        member,
        risk: riskOf(team, member, { regret, isUseful: isFirstOffBench || use !== null }),
        isFirstOffBench,
        use,
        isForThisSeason: keepsForever(team),
        rostered: rosteredShare(team, member.player),
        ...dropReason(team, member),
        stats: valueStats(team.scoringContext(member.player), member.player, team.seasonScoring),
      };
    });
}

const keepsForever = ({ league }: RosterContext): boolean => league?.type === 'dynasty';

/**
 * Seasons before this one in which a player of a dynasty league was a rookie and
 * is young still; not tuned.
 */
const MAX_YOUNG_SEASONS = 1;

/**
 * The odds are of this season alone: who is young in a dynasty league, may start this week, or is
 * worth more than a replacement is never a low risk.
 */
function riskOf(
  team: RosterContext,
  { player }: RosterPlayer,
  { regret, isUseful }: { readonly regret: RegretOdds | null; readonly isUseful: boolean },
): DropRisk {
  const risk = dropRisk(regret);
  const isYoung =
    regret !== null && player.entryYear !== null && team.snapshot.season - player.entryYear <= MAX_YOUNG_SEASONS;
  return risk === 'low' && (isUseful || (keepsForever(team) && isYoung)) ? 'medium' : risk;
}

/** The alternatives of starters who are not sure to outscore them. */
const firstOffBench = ({ callouts }: LineupCalls): ReadonlySet<RosterPlayer> =>
  new Set(
    callouts.flatMap((call) =>
      isStarted(call) && call.rival && call.odds && call.odds.value < CALL_ODDS.high ? [call.rival] : [],
    ),
  );

const isNeededSoon = ({ member, regret }: DropCandidate): boolean =>
  dropRisk(regret) === 'high' ||
  (member.isStarting === true && regret !== null && !isLongAbsence(member.profile.status));

function rosteredShare({ rostership, snapshot, league }: RosterContext, player: Player): Fact | null {
  const share = rostership.platformShare(player);
  if (share === null || share < MOST_LEAGUES) return null;
  if (!isTradeWindowOpen(league?.rules ?? null, snapshot.week)) return null;
  return createFact('rostered_share', share, 'share', citedName(player), {
    dataset: 'platform rostership',
    slice: `${snapshot.season} wk ${snapshot.week}, ${playerSlice(player)}`,
  });
}

/** Null for a player that no slot takes: he is worth nothing here. */
export function regretOf(team: RosterContext, player: Player): RegretOdds | null {
  return hasNoSlot(team, eligiblePositions(player)) ? null : dropRegret(team.outlook, team.rostership, player);
}

function dropReason(team: RosterContext, { player, positions, absence, lock }: RosterPlayer): DropReason {
  if (hasNoSlot(team, positions)) return { reason: 'no_slot', odds: null, pointsLeft: null };
  if ((absence !== null || lock !== null) && team.snapshot.week === team.lastWeek)
    return { reason: 'no_game_left', absence: lock ? null : absence, odds: null, pointsLeft: null };
  const [odds, points] = [startableOdds(team, player), pointsLeft(team, player)];
  if (odds && points) return { reason: 'projected', odds, pointsLeft: points };
  const partly = { odds, pointsLeft: points };
  return absence !== null && UNPROJECTED_ABSENCES.has(absence.kind)
    ? { reason: 'absent', absence, ...partly }
    : { reason: 'not_projected', ...partly };
}

/** Absences that say why there is no projection. */
const UNPROJECTED_ABSENCES: ReadonlySet<Absence['kind']> = new Set(['out', 'no_team']);

/**
 * Whether it is known what the player is worth: a lack of projections, as of an individual
 * defender, says nothing. Who fits no slot is worth nothing, and an absence may say why.
 */
function isJudged(team: RosterContext, { player, positions, absence }: RosterPlayer): boolean {
  if (hasNoSlot(team, positions)) return true;
  if (isUnprojectedPosition(player)) return false;
  return (
    seasonValues(team.outlook, team.valuedLeague).valueFor(player) !== null ||
    (absence !== null && UNPROJECTED_ABSENCES.has(absence.kind))
  );
}

/** Odds to be startable over the next three games; null without a projection. */
export function startableOdds(team: RosterContext, player: Player): Fact | null {
  return cite(team.scoringContext(player), player, 'startable_odds', team.seasonScoring);
}

/** A kicker in a league without a kicker slot. */
const hasNoSlot = ({ slots }: Pick<RosterContext, 'slots'>, positions: readonly string[]): boolean =>
  !slots.some((slot) => isEligible(slot, positions));

/**
 * Whether a slot of its own would be left empty: the only quarterback on
 * his bye is not a candidate.
 */
function isLastFor({ slots, members }: RosterContext, member: RosterPlayer): boolean {
  return slots.some(
    (slot) =>
      !isFlexSlot(slot) &&
      isEligible(slot, member.positions) &&
      members.filter(({ positions, reserveSpot }) => reserveSpot === null && isEligible(slot, positions)).length <=
        slots.filter((other) => other === slot).length,
  );
}

interface DropValue {
  readonly startableProbability: number;
  readonly overReplacement: number;
}

/** A player without a projection, or without a slot, is worth less than any other. */
export function dropValue(team: RosterContext, player: Player): DropValue {
  const noValue = { startableProbability: 0, overReplacement: Number.NEGATIVE_INFINITY };
  if (hasNoSlot(team, eligiblePositions(player))) return noValue;
  return seasonValues(team.outlook, team.valuedLeague).valueFor(player) ?? noValue;
}
