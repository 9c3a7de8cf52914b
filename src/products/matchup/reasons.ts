// The verdict of a matchup, and what separates the two best starts: facts, each with the player it
// favors, or the odds alone.
import type { Fact } from '../../citations/index.ts';
import { FLEX_POSITIONS } from '../../fantasy/defaults/index.ts';
import { EVEN_ODDS, fantasyPosition, isCoinFlip, swapPoints } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import {
  absenceOf,
  awaitedReport,
  type Brief,
  brief,
  cite,
  citeBest,
  isInDoubt,
  type Participation,
  programStats,
  regularBack,
  roleProfile,
  starterInDoubt,
  valueStats,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { type AnalysisContext, bestFirst } from '../shared/index.ts';
import { allOf, firstOf, type ReasonOf, reasons } from '../story/index.ts';

/** The least differences that are worth a sentence: smaller ones decide nothing. */
const CLEAR = {
  /** Of 32 ranks. */
  rank: 8,
  /** Points of an implied total. */
  total: 3,
  /** Of touches, and of points, a game. */
  ratio: 1 / CUTS.share.nearly,
  /** Touches and targets a game: of a few, one more is a large share. */
  touches: CUTS.work.change,
};
type LeastGaps = Readonly<Record<keyof typeof CLEAR, number>>;
/** Half of it: what speaks for a start for which nothing clear does. */
const SMALL: LeastGaps = {
  rank: CUTS.share.half * CLEAR.rank,
  total: CUTS.share.half * CLEAR.total,
  ratio: 1 + CUTS.share.small,
  touches: CUTS.share.half * CLEAR.touches,
};

interface Pair {
  readonly first: MatchupRow;
  readonly second: MatchupRow;
  readonly gaps: LeastGaps;
}

/** A positive gap favors the first. `better` is the fact of the favored one. */
const favor = <Of>({ first, second }: Pair, gap: number, own: Of, others: Of) =>
  gap > 0
    ? { favored: first, other: second, better: own, worse: others }
    : { favored: second, other: first, better: others, worse: own };

const DIFFERENCES = reasons<Pair>()({
  /** Two matchups of one grade decide nothing, whatever their ranks. */
  opponent: (pair) => {
    const [own, others] = [pair.first.opponentGrade, pair.second.opponentGrade];
    if (!own || !others || own.difficulty === others.difficulty) return null;
    const gap = others.rank.value - own.rank.value;
    return Math.abs(gap) >= pair.gaps.rank && favor(pair, gap, own, others);
  },
  /** A D/ST is compared with another only: its total is its opponent's, so the lower is better. */
  implied_total: (pair) => {
    const [own, others] = [pair.first.impliedTotal?.points, pair.second.impliedTotal?.points];
    const isDefense = pair.first.player.position === 'DEF';
    if (!own || !others || isDefense !== (pair.second.player.position === 'DEF')) return null;
    const gap = own.value - others.value;
    return Math.abs(gap) >= pair.gaps.total && favor(pair, isDefense ? -gap : gap, own, others);
  },
  /** A receiver who is handed the ball is compared with another such only. */
  workload: (pair) => {
    const [own, others] = [pair.first.usage, pair.second.usage];
    if (!isRoleComparable(pair) || own.opportunityKind !== others.opportunityKind) return null;
    return farther(pair, own.opportunitiesPerGame, others.opportunitiesPerGame, pair.gaps.touches);
  },
  /** Averages over different numbers of games compare little. */
  form: (pair) => !isNewRole(pair) && pointsApart(pair),
});

export type Comparison = ReasonOf<typeof DIFFERENCES>;

/** Games with a lead teammate who is out now compare no roles. */
const isNewRole = ({ first, second }: Pair): boolean => [first, second].some(({ opening }) => opening !== null);

/** A quarterback's attempts say little about his points, and he is always on the field. */
const isRoleComparable = (pair: Pair): boolean =>
  !isNewRole(pair) &&
  [pair.first, pair.second].every(({ isThisSeason, player }) => isThisSeason && player.position !== 'QB') &&
  pair.first.player.position === pair.second.player.position;

function farther(pair: Pair, own: Fact | null, others: Fact | null, minGap = 0) {
  if (!own || !others) return null;
  const [low, high] = [Math.min(own.value, others.value), Math.max(own.value, others.value)];
  const isFar = high >= pair.gaps.ratio * low && high - low >= minGap;
  return isFar ? favor(pair, own.value - others.value, own, others) : null;
}

/** A kicker's points compare nothing. */
function pointsApart(pair: Pair) {
  const { first, second } = pair;
  const isComparable = [first, second].every(({ isThisSeason, player, usage }) => {
    const { games, pointsPerGame: points } = usage;
    return (
      isThisSeason && player.position !== 'K' && games && games.value >= CUTS.games.enough && points && points.value > 0
    );
  });
  const apart = isComparable ? farther(pair, first.usage.pointsPerGame, second.usage.pointsPerGame) : null;
  const [games, otherGames] = [apart?.favored.usage.games, apart?.other.usage.games];
  return apart && games && games.value === otherGames?.value ? { ...apart, games } : null;
}

/**
 * The clearest difference in favor of the first, and of the second. In a coin flip a small one
 * speaks for the second as well: what points to one player alone is none.
 */
export function edgesOf(first: MatchupRow, second: MatchupRow, { isCoinFlip }: { readonly isCoinFlip: boolean }) {
  const pair: Pair = { first, second, gaps: CLEAR };
  const favoring = (row: MatchupRow, gaps: LeastGaps): Comparison | null =>
    allOf<Pair, typeof DIFFERENCES>(DIFFERENCES, { ...pair, gaps }).find(({ facts }) => facts.favored === row) ?? null;
  const edge = favoring(first, CLEAR) ?? favoring(first, SMALL);
  const rivalEdge = favoring(second, CLEAR) ?? (isCoinFlip ? favoring(second, SMALL) : null);
  return { edge, rivalEdge };
}

type Rows = readonly MatchupRow[];

interface Judged {
  readonly rows: Rows;
  /** Those who play. */
  readonly active: Rows;
  /** Whether the odds do not separate the first two. */
  readonly isCoinFlip: boolean;
}

/** The first that holds. */
const VERDICTS = reasons<Judged>()({
  none_plays: ({ rows, active }) => active.length === 0 && { players: rows.length },
  /** `playOdds` is null where he is all but sure to play. */
  only_starter: ({ rows: [, ...others], active: [first, second] }) =>
    first &&
    !second && {
      start: first.player,
      playOdds: first.mayMiss && first.forecast ? first.forecast.playOdds : null,
      absentee: others.length === 1 ? injuredIn(others) : null,
    },
  /** Those who play fill different lineup slots. */
  slots: ({ active }) => {
    const slots = bySlot(active).flatMap(([first, ...others]) =>
      first ? [{ start: first.player, over: playersOf(others) }] : [],
    );
    return slots.length > 1 && { slots };
  },
  /** The best start is likelier to be out than in, or to score less with his absence counted. */
  if_active: ({ active: [first, second] }) =>
    first?.forecast &&
    second &&
    (first.forecast.playOdds.value < EVEN_ODDS || bestFirst(oddsToWin(first), oddsToWin(second)) > 0) && {
      start: first.player,
      playOdds: first.forecast.playOdds,
      otherwise: second.player,
    },
  /** The odds do not separate `start` from `close`; those of `sat` are far lower. */
  coin_flip: ({ active: [first, ...others], isCoinFlip }) => {
    const best = first?.winProbability;
    const [second] = others;
    if (!isCoinFlip || !best) return null;
    // where the second is a flex, a sit is no part of the coin flip
    const isClose = ({ winProbability: own, call }: MatchupRow) =>
      own !== null && own.value >= CUTS.share.nearly * best.value && call === second?.call;
    const close = playersOf(others.filter(isClose));
    const sat = playersOf(others.filter((row) => !isClose(row)));
    return { start: first.player, close, sat, odds: { odds: best, rivals: others.length } };
  },
  start: ({ active: [first, ...others] }) =>
    first?.winProbability && {
      start: first.player,
      over: playersOf(others),
      odds: { odds: first.winProbability, rivals: others.length },
    },
});

export type MatchupVerdict = ReasonOf<typeof VERDICTS>;

const playersOf = (rows: Rows): readonly Player[] => rows.map(({ player }) => player);

/** Who is out, and no more than that: a bye or a kickoff is no news of him. */
const injuredIn = (others: Rows) =>
  others.flatMap(({ absence }) => absence ?? []).find(({ kind }) => kind === 'out' || kind === 'not_expected') ?? null;

/** `rows` are sorted, best start first. */
export function matchupVerdict(rows: Rows, { isCoinFlip }: { readonly isCoinFlip: boolean }): MatchupVerdict {
  const active = rows.filter(({ call }) => call !== 'bench');
  return firstOf<Judged, typeof VERDICTS>(VERDICTS, { rows, active, isCoinFlip }) as MatchupVerdict;
}

const oddsToWin = ({ winProbability }: MatchupRow): number | null => winProbability?.value ?? null;

const projectsHigher = ({ forecast: own }: MatchupRow, { forecast: other }: MatchupRow): boolean =>
  own !== null && other !== null && own.mean.value > other.mean.value;

/** The two best with their odds; `isOpposed`: what is compared speaks for the second alone. */
function oddsOf(
  kind: MatchupVerdict['kind'],
  active: Rows,
  { edge, rivalEdge }: { readonly edge: unknown; readonly rivalEdge: unknown },
) {
  const [first, second] = active;
  if (!first?.winProbability || !second?.winProbability) return null;
  return {
    ahead: first.player,
    behind: second.player,
    odds: first.winProbability,
    oddsBehind: second.winProbability,
    isCoinFlip: kind === 'coin_flip',
    isLower: projectsHigher(second, first),
    isOpposed: edge === null && rivalEdge !== null,
  };
}

const ODDS = reasons<NonNullable<ReturnType<typeof oddsOf>>>()({
  close: (two) => two.isCoinFlip && two,
  outweighs: (two) => !two.isLower && two.isOpposed && two,
  /** Neither the facts nor a higher projection of the second speak against the first. */
  projection_alone: (two) => !two.isLower && two,
  /** The second projects for more, but the odds are the first one's. */
  outscores: (two) => two,
});

export type OddsReason = ReasonOf<typeof ODDS>;

/** Null without two players who play. */
export function oddsReason(...compared: Parameters<typeof oddsOf>): OddsReason | null {
  const two = oddsOf(...compared);
  return two && firstOf<typeof two, typeof ODDS>(ODDS, two);
}

/** A kicker and a D/ST take no spot of a lineup from anyone else. */
export const slotOf = ({ position }: Pick<Player, 'position'>): 'K' | 'DEF' | 'other' =>
  position === 'K' || position === 'DEF' ? position : 'other';

/** The players by lineup slot, in the order of the first of each. */
export function bySlot<Row extends { readonly player: Player }>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const slots = new Set(rows.map(({ player }) => slotOf(player)));
  return [...slots].map((slot) => rows.filter(({ player }) => slotOf(player) === slot));
}

/** Players who do not play, the ones a manager may still consider first. */
const ABSENCE_ORDER: readonly Participation[] = ['begun', 'unmodeled', 'unscheduled', 'bye', 'out', 'no_team'];

interface RankedProfile {
  readonly profile: Brief;
  /** Odds to outscore the others, absence counted as zero points; null where no one else plays. */
  readonly winProbability: Fact | null;
  readonly call: 'start' | 'flex' | 'sit' | 'bench';
}

/** Whether to start him, or `other` once he is ruled out, is worth more than to start `other`. */
function isBetterPlan({ clock }: AnalysisContext, him: Brief, other: Brief): boolean {
  if (!him.forecast || !other.forecast || slotOf(him.player) !== slotOf(other.player)) return false;
  // a healthy backup is active, and may get no snaps
  if (!isInDoubt(him) || isInDoubt(other) || him.playingTime?.isHealthyBackup) return false;
  if (!clock.canWaitFor(him.team, other.team)) return false;
  const [plays, points] = [him.forecast.playOdds.value, other.forecast.mean.value];
  return plays * him.forecast.mean.value + swapPoints(plays, points) > points;
}

/**
 * By the odds to score most, after the one in doubt who is the better plan. `start` is the best
 * player of a lineup slot, `flex` a coin flip with him at a flex position, `bench` a player who
 * does not play, `sit` the rest.
 */
export function rankMatchup(context: AnalysisContext, players: readonly Player[]) {
  const profiles = players.map((player) => brief(context, player, 'ppr'));
  const playing = profiles.filter(({ participation }) => participation === 'plays');
  const byOdds = playing
    .map((profile) => {
      const others = playing.flatMap(({ player }) => (player === profile.player ? [] : [player]));
      return { profile, winProbability: citeBest(context, profile.player, 'best_start_odds', others) };
    })
    .sort(
      (a, b) =>
        bestFirst(a.winProbability?.value ?? null, b.winProbability?.value ?? null) ||
        bestFirst(a.profile.forecast?.mean.value ?? null, b.profile.forecast?.mean.value ?? null),
    );
  const [likeliest] = byOdds;
  const planned = byOdds.find(({ profile }) => likeliest && isBetterPlan(context, profile, likeliest.profile));
  const contenders = planned ? [planned, ...byOdds.filter((each) => each !== planned)] : byOdds;
  const [, second] = contenders;
  const bestOf = ({ profile }: (typeof contenders)[number]) =>
    contenders.find((other) => slotOf(other.profile.player) === slotOf(profile.player));
  const isClose = (contender: (typeof contenders)[number]) => {
    const [best, odds] = [bestOf(contender)?.winProbability, contender.winProbability];
    return best && odds ? isCoinFlip(best.value / (best.value + odds.value)) : false;
  };
  const ranked = contenders.map((contender): RankedProfile => {
    const isFlex = isClose(contender) && FLEX_POSITIONS.includes(fantasyPosition(contender.profile.player.position));
    return { ...contender, call: bestOf(contender) === contender ? 'start' : isFlex ? 'flex' : 'sit' };
  });
  const absent = profiles
    .filter(({ participation }) => participation !== 'plays')
    .sort((a, b) => ABSENCE_ORDER.indexOf(a.participation) - ABSENCE_ORDER.indexOf(b.participation))
    .map((profile): RankedProfile => ({ profile, winProbability: null, call: 'bench' }));
  return { ranked: [...ranked, ...absent], isCoinFlip: second !== undefined && isClose(second) };
}

export type MatchupRow = ReturnType<typeof matchupRows>[number];

export function matchupRows(context: AnalysisContext, ranked: readonly RankedProfile[]) {
  const active = ranked.flatMap(({ profile, call }) => (call === 'bench' ? [] : [profile]));
  const isOneSlot = bySlot(active).length === 1;
  return ranked.map((row) => ({
    ...comparedPlayer(context, row),
    /** The others who play; none where each slot has a start of its own. */
    rivals: active.flatMap(({ player }) => (isOneSlot && player !== row.profile.player ? [player] : [])),
  }));
}

function comparedPlayer(context: AnalysisContext, { profile, winProbability, call }: RankedProfile) {
  const { currentSnapshot: snapshot } = context;
  const { player, forecast } = profile;
  const awaited = awaitedReport(context, profile);
  const isDoubtful = awaited !== null || isInDoubt(profile);
  return {
    ...profile,
    call,
    winProbability,
    platformPoints: forecast && cite(context, player, 'platform_points'),
    absence: absenceOf(snapshot, profile),
    isInDoubt: isDoubtful,
    awaitedReport: awaited,
    doubt: forecast && isDoubtful ? profile.playingTime : null,
    /** In doubt, and not all but sure to play: a call names the condition. */
    mayMiss: isDoubtful && forecast !== null && forecast.playOdds.value < CUTS.odds.sure,
    rivalQuarterback: forecast && profile.rivalQuarterback,
    starterInDoubt: forecast && starterInDoubt(context, player),
    regularBack: forecast && regularBack(context, player, profile.games),
    opening: forecast && roleProfile(snapshot, player).opening,
    /** Cited for programs: of the week and of the weeks left, or of the weeks left alone. */
    weekStats: forecast ? programStats(context, player) : valueStats(context, player),
  };
}
