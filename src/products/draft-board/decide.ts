// Which players a draft board ranks, their tiers, and the values and reaches among them.
import type { Fact } from '../../citations/index.ts';
import type { draftBoard as product } from '../../contract/index.ts';
import {
  type Confidence,
  type DraftRankOf,
  firstOfBoardProbability,
  marketRankDifferences,
  type RankedProjection,
  rankByValue,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player, PlayingReport } from '../../nfl/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  forecastConfidence,
  lackedReports,
  type RequestOf,
} from '../shared/index.ts';
import { type BoardPlayer, boardPlayer, shownGames } from './board-player.ts';
import { type BoardSpan, boardWeeks } from './board-weeks.ts';
import {
  type Callout,
  firstCallout,
  type MarketPrice,
  type PricedPlayer,
  type TopTier,
  topTierOf,
  withPrice,
} from './callouts.ts';
import { earlyOnMarket, lateOnMarket, type Unlisted, unlistedOf } from './market-lists.ts';
import { perGameFact, scheduledGamesFact } from './outlook-facts.ts';
import { outOfPointOrder } from './point-order.ts';
import { shiftOf } from './shift.ts';
import { inTiers, tierAt, tiersOf } from './tiers.ts';

/** Retry-After where no player can be projected yet, in seconds: the error says ten minutes. */
const RETRY_SECONDS = 600;

/** Players that the verdict names. */
const MAX_LEADERS = 3;

export interface DraftBoardDecision {
  readonly season: number;
  /** The first week the projections count, for every team; 1 = the whole season. */
  readonly fromWeek: number;
  /** The last one: after it the season of most leagues is over. */
  readonly lastWeek: number;
  /** Whether that is the week after the one asked about. */
  readonly isAfterWeek: boolean;
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
  /** Games that the first player's points cover; null without a schedule. */
  readonly leadGames: Fact | null;
  readonly topTier: TopTier | null;
  /** Ranked above the market, the furthest first. */
  readonly values: readonly PricedPlayer[];
  /** Ranked below the market, the furthest first. */
  readonly reaches: readonly PricedPlayer[];
  readonly bestValue: Callout<Extract<MarketPrice, { kind: 'value' }>> | null;
  readonly worstReach: Callout | null;
  /** Before the season: the market's best who are not among the players asked for. */
  readonly unlisted: readonly Unlisted[];
}

/** Throws 503 `data_unavailable` while no player of the season is projected. */
export async function decide(
  context: AnalysisContext,
  { limit, scoring }: RequestOf<typeof product>,
): Promise<DraftBoardDecision> {
  const { currentSnapshot: snapshot } = context;
  const { outlook, fromWeek, lastWeek, isAfterWeek, span } = boardWeeks(context);
  const isPreseason = span === 'draft';
  const marketRankOf = await marketRanks(context, { isPreseason });
  // once games are played the platform's ranks follow results and are no draft order
  const fullBoard = rankByValue(outlook, SCORING_PRESETS[scoring], isPreseason ? marketRankOf : null);
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
  const teamGames = ({ projection }: RankedProjection) =>
    projection.weeks.filter(({ opponent }) => opponent !== null).length;
  const lookup = { context, scoring, isAfterWeek, fromWeek, lastWeek };
  const leadGames = scheduledGamesFact(lookup, first.projection);
  const order = {
    ...lookup,
    span,
    leadGames: leadGames?.value ?? null,
    gamesLeft: Math.max(...fullBoard.map(({ outcome }) => outcome.games)),
    teamGamesLeft: Math.max(...fullBoard.map(teamGames)),
    outOfOrder: outOfPointOrder(ranked),
  };
  const compared = ranked.map((entry, i) =>
    boardPlayer(order, {
      player: entry.projection.player,
      team: entry.projection.team,
      outcome: entry.outcome,
      teamGames: teamGames(entry),
      draftValue: entry.draftValue,
      rank: i + 1,
      marketRank: marketRankOf(entry.projection.player),
      delta: differences[i] ?? null,
    }),
  );
  const tiers = tiersOf(fullBoard);
  const listed = { board: compared, tierAt: (rank: number) => tierAt(tiers, rank) };
  const [late, early] = [lateOnMarket(listed), earlyOnMarket(listed)];
  const callouts = new Set([...late, ...early]);
  const board = compared.map((entry): PricedPlayer => {
    const isCallout = callouts.has(entry);
    const perGame = entry.perGame ?? (isCallout ? perGameFact(lookup, entry.player) : null);
    return {
      // in the season no one is drafted at a price
      ...(isPreseason
        ? withPrice(entry, { isCallout, isTopTier: tierAt(tiers, entry.rank) === 1 })
        : { ...entry, price: null }),
      perGame,
      games: shownGames(entry.games, { points: entry.points, perGame }),
      // the points cover the games he is expected to play, which are fewer
      teamGamesLeft: perGame ? null : entry.teamGamesLeft,
      shift: isCallout ? shiftOf(lookup, entry) : null,
    };
  });
  const inList = (list: readonly BoardPlayer[]) => list.flatMap(({ rank }) => board[rank - 1] ?? []);
  const [values, reaches] = [inList(late), inList(early)];
  const listedTiers = inTiers(tiers, board);
  const judged = { player: first.projection.player, probability: firstOfBoardProbability(first.outcome) };
  // most leagues have no use for it, however sure the projection is
  const confidence = span === 'over' ? 'low' : forecastConfidence(snapshot, judged.probability);
  return {
    season: snapshot.season,
    fromWeek,
    lastWeek,
    isAfterWeek,
    span,
    scoring,
    confidence,
    lackedReports: lackedReports(snapshot, confidence),
    judged,
    hasMarket: compared.some(({ delta }) => delta !== null),
    isMarketExpected: isPreseason,
    tiers: listedTiers,
    leaders: board.slice(0, MAX_LEADERS),
    leadGames: board[0]?.perGame ? null : leadGames,
    topTier: topTierOf(listedTiers[0]?.players ?? []),
    values,
    reaches,
    // who is drafted first is not one to wait for
    bestValue: firstCallout(
      values.filter(({ rank }) => rank > MAX_LEADERS),
      'value',
    ),
    worstReach: firstCallout(reaches, 'too_early'),
    unlisted: isPreseason
      ? unlistedOf(
          fullBoard.slice(limit).map(({ projection: { player } }) => ({ player, marketRank: marketRankOf(player) })),
          ranked.length,
        )
      : [],
  };
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
