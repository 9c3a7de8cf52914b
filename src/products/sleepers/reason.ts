// Why a sleeper can beat his rank: news, his place on the depth chart, his role, the matchup.
import type { Fact } from '../../citations/index.ts';
import { gamesInSeason, gamesSince, lastGameWeek, type Snapshot } from '../../nfl/index.ts';
import type { GoodNews, OpponentGrade, StarterInDoubt } from '../phrases/index.ts';
import {
  depthChartReason,
  goodNews,
  isStarterListing,
  type RoleProfile,
  type StarterListing,
} from '../shared/index.ts';

export type SleeperReason =
  | { readonly kind: 'news'; readonly news: GoodNews }
  /** The teammate ahead of him may miss the game. */
  | { readonly kind: 'starter_in_doubt'; readonly starter: StarterInDoubt }
  /** Before week 1, without news; with what else speaks for him or against him, if anything. */
  | { readonly kind: 'listed'; readonly listing: StarterListing; readonly matchup: OpponentGrade | null }
  /** He is on the field; a matchup that is neither soft nor tough is left out. */
  | {
      readonly kind: 'snaps';
      readonly snapShare: Fact;
      /** The share that counts at his position; null of one too small to speak for him. */
      readonly work: { readonly of: 'targets' | 'carries'; readonly share: Fact } | null;
      readonly matchup: OpponentGrade | null;
    }
  | { readonly kind: 'soft_matchup'; readonly matchup: OpponentGrade }
  | { readonly kind: 'team_total'; readonly impliedTotal: Fact }
  | { readonly kind: 'passer_points'; readonly pointsPerGame: Fact }
  /** Nothing but the projection, and the worst of what speaks against it. */
  | {
      readonly kind: 'projection';
      readonly against:
        | { readonly kind: 'tough_matchup'; readonly matchup: OpponentGrade }
        | { readonly kind: 'low_total'; readonly impliedTotal: Fact }
        | null;
    };

/** Share of his team's snaps from which his usage is a reason to start him. */
const MIN_REASON_SNAPS = 0.5;
/** Shares of a team's work from which it speaks for a player next to his snaps. Not tuned. */
const MIN_REASON_WORK = { targets: 0.12, carries: 0.25 } as const;
/** Fantasy points a game from which a quarterback's scoring is a reason. */
const MIN_PASSER_POINTS = 15;
/** Team games after which the work of an absent teammate is the new role, and no longer extra. */
const MAX_MISSED_GAMES = 1;

interface Week {
  readonly matchup: OpponentGrade | null;
  readonly impliedTotal: Fact | null;
  readonly starterInDoubt: StarterInDoubt | null;
}

export function sleeperReason(
  snapshot: Snapshot,
  role: RoleProfile,
  { matchup: grade, impliedTotal, starterInDoubt }: Week,
): SleeperReason {
  const news = goodNews(isOpeningFresh(snapshot, role) ? role : { ...role, opening: null });
  if (news === 'opening') return { kind: 'news', news };
  if (starterInDoubt) return { kind: 'starter_in_doubt', starter: starterInDoubt };
  if (news) return { kind: 'news', news };
  const { snapShare, pointsPerGame, position, isThisSeason } = role;
  // one game does not grade a defense
  const matchup = grade === null || grade.isAfterOneGame || grade.difficulty === 'neutral' ? null : grade;
  const listing = depthChartReason(snapshot, role);
  if (listing && isStarterListing(listing)) return { kind: 'listed', listing, matchup };
  if (isThisSeason && position !== 'QB' && snapShare && snapShare.value >= MIN_REASON_SNAPS)
    return { kind: 'snaps', snapShare, work: workOf(role), matchup };
  if (matchup?.difficulty === 'soft') return { kind: 'soft_matchup', matchup };
  if (impliedTotal && offenseOf(impliedTotal) === 'high') return { kind: 'team_total', impliedTotal };
  if (isThisSeason && position === 'QB' && pointsPerGame && pointsPerGame.value >= MIN_PASSER_POINTS)
    return { kind: 'passer_points', pointsPerGame };
  if (matchup) return { kind: 'projection', against: { kind: 'tough_matchup', matchup } };
  const isLow = impliedTotal !== null && offenseOf(impliedTotal) === 'low';
  return { kind: 'projection', against: isLow ? { kind: 'low_total', impliedTotal } : null };
}

function workOf({ position, targetShare, carryShare }: RoleProfile) {
  const isBack = position === 'RB' || position === 'FB';
  const [of, share] = isBack ? (['carries', carryShare] as const) : (['targets', targetShare] as const);
  return share && share.value >= MIN_REASON_WORK[of] ? { of, share } : null;
}

/** Before week 1 every absence is new. */
function isOpeningFresh(snapshot: Snapshot, { opening, team }: RoleProfile): boolean {
  if (opening === null || team === null || snapshot.week === 1) return true;
  const lastWeek = lastGameWeek(gamesInSeason(snapshot, opening.absent, snapshot.season));
  return gamesSince(snapshot, team, lastWeek) <= MAX_MISSED_GAMES;
}

/**
 * Implied totals from which an offense is a good one, and up to which a poor one: the usual is 22.
 */
const HIGH_TOTAL = 24.5;
const LOW_TOTAL = 19.5;

export function offenseOf({ value }: Fact): 'high' | 'low' | null {
  if (value >= HIGH_TOTAL) return 'high';
  return value <= LOW_TOTAL ? 'low' : null;
}
