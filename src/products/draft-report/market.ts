// The market a draft is judged by: who would be drafted in which order, by an order that knows no result of the season.
import { type DraftPick, isFlexSlot, type PlayerValue, positionsOfSlot } from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { playerWithId, type ResolvedDraft } from '../lookup/index.ts';

/** What orders the players: the platform's popularity, else what this very draft spent on them: the pick, or the price at an auction. */
export type MarketOrder = 'popularity' | 'picks' | 'prices';

/** Why the popularity does not order this draft; null where it does. */
export type PopularityObstacle =
  | 'an auction'
  | 'another season'
  | 'asked in the season'
  | 'hardly anybody ranked'
  | 'two quarterbacks';

export interface DraftMarket {
  readonly order: MarketOrder;
  readonly obstacle: PopularityObstacle | null;
  /** Whether single picks are held to the popularity ranks. */
  readonly judgesPicks: boolean;
  /** More than one quarterback a team may start: the popularity ranks are made for one, and say nothing of a quarterback here. */
  readonly isSuperflex: boolean;
  /** By player id: place in the popularity; null where no pick is held to it. */
  rankOf(id: string): number | null;
  /** Who may be drafted, first to go first. */
  readonly players: readonly PlayerValue[];
}

/** Least part of the picks that must be ranked to speak of a market. */
const MIN_RANKED_SHARE = 0.5;
/** The market reaches this much beyond the picks of a draft. */
const PLAYERS_BEYOND_PICKS = 60;

interface MarketParts {
  readonly snapshot: Snapshot;
  readonly resolved: ResolvedDraft;
  readonly slots: readonly string[];
  /** The drafted by player id. */
  readonly assets: ReadonlyMap<string, PlayerValue>;
  /** Who was left; empty in a draft of newcomers, whose others are on a team already. */
  readonly others: readonly PlayerValue[];
  /** First-year players of the season, drafted or left, when only they are drafted: they are ranked among themselves. */
  readonly rookies: readonly PlayerValue[] | null;
}

export function draftMarket({ snapshot, resolved, slots, assets, others, rookies }: MarketParts): DraftMarket {
  const { draft, picks } = resolved;
  const ranks = rookies === null ? overallRank(snapshot) : rankAmongPlayers(rookies, overallRank(snapshot));
  const ranked = picks.filter(({ playerId }) => ranks(playerId) !== null).length;
  const superflex = isSuperflex(slots);
  const isAuction = draft.type === 'auction';
  const obstacle = obstacleOf(resolved, snapshot, ranked, superflex);
  const judgesPicks = obstacle === null || obstacle === 'two quarterbacks';
  return {
    order: obstacle === null ? 'popularity' : isAuction ? 'prices' : 'picks',
    obstacle,
    judgesPicks,
    isSuperflex: superflex,
    rankOf: judgesPicks ? ranks : () => null,
    players:
      obstacle === null ? byPopularity(picks, assets, others, ranks) : bySpending(picks, assets, others, isAuction),
  };
}

/** The popularity counts only before the draft's season: later it knows the results of games. */
function obstacleOf(
  { draft, picks }: ResolvedDraft,
  snapshot: Snapshot,
  ranked: number,
  superflex: boolean,
): PopularityObstacle | null {
  if (draft.type === 'auction') return 'an auction';
  if (draft.season !== snapshot.season) return 'another season';
  if (snapshot.week > 1) return 'asked in the season';
  if (ranked < MIN_RANKED_SHARE * picks.length) return 'hardly anybody ranked';
  return superflex ? 'two quarterbacks' : null;
}

/** The platform's rank among everybody. */
function overallRank(snapshot: Snapshot): (id: string) => number | null {
  return (id) => {
    const rank = playerWithId(snapshot, id)?.platform?.searchRank ?? null;
    return rank !== null && Number.isInteger(rank) && rank >= 1 ? rank : null;
  };
}

/** The place among these alone. */
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

/** By rank; who was drafted without one stands where he was taken, who was left without one behind all others by expected points. */
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

/** By the pick that was spent, at an auction by the price: the order in which players come up there says nothing. The others follow by expected points. */
function bySpending(
  picks: readonly DraftPick[],
  assets: ReadonlyMap<string, PlayerValue>,
  others: readonly PlayerValue[],
  isAuction: boolean,
): readonly PlayerValue[] {
  const drafted = [...picks]
    .sort((a, b) => (isAuction ? (b.amount ?? 0) - (a.amount ?? 0) : 0) || a.pickNo - b.pickNo)
    .flatMap(({ playerId }) => assets.get(playerId) ?? []);
  const undrafted = others
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, PLAYERS_BEYOND_PICKS);
  return [...drafted, ...undrafted];
}

function isSuperflex(slots: readonly string[]): boolean {
  return (
    slots.filter((slot) => slot === 'QB').length > 1 ||
    slots.some((slot) => isFlexSlot(slot) && positionsOfSlot(slot).includes('QB'))
  );
}
