// Which players a draft board ranks, their tiers, and the values and reaches among them.

import { itemAt } from '../../checked/index.ts';
import { BOARD_PLAYERS, type draftBoard as product } from '../../contract/index.ts';
import { DEFAULT_FINAL_WEEK, isStreamed, LEAGUE_TEAMS, lastFantasyWeek } from '../../fantasy/defaults/index.ts';
import {
  type DraftRankOf,
  type DraftRanks,
  draftRankIn,
  firstOfBoardProbability,
  marketRankDifferences,
  outlookAfterWeek,
  type RankedProjection,
  rankByValue,
  tierSizes,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import type { Player } from '../../nfl/index.ts';
import { NORMAL_P90 } from '../../stats/index.ts';
import { forecastConfidence } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import { type AnalysisContext, notProjectedYet, type RequestOf } from '../shared/index.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';
import {
  type BoardPlayer,
  type BoardSpan,
  boardPlayer,
  marketRankFact,
  placesApart,
  scheduledGamesFact,
  seasonFact,
  shownGames,
} from './player.ts';

/** What of his price is worth a word: that it is about right is none. */
const PRICE = reasons<Priced>()({
  /** He goes later than he should; `round`: in which to take him, of a league of twelve. */
  value: ({ entry, market: { opinion, rank } }) =>
    opinion === 'too late' && isWorthPick(entry) && { rank, round: roundToTake(entry.rank, rank.value) },
  /** Who is in the top tier is worth a pick wherever the market has him. */
  too_early: ({ market: { opinion, rank }, isTopTier }) => opinion === 'too early' && !isTopTier && { rank },
});

export type MarketPrice = ReasonOf<typeof PRICE>;
type Priced = Readonly<{ entry: BoardPlayer; market: NonNullable<BoardPlayer['market']>; isTopTier: boolean }>;

/** Null where it is about right or not known. `isListed`: a value or a reach of the lists. */
export function marketPrice(
  entry: BoardPlayer,
  { isListed, isTopTier }: Readonly<{ isListed: boolean; isTopTier: boolean }>,
): MarketPrice | null {
  const { market } = entry;
  return market && (market.isFar || isListed) ? firstOf(PRICE, { entry, market, isTopTier }) : null;
}

const isWorthPick = ({ overReplacement }: BoardPlayer): boolean =>
  overReplacement !== null && overReplacement.value >= CUTS.points.starter;

/** The round before the market takes him, and none before his own. */
const roundToTake = (boardRank: number, marketRank: number): number =>
  Math.max(roundOf(boardRank), roundOf(marketRank) - 1);

const roundOf = (place: number): number => Math.ceil(place / LEAGUE_TEAMS);

/** `tierAt`: the tier of a place on the board, 1 = best. */
type Tiered = Readonly<{ board: readonly BoardPlayer[]; tierAt: (rank: number) => number }>;

/** The values of the whole board, furthest first. */
export const lateOnMarket = ({ board, tierAt }: Tiered): readonly BoardPlayer[] =>
  board
    .filter((entry) => entry.market?.opinion === 'too late' && isFarOff(entry, tierAt) && isWorthPick(entry))
    .sort((a, b) => (b.delta ?? 0) - (a.delta ?? 0));

/** The reaches of the whole board, furthest first: none of the top tier. */
export function earlyOnMarket({ board, tierAt }: Tiered): readonly BoardPlayer[] {
  const ranked = board.filter(({ delta }) => delta !== null).length;
  // in the market's order of the board's players
  const marketPlace = (rank: number) => board.filter((other) => other.marketRank !== null && other.marketRank <= rank);
  return board
    .filter(
      (entry) =>
        entry.market?.opinion === 'too early' &&
        isFarOff(entry, tierAt) &&
        tierAt(entry.rank) > 1 &&
        marketPlace(entry.marketRank ?? 0).length <= CUTS.share.nearly * ranked,
    )
    .sort((a, b) => (a.delta ?? 0) - (b.delta ?? 0));
}

/** Kickers and defenses come last by rule, so a rank says nothing of their value. */
function isFarOff(entry: BoardPlayer, tierAt: Tiered['tierAt']): boolean {
  const { player, delta, rank } = entry;
  const places = placesApart(entry);
  if (isStreamed(player.position) || places < CUTS.share.half * LEAGUE_TEAMS) return false;
  return places >= LEAGUE_TEAMS || tierAt(Math.max(1, rank + Math.sign(delta ?? 0) * places)) !== tierAt(rank);
}

/** The market's best of those who come after the list, first on the market first. */
export const unlistedOf = (
  after: readonly { readonly player: Player; readonly marketRank: number | null }[],
  listed: number,
  rankedBy?: DraftRanks['by'],
) =>
  after
    .flatMap(({ player, marketRank }) =>
      marketRank !== null && marketRank <= CUTS.share.third * listed && !isStreamed(player.position)
        ? [{ player, marketRank }]
        : [],
    )
    .sort((a, b) => a.marketRank - b.marketRank)
    .slice(0, CUTS.length.listed)
    .map(({ player, marketRank }) => ({ player, marketRank: marketRankFact(player, marketRank, rankedBy) }));

export type DraftBoardDecision = Awaited<ReturnType<typeof decide>>;
export type PricedPlayer = DraftBoardDecision['values'][number];

/** Throws 503 `data_unavailable` while no player of the season is projected. */
export async function decide(context: AnalysisContext, { limit, scoring }: RequestOf<typeof product>) {
  const { currentSnapshot: snapshot } = context;
  const { outlook, span, ...weeks } = boardWeeks(context);
  const isPreseason = span === 'draft';
  const { marketRankOf, rankedBy } = await marketRanks(context, { isPreseason });
  // once games are played the platform's ranks follow results and are no draft order
  const fullBoard = rankByValue(outlook, SCORING_PRESETS[scoring], isPreseason ? marketRankOf : null);
  // compared as a whole, so that the limit only cuts
  const longest = fullBoard.slice(0, BOARD_PLAYERS.most);
  const [first] = longest;
  if (!first) throw notProjectedYet(`The ${snapshot.season} season`);
  const differences = marketRankDifferences(
    longest.map(({ projection }) => ({ marketRank: marketRankOf(projection.player) })),
  );
  const lookup = { context, scoring, ...weeks };
  const firstGames = scheduledGamesFact(lookup, first.projection);
  const order = {
    ...lookup,
    ...{ span, rankedBy },
    firstGames: firstGames?.value ?? null,
    gamesLeft: Math.max(...fullBoard.map(({ outcome }) => outcome.games)),
    teamGamesLeft: Math.max(...fullBoard.map(teamGames)),
  };
  const compared = longest.map((entry, i) => {
    const { projection, outcome, draftValue } = entry;
    const { player, team } = projection;
    const ranking = { draftValue, rank: i + 1, marketRank: marketRankOf(player), delta: differences[i] ?? null };
    return boardPlayer(order, { player, team, outcome, teamGames: teamGames(entry), ...ranking });
  });
  const tiers = tiersOf(fullBoard);
  const tiered = { board: compared, tierAt: (rank: number) => tierAt(tiers, rank) };
  const [late, early] = [lateOnMarket(tiered), earlyOnMarket(tiered)];
  const listed = new Set([...late, ...early]);
  const priced = compared.map((entry) => {
    const isListed = listed.has(entry);
    const isTopTier = tierAt(tiers, entry.rank) === 1;
    const perGame = entry.perGame ?? (isListed ? seasonFact(lookup, entry.player, 'projected_points_per_game') : null);
    return {
      ...entry,
      // in the season no one is drafted at a price
      price: isPreseason ? marketPrice(entry, { isListed, isTopTier }) : null,
      perGame,
      games: shownGames(entry.games, { points: entry.points, perGame }),
      // the points cover the games he is expected to play, which are fewer
      teamGamesLeft: perGame ? null : entry.teamGamesLeft,
    };
  });
  const board = priced.slice(0, limit);
  const inOrder = (list: readonly BoardPlayer[]) => list.flatMap(({ rank }) => priced[rank - 1] ?? []);
  const [values, reaches] = [inOrder(late), inOrder(early)];
  const asked = <T extends BoardPlayer>(list: readonly T[]) =>
    list.filter(({ rank }) => rank <= limit).slice(0, CUTS.length.list);
  /** Before the season: the market's best who are not among the players asked for. */
  const unlisted = unlistedOf(
    isPreseason
      ? fullBoard.slice(limit).map(({ projection: { player } }) => ({ player, marketRank: marketRankOf(player) }))
      : [],
    board.length,
    rankedBy,
  );
  const isUnlisted = ({ player }: BoardPlayer) => unlisted.some((other) => other.player === player);
  const listedTiers = inTiers(tiers, board);
  /** What `confidence` is about: that the first player outscores the replacement level. */
  const judged = { player: first.projection.player, probability: firstOfBoardProbability(first.outcome) };
  // most leagues have no use for it, however sure the projection is
  const confidence = span === 'over' ? 'low' : forecastConfidence(snapshot, judged.probability);
  return {
    season: snapshot.season,
    ...weeks,
    span,
    scoring,
    confidence,
    judged,
    hasMarket: compared.some(({ delta }) => delta !== null),
    /** Once games are played no draft ranks are expected. */
    isMarketExpected: isPreseason,
    tiers: listedTiers,
    /** In the verdict. */
    named: board.slice(0, CUTS.length.listed),
    /** What the first player's points cover. */
    firstGames: board[0]?.perGame ? null : firstGames,
    topTier: topTierOf(listedTiers[0]?.players ?? []),
    values: asked(values),
    reaches: asked(reaches),
    // of the whole board: a short list hides no difference; who is drafted
    // first is not one to wait for
    bestValue: values.find(({ rank, price }) => rank > CUTS.length.listed && price?.kind === 'value') ?? null,
    worstReach: reaches.find((entry) => entry.price?.kind === 'too_early' && !isUnlisted(entry)) ?? null,
    unlisted,
  };
}

const teamGames = ({ projection }: RankedProjection): number =>
  projection.weeks.filter(({ opponent }) => opponent !== null).length;

/**
 * The weeks that count, alike for every team. Whose game of the week is over would have a game less
 * than the others, so no one's counts once the first has begun. Of the last week nothing would be
 * left: there the games still to come count.
 */
function boardWeeks({ currentSnapshot: { week, gameDay }, currentSnapshot, model }: AnalysisContext) {
  const outlook = model.season(currentSnapshot);
  const lastWeek = lastFantasyWeek(week);
  const isAfterWeek = week < lastWeek && outlook.projections.some(({ team }) => gameDay?.hasKickedOff(team));
  const fromWeek = isAfterWeek ? week + 1 : week;
  return {
    outlook: isAfterWeek ? outlookAfterWeek(outlook) : outlook,
    fromWeek,
    lastWeek,
    isAfterWeek,
    span: spanOf(week, fromWeek),
  };
}

function spanOf(week: number, fromWeek: number): BoardSpan {
  if (week === 1) return 'draft';
  if (week > DEFAULT_FINAL_WEEK) return 'over';
  return fromWeek === DEFAULT_FINAL_WEEK ? 'last_week' : 'rest_of_season';
}

/** Before the season the ranks that were recorded then, else those of the player file at hand. */
async function marketRanks(
  { currentSnapshot: snapshot, market }: AnalysisContext,
  { isPreseason }: { readonly isPreseason: boolean },
) {
  const recorded = isPreseason ? await market.draftRanks(snapshot.season, null) : null;
  const marketRankOf: DraftRankOf = (player) => draftRankIn(recorded, player.platformId, player);
  return { marketRankOf, rankedBy: recorded?.by };
}

/** Neighbors on the board that are too close to order with confidence. */
export type Tier = ReturnType<typeof tiersOf>[number];

/** What a tier must gain, in squared noise: what noise makes one time in six is none. */
const TIER_BREAK_COST = 2;
/** The tenth and the ninetieth percentile are this many standard deviations apart. */
const RANGE_SDS = 2 * NORMAL_P90;

/** Tiers above replacement, from the top of the board: words that fit a quarterback as well. */
const TIERS_ABOVE_REPLACEMENT = [
  'Cornerstones',
  'Strong starters',
  'Solid starters',
  'Starters',
  'Low-end starters',
  'Back-end starters',
  'Matchup starters',
  'Spot starters',
];
const LAST_TIER_ABOVE = 'Last starters';
/** The tier in which replacement level lies. */
const REPLACEMENT_TIER = 'Fringe starters and top bench';
/** Tiers below replacement, best first. */
const TIERS_BELOW_REPLACEMENT = ['Reserves', 'Depth', 'Late fliers'];
const LAST_TIER_BELOW = 'Last picks';

/** Players of a tier from which it is split: no one drafts from a list of forty. */
const MAX_TIER_SIZE = 14;

export type TopTier = NonNullable<ReturnType<typeof topTierOf>>;

/** Who it runs from, and down to; null for an empty board. */
export const topTierOf = ([first, ...others]: readonly BoardPlayer[]) =>
  first ? { first, last: others.at(-1) ?? null } : null;

/** Splits a tier that is too long where its values differ most. */
function splitLongTier(values: readonly number[]): readonly number[] {
  const { length } = values;
  if (length <= MAX_TIER_SIZE) return [length];
  const least = Math.ceil(CUTS.share.third * length);
  const gapBefore = (i: number) => itemAt(values, i - 1) - itemAt(values, i);
  const breaks = Array.from({ length: length - 2 * least + 1 }, (_, i) => least + i);
  const cut = breaks.reduce((best, i) => (gapBefore(i) > gapBefore(best) ? i : best), least);
  return [...splitLongTier(values.slice(0, cut)), ...splitLongTier(values.slice(cut))];
}

/** Tiers of the whole board, before it is cut to the requested limit: the limit moves no tier. */
export const tiersOf = memoPer((board: readonly RankedProjection[]) => {
  const apart = tierSizes(
    board.map(({ outcome, draftValue }) => ({
      value: draftValue,
      sd: Math.max(CUTS.points.shown, (outcome.p90 - outcome.p10) / RANGE_SDS),
    })),
    TIER_BREAK_COST,
  );
  const values = board.map(({ draftValue }) => draftValue);
  const sizes = partsOf(values, apart).flatMap(splitLongTier);
  let [above, below] = [0, 0];
  return partsOf(values, sizes).map((tier) => {
    const { length: size } = tier;
    const [best, worst] = [itemAt(tier, 0), itemAt(tier, size - 1)];
    if (worst >= 0) return { size, label: TIERS_ABOVE_REPLACEMENT[above++] ?? LAST_TIER_ABOVE };
    return { size, label: best >= 0 ? REPLACEMENT_TIER : (TIERS_BELOW_REPLACEMENT[below++] ?? LAST_TIER_BELOW) };
  });
});

/** The list in its tiers, as far as it reaches. */
export const inTiers = <T>(tiers: readonly Tier[], list: readonly T[]) =>
  partsOf(
    list,
    tiers.map(({ size }) => size),
  ).flatMap((players, i) => (players.length > 0 ? [{ label: itemAt(tiers, i).label, players }] : []));

function partsOf<T>(list: readonly T[], sizes: readonly number[]): readonly (readonly T[])[] {
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return list.slice(from - size, from);
  });
}

/** The number of the tier of a rank, 1 = best; beyond the board that of its last. */
export function tierAt(tiers: readonly Tier[], rank: number): number {
  let last = 0;
  const index = tiers.findIndex(({ size }) => {
    last += size;
    return rank <= last;
  });
  return index < 0 ? tiers.length : index + 1;
}
