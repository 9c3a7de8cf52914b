// What to do with a drafted roster before week 1: fill what is empty, cover who is out, strengthen
// the weakest position by a claim or a trade, and prepare for a bye that starters share.
import { type Fact, lookUp } from '../../citations/index.ts';
import { POSITIONS_WITHOUT_BENCH } from '../../fantasy/defaults/index.ts';
import { isEligible, isFlexSlot, positionsOfSlot, WEAK_PERCENTILE } from '../../fantasy/index.ts';
import { statusOf } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { type PositionBalance, weakestSpot, withOwnSlot } from './balance.ts';
import type { DraftContext, DraftedPlayer, NamedPlayer } from './drafted-roster.ts';

/** Players named who miss week 1, and who are without a team. */
const MAX_COVERED = 4;
/** Share of the starter's points from which an undrafted player is cover for him. */
const MIN_COVER_SHARE = 0.8;
/** Starters off in one week who cannot all be replaced from a bench. */
const MIN_SHARED_BYE = 3;

/** An open starting position, and the best undrafted player at it. */
export interface OpenPosition {
  readonly position: string;
  readonly claim: NamedPlayer | null;
}

export type PlanStep =
  /** The league has adds switched off: no other step adds a player. */
  | { readonly kind: 'adds_off' }
  /** Starting positions without a drafted player. */
  | { readonly kind: 'fill'; readonly positions: readonly OpenPosition[] }
  /** Drafted players without an NFL team, such as one who has retired. */
  | { readonly kind: 'drop'; readonly players: readonly NamedPlayer[] }
  /** Starters who are out for week 1. */
  | { readonly kind: 'cover'; readonly players: readonly NamedPlayer[] }
  /** The weakest position. `starters`: who starts there, a superflex slot counted. */
  | {
      readonly kind: 'help';
      readonly position: string;
      readonly starters: readonly NamedPlayer[];
      readonly advice: HelpAdvice;
    }
  /** Starters with the same bye, in `week`. */
  | ({ readonly kind: 'bye' } & SharedBye)
  /** No position is weak: the bench player the team can spare, null for none worth a trade. */
  | { readonly kind: 'spare'; readonly player: NamedPlayer | null }
  /** The rookie who should help soonest. */
  | { readonly kind: 'rookie'; readonly player: NamedPlayer };

/** How to strengthen a position: a trade where the bench has a player for one, else a claim. */
export type HelpAdvice =
  /**
   * `offer`: a player beyond the lineup at a deep position. `undrafted`: the best claim, if any.
   */
  | { readonly kind: 'offer'; readonly offer: NamedPlayer; readonly undrafted: NamedPlayer | null }
  /**
   * The best undrafted player, who projects for nearly as much as the starter. `replaces`: the
   * backup, who projects for less; null without one.
   */
  | { readonly kind: 'claim'; readonly claim: NamedPlayer; readonly replaces: NamedPlayer | null }
  /** Undrafted players may be on rosters already: none is named. */
  | { readonly kind: 'trade' }
  /** No undrafted player projects for enough. */
  | { readonly kind: 'watch_waivers' };

interface SharedBye {
  readonly week: Fact;
  readonly players: readonly NamedPlayer[];
}

/** Empty once week 1 is over: it could not be followed. */
export function weekOnePlan(
  context: AnalysisContext,
  draft: DraftContext,
  balance: readonly PositionBalance[],
): readonly PlanStep[] {
  const { drafted, levels, isRookieDraft, canAdd, canTrade } = draft;
  if (draft.isPast) return [];
  const best = [...drafted].sort((a, b) => b.overReplacement - a.overReplacement);
  if (isRookieDraft) {
    // the rest of the roster is not in this draft: what it lacks in week 1 is not known here
    return best
      .filter(({ overReplacement }) => overReplacement > 0)
      .slice(0, 1)
      .map(({ identity }) => ({ kind: 'rookie', player: identity }));
  }
  const snapshot = context.currentSnapshot;
  const empty = [...new Set(levels.slots)].filter(
    (slot) => !isFlexSlot(slot) && !drafted.some(({ asset }) => asset.position === slot),
  );
  const starters = startersOf(drafted, levels.slots);
  const isOut = ({ player }: DraftedPlayer) => player !== null && statusOf(snapshot, player).availability === 'out';
  const withoutTeam = drafted.filter(
    ({ player, asset }) => player !== null && asset.points <= 0 && snapshot.teamOf(player) === null,
  );
  const missing = starters.filter((each) => isOut(each) && !withoutTeam.includes(each));
  const weakest = weakestSpot(
    withOwnSlot(balance, levels.slots).filter(({ percentile }) => percentile < WEAK_PERCENTILE),
  );
  const sharedBye = sharedByeOf(context, draft, starters);
  const bench = best.filter((each) => !starters.includes(each) && !isOut(each));
  const spare = (canTrade && spareOf(bench, balance)?.identity) || null;
  const steps: readonly PlanStep[] = [
    ...(canAdd ? [] : [{ kind: 'adds_off' } as const]),
    ...(canAdd && empty.length > 0
      ? [
          {
            kind: 'fill',
            positions: empty.map((position) => ({ position, claim: draft.bestUndrafted(position)?.identity ?? null })),
          } as const,
        ]
      : []),
    ...(canAdd && withoutTeam.length > 0
      ? [{ kind: 'drop', players: withoutTeam.slice(0, MAX_COVERED).map(({ identity }) => identity) } as const]
      : []),
    ...(missing.length > 0
      ? [{ kind: 'cover', players: missing.slice(0, MAX_COVERED).map(({ identity }) => identity) } as const]
      : []),
    ...(weakest && (canAdd || canTrade) ? [helpAt(draft, weakest, spare)] : []),
    ...(sharedBye ? [{ kind: 'bye', ...sharedBye } as const] : []),
  ];
  return steps.length > 0 ? steps : [{ kind: 'spare', player: spare }];
}

/**
 * The best lineup: slots of one position first, then the flex spots. Who is worth points above
 * replacement comes first; a slot that takes a quarterback goes by points, as a quarterback
 * outscores whoever else might fill it.
 */
function startersOf(drafted: readonly DraftedPlayer[], slots: readonly string[]): readonly DraftedPlayer[] {
  const starters = new Set<DraftedPlayer>();
  const narrowestFirst = [...slots].sort((a, b) => positionsOfSlot(a).length - positionsOfSlot(b).length);
  for (const slot of narrowestFirst) {
    const left = drafted.filter((each) => !starters.has(each) && isEligible(slot, [each.asset.position]));
    const [best] = positionsOfSlot(slot).includes('QB') ? byPoints(left) : byWorth(left);
    if (best) starters.add(best);
  }
  return [...starters];
}

/** Points above replacement, then points: below replacement, who misses more games loses less. */
export const byWorth = (drafted: readonly DraftedPlayer[]): readonly DraftedPlayer[] =>
  byPoints(drafted).sort((a, b) => Math.max(0, b.overReplacement) - Math.max(0, a.overReplacement));

const byPoints = (drafted: readonly DraftedPlayer[]): DraftedPlayer[] =>
  [...drafted].sort((a, b) => b.asset.points - a.asset.points);

/** `offer`: null for no player worth a trade. */
function helpAt(draft: DraftContext, { position }: PositionBalance, offer: NamedPlayer | null): PlanStep {
  const { slots } = draft.levels;
  const there = byPoints(draft.drafted).filter(({ asset }) => asset.position === position);
  const own = slots.filter((slot) => slot === position || (position === 'QB' && slot === 'SUPER_FLEX')).length;
  const starters = there.slice(0, own);
  return {
    kind: 'help',
    position,
    starters: starters.map(({ identity }) => identity),
    advice: helpAdvice(draft, offer, { position, lastStarter: starters.at(-1), backup: there[own] }),
  };
}

interface PositionDepth {
  readonly position: string;
  readonly lastStarter: DraftedPlayer | undefined;
  readonly backup: DraftedPlayer | undefined;
}

function helpAdvice(
  draft: DraftContext,
  offer: NamedPlayer | null,
  { position, lastStarter, backup }: PositionDepth,
): HelpAdvice {
  const undrafted = draft.bestUndrafted(position);
  const isCover = ({ points }: { readonly points: number }) =>
    (!lastStarter || points >= MIN_COVER_SHARE * lastStarter.asset.points) &&
    (!backup || points >= backup.asset.points);
  const claim = undrafted && isCover(undrafted) ? undrafted.identity : null;
  if (offer) return { kind: 'offer', offer, undrafted: claim };
  if (claim) return { kind: 'claim', claim, replaces: backup?.identity ?? null };
  return draft.isUndraftedKnown || !draft.canTrade ? { kind: 'watch_waivers' } : { kind: 'trade' };
}

/** The best bench player another manager would trade for, at a position that is not weak. */
function spareOf(bench: readonly DraftedPlayer[], balance: readonly PositionBalance[]): DraftedPlayer | undefined {
  const strength = new Map(balance.map((each) => [each.position, each.percentile]));
  return bench.find((each) => {
    const percentile = strength.get(each.asset.position);
    const isStrong = percentile !== undefined && percentile >= WEAK_PERCENTILE;
    const isStreamed = POSITIONS_WITHOUT_BENCH.has(each.asset.position);
    return isStrong && !isStreamed && each.overReplacement > 0;
  });
}

/**
 * The starters who are off in the week that takes the most of them; null for few. A kicker and a
 * D/ST, streamed as they are, decide no week and are named with the others.
 */
function sharedByeOf(
  context: AnalysisContext,
  { draftSnapshot }: DraftContext,
  starters: readonly DraftedPlayer[],
): SharedBye | null {
  const outlook = context.model.season(draftSnapshot);
  const isOff = ({ player }: DraftedPlayer, bye: number): boolean =>
    player !== null &&
    (outlook.projectionFor(player)?.weeks ?? []).some(({ week, opponent }) => week === bye && opponent === null);
  const unstreamed = starters.filter(({ identity }) => !POSITIONS_WITHOUT_BENCH.has(identity.position));
  const byes = unstreamed.flatMap(
    ({ player }) =>
      (player && outlook.projectionFor(player)?.weeks)?.flatMap(({ week, opponent }) =>
        opponent === null ? [week] : [],
      ) ?? [],
  );
  const [most] = [...new Set(byes)]
    .map((week) => ({ week, off: unstreamed.filter((starter) => isOff(starter, week)).length }))
    .sort((a, b) => b.off - a.off);
  if (!most || most.off < MIN_SHARED_BYE) return null;
  const { week } = most;
  const players = starters.filter((starter) => isOff(starter, week));
  const team = players[0]?.team ?? undefined;
  const cited = lookUp(context, {
    dataset: 'nflverse schedules',
    stat: 'bye_week',
    unit: 'count',
    season: draftSnapshot.season,
    weeks: [week],
    player: null,
    ...(team === undefined ? {} : { team }),
    rule: 'bye week',
  });
  return cited && { week: cited, players: players.map(({ identity }) => identity) };
}
