// The market a draft is judged by: the order in which players would go, from ranks that know no
// result of the season, and in an auction the price that the same money bought elsewhere.
import {
  type DraftPick,
  type DraftRanks,
  fairPrices,
  isFlexSlot,
  overReplacement,
  type PlayerValue,
  positionsOfSlot,
  type ReplacementLevels,
} from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { CUTS } from '../cuts.ts';
import { playerWithId, type ResolvedDraft } from '../lookup/index.ts';
import { firstOf, reasons } from '../story/index.ts';

/** Undrafted players the simulated redrafts may still take. */
const PLAYERS_BEYOND_PICKS = 60;

interface Drafting {
  readonly snapshot: Snapshot;
  readonly resolved: ResolvedDraft;
  /** Draft ranks recorded next to the draft; null: those of the snapshot's player file. */
  readonly recorded: DraftRanks | null;
  readonly slots: readonly string[];
  /** The drafted players by player id. */
  readonly assets: ReadonlyMap<string, PlayerValue>;
  /** Players left undrafted; empty in a rookie draft, where the others are on a team already. */
  readonly others: readonly PlayerValue[];
  /** In a rookie draft the first-year players, ranked among themselves; null in another. */
  readonly rookies: readonly PlayerValue[] | null;
}

interface Ranked extends Drafting {
  /** Picks of players with a draft rank. */
  readonly ranked: number;
  readonly isSuperflex: boolean;
}

/**
 * Why the platform's draft ranks do not order this draft. Later than week 1 the snapshot's ranks
 * follow the results of games: recorded ones are needed.
 */
const OBSTACLES = reasons<Ranked>()({
  'an auction': ({ resolved }) => resolved.draft.type === 'auction' && {},
  'another season': ({ recorded, resolved, snapshot }) =>
    recorded === null && resolved.draft.season !== snapshot.season && {},
  'asked in the season': ({ recorded, snapshot }) => recorded === null && snapshot.week > 1 && {},
  'too few ranked': ({ ranked, resolved }) => ranked < CUTS.share.half * resolved.picks.length && {},
  'two quarterbacks': ({ isSuperflex }) => isSuperflex && {},
});

export type Obstacle = keyof typeof OBSTACLES;
type RankOf = (id: string) => number | null;

export function draftMarket(drafting: Drafting) {
  const { snapshot, recorded, slots, rookies } = drafting;
  const { draft, picks } = drafting.resolved;
  const overallRankOf: RankOf = (id) => {
    const rank = (recorded ? recorded.ranks.get(id) : playerWithId(snapshot, id)?.platform?.searchRank) ?? null;
    return rank !== null && Number.isInteger(rank) && rank >= 1 ? rank : null;
  };
  const rankOf = rookies === null ? overallRankOf : rankAmong(rookies, overallRankOf);
  const isSuperflex =
    slots.filter((slot) => slot === 'QB').length > 1 ||
    slots.some((slot) => isFlexSlot(slot) && positionsOfSlot(slot).includes('QB'));
  const ranked = picks.filter(({ playerId }) => rankOf(playerId) !== null).length;
  const obstacle = firstOf(OBSTACLES, { ...drafting, ranked, isSuperflex })?.kind ?? null;
  const judgesPicks = obstacle === null || obstacle === 'two quarterbacks';
  const spent = draft.type === 'auction' ? 'prices' : 'picks';
  return {
    /** The draft ranks, else what this draft spent on the players: the pick, or the price. */
    order: obstacle === null ? 'popularity' : spent,
    obstacle,
    /** Whether single picks are compared with the draft ranks. */
    judgesPicks,
    /** Draft ranks assume one quarterback a team: where two may start, they say nothing. */
    isSuperflex,
    /** By player id: the draft rank; null where picks are not compared with it. */
    rankOf: judgesPicks ? rankOf : () => null,
    /** The same among all players of the league, which the draft board is blended with. */
    overallRankOf: judgesPicks ? overallRankOf : () => null,
    /** The players who may be drafted, in the order they go. */
    players:
      obstacle === null ? byPopularity(drafting, rankOf) : bySpending(drafting, spent === 'prices' ? byPrice : byPick),
  };
}

/** The rank among these players alone. */
function rankAmong(players: readonly PlayerValue[], rankOf: RankOf): RankOf {
  const ranked = players.flatMap(({ id }) => {
    const rank = rankOf(id);
    return rank === null ? [] : [{ id, rank }];
  });
  const places = new Map(ranked.sort((a, b) => a.rank - b.rank).map(({ id }, i) => [id, i + 1]));
  return (id) => places.get(id) ?? null;
}

/** By rank; drafted without one, where he was taken; left without one, last, by points. */
function byPopularity({ resolved: { picks }, assets, others }: Drafting, rankOf: RankOf): readonly PlayerValue[] {
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
  return [...drafted, ...undrafted].sort((a, b) => a.place - b.place).flatMap(({ asset }) => asset ?? []);
}

/** By pick, in an auction by price; the others follow by projected points. */
function bySpending(
  { resolved: { picks }, assets, others }: Drafting,
  compare: (a: DraftPick, b: DraftPick) => number,
): readonly PlayerValue[] {
  const drafted = [...picks].sort(compare).flatMap(({ playerId }) => assets.get(playerId) ?? []);
  const undrafted = others.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  return [...drafted, ...undrafted.slice(0, PLAYERS_BEYOND_PICKS)];
}

const byPick = (a: DraftPick, b: DraftPick): number => a.pickNo - b.pickNo;

/** A pick without a price comes last. */
const byPrice = (a: DraftPick, b: DraftPick): number =>
  Number(a.amount === null) - Number(b.amount === null) || (b.amount ?? 0) - (a.amount ?? 0) || byPick(a, b);

/**
 * What each buy cost and what its projection would have cost, by player id. Keepers are left out,
 * because no manager bid for them, and so are players without a projection. Without a budget a
 * notable difference is measured against what a team spent on average.
 */
export function auctionBuys(
  levels: ReplacementLevels,
  { draft, picks }: ResolvedDraft,
  assets: ReadonlyMap<string, PlayerValue>,
) {
  const lots = picks.flatMap(({ playerId, isKeeper, amount: price }) => {
    const asset = assets.get(playerId);
    if (isKeeper || price === null || asset === undefined || asset.points <= 0) return [];
    return [{ playerId, price, value: overReplacement(levels, asset) }];
  });
  const prices = fairPrices(lots);
  const teams = new Set(picks.map(({ rosterId, seat }) => rosterId ?? -seat)).size;
  const budget = draft.budget ?? lots.reduce((sum, { price }) => sum + price, 0) / teams;
  return new Map(
    lots.flatMap(({ playerId, price }, i) => {
      const fairPrice = prices?.[i];
      if (fairPrice === undefined) return [];
      // a notable part of the price, and more than a trace of a team's budget
      const minNotable = Math.max(CUTS.share.third * price, CUTS.share.trace * budget);
      const isNotable = Math.abs(fairPrice - price) >= minNotable;
      return [[playerId, { price, fairPrice, isNotable }] as const];
    }),
  );
}
