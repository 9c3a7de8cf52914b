// The team report as data: why a team is where it is, in rows of reasons, and the one
// action of the verdict.
import type { teamReport as product } from '../../contract/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { leftOutScoring, strengthGrade, strengthLastsProbability } from '../../fantasy/index.ts';
import { confidenceUnder, forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext, RequestOf } from '../shared/index.ts';
import { allOf, firstOf, type ReasonOf, reasons } from '../story/index.ts';
import {
  type Fix,
  isWorthTrade,
  type StrengthFacts,
  shapeOf,
  type TeamShape,
  type Weakness,
  weaknesses,
} from './positions.ts';
import { reviewManager, type TeamReview } from './review.ts';
import { gatherTeamSeason, hundredths, type TeamSeason } from './season.ts';

export type TeamReportDecision = Awaited<ReturnType<typeof decide>>;

export async function decide(context: AnalysisContext, request: RequestOf<typeof product>) {
  const team = await gatherTeamSeason(context, request);
  const { snapshot, league, weeks, strengths, rosters, outlook } = team;
  const weaknessList = weaknesses(team);
  const known = { ...team, review: reviewManager(team), weaknesses: weaknessList, shape: shapeOf(team, weaknessList) };
  const judged = judgedPosition(team, known.shape);
  const leftOut = outlook ? leftOutScoring(league) : [];
  const confidence = confidenceUnder(leftOut, forecastConfidence(snapshot, judged?.probability ?? null));
  return {
    week: snapshot.week,
    season: league.season,
    username: request.platform_username,
    leftOut,
    league: { id: league.id, name: league.name },
    confidence,
    judged,
    verdict: teamVerdict(known),
    strengths: strengths.map((strength) => ({
      position: strength.position,
      league_rank: strength.rank,
      league_size: rosters.length,
      points_per_week: hundredths(strength.pointsPerWeek),
      league_avg_points_per_week: hundredths(strength.leagueAverage),
      grade: strengthGrade(strength, weeks.length),
    })),
    weaknesses: weaknessList,
    review: known.review,
    reasons: teamReasons(known, leftOut.length > 0 ? 1 : 0),
  };
}

/**
 * What the confidence is about: the position named first as weak, or else as strong or best, stays
 * on its side of the league's average. Null for a league whose slots are all shared.
 */
function judgedPosition({ strengths, weeks }: TeamSeason, { weak, strong, average }: TeamShape) {
  const named = weak[0] ?? strong[0] ?? average[0];
  const strength = strengths.find(({ position }) => position === named?.position);
  if (!strength) return null;
  const { position } = strength;
  const above = strengthLastsProbability(strength, weeks.length);
  return weak.length > 0
    ? { position, side: 'below' as const, probability: 1 - above }
    : { position, side: 'above' as const, probability: above };
}

const LIMITS = {
  /** Starters on bye or inactive over a season; fewer happen to any manager. */
  absent: 3,
  /** Wins that luck must have moved for the verdict to say so. */
  luckWins: 1,
} as const;

export type TeamReason = ReasonOf<typeof WHY>;
export type TeamVerdict = ReturnType<typeof teamVerdict>;

/** What is known of a team once its positions and its manager are reviewed. */
interface Known extends TeamSeason {
  readonly review: TeamReview;
  readonly shape: TeamShape;
  readonly weaknesses: readonly Weakness[];
}

/** In reading order, the most important first. */
const WHY = reasons<ReturnType<typeof prepared>>()({
  record: ({ luck, luck: { headToHead }, isRegularSeasonOver, missedPlayoffs }) =>
    headToHead && { luck, headToHead, isRegularSeasonOver, missedPlayoffs },
  // a league without opponents has no record
  points: ({ luck, countedWeeks }) => !luck.headToHead && { luck, countedWeeks },
  /** In the playoffs only the title is open. */
  race: ({ race, isRegularSeasonOver }) =>
    race && { title: race.title, playoffs: isRegularSeasonOver ? null : race.playoffs },
  // what the platform has no scores of
  gap: ({ review: { gap } }) => gap,
  // and what it has lost
  lost_lineups: ({ review: { lostLineups } }) => lostLineups && { weeks: lostLineups },
  // a position with a sentence of its own has his claim there
  claim: ({ shape: { claim, weakOutlook }, weakest }) =>
    claim && ![weakest?.position, weakOutlook?.position].includes(claim.player.position) && { fix: claim },
  empty_spot: ({ emptySpot }) => emptySpot && { strength: emptySpot.strength },
  weak_outlook: ({ outlook }) => outlook,
  weakest: ({ weakest, weaknesses, isOver }) =>
    weakest && { strength: weakest, isOver, ahead: aheadOf(weaknessAt(weaknesses, weakest.position)) },
  lineup_calls: ({ calls, review: { lineups } }) => calls.length > 0 && lineups && { positions: calls, lineups },
  no_free_agent: ({ move, isOver, canAdd, canTrade }) =>
    move &&
    !isOver &&
    // where the weeks ahead are not weak, the sentence about it says so
    (!canAdd || (!move.isStreamed && !move.fix && move.weakness.isWeakSoFar && move.weakness.isWeakAhead)) && {
      position: move.position,
      canTrade: canTrade && !move.isStreamed && isWorthTrade(move.weakness),
      canAdd,
    },
  season_ended: ({ move, ended }) => move && !move.isStreamed && ended && { ended },
  fix: ({ addedFix }) => addedFix && { fix: addedFix },
  trade: ({ race }) => race?.trade,
  // better lineups would do where the points were on the bench
  second_weak: ({ shape: { weak }, weaknesses, isOver, canAdd }) => {
    const strength = weak[1];
    const weakness = strength && weaknessAt(weaknesses, strength.position);
    if (!strength || !weakness || weakness.missedPoints || isOver) return null;
    return (weakness.fixes.length > 0 || weakness.isWeakAhead) && { strength, fix: weakness.fixes[0] ?? null, canAdd };
  },
  absent_starters: ({ review: { habits }, countedWeeks: { value: weeks } }) => {
    const count = habits?.absentStarters?.count;
    const isOften = count && count.value >= Math.max(LIMITS.absent, CUTS.share.half * weeks);
    return isOften && { count, isWeekly: count.value >= weeks };
  },
  fading: ({ shape: { fading, weakOutlook } }) =>
    fading && fading.strength.position !== weakOutlook?.position && { ...fading, fix: null, canTrade: false },
  // behind the weakest, as it may be where all are near the average, no position is praised
  strongest: ({ strongest, shape: { fading }, weakest, isOver }) =>
    strongest && !fading && !(weakest && strongest.rank.value >= weakest.rank.value) && { strength: strongest, isOver },
  lineups: ({ calls, review: { lineups } }) => calls.length === 0 && lineups,
});

/** What is missing takes the place of `lacks` sentences. */
export const teamReasons = (known: Known, lacks = 0): readonly TeamReason[] => {
  const input = prepared(known);
  return allOf<typeof input, typeof WHY>(WHY, input).slice(0, CUTS.length.sentences - lacks);
};

function prepared(known: Known) {
  const { review, shape, weaknesses, isOver, canAdd } = known;
  // one that is named needs no position to trade for
  const canTrade = known.canTrade && !known.race?.trade;
  const { claim, weakOutlook, weak, strong, average } = shape;
  // next to a position that is weak from here the lowest so far is no reason
  const [weakest = weakOutlook ? undefined : average[1]] = weak;
  const [strongest = average[0]] = bestOf(strong);
  const [first, ...others] = weaknesses;
  const empty = others.find(isEmptySpot);
  /** The claim of the verdict, else the best there. */
  const fixAt = (position: string, best: Fix | null | undefined) =>
    claim?.player.position === position ? claim : (best ?? null);
  const next = weaknesses.find(({ isWeakSoFar }) => isWeakSoFar) ?? first;
  const move = next
    ? {
        weakness: next,
        position: next.strength.position,
        isStreamed: isStreamed(next.strength.position),
        fix: fixAt(next.strength.position, next.fixes[0]),
      }
    : null;
  const addedFix = move && !move.isStreamed && !isOver && canAdd ? move.fix : null;
  const fixAhead = weakOutlook && fixAt(weakOutlook.position, weakOutlook.fix);
  return {
    ...known,
    canTrade,
    luck: review.luck,
    weakest,
    strongest,
    /** A spot that brought nothing, behind another weakness; alone it is the weakness. */
    emptySpot: !isOver && first?.isWeakSoFar && !isStreamed(first.strength.position) && empty ? empty : null,
    /** Where to move next. */
    move,
    addedFix: addedFix?.player === fixAhead?.player ? null : addedFix,
    outlook: weakOutlook && {
      ...weakOutlook,
      fix: fixAhead,
      canTrade: canTrade && !fixAhead && weakOutlook.isWorthTrade,
    },
    /** Weak positions whose points were on the bench. */
    calls: weak.flatMap((strength) => {
      const missedPoints = weaknessAt(weaknesses, strength.position)?.missedPoints;
      return missedPoints ? [{ position: strength.position, missedPoints }] : [];
    }),
  };
}

const weaknessAt = (weaknesses: readonly Weakness[], position: string): Weakness | undefined =>
  weaknesses.find(({ strength }) => strength.position === position);

/** Whether the roster's audit calls it weak from here; null for a season that is over. */
const aheadOf = (weakness: Weakness | undefined) =>
  !weakness || weakness.isOver ? null : weakness.isWeakAhead ? ('weak' as const) : ('past' as const);

/** The best in the league, then the furthest above its average. */
const bestOf = (strong: readonly StrengthFacts[]): readonly StrengthFacts[] =>
  strong.toSorted(
    (a, b) => a.rank.value - b.rank.value || b.own.value - b.average.value - (a.own.value - a.average.value),
  );

/** A kicker or D/ST spot that brought nothing: no one fills it. */
const isEmptySpot = ({ strength: { position, own } }: Weakness): boolean => isStreamed(position) && own.value === 0;

interface VerdictInput extends Pick<Known, 'shape' | 'weaknesses' | 'missedPlayoffs' | 'canTrade'> {
  readonly review: Pick<TeamReview, 'luck'>;
}

/** What the verdict says first: the first that holds. */
const ACTIONS = reasons<ReturnType<typeof positionsIn>>()({
  missed_playoffs: ({ missedPlayoffs, weak }) => missedPlayoffs && { weak },
  add_player: (named) => named.claim && addition(named, named.claim),
  fix_weakness: ({ movable, lineupCalls }) => movable.length > 0 && { moves: movesAt(movable, lineupCalls) },
  stream: ({ stream }) => stream.length > 0 && { positions: stream },
  no_move: ({ weak: [weakest] }) => weakest !== undefined && { position: weakest },
  stand_pat: ({ strong }) => ({ strong }),
});
export type Action = ReasonOf<typeof ACTIONS>;

export function teamVerdict(input: VerdictInput) {
  const named = positionsIn(input);
  // the last row always holds
  const action = firstOf<typeof named, typeof ACTIONS>(ACTIONS, named) as Action;
  // a player, an empty spot and a position leave no place for luck
  const isLong = action.kind === 'add_player' && action.facts.emptySpot !== null && action.facts.next.kind === 'weak';
  return {
    ...named,
    action,
    /**
     * What the verdict ends with: that the record will not last, else that no team has scored more.
     * A season that is over has no record to come.
     */
    closing: input.missedPlayoffs || isLong ? null : (named.luck ?? named.best),
  };
}

/** Positions by their codes. */
function positionsIn({ shape, weaknesses, review: { luck }, missedPlayoffs, canTrade }: VerdictInput) {
  const { weakOutlook, claim } = shape;
  const { pointsForRank } = luck;
  const isOrdinary =
    luck.size === 'none' || luck.size === 'ordinary' || Math.abs(luck.actualWins - luck.expectedWins) < LIMITS.luckWins;
  const codes = (list: readonly { readonly position: string }[]) => list.map(({ position }) => position);
  const codesOf = (list: readonly Weakness[]) => list.map(({ strength }) => strength.position);
  const [weak, strong] = [codes(shape.weak), codes(shape.strong)];
  const helped = weaknesses.filter(({ fixes }) => fixes.length > 0);
  const stream = codesOf(helped).filter(isStreamed);
  const named = weaknesses.filter(
    ({ strength: { position } }) => weak.includes(position) || position === weakOutlook?.position,
  );
  const isMovable = (each: Weakness) =>
    each.missedPoints || each.fixes.length > 0 || (each.isWeakAhead && isWorthTrade(each) && canTrade);
  return {
    weak,
    /** Those of them whose points were on the bench. */
    lineupCalls: weak.filter((position) => weaknessAt(weaknesses, position)?.missedPoints),
    /** Weak with a move that helps: lineups, a claim, or a trade for what is weak from here. */
    movable: codesOf(named.filter(isMovable)).slice(0, CUTS.length.named),
    claim: claim?.player ?? null,
    strong,
    /** Weak positions that are streamed week by week, and have a free agent who helps. */
    stream,
    /** Those of them that brought no points. */
    empty: codesOf(helped.filter(isEmptySpot)),
    /** Null where the record is about what the scores deserve. */
    luck: isOrdinary ? null : luck.direction,
    /** By the points so far; ranks from the fewest are of the lower half. */
    best: pointsForRank.rank.value === 1 && pointsForRank.end === 'most' ? ('best' as const) : null,
    missedPlayoffs,
  };
}

/** What follows the first add: the verdict is short, and has one weakness at most. */
const NEXT = reasons<{ readonly weak: readonly WeakMove[]; readonly streamed: string | undefined }>()({
  weak: ({ weak: moves }) => moves.length > 0 && { moves },
  stream: ({ streamed }) => streamed !== undefined && { position: streamed },
  stand_pat: () => ({}),
});
export type NextAction = ReasonOf<typeof NEXT>;
export type WeakMove = ReturnType<typeof movesAt>[number];

function addition(
  { movable, stream, empty, lineupCalls }: ReturnType<typeof positionsIn>,
  player: NonNullable<ReturnType<typeof positionsIn>['claim']>,
) {
  const isOther = (position: string) => position !== player.position;
  const weak = movesAt(movable.filter(isOther).slice(0, 1), lineupCalls);
  const streamed = stream.find((position) => !empty.includes(position) && isOther(position));
  const next: NextAction = firstOf(NEXT, { weak, streamed }) ?? { kind: 'stand_pat', facts: {} };
  return { player, emptySpot: empty.find(isOther) ?? null, next };
}

/** One move for positions with the same trouble, else one for each. */
function movesAt(weak: readonly string[], lineupCalls: readonly string[]) {
  const moves = weak.map((position) => ({
    kind: lineupCalls.includes(position) ? ('set_lineups' as const) : ('upgrade' as const),
    positions: [position],
  }));
  const [first, ...others] = moves;
  if (!first || others.some(({ kind }) => kind !== first.kind)) return moves;
  return [{ ...first, positions: [...weak] }];
}
