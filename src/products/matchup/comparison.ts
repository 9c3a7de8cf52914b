// What separates the two best starts: the matchup, the implied totals, the workload, the points of
// their last games, their snaps, each with the player it favors.
import type { Fact } from '../../citations/index.ts';
import type { OpponentGrade } from '../phrases/index.ts';
import type { MatchupRow } from './row.ts';

/**
 * One difference between two players; `better` and `worse` are the facts of the one it
 * favors and of the other.
 */
export type Comparison = Difference & {
  /** Whether more than these two are compared: then the other is named. */
  readonly isOfMany: boolean;
};

type Difference = { readonly favored: MatchupRow; readonly other: MatchupRow } & (
  | { readonly kind: 'opponent'; readonly better: OpponentGrade; readonly worse: OpponentGrade }
  | { readonly kind: 'implied_total' | 'workload' | 'snaps'; readonly better: Fact; readonly worse: Fact }
  | {
      readonly kind: 'form';
      readonly better: Fact;
      readonly worse: Fact;
      readonly games: Fact;
      /** Of the other, where they are not as many. */
      readonly otherGames: Fact | null;
    }
);

/** The least differences that are worth a sentence. */
interface LeastGaps {
  /** Of 32 ranks. */
  readonly rank: number;
  /** Points of an implied total. */
  readonly total: number;
  /** Of touches, and of points, a game. */
  readonly ratio: number;
  /** Touches and targets a game: of a few, one more is a large share. */
  readonly touches: number;
}

/** Smaller differences decide nothing. */
const CLEAR: LeastGaps = { rank: 8, total: 3, ratio: 1.25, touches: 2 };
/** What speaks for a start for which nothing clear does. */
const SMALL: LeastGaps = { rank: 4, total: 1.5, ratio: 1.1, touches: 1.5 };
/** Games behind an average that is worth comparing. */
const MIN_FORM_GAMES = 3;
/** The same where nothing else is worth a sentence: then a run of good games is not passed over. */
const MIN_RUN_GAMES = 2;

/**
 * The clearest difference in favor of the first, and of the second; null without one. Of a coin
 * flip a small one speaks for the second as well: what points to one player alone is none.
 */
export function edgeAndCounter(
  first: MatchupRow,
  second: MatchupRow,
  { players, isCoinFlip }: { readonly players: number; readonly isCoinFlip: boolean },
): { readonly edge: Comparison | null; readonly counter: Comparison | null } {
  const favoring = (row: MatchupRow, gaps: LeastGaps) => {
    const difference = differences(first, second, gaps).find(({ favored }) => favored === row);
    return difference ? { ...difference, isOfMany: players > 2 } : null;
  };
  const edge = favoring(first, CLEAR) ?? favoring(first, SMALL);
  const counter = favoring(second, CLEAR) ?? (isCoinFlip ? favoring(second, SMALL) : null);
  const run = edge || counter ? null : runOf(first, second);
  return { edge, counter: run ? { ...run, isOfMany: players > 2 } : counter };
}

/** The clearly better run of the second, whatever the number of games and the roles in them. */
function runOf(first: MatchupRow, second: MatchupRow): Difference | null {
  const difference = pointsApart(first, second, { ratio: CLEAR.ratio, games: MIN_RUN_GAMES });
  return difference?.favored === second ? difference : null;
}

/** In the order of the list above. Games with a lead teammate who is out now compare no roles. */
function differences(first: MatchupRow, second: MatchupRow, gaps: LeastGaps): readonly Difference[] {
  const hasNewRole = [first, second].some(({ leadAbsence }) => leadAbsence?.isNew);
  return [opponents, impliedTotals, ...(hasNewRole ? [] : [workloads, form, snaps])]
    .map((compare) => compare(first, second, gaps))
    .filter((comparison) => comparison !== null);
}

/** Two matchups of one grade decide nothing, whatever their ranks. */
function opponents(first: MatchupRow, second: MatchupRow, gaps: LeastGaps): Difference | null {
  if (!first.opponentGrade || !second.opponentGrade) return null;
  if (first.opponentGrade.difficulty === second.opponentGrade.difficulty) return null;
  const gap = second.opponentGrade.rank.value - first.opponentGrade.rank.value;
  if (Math.abs(gap) < gaps.rank) return null;
  return gap > 0
    ? { kind: 'opponent', favored: first, other: second, better: first.opponentGrade, worse: second.opponentGrade }
    : { kind: 'opponent', favored: second, other: first, better: second.opponentGrade, worse: first.opponentGrade };
}

/**
 * A D/ST is better off with the lower total, its opponent's; it is compared with another D/ST only.
 */
function impliedTotals(first: MatchupRow, second: MatchupRow, gaps: LeastGaps): Difference | null {
  if (!first.impliedTotal || !second.impliedTotal) return null;
  const isDefense = first.player.position === 'DEF';
  if (isDefense !== (second.player.position === 'DEF')) return null;
  const [a, b] = [first.impliedTotal.points, second.impliedTotal.points];
  if (Math.abs(a.value - b.value) < gaps.total) return null;
  return a.value > b.value !== isDefense
    ? { kind: 'implied_total', favored: first, other: second, better: a, worse: b }
    : { kind: 'implied_total', favored: second, other: first, better: b, worse: a };
}

/**
 * Quarterbacks are left out: their attempts say little about their points. A receiver who is handed
 * the ball is compared with another such only.
 */
function workloads(first: MatchupRow, second: MatchupRow, gaps: LeastGaps): Difference | null {
  const [a, b] = [first.usage.opportunitiesPerGame, second.usage.opportunitiesPerGame];
  if (!a || !b || !first.isThisSeason || !second.isThisSeason) return null;
  if (first.player.position === 'QB' || first.player.position !== second.player.position) return null;
  if (first.usage.opportunityKind !== second.usage.opportunityKind) return null;
  const [low, high] = [Math.min(a.value, b.value), Math.max(a.value, b.value)];
  if (high < gaps.ratio * low || high - low < gaps.touches) return null;
  return a.value > b.value
    ? { kind: 'workload', favored: first, other: second, better: a, worse: b }
    : { kind: 'workload', favored: second, other: first, better: b, worse: a };
}

/** Averages over different numbers of games compare little. */
function form(first: MatchupRow, second: MatchupRow, { ratio }: LeastGaps): Difference | null {
  const difference = pointsApart(first, second, { ratio, games: MIN_FORM_GAMES });
  return difference?.kind === 'form' && difference.otherGames === null ? difference : null;
}

/** A kicker's points compare nothing. */
function pointsApart(
  first: MatchupRow,
  second: MatchupRow,
  least: { readonly ratio: number; readonly games: number },
): Difference | null {
  const [a, b] = [first.usage.pointsPerGame, second.usage.pointsPerGame];
  const [games, others] = [first.usage.games, second.usage.games];
  if (!a || !b || !games || !others || !first.isThisSeason || !second.isThisSeason) return null;
  if (Math.min(games.value, others.value) < least.games) return null;
  if (first.player.position === 'K' || second.player.position === 'K') return null;
  const [low, high] = [Math.min(a.value, b.value), Math.max(a.value, b.value)];
  if (low <= 0 || high < least.ratio * low) return null;
  const isSame = games.value === others.value;
  return a.value > b.value
    ? { kind: 'form', favored: first, other: second, better: a, worse: b, games, otherGames: isSame ? null : others }
    : {
        kind: 'form',
        favored: second,
        other: first,
        better: b,
        worse: a,
        games: others,
        otherGames: isSame ? null : games,
      };
}

/** Who is on the field more; a quarterback and a kicker always are. */
function snaps(first: MatchupRow, second: MatchupRow, gaps: LeastGaps): Difference | null {
  const [a, b] = [first.usage.snapShare, second.usage.snapShare];
  if (!a || !b || !first.isThisSeason || !second.isThisSeason) return null;
  if (first.player.position === 'QB' || first.player.position !== second.player.position) return null;
  const [low, high] = [Math.min(a.value, b.value), Math.max(a.value, b.value)];
  if (high < gaps.ratio * low) return null;
  return a.value > b.value
    ? { kind: 'snaps', favored: first, other: second, better: a, worse: b }
    : { kind: 'snaps', favored: second, other: first, better: b, worse: a };
}
