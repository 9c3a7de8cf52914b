// Which players a draft board ranks, their tiers, and the values and reaches among them.
import type { draftBoard as product } from '../../contract/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import {
  type Confidence,
  type DraftRankOf,
  firstOfBoardProbability,
  marketRankDifferences,
  rankByValue,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { LAST_WEEK, type Player, type PlayingReport } from '../../nfl/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  forecastConfidence,
  lackedReports,
  type RequestOf,
} from '../shared/index.ts';
import { type BoardPlayer, boardPlayer } from './board-player.ts';
import { type Callout, firstCallout, type PricedPlayer, type TopTier, topTierOf, withPrice } from './callouts.ts';
import { outOfPointOrder } from './point-order.ts';
import { inTiers, tiersOf } from './tiers.ts';

/** Longest list of values, and of reaches. */
const MAX_CALLOUTS = 10;
/** Share of the market's order in which a reach matters: hardly anyone drafts the rest. */
const DRAFTED_SHARE = 0.75;
/** Retry-After where no player can be projected yet, in seconds: the error says ten minutes. */
const RETRY_SECONDS = 600;

/** Players that the verdict names. */
const MAX_LEADERS = 3;

/** The weeks that the projections count. Once games are played, few leagues still draft. */
export type BoardSpan = 'season' | 'rest_of_season' | 'last_week';

export interface DraftBoardDecision {
  readonly season: number;
  /** The first week the projections count; 1 = the whole season. */
  readonly fromWeek: number;
  readonly scoring: RequestOf<typeof product>['scoring'];
  /**
   * False when the platform's draft ranks are not known for this week: no player is
   * a value or a reach then.
   */
  readonly hasMarket: boolean;
  /** Before the first game: once games are played no draft ranks are expected. */
  readonly isMarketExpected: boolean;
  readonly confidence: Confidence;
  /** Files that say who plays and are missing; none where the call is certain without them. */
  readonly lackedReports: readonly PlayingReport[];
  /** The first player, and that he outscores the replacement level: what `confidence` is about. */
  readonly judged: { readonly player: Player; readonly probability: number };
  readonly span: BoardSpan;
  /** Never empty. */
  readonly tiers: readonly { readonly label: string; readonly players: readonly PricedPlayer[] }[];
  /** The players the verdict names, best first; never empty. */
  readonly leaders: readonly PricedPlayer[];
  readonly topTier: TopTier | null;
  /** Ranked above the market, the furthest first. */
  readonly values: readonly PricedPlayer[];
  /** Ranked below the market, the furthest first. */
  readonly reaches: readonly PricedPlayer[];
  readonly bestValue: Callout | null;
  readonly worstReach: Callout | null;
}

/** Throws 503 `data_unavailable` while no player of the season is projected. */
export async function decide(
  context: AnalysisContext,
  { limit, scoring }: RequestOf<typeof product>,
): Promise<DraftBoardDecision> {
  const { currentSnapshot: snapshot, model } = context;
  const isPreseason = snapshot.week === 1;
  const marketRankOf = await marketRanks(context, { isPreseason });
  // once games are played the platform's ranks follow results and are no draft order
  const fullBoard = rankByValue(model.season(snapshot), SCORING_PRESETS[scoring], isPreseason ? marketRankOf : null);
  const ranked = fullBoard.slice(0, limit);
  const [first] = ranked;
  if (first === undefined) {
    throw new AnswerError(
      503,
      'data_unavailable',
      `No player of the ${snapshot.season} season can be projected yet. You were not charged. Try again in ten minutes.`,
      RETRY_SECONDS,
    );
  }
  const differences = marketRankDifferences(
    ranked.map(({ projection }) => ({ marketRank: marketRankOf(projection.player) })),
  );
  const order = {
    isPreseason,
    gamesLeft: Math.max(...fullBoard.map(({ outcome }) => outcome.games)),
    outOfOrder: outOfPointOrder(ranked),
  };
  const compared = ranked.map(({ projection, outcome, draftValue }, i) =>
    boardPlayer(context, scoring, order, {
      player: projection.player,
      team: projection.team,
      outcome,
      draftValue,
      rank: i + 1,
      marketRank: marketRankOf(projection.player),
      delta: differences[i] ?? null,
    }),
  );
  const rankedByMarket = compared.filter(({ delta }) => delta !== null).length;
  const late = lateOnMarket(compared);
  const early = earlyOnMarket(compared, rankedByMarket);
  const callouts = new Set([...late, ...early]);
  const priced = (entry: BoardPlayer) => withPrice(entry, { isCallout: callouts.has(entry) });
  const board = compared.map(priced);
  const tiers = inTiers(tiersOf(fullBoard), board);
  const [values, reaches] = [late.map(priced), early.map(priced)];
  const judged = { player: first.projection.player, probability: firstOfBoardProbability(first.outcome) };
  const confidence = forecastConfidence(snapshot, judged.probability);
  return {
    season: snapshot.season,
    fromWeek: snapshot.week,
    span: spanFrom(snapshot.week),
    scoring,
    confidence,
    lackedReports: lackedReports(snapshot, confidence),
    judged,
    hasMarket: rankedByMarket > 0,
    isMarketExpected: isPreseason,
    tiers,
    leaders: board.slice(0, MAX_LEADERS),
    topTier: topTierOf(tiers[0]?.players ?? []),
    values,
    reaches,
    // who is drafted first is not one to wait for
    bestValue: firstCallout(values.filter(({ rank }) => rank > MAX_LEADERS)),
    worstReach: firstCallout(reaches),
  };
}

function spanFrom(week: number): BoardSpan {
  if (week === 1) return 'season';
  return week === LAST_WEEK ? 'last_week' : 'rest_of_season';
}

/** Kickers and defenses come last by rule, so a rank says nothing of their value. */
function lateOnMarket(board: readonly BoardPlayer[]): readonly BoardPlayer[] {
  return board
    .filter(
      (entry) =>
        isCallout(entry) &&
        entry.market?.opinion === 'too late' &&
        entry.outcome.overReplacement > 0 &&
        !isStreamed(entry.player.position),
    )
    .sort((a, b) => deltaOf(b) - deltaOf(a))
    .slice(0, MAX_CALLOUTS);
}

function earlyOnMarket(board: readonly BoardPlayer[], rankedByMarket: number): readonly BoardPlayer[] {
  return board
    .filter(
      (entry) =>
        isCallout(entry) &&
        entry.market?.opinion === 'too early' &&
        !isStreamed(entry.player.position) &&
        marketPlace(entry.marketRank, board) <= DRAFTED_SHARE * rankedByMarket,
    )
    .sort((a, b) => deltaOf(a) - deltaOf(b))
    .slice(0, MAX_CALLOUTS);
}

/** Places between board and market from which a player is a value or a reach. */
const MIN_CALLOUT_PLACES = 3;

/** By the order of the listed players, and by the ranks as they are. */
const isCallout = ({
  market,
  delta,
  rank,
  marketRank,
}: Pick<BoardPlayer, 'market' | 'delta' | 'rank' | 'marketRank'>): boolean =>
  market !== null &&
  delta !== null &&
  marketRank !== null &&
  Math.min(Math.abs(delta), Math.abs(marketRank - rank)) >= MIN_CALLOUT_PLACES;

/** Only players with a market rank are compared. */
function deltaOf({ delta }: BoardPlayer): number {
  return delta ?? Number.NaN;
}

/** The ranks of the player file at hand; before a past season those recorded then. */
async function marketRanks(
  { currentSnapshot: snapshot, market }: AnalysisContext,
  { isPreseason }: { readonly isPreseason: boolean },
): Promise<DraftRankOf> {
  const recorded = isPreseason && !snapshot.isCurrent ? await market.draftRanks(snapshot.season, null) : null;
  return ({ platform, platformId }) => {
    const rank = (recorded ? recorded.ranks.get(platformId ?? '') : platform?.searchRank) ?? null;
    return rank !== null && Number.isInteger(rank) && rank >= 1 ? rank : null;
  };
}

/** Place in the market's order of the board's players. */
function marketPlace(marketRank: number | null, board: readonly BoardPlayer[]): number {
  if (marketRank === null) return Number.POSITIVE_INFINITY;
  return board.filter((other) => other.marketRank !== null && other.marketRank <= marketRank).length;
}
