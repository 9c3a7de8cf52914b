// What separates the two best starts: the matchup, the implied totals, the workload, the points of
// their last games, each with the player it favors.
import type { Fact } from '../../citations/index.ts';
import { CUTS } from '../cuts.ts';
import { allOf, type ReasonOf, reasons } from '../story/index.ts';
import type { MatchupRow } from './rows.ts';

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
const CLEAR: LeastGaps = { rank: 8, total: 3, ratio: 1 / CUTS.share.nearly, touches: CUTS.work.change };
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
const isNewRole = ({ first, second }: Pair): boolean =>
  [first, second].some(({ leadAbsence }) => leadAbsence?.isNew ?? false);

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
