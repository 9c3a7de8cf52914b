// The market a draft is judged by: the order in which players would go, from ranks that know
// no result of the season.
import { type DraftPick, type DraftRanks, isFlexSlot, type PlayerValue, positionsOfSlot } from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { playerWithId, type ResolvedDraft } from '../lookup/index.ts';

/**
 * What orders the players: the platform's draft ranks, else what this draft spent on them: the
 * pick, or an auction's price.
 */
export type MarketOrder = 'popularity' | 'picks' | 'prices';

/** Why the platform's draft ranks do not order this draft; null where they do. */
export type PopularityObstacle =
  | 'an auction'
  | 'another season'
  | 'asked in the season'
  | 'too few ranked'
  | 'two quarterbacks';

export interface DraftMarket {
  readonly order: MarketOrder;
  readonly obstacle: PopularityObstacle | null;
  /** Whether single picks are compared with the draft ranks. */
  readonly judgesPicks: boolean;
  /**
   * A team may start more than one quarterback: draft ranks assume one, and say nothing
   * about a quarterback here.
   */
  readonly isSuperflex: boolean;
  /** By player id: the draft rank; null where picks are not compared with it. */
  rankOf(id: string): number | null;
  /** The same among all players of the league, which the draft board is blended with. */
  overallRankOf(id: string): number | null;
  /** The players who may be drafted, in the order they go. */
  readonly players: readonly PlayerValue[];
}

/** Share of the picks that must be ranked to speak of a market. */
const MIN_RANKED_SHARE = 0.5;
/** Undrafted players the simulated redrafts may still take. */
const PLAYERS_BEYOND_PICKS = 60;

interface MarketParts {
  readonly snapshot: Snapshot;
  readonly resolved: ResolvedDraft;
  /** Draft ranks recorded next to the draft; null: those of the snapshot's player file. */
  readonly recorded: DraftRanks | null;
  readonly slots: readonly string[];
  /** The drafted players by player id. */
  readonly assets: ReadonlyMap<string, PlayerValue>;
  /** Players left undrafted; empty in a rookie draft, where the others are on a team already. */
  readonly others: readonly PlayerValue[];
  /**
   * In a rookie draft the season's first-year players, drafted or left, who are ranked among
   * themselves; null in another draft.
   */
  readonly rookies: readonly PlayerValue[] | null;
}

export function draftMarket({
  snapshot,
  resolved,
  recorded,
  slots,
  assets,
  others,
  rookies,
}: MarketParts): DraftMarket {
  const { draft, picks } = resolved;
  const overall = overallRank(snapshot, recorded);
  const ranks = rookies === null ? overall : rankAmongPlayers(rookies, overall);
  const ranked = picks.filter(({ playerId }) => ranks(playerId) !== null).length;
  const startsTwo = isSuperflex(slots);
  const isAuction = draft.type === 'auction';
  const obstacle = obstacleOf(resolved, { snapshot, recorded, ranked, isSuperflex: startsTwo });
  const judgesPicks = obstacle === null || obstacle === 'two quarterbacks';
  return {
    order: obstacle === null ? 'popularity' : isAuction ? 'prices' : 'picks',
    obstacle,
    judgesPicks,
    isSuperflex: startsTwo,
    rankOf: judgesPicks ? ranks : () => null,
    overallRankOf: judgesPicks ? overall : () => null,
    players:
      obstacle === null
        ? byPopularity(picks, assets, others, ranks)
        : bySpending(picks, assets, others, isAuction ? byPrice : byPick),
  };
}

interface ObstacleParts extends Pick<MarketParts, 'snapshot' | 'recorded'>, Pick<DraftMarket, 'isSuperflex'> {
  /** Picks of players with a draft rank. */
  readonly ranked: number;
}

/** Later than week 1 the snapshot's ranks follow the results of games: recorded ones are needed. */
function obstacleOf(
  { draft, picks }: ResolvedDraft,
  { snapshot, recorded, ranked, isSuperflex: startsTwo }: ObstacleParts,
): PopularityObstacle | null {
  if (draft.type === 'auction') return 'an auction';
  if (recorded === null && draft.season !== snapshot.season) return 'another season';
  if (recorded === null && snapshot.week > 1) return 'asked in the season';
  if (ranked < MIN_RANKED_SHARE * picks.length) return 'too few ranked';
  return startsTwo ? 'two quarterbacks' : null;
}

/** The platform's rank among all players. */
function overallRank(snapshot: Snapshot, recorded: DraftRanks | null): (id: string) => number | null {
  return (id) => {
    const rank = (recorded ? recorded.ranks.get(id) : playerWithId(snapshot, id)?.platform?.searchRank) ?? null;
    return rank !== null && Number.isInteger(rank) && rank >= 1 ? rank : null;
  };
}

/** The rank among these players alone. */
function rankAmongPlayers(
  players: readonly PlayerValue[],
  rankOf: (id: string) => number | null,
): (id: string) => number | null {
  const positionInRank = new Map(
    players
      .flatMap(({ id }) => {
        const rank = rankOf(id);
        return rank === null ? [] : [{ id, rank }];
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ id }, i) => [id, i + 1]),
  );
  return (id) => positionInRank.get(id) ?? null;
}

/**
 * By rank. A player drafted without a rank goes where he was taken; one left without a rank goes
 * last, by projected points.
 */
function byPopularity(
  picks: readonly DraftPick[],
  assets: ReadonlyMap<string, PlayerValue>,
  others: readonly PlayerValue[],
  rankOf: (id: string) => number | null,
): readonly PlayerValue[] {
  const drafted = picks.map(({ playerId, pickNo }) => ({
    asset: assets.get(playerId),
    place: rankOf(playerId) ?? pickNo,
  }));
  const undrafted = others
    .map((asset) => ({ asset, rank: rankOf(asset.id) }))
    .filter(({ asset, rank }) => rank !== null || asset.points > 0)
    .sort((a, b) => (a.rank ?? Number.MAX_VALUE) - (b.rank ?? Number.MAX_VALUE) || b.asset.points - a.asset.points)
    .slice(0, PLAYERS_BEYOND_PICKS)
    .map(({ asset, rank }, i) => ({ asset, place: rank ?? picks.length + 1 + i }));
  return [...drafted, ...undrafted]
    .sort((a, b) => a.place - b.place)
    .flatMap(({ asset }) => (asset === undefined ? [] : [asset]));
}

/**
 * By pick; in an auction by price, because the order of nominations says nothing. The others
 * follow by projected points.
 */
function bySpending(
  picks: readonly DraftPick[],
  assets: ReadonlyMap<string, PlayerValue>,
  others: readonly PlayerValue[],
  compare: (a: DraftPick, b: DraftPick) => number,
): readonly PlayerValue[] {
  const drafted = [...picks].sort(compare).flatMap(({ playerId }) => assets.get(playerId) ?? []);
  const undrafted = others
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, PLAYERS_BEYOND_PICKS);
  return [...drafted, ...undrafted];
}

const byPick = (a: DraftPick, b: DraftPick): number => a.pickNo - b.pickNo;

/** A pick without a price comes last. */
function byPrice(a: DraftPick, b: DraftPick): number {
  if (a.amount === null || b.amount === null)
    return Number(a.amount === null) - Number(b.amount === null) || byPick(a, b);
  return b.amount - a.amount || byPick(a, b);
}

function isSuperflex(slots: readonly string[]): boolean {
  return (
    slots.filter((slot) => slot === 'QB').length > 1 ||
    slots.some((slot) => isFlexSlot(slot) && positionsOfSlot(slot).includes('QB'))
  );
}
