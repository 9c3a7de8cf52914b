// What to do with a drafted roster before week 1: fill what is empty, cover who is out, strengthen
// the weakest position by a claim or a trade, and prepare for a bye that starters share.
import { lookUp } from '../../citations/index.ts';
import { isStreamed, POSITIONS_WITHOUT_BENCH } from '../../fantasy/defaults/index.ts';
import { isEligible, isFlexSlot, positionsOfSlot, WEAK_PERCENTILE } from '../../fantasy/index.ts';
import { statusOf } from '../../nfl/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { allOf, firstOf, type ReasonOf, reasons } from '../story/index.ts';
import type { DraftContext, DraftedPlayer, NamedPlayer } from './draft-context.ts';

/** Starters off in one week who cannot all be replaced from a bench. */
const MIN_SHARED_BYE = 3;

type Situation = ReturnType<typeof situationOf>;

function situationOf(context: AnalysisContext, draft: DraftContext, balance: readonly PositionBalance[]) {
  const { drafted, levels } = draft;
  const { currentSnapshot: snapshot } = context;
  const best = [...drafted].sort((a, b) => b.overReplacement - a.overReplacement);
  const starters = startersOf(drafted, levels.slots);
  const isOut = ({ player }: DraftedPlayer) => player !== null && statusOf(snapshot, player).availability === 'out';
  /** On no NFL team, such as one who has retired. */
  const withoutTeam = drafted.filter(
    ({ player, asset }) => player !== null && asset.points <= 0 && snapshot.teamOf(player) === null,
  );
  const bench = best.filter((each) => !starters.includes(each) && !isOut(each));
  const weak = withOwnSlot(balance, levels.slots).filter(({ percentile }) => percentile < WEAK_PERCENTILE);
  return {
    context,
    draft,
    best,
    starters,
    withoutTeam,
    /** Starting positions without a drafted player. */
    empty: [...new Set(levels.slots)].filter(
      (slot) => !isFlexSlot(slot) && !drafted.some(({ asset }) => asset.position === slot),
    ),
    /** Starters who are out for week 1. */
    missing: starters.filter((each) => isOut(each) && !withoutTeam.includes(each)),
    weakest: weakestSpot(weak)?.position,
    /** The bench player the team can spare; null for none worth a trade. */
    spare: (draft.canTrade && spareOf(bench, balance)?.identity) || null,
  };
}

const named = (players: readonly DraftedPlayer[]): readonly NamedPlayer[] =>
  players.slice(0, CUTS.length.listed).map(({ identity }) => identity);

const STEPS = reasons<Situation>()({
  adds_off: ({ draft }) => !draft.canAdd && {},
  fill: ({ draft, empty }) =>
    draft.canAdd &&
    empty.length > 0 && {
      positions: empty.map((position) => ({ position, claim: draft.bestUndrafted(position)?.identity ?? null })),
    },
  drop: ({ draft, withoutTeam }) => draft.canAdd && withoutTeam.length > 0 && { players: named(withoutTeam) },
  cover: ({ missing }) => missing.length > 0 && { players: named(missing) },
  help: ({ draft, weakest, spare }) =>
    weakest !== undefined && (draft.canAdd || draft.canTrade) && helpAt(draft, weakest, spare),
  bye: (situation) => sharedBye(situation),
});

/** What is left to do where there is no other step. */
const ONLY_STEP = reasons<Situation>()({
  // the rookie who should help soonest
  rookie: ({ draft, best: [first] }) =>
    draft.isRookieDraft && first && first.overReplacement > 0 && { player: first.identity },
  spare: ({ draft, spare }) => !draft.isRookieDraft && { player: spare },
});

export type PlanStep = ReasonOf<typeof STEPS> | ReasonOf<typeof ONLY_STEP>;

/** Empty once week 1 is over: it could not be followed. */
export function weekOnePlan(...asked: Parameters<typeof situationOf>): readonly PlanStep[] {
  const [, draft] = asked;
  if (draft.isPast) return [];
  const situation = situationOf(...asked);
  // the rest of a roster is not in a draft of rookies: what it lacks is not known here
  const steps = draft.isRookieDraft ? [] : allOf(STEPS, situation);
  return steps.length > 0 ? steps : allOf(ONLY_STEP, situation);
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

interface Need {
  readonly draft: DraftContext;
  /** A player beyond the lineup at a deep position. */
  readonly offer: NamedPlayer | null;
  /** The best undrafted player, who projects for nearly as much as the starter. */
  readonly claim: NamedPlayer | null;
}

/** How to strengthen a position. */
const ADVICE = reasons<Need>()({
  offer: ({ offer }) => offer && { offer },
  claim: ({ claim }) => claim && { claim },
  // undrafted players may be on rosters already: none is named
  trade: ({ draft }) => !draft.isUndraftedKnown && draft.canTrade && {},
  watch_waivers: () => ({}),
});

/** The weakest position, with who starts there; a superflex slot counts. */
function helpAt(draft: DraftContext, position: string, offer: NamedPlayer | null) {
  const there = byPoints(draft.drafted).filter(({ asset }) => asset.position === position);
  const isOwn = (slot: string) => slot === position || (position === 'QB' && slot === 'SUPER_FLEX');
  const own = draft.levels.slots.filter(isOwn).length;
  const [starters, backup] = [there.slice(0, own), there[own]];
  const lastStarter = starters.at(-1);
  const undrafted = draft.bestUndrafted(position);
  const isCover =
    undrafted &&
    (!lastStarter || undrafted.points >= CUTS.share.nearly * lastStarter.asset.points) &&
    (!backup || undrafted.points >= backup.asset.points);
  const need = { draft, offer, claim: isCover ? undrafted.identity : null };
  // the last row always holds
  const advice = firstOf<Need, typeof ADVICE>(ADVICE, need) as ReasonOf<typeof ADVICE>;
  return { position, starters: starters.map(({ identity }) => identity), advice };
}

/** The best bench player another manager would trade for, at a position that is not weak. */
function spareOf(bench: readonly DraftedPlayer[], balance: readonly PositionBalance[]): DraftedPlayer | undefined {
  const strength = new Map(balance.map(({ position, percentile }) => [position, percentile]));
  return bench.find(
    ({ asset: { position }, overReplacement }) =>
      (strength.get(position) ?? 0) >= WEAK_PERCENTILE && !POSITIONS_WITHOUT_BENCH.has(position) && overReplacement > 0,
  );
}

/**
 * The starters who are off in the week that takes the most of them; null for few. A kicker and a
 * D/ST, streamed as they are, decide no week and are named with the others.
 */
function sharedBye({ context, draft: { draftSnapshot }, starters }: Situation) {
  const outlook = context.model.season(draftSnapshot);
  const byesOf = ({ player }: DraftedPlayer): readonly number[] =>
    ((player && outlook.projectionFor(player)?.weeks) ?? []).flatMap(({ week, opponent }) =>
      opponent === null ? [week] : [],
    );
  const byes = starters.filter(({ identity }) => !POSITIONS_WITHOUT_BENCH.has(identity.position)).map(byesOf);
  const [most] = [...new Set(byes.flat())]
    .map((week) => ({ week, off: byes.filter((weeks) => weeks.includes(week)).length }))
    .sort((a, b) => b.off - a.off);
  if (!most || most.off < MIN_SHARED_BYE) return null;
  const players = starters.filter((starter) => byesOf(starter).includes(most.week));
  const team = players[0]?.team ?? null;
  const week = lookUp(context, {
    ...{ dataset: 'nflverse schedules', stat: 'bye_week', unit: 'count', rule: 'bye week' },
    season: draftSnapshot.season,
    weeks: [most.week],
    player: null,
    ...(team === null ? {} : { team }),
  });
  return week && { week, players: players.map(({ identity }) => identity) };
}

export interface PositionBalance {
  readonly position: string;
  readonly percentile: number;
}

/** The lowest percentile of a position that is not streamed; undefined for none. */
export function weakestSpot(balance: readonly PositionBalance[]): PositionBalance | undefined {
  return notStreamed(balance).sort((a, b) => a.percentile - b.percentile)[0];
}

/** The highest percentile of a position that is not streamed; undefined for none. */
export function strongestSpot(balance: readonly PositionBalance[]): PositionBalance | undefined {
  return notStreamed(balance).sort((a, b) => b.percentile - a.percentile)[0];
}

/** Kickers and defenses change week by week, so they make no draft. */
function notStreamed(balance: readonly PositionBalance[]): PositionBalance[] {
  return balance.filter(({ position }) => !isStreamed(position));
}

/** Positions with a slot of their own; all of them where every slot is shared. */
export function withOwnSlot<Balance extends PositionBalance>(
  balance: readonly Balance[],
  slots: readonly string[],
): readonly Balance[] {
  const own = balance.filter(({ position }) => slots.includes(position));
  return own.length > 0 ? own : balance;
}
